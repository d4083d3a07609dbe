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
  return { broken: changes.map(({ says }) => says), added: additions.map(({ says }) => says) }
}

describe('the types of a package against what was released', () => {
  it('may grow', async () => {
    const released =
      'export interface Kept { readonly id: string }\nexport declare const keep: (kept: Kept) => number\n'
    const now = `export interface Kept { readonly id: string; readonly note?: string }
      export const keep = (kept: Kept, loud = false) => (loud ? 1 : kept.id.length)
      export const more = 1`
    expect(await comparison('entities', released, now)).toEqual({
      broken: [],
      added: ['src/entities.ts declares something else'],
    })
  })

  it.each([
    ['a name that is gone', 'export declare const a: 1', 'export const b = 1', 'no longer has a'],
    [
      'a field that is gone',
      'export interface Kept { readonly id: string }',
      'export interface Kept { readonly key: string }',
      "has another Kept: Property 'id' is missing",
    ],
    [
      'a caller who must give more',
      'export declare const keep: (id: string) => void',
      'export const keep = (id: string, key: string) => void [id, key]',
      'has another keep: Target signature provides too few arguments',
    ],
  ])('tell %s', async (_, released, now, says) => {
    const { broken } = await comparison('entities', released, now)
    expect(broken).toEqual([expect.stringContaining(`@codex/contracts/entities ${says}`)])
  })

  it('let a text and a limit be said differently, and miss one that is gone', async () => {
    const released = `export declare const send = "Send";\nexport declare const all: {\n    readonly stop: "Stop";\n};\n`
    const said = "export const send = 'Go'\nexport const all = { stop: 'Halt' } as const"
    expect(await comparison('texts', released, said)).toEqual({ broken: [], added: [] })
    const { broken } = await comparison('texts', released, "export const send = 'Go'\nexport const all = {} as const")
    expect(broken).toEqual([expect.stringContaining("has another all: Property 'stop' is missing")])
  })

  it('hold the shell to what a remote gave it: no new part of a remote is needed, and every prop still comes', async () => {
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
