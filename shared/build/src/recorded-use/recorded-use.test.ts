import { mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import ts from 'typescript'
import { integrityOf } from '../integrity'
import { recordUse } from '.'
import { withoutComments } from './without-comments'

const INSTALLED = path.resolve(__dirname, '../../../../mfe-auth/node_modules')

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
  'dist/mf-manifest.json':
    '{"id":"mfe_chat","metaData":{"name":"mfe_chat","types":{"path":"","name":"","zip":"","api":""}}}',
}

let home: string
beforeEach(async () => {
  home = await realpath(await mkdtemp(path.join(tmpdir(), 'codex-record-')))
})
afterEach(() => rm(home, { recursive: true }))

async function remote(name: string, files: Readonly<Record<string, string>> = SOURCES) {
  const dir = path.join(home, name)
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(dir, file)), { recursive: true })
    await writeFile(path.join(dir, file), text)
  }
  await symlink(INSTALLED, path.join(dir, 'node_modules'))
  return { dir, dist: path.join(dir, 'dist'), version: '1.1.0' }
}

async function contentsOf(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
  return Object.fromEntries(
    await Promise.all(files.sort().map(async (file) => [path.relative(folder, file), await readFile(file, 'utf8')])),
  ) as Readonly<Record<string, string>> // of file names
}

describe('the record of a version', () => {
  it('has the declarations that the exposed module reaches, and the sources without comments, alike in any folder', async () => {
    const builds = [await remote('here/mfe-chat'), await remote('there/mfe-chat')]
    for (const build of builds) await recordUse(build)
    const [here = {}, there] = await Promise.all(builds.map(({ dist }) => contentsOf(dist)))
    expect(here).toEqual(there)
    expect(JSON.stringify(here)).not.toContain(home)
    const { 'mf-manifest.json': manifest = '', 'types/use.json': use = '', ...declarations } = here

    expect(Object.keys(declarations)).toEqual(['types/props.d.ts', 'types/remote.d.ts'])
    expect(declarations['types/remote.d.ts']).toContain('View: ({ id }: import("./props").Props) => string;')
    expect(JSON.parse(manifest)).toEqual({
      id: 'mfe_chat',
      metaData: { name: 'mfe_chat', types: { path: 'types', name: 'remote.d.ts', zip: '', api: '' } },
    })
    const version = expect.stringMatching(/^\d/) as string // a matcher
    expect(JSON.parse(use)).toEqual({
      contracts: { '@codex/contracts': version, '@codex/router': version, '@codex/session': version },
      declarations: Object.fromEntries(Object.entries(declarations).map(([name, text]) => [name, integrityOf(text)])),
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
  })

  it('has no sources of a team that does not publish them', async () => {
    const build = await remote('mfe-chat')
    await recordUse({ ...build, recordsUse: false })
    const { 'types/use.json': use = '' } = await contentsOf(build.dist)
    expect(JSON.parse(use)).not.toHaveProperty('use')
    expect(JSON.parse(use)).toHaveProperty(['declarations', 'types/remote.d.ts'])
  })

  it('is not written for a local version', async () => {
    const build = await remote('mfe-chat')
    await recordUse({ ...build, version: '1.0.0-local.g1234567' })
    expect(await contentsOf(build.dist)).toEqual({ 'mf-manifest.json': SOURCES['dist/mf-manifest.json'] })
  })

  it('is not written without TypeScript, and the build goes on', async () => {
    const written = jest.spyOn(process.stderr, 'write').mockReturnValue(true)
    jest.doMock('typescript', () => {
      throw new Error('Not installed')
    })
    const build = await remote('mfe-chat')
    await recordUse(build).finally(() => jest.dontMock('typescript'))
    expect(written).toHaveBeenCalledWith('This version has no types for others: typescript is not installed.\n')
    expect(Object.keys(await contentsOf(build.dist))).toEqual(['mf-manifest.json'])
  })

  it.each([
    ['without a tsconfig.json', 'tsconfig.json', undefined, /tsconfig\.json/],
    [
      'whose types are in a file that can not be published',
      'src/view.tsx',
      "export type { Props as View } from './[id]'\n",
      /types\/\[id\]\.d\.ts has a name that is not published/,
    ],
  ])('says why a remote %s has no types', async (_, file, text, why) => {
    const written = jest.spyOn(process.stderr, 'write').mockReturnValue(true)
    const others = Object.entries(SOURCES).filter(([name]) => name !== file)
    const build = await remote('mfe-chat', {
      ...Object.fromEntries(others),
      'src/[id].ts': 'export interface Props { readonly id: string }\n',
      ...(text === undefined ? {} : { [file]: text, 'src/remote.ts': "export type { View } from './view'\n" }),
    })
    await recordUse(build)
    expect(written).toHaveBeenCalledWith(expect.stringMatching(why))
    expect(await contentsOf(build.dist)).not.toHaveProperty('types/remote.d.ts')
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
