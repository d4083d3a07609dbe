import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fingerprint, sourcesOf } from './fingerprint.mjs'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'codex-package-'))
  await mkdir(path.join(folder, 'src'))
  await write('src/a.ts', 'one')
})
afterEach(() => rm(folder, { recursive: true }))

const write = (name: string, text: string) => writeFile(path.join(folder, name), text)
const current = () => fingerprint(sourcesOf(folder), ['package'])

describe('the fingerprint of a package', () => {
  it.each([
    ['a source changes', () => write('src/a.ts', 'two')],
    ['a source is added', () => write('src/b.ts', '')],
    ['a source is renamed', async () => (await rm(path.join(folder, 'src/a.ts')), write('src/c.ts', 'one'))],
    ['its settings change', () => write('rspack.config.ts', '')],
  ])('changes when %s', async (_, change) => {
    const before = current()
    await change()
    expect(current()).not.toBe(before)
  })

  it('stays when only tests, documents, dependencies or output change', async () => {
    const before = current()
    for (const name of ['node_modules', 'dist']) {
      await mkdir(path.join(folder, name))
      await write(`${name}/x.js`, '')
    }
    await write('src/a.test.ts', '')
    await write('README.md', '')
    await write('jest.config.mjs', '')
    expect(current()).toBe(before)
  })

  it('changes with the given texts', () => {
    expect(fingerprint(sourcesOf(folder), ['1.0.0'])).not.toBe(fingerprint(sourcesOf(folder), ['1.0.1']))
  })
})
