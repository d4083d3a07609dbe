import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readTypes } from './types.mjs'

let home: string
beforeEach(async () => {
  home = await realpath(await mkdtemp(path.join(tmpdir(), 'codex-contracts-')))
})
afterEach(() => rm(home, { recursive: true }))

type Pages = Readonly<Record<string, string>>

/** A package with one file for each subpath, as it was released and as it is now. */
async function packageOf(name: string, released: Pages, now: Pages) {
  const dir = path.join(home, name.replace('@codex/', ''))
  const exported = async (pages: Pages, folder: string, ending: string) => {
    for (const [subpath, text] of Object.entries(pages)) {
      await mkdir(path.join(dir, folder), { recursive: true })
      await writeFile(path.join(dir, folder, `${subpath}${ending}`), text)
    }
    return Object.fromEntries(Object.keys(pages).map((subpath) => [`./${subpath}`, `${folder}/${subpath}${ending}`]))
  }
  const exports = await exported(now, 'src', '.ts')
  const before = await exported(released, 'api/types', '.d.ts.txt')
  const inApi = Object.fromEntries(
    Object.entries(before).map(([subpath, file]) => [subpath, file.replace('api/', '').replace('.txt', '')]),
  )
  return { name, dir, version: '1.0.0', exports, released: { version: '1.0.0', exports: inApi } }
}

async function comparison(subpath: string, released: string, now: string) {
  const { changes, additions } = readTypes([
    await packageOf('@codex/contracts', { [subpath]: released }, { [subpath]: now }),
  ])
  return {
    broken: changes.map(({ description }) => description),
    added: additions.map(({ description }) => description),
  }
}

describe('the types of a package, compared with its release', () => {
  it('may have additions', async () => {
    const released =
      'export interface Item { readonly id: string }\nexport declare const keep: (item: Item) => number\n'
    const now = `export interface Item { readonly id: string; readonly note?: string }
      export const keep = (item: Item, loud = false) => (loud ? 1 : item.id.length)
      export const more = 1`
    expect(await comparison('entities', released, now)).toEqual({
      broken: [],
      added: ['src/entities.ts has other declarations'],
    })
  })

  it.each([
    ['a removed name', 'export declare const a: 1', 'export const b = 1', 'no longer exports a'],
    [
      'a removed field',
      'export interface Item { readonly id: string }',
      'export interface Item { readonly key: string }',
      "has another Item: Property 'id' is missing",
    ],
    [
      'a new required parameter',
      'export declare const keep: (id: string) => void',
      'export const keep = (id: string, key: string) => void [id, key]',
      'has another keep: Target signature provides too few arguments',
    ],
  ])('report %s', async (_, released, now, message) => {
    const { broken } = await comparison('entities', released, now)
    expect(broken).toEqual([expect.stringContaining(`@codex/contracts/entities ${message}`)])
  })

  it('accept another text or limit, but report a removed one', async () => {
    const released = `export declare const send = "Send";\nexport declare const all: {\n    readonly stop: "Stop";\n};\n`
    const now = "export const send = 'Go'\nexport const all = { stop: 'End' } as const"
    expect(await comparison('texts', released, now)).toEqual({ broken: [], added: [] })
    const { broken } = await comparison('texts', released, "export const send = 'Go'\nexport const all = {} as const")
    expect(broken).toEqual([expect.stringContaining("has another all: Property 'stop' is missing")])
  })

  it('let a shell require no new part of a remote, and keep every prop', async () => {
    const view = 'type View<P> = (props: P) => unknown\nexport {}\n'
    const released = `${view}export interface Chat { readonly Panel: View<{ readonly open: boolean }> }`
    const { broken } = await comparison(
      'remotes',
      released,
      `${view}export interface Chat { readonly Panel: View<{ readonly open: boolean }>; readonly Header: View<object> }`,
    )
    expect(broken).toEqual([expect.stringContaining("has another Chat: Property 'Header' is missing")])
    const less = await comparison('remotes', released, `${view}export interface Chat { readonly Panel: View<object> }`)
    expect(less.broken).toEqual([expect.stringContaining("has another Chat: Property 'open' is missing")])
    const more = `${view}export interface Chat { readonly Panel: View<{ readonly open: boolean; readonly id: string }> }`
    expect((await comparison('remotes', released, more)).broken).toEqual([])
  })
})
