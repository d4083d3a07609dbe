import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startProduct } from '../../platform/workspace/product.mjs'
import { publishedRemotes, removeFolder } from '../harness/product'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'codex-start-'))
})
afterEach(() => removeFolder(folder))

it('npm start begins without data, describes its steps, ends with the URL, and stops on Ctrl-C', async () => {
  const fresh = path.join(folder, 'fresh')
  const product = startProduct({ PORT: '0', DATA_DIR: fresh, ...publishedRemotes() }, 'start.mjs')
  const url = await product.ready
  const page = await fetch(url)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('<title>Character Codex</title>')
  expect(product.output().trimEnd().split('\n').at(-1)).toBe(`Character Codex is ready at ${url}`)
  expect(product.output()).toMatch(/^shell is up to date$/m)

  product.signal('SIGINT')
  product.signal('SIGINT') // a terminal and npm deliver one Ctrl-C each
  expect(await product.ended).toBe(0)
  expect(product.output()).not.toMatch(/^\s+at |Error/m)
  await expect(fetch(url)).rejects.toThrow('fetch failed')
})
