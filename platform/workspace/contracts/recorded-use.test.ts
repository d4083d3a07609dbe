import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { problemsOf } from './recorded-use.mjs'

let home: string
beforeEach(async () => {
  home = await realpath(await mkdtemp(path.join(tmpdir(), 'codex-use-')))
})
afterEach(() => rm(home, { recursive: true }))

const contracts = (entities: string) => [
  {
    name: '@codex/contracts',
    folder: path.join(home, 'contracts/api'),
    exports: { './entities': 'types/entities/index.d.ts' },
    files: { 'types/entities/index.d.ts': "export * from './item'\n", 'types/entities/item.d.ts': entities },
  },
]

const RELEASED =
  'export interface Item { readonly id: string; readonly note: string }\nexport declare const keep: (item: Item) => void\n'
const VIEW = `import { keep, type Item } from '@codex/contracts/entities'

export function View({ item }: { readonly item: Item }) {
  keep(item)
  return item.note.trim()
}
`

const broken = (now: string, source = VIEW, options = {}) =>
  problemsOf(
    { options: { strict: true, ...options }, sources: { 'src/panel/view.tsx': source } },
    contracts(RELEASED),
    contracts(now),
    home,
  )

describe('the recorded use of a remote', () => {
  it.each([
    ['a field that it reads', 'readonly note: string', '', 5, "Property 'note' does not exist on type 'Item'."],
    ['an argument', '(item: Item)', '(item: Item, loud: boolean)', 4, 'Expected 2 arguments, but got 1.'],
    ['a name', 'keep', 'hold', 1, `Module '"@codex/contracts/entities"' has no exported member 'keep'.`],
    ['a text that may be null', 'note: string', 'note: string | null', 5, "'item.note' is possibly 'null'."],
  ])('is broken by a change of %s', (_, before, after, line, message) => {
    const found = { file: 'src/panel/view.tsx', line, message }
    expect(broken(RELEASED.replace(before, after))).toEqual([expect.objectContaining(found)])
  })

  it('is not broken by a field that it does not read, or what the options of the remote allow', () => {
    expect(broken(RELEASED.replace('readonly id: string; ', ''))).toEqual([])
    expect(broken(RELEASED.replace('note: string', 'note: string | null'), VIEW, { strict: false })).toEqual([])
  })

  it('is named without a path of this machine', () => {
    const source = "import * as all from '@codex/contracts/entities'\nall.keep({ id: '', note: '' })\n"
    expect(broken(RELEASED.replace('keep', 'hold'), source)).toEqual([
      expect.objectContaining({ message: "Property 'keep' does not exist on type 'index'." }),
    ])
  })

  it('is broken by the removal of a subpath, not by packages and files that are not there', () => {
    const source = `import styles from './view.module.css'
import { draw } from 'not-installed'
import { old } from '@codex/contracts/old'
export const view = draw(styles, old)
`
    const use = { options: {}, sources: { 'src/view.ts': source } }
    const before = contracts(RELEASED).map((one) => ({
      ...one,
      exports: { './old': 'types/old.d.ts' },
      files: { 'types/old.d.ts': 'export declare const old: 1' },
    }))
    expect(problemsOf(use, before, contracts(RELEASED), home)).toEqual([
      expect.objectContaining({ line: 3, message: `Module '"@codex/contracts/old"' has no exported member 'old'.` }),
    ])
  })

  it('reads no other file of this machine', async () => {
    await writeFile(path.join(home, 'secret.ts'), "export const key = 'secret'\n")
    await writeFile(path.join(home, 'word.d.ts'), "declare const word: 'secret'\n")
    const source = `/// <reference path="../../word.d.ts" />
import { keep } from '@codex/contracts/entities'
import { key } from '../../secret'
keep(key)
keep(word)
keep('a')
`
    const [before, now] = ['string', 'number'].map((type) =>
      contracts(`export declare const keep: (given: ${type}) => void\n`),
    )
    const use = { options: { strict: true }, sources: { 'src/view.ts': source } }
    expect(problemsOf(use, before ?? [], now ?? [], home)).toEqual([expect.objectContaining({ line: 6 })])
  })

  it('that did not compile before is not broken by the change', () => {
    const source = `${VIEW}const count: number = 'many'\n`
    expect(broken(RELEASED, source)).toEqual([])
    expect(broken(RELEASED.replace('readonly note: string', ''), source)).toHaveLength(1)
  })
})
