import { execFileSync } from 'node:child_process'
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { mfe } from '../mfe'
import { exampleBuild } from '../testing/example-build'
import { inNewFolder } from '../testing/new-folder'

const root = path.resolve(import.meta.dirname, '../../..')
const home = inNewFolder()
let lockfile: string
const git = (...args: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@mail.test', ...args], { stdio: 'pipe' })
const commit = () => {
  git('add', '.')
  git('commit', '-q', '-m', 'Add')
}
beforeEach(async () => {
  await cp(path.join(root, 'platform/template'), 'platform/template', { recursive: true })
  lockfile = await readFile(path.join(root, 'pnpm-lock.yaml'), 'utf8')
  await writeFile('pnpm-lock.yaml', lockfile)
  await writeFile('.gitignore', 'dist\nnode_modules\nthere\n')
  await mfe(['create', 'orders'], {})
  git('init', '-q')
  commit()
})

const remove = (line: string) => mfe(['remove', ...line.split(' '), '--root', 'there'], {})
const publish = async () => {
  await exampleBuild(home(), { remote: 'orders' })
  commit()
  await mfe(['publish', 'orders', '--traffic', '100', '--root', 'there'], {})
}
const isThere = async () => (await readdir(home())).includes('mfe-orders')

describe('mfe remove', () => {
  it('removes the package and its part of the lockfile, and nothing else', async () => {
    expect(await remove('orders')).toContain('Visitors get no version of it.')
    expect((await readdir(home())).sort()).toEqual(['.git', '.gitignore', 'platform', 'pnpm-lock.yaml'])
    expect(await readFile('pnpm-lock.yaml', 'utf8')).toBe(lockfile)
  })

  it('leaves what is published, or switches it off with --off', async () => {
    await publish()
    const status = () => mfe(['status', 'orders', '--root', 'there'], {})
    await expect(remove('orders --off')).rejects.toThrow('--reason is missing')
    expect(await isThere()).toBe(true)
    expect(await remove('orders')).toContain('mfe off orders --reason TEXT ends that.')
    expect(await status()).toContain('live')
    git('checkout', '-q', '.')
    expect(await remove('orders --off --reason unused')).toContain('orders: it is off; ')
    expect(await isThere()).toBe(false)
    expect(await status()).toContain('held')
  })

  it('refuses a package with changes that are not committed', async () => {
    await writeFile('mfe-orders/src/more.ts', 'export const more = 1')
    await expect(remove('orders')).rejects.toThrow('mfe-orders has changes that are not committed')
    commit()
    await writeFile('mfe-orders/src/more.ts', 'export const more = 2')
    await expect(remove('orders')).rejects.toThrow('mfe-orders has changes that are not committed')
    expect(await isThere()).toBe(true)
  })

  it('refuses other names, and a folder where git does not answer', async () => {
    for (const [line, sentence] of [
      ['chat', 'chat is a remote that the product needs'],
      ['letters', 'There is no folder mfe-letters.'],
      ['orders letters', 'Name one remote.'],
      ['my-orders', `"my-orders" can't name a remote`],
    ] as const)
      await expect(remove(line)).rejects.toThrow(sentence)
    await rm('.git', { recursive: true })
    await expect(remove('orders')).rejects.toThrow('git does not answer')
    expect(await isThere()).toBe(true)
  })
})
