import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { mfe } from '../mfe'

const root = path.resolve(import.meta.dirname, '../../..')
const start = process.cwd()

let home: string
let lockfile: string
beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'codex-create-'))
  await cp(path.join(root, 'platform/template'), path.join(home, 'platform/template'), { recursive: true })
  lockfile = await readFile(path.join(root, 'pnpm-lock.yaml'), 'utf8')
  await writeFile(path.join(home, 'pnpm-lock.yaml'), lockfile)
  process.chdir(home)
})
afterEach(async () => {
  process.chdir(start)
  await rm(home, { recursive: true })
})

const create = (name: string) => mfe(['create', ...name.split(' ').filter(Boolean)], {})
const read = (file: string) => readFile(path.join(home, file), 'utf8')
const blockOf = (text: string, room: string) => new RegExp(`^ {2}${room}:\\n(?:(?: {4}.*)?\\n)+`, 'm').exec(text)?.[0]

describe('mfe create', () => {
  it('writes a room that bears the name everywhere, and says what is left to do', async () => {
    expect(await create('orders')).toContain('mfe-orders is there')
    const files = (await readdir('mfe-orders', { recursive: true, withFileTypes: true })).filter((one) => one.isFile())
    expect(files.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['package.json', 'remote.ts', 'view.test.tsx']),
    )
    for (const { parentPath, name } of files)
      expect(await readFile(path.join(parentPath, name), 'utf8')).not.toMatch(/example/i)
    expect(await read('mfe-orders/rspack.config.ts')).toContain("remote('orders')")
    expect(await read('mfe-orders/src/remote.ts')).toContain('export default { Orders }')
    expect((await readdir(home)).sort()).toEqual(['mfe-orders', 'platform', 'pnpm-lock.yaml'])
  })

  it('enters the room into the lockfile in its place, and changes nothing else there', async () => {
    await create('orders')
    const after = await read('pnpm-lock.yaml')
    const block = blockOf(after, 'mfe-orders') ?? ''
    expect(after.replace(block, '')).toBe(lockfile)
    expect(after.indexOf('\n  mfe-companions:\n')).toBeLessThan(after.indexOf(block))
    expect(after.indexOf('\n  platform:\n')).toBeGreaterThan(after.indexOf(block))
    // The packages of the template are those of this remote but one.
    const like = blockOf(lockfile, 'mfe-auth')?.replace('mfe-auth', 'mfe-orders')
    expect(block).toBe(like?.replace(/ {6}patronum:\n(?: {8}.*\n)+/, ''))
  })

  it.each([
    ['', 'Say how the one new remote is called'],
    ['orders letters', 'Say how the one new remote is called'],
    ['shell', '"shell" means something else here'],
    ['example', '"example" means something else here'],
    ['prototype', '"prototype" means something else here'],
    ['x', `"x" can't name a remote`],
    ['my-orders', `"my-orders" can't name a remote`],
    ['Orders', '"Orders" is not the name of a remote'],
    ['../orders', '"../orders" is not the name of a remote'],
  ])('refuses "%s" with a sentence', async (name, sentence) => {
    await expect(create(name)).rejects.toThrow(sentence)
    expect((await readdir(home)).sort()).toEqual(['platform', 'pnpm-lock.yaml'])
  })

  it('leaves alone what is there', async () => {
    await mkdir('mfe-orders')
    await expect(create('orders')).rejects.toThrow('There is a folder mfe-orders already.')
    expect(await readdir('mfe-orders')).toEqual([])
    expect(await read('pnpm-lock.yaml')).toBe(lockfile)
  })

  it('writes nothing where it can not do all of it', async () => {
    await writeFile('pnpm-lock.yaml', lockfile.replace('\n  mfe-auth:\n', '\n  mfe-other:\n'))
    await expect(create('orders')).rejects.toThrow('pnpm-lock.yaml does not know mfe-auth: nothing was created.')
    await rm('pnpm-lock.yaml')
    await expect(create('orders')).rejects.toThrow('pnpm-lock.yaml')
    expect(await readdir(home)).toEqual(['platform'])
  })
})
