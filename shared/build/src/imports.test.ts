import { spawnSync } from 'node:child_process'
import path from 'node:path'

/** Lints sources as files of the packages, in a process of its own: ESLint loads ES modules, which Jest's sandbox does not. */
const LINTER = `
import { ESLint } from 'eslint'
import parser from 'typescript-eslint'
import { imports } from '@codex/build/lint'

const eslint = new ESLint({
  overrideConfigFile: true,
  overrideConfig: [{ files: ['**/*.ts', '**/*.tsx'], languageOptions: { parser: parser.parser } }, ...imports],
})
const fixtures = JSON.parse(process.argv[1])
const used = (await new ESLint().calculateConfigForFile('mfe-chat/src/history/model.ts')).rules['no-restricted-imports']
const verdicts = []
for (const { file, code } of fixtures) {
  const [result] = await eslint.lintText(code, { filePath: file })
  verdicts.push([...new Set(result.messages.map(({ ruleId, message }) => ruleId ?? message))])
}
console.log(JSON.stringify({ verdicts, used }))
`

const root = path.resolve(__dirname, '../../..')

interface Fixture {
  readonly file: string
  readonly code: string
}

interface Answer {
  /** Violated rules, one list for each fixture. */
  readonly verdicts: readonly (readonly string[])[]
  /** The repository's rule for a model of a remote. */
  readonly used: readonly [severity: number, options: { readonly patterns: readonly { readonly regex: string }[] }]
}

function lint(fixtures: readonly Fixture[]): Answer {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', LINTER, JSON.stringify(fixtures)],
    { cwd: root, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(stderr)
  return JSON.parse(stdout) as Answer // written by LINTER
}

const imports = (name: string) => `import { thing } from '${name}'\nexport const other = thing\n`

const FORBIDDEN: readonly (readonly [file: string, from: string])[] = [
  ['mfe-chat/src/history/model.ts', '@codex/mfe-auth'],
  ['mfe-chat/src/history/view.tsx', '@codex/mfe-companions/src/list'],
  ['mfe-chat/src/history/view.tsx', '../../../mfe-auth/src/sign-in'],
  ['mfe-auth/src/sign-in/view.tsx', '@codex/shell'],
  ['shell/src/home/view/index.tsx', '@codex/mfe-chat'],
  ['shell/src/home/view/index.tsx', '../../../../mfe-chat/src/remote'],
  ['mfe-chat/src/remote.ts', './preview'],
  ['mfe-chat/src/history/view.tsx', '../preview'],
  ['mfe-chat/src/history/model.ts', '@codex/preview'],
  ['mfe-chat/src/preview.tsx', '@codex/mfe-auth'],
  ['shared/preview/src/stage/view.tsx', '@codex/mfe-chat'],
  ['mfe-chat/src/history/model.ts', 'react'],
  ['mfe-chat/src/history/model.ts', 'effector-react'],
  ['mfe-chat/src/sending/model/reply.ts', 'react'],
  ['mfe-chat/src/history/model.ts', '@codex/router'],
  ['mfe-chat/src/history/model.ts', '@codex/ui/button'],
  ['mfe-chat/src/history/view.tsx', 'react-router-dom'],
  ['mfe-chat/src/history/view.tsx', 'react-router'],
  ['mfe-chat/src/history/view.tsx', '@codex/server'],
  ['mfe-chat/src/history/view.tsx', '@module-federation/enhanced/runtime'],
  ['shell/src/home/view/index.tsx', '@module-federation/enhanced/runtime'],
  ['shared/contracts/src/rules/user.ts', '@codex/session'],
  ['shared/contracts/src/rules/user.ts', 'effector-react'],
  ['shared/session/src/model.ts', '@codex/api'],
  ['shared/session/src/model.ts', '@codex/ui/flash'],
  ['shared/api/src/user.ts', '@codex/ui/flash'],
  ['shared/ui/src/button/view.tsx', '@codex/contracts'],
  ['shared/ui/src/button/view.tsx', '@codex/session'],
  ['server/src/user/service.ts', '@codex/session'],
  ['server/src/user/service.ts', '@codex/api'],
  ['platform/src/publish.ts', '@codex/session'],
  ['mfe-chat/src/history/view.tsx', 'rspack'],
]

const ALLOWED: readonly (readonly [file: string, from: string])[] = [
  ['mfe-chat/src/history/model.ts', '@codex/contracts/rules'],
  ['mfe-chat/src/history/model.ts', '@codex/session'],
  ['mfe-chat/src/history/model.ts', '@codex/api'],
  ['mfe-chat/src/history/model.ts', '@codex/ui/flash'],
  ['mfe-chat/src/history/model.ts', 'effector'],
  ['mfe-chat/src/history/view.tsx', 'react'],
  ['mfe-chat/src/history/view.tsx', '@codex/router'],
  ['mfe-chat/src/history/view.tsx', '@codex/ui/button'],
  ['shell/src/remotes/federation.ts', '@module-federation/enhanced/runtime'],
  ['shared/session/src/model.ts', '@codex/contracts/entities'],
  ['shared/api/src/request.ts', '@codex/session'],
  ['shared/router/src/index.ts', 'react-router-dom'],
  ['server/src/user/service.ts', '@codex/contracts/rules'],
]

describe('the import table', () => {
  const fixtures = [...FORBIDDEN, ...ALLOWED].map(([file, from]) => ({ file, code: imports(from) }))
  let verdicts: Answer['verdicts']
  let used: Answer['used']

  beforeAll(() => {
    ;({ verdicts, used } = lint(fixtures))
  })

  it('is part of the configuration of the repository', () => {
    const [severity, { patterns }] = used
    expect(severity).toBe(2)
    expect(patterns.some(({ regex }) => new RegExp(regex).test('@codex/mfe-auth'))).toBe(true)
    expect(patterns.some(({ regex }) => new RegExp(regex).test('react'))).toBe(true)
  })

  it.each(FORBIDDEN.map((row, index) => [...row, index] as const))('refuses in %s an import of %s', (_, __, index) => {
    expect(verdicts[index]).toEqual(['no-restricted-imports'])
  })

  it.each(ALLOWED.map((row, index) => [...row, FORBIDDEN.length + index] as const))(
    'lets %s import %s',
    (_, __, index) => {
      expect(verdicts[index]).toEqual([])
    },
  )
})
