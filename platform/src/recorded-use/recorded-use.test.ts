import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import ts from 'typescript'
import { readBuild } from '../publish/build-output'
import { integrityOf } from '../publish/integrity'
import { writeFiles } from '../root/write-files'
import { exampleBuild } from '../testing/example-build'
import { withRecord } from '.'
import { withoutComments } from './without-comments'

const SOURCES = {
  'tsconfig.json': JSON.stringify({
    compilerOptions: { module: 'preserve', jsx: 'react-jsx', strict: true, types: [], noEmit: true, incremental: true },
    include: ['src'],
  }),
  'src/remote.ts': "import { View } from './view'\n\n// The parts\nexport default { View }\n",
  'src/view.tsx': `import styles from './view.module.css'
import { open } from './model'
import type { Props } from './props'

/** Shows it. */
export const View = ({ id }: Props): string => styles[id] ?? open()
`,
  'src/props.ts': 'export interface Props { readonly id: string }\n',
  'src/model.ts': "export const open = () => 'x' // a model\n",
  'src/css.d.ts':
    "declare module '*.module.css' {\n  const classes: Readonly<Record<string, string>>\n  export default classes\n}\n",
  'src/view.module.css': '.a {}',
  'src/model.test.ts': "import { open } from './model'\nopen()\n",
}

let home: string
let said: string
const { write } = process.stderr
beforeEach(async () => {
  home = await realpath(await mkdtemp(path.join(tmpdir(), 'codex-record-')))
  said = ''
  process.stderr.write = (text: string | Uint8Array) => {
    said += String(text)
    return true
  }
})
afterEach(async () => {
  process.stderr.write = write
  await rm(home, { recursive: true })
})

/** What is published of a build with these sources beside it, by path. */
async function record(
  files: Readonly<Record<string, string>>,
  { folder = 'here', version = '1.1.0', sources = true } = {},
) {
  const dir = await exampleBuild(path.join(home, folder), { version })
  await writeFiles(dir, Object.entries(files))
  const built = await readBuild('chat', dir)
  const recorded = await withRecord(built, { dir, sources })
  return Object.fromEntries([...recorded.files].map(([name, content]) => [name, content.toString('utf8')]))
}

const recordsIn = (files: Readonly<Record<string, string>>) =>
  Object.entries(files).filter(([name]) => name.startsWith('types/'))

describe('the record of a version', () => {
  it('has the declarations that the exposed module reaches, and the sources without comments, alike in any folder', async () => {
    const here = await record(SOURCES)
    expect(await record(SOURCES, { folder: 'there' })).toEqual(here)
    expect(JSON.stringify(here)).not.toContain(home)

    const { 'types/use.json': use = '', ...declarations } = Object.fromEntries(recordsIn(here))
    expect(Object.keys(declarations)).toEqual(['types/props.d.ts', 'types/remote.d.ts'])
    expect(declarations['types/remote.d.ts']).toContain('View: ({ id }: import("./props").Props) => string;')
    expect(JSON.parse(here['mf-manifest.json'] ?? '')).toMatchObject({
      id: 'mfe_chat',
      metaData: { name: 'mfe_chat', types: { path: 'types', name: 'remote.d.ts' } },
    })
    expect(JSON.parse(use)).toEqual({
      contracts: { '@codex/contracts': '1.2.0', '@codex/session': '1.0.0' },
      declarations: Object.fromEntries(
        Object.entries(declarations).map(([name, text]) => [name, integrityOf(Buffer.from(text))]),
      ),
      use: {
        options: { strict: true },
        sources: {
          'src/css.d.ts': SOURCES['src/css.d.ts'],
          'src/model.ts': "export const open = () => 'x'\n",
          'src/props.ts': SOURCES['src/props.ts'],
          'src/remote.ts': "import { View } from './view'\n\n\nexport default { View }\n",
          'src/view.tsx': SOURCES['src/view.tsx'].replace('/** Shows it. */', ''),
        },
      },
    })
    expect(said).toBe('')
  })

  it('has no sources of a team that does not publish them', async () => {
    const { 'types/use.json': use = '' } = await record(SOURCES, { sources: false })
    expect(JSON.parse(use)).not.toHaveProperty('use')
    expect(JSON.parse(use)).toHaveProperty(['declarations', 'types/remote.d.ts'])
  })

  it.each([
    ['of a local version', SOURCES, '1.0.0-local.g1234567'],
    ['without sources', {}, '1.1.0'],
  ])('is not made of a build %s', async (_, files, version) => {
    expect(recordsIn(await record(files, { version }))).toEqual([])
    expect(said).toBe('')
  })

  it.each([
    [
      'without a tsconfig.json',
      { 'src/remote.ts': 'export default {}\n' },
      /^chat 1\.1\.0 has no types .*tsconfig\.json/,
    ],
    [
      'whose types are in a file that can not be published',
      {
        ...SOURCES,
        'src/[id].ts': 'export interface Props { readonly id: string }\n',
        'src/view.tsx': "export type { Props as View } from './[id]'\n",
        'src/remote.ts': "export type { View } from './view'\n",
      },
      /^chat 1\.1\.0 has no types .*types\/\[id\]\.d\.ts has a name that is not published\.\n$/,
    ],
  ])('says why a remote %s has no types, and leaves them out', async (_, files, why) => {
    expect(await record(files)).not.toHaveProperty(['types/remote.d.ts'])
    expect(said).toMatch(why)
  })
})

it('only comments are removed', () => {
  const code = `#!/usr/bin/env node
/* first */ const a = /\\/\\*x/ // one
const b = \`// \${a /* two */} /* \` + 'https://x'
/** Three
 *  lines */
export const View = () => (
  <p title="/* no */" /* yes */>
    // text of the page
    {/* no text */}
    <b>{a}</b> /* text */
  </p>
)
const c = a/**/in b
`
  const stripped = withoutComments(ts, ts.createSourceFile('a.tsx', code, ts.ScriptTarget.Latest, true))
  expect(stripped.split('\n').map((line) => line.trim())).toEqual([
    '',
    'const a = /\\/\\*x/',
    "const b = `// ${a } /* ` + 'https://x'",
    '',
    '',
    'export const View = () => (',
    '<p title="/* no */" >',
    '// text of the page',
    '{ }',
    '<b>{a}</b> /* text */',
    '</p>',
    ')',
    'const c = a in b',
    '',
  ])
})
