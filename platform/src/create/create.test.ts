import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { mfe } from '../mfe'
import { inNewFolder } from '../testing/new-folder'

const root = path.resolve(import.meta.dirname, '../../..')
const home = inNewFolder()
let lockfile: string
beforeEach(async () => {
  await cp(path.join(root, 'platform/template'), 'platform/template', { recursive: true })
  lockfile = await readFile(path.join(root, 'pnpm-lock.yaml'), 'utf8')
  await writeFile('pnpm-lock.yaml', lockfile)
})

const create = (name: string) => mfe(['create', ...name.split(' ').filter(Boolean)], {})
const read = (file: string) => readFile(file, 'utf8')
const blockOf = (text: string, folder: string) =>
  new RegExp(`^ {2}${folder}:\\n(?:(?: {4}.*)?\\n)+`, 'm').exec(text)?.[0]

describe('mfe create', () => {
  it('writes a package that has the name everywhere, and prints the next steps', async () => {
    expect(await create('orders')).toContain('mfe-orders is created.')
    const files = (await readdir('mfe-orders', { recursive: true, withFileTypes: true })).filter((one) => one.isFile())
    expect(files.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['package.json', 'remote.ts', 'view.test.tsx']),
    )
    for (const { parentPath, name } of files)
      expect(await readFile(path.join(parentPath, name), 'utf8')).not.toMatch(/example/i)
    expect(await read('mfe-orders/rspack.config.ts')).toContain("remote('orders')")
    expect(await read('mfe-orders/src/remote.ts')).toContain('export default { Orders }')
    const declared = { place: 'route:/orders', component: 'Orders', title: 'Orders' }
    expect(JSON.parse(await read('mfe-orders/package.json'))).toMatchObject({ codex: declared })
    expect((await readdir(home())).sort()).toEqual(['mfe-orders', 'platform', 'pnpm-lock.yaml'])
  })

  it('adds the package to the lockfile in its place, and changes nothing else there', async () => {
    await create('orders')
    const after = await read('pnpm-lock.yaml')
    const block = blockOf(after, 'mfe-orders') ?? ''
    expect(after.replace(block, '')).toBe(lockfile)
    expect(after.indexOf('\n  mfe-companions:\n')).toBeLessThan(after.indexOf(block))
    expect(after.indexOf('\n  platform:\n')).toBeGreaterThan(after.indexOf(block))
    // The template depends on the packages of mfe-auth.
    const like = blockOf(lockfile, 'mfe-auth')?.replace('mfe-auth', 'mfe-orders')
    expect(block).toBe(like)
  })

  it('refuses other names with a sentence', async () => {
    for (const [name, sentence] of [
      ['', 'Name one new remote.'],
      ['orders letters', 'Name one new remote.'],
      ...['shell', 'example', 'prototype', 'home'].map((name) => [name, `"${name}" is reserved`] as const),
      ...['x', 'my-orders'].map((name) => [name, `"${name}" can't name a remote`] as const),
      ...['Orders', '../orders'].map((name) => [name, `"${name}" is not the name of a remote`] as const),
    ] as const)
      await expect(create(name)).rejects.toThrow(sentence)
    expect((await readdir(home())).sort()).toEqual(['platform', 'pnpm-lock.yaml'])
  })

  it('leaves an existing folder as it is', async () => {
    await mkdir('mfe-orders')
    await expect(create('orders')).rejects.toThrow('The folder mfe-orders exists already.')
    expect(await readdir('mfe-orders')).toEqual([])
    expect(await read('pnpm-lock.yaml')).toBe(lockfile)
  })

  it('writes nothing when it can not write everything', async () => {
    await writeFile('pnpm-lock.yaml', lockfile.replace('\n  mfe-auth:\n', '\n  mfe-other:\n'))
    await expect(create('orders')).rejects.toThrow('pnpm-lock.yaml has no entry for mfe-auth: nothing was created.')
    await rm('pnpm-lock.yaml')
    await expect(create('orders')).rejects.toThrow('pnpm-lock.yaml')
    expect(await readdir(home())).toEqual(['platform'])
  })
})
