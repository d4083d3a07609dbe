import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Lints sources as files of the packages, in a process of its own: ESLint loads ES modules, which Jest's sandbox does not. */
const LINTER = `
import { Linter } from 'eslint'
import { imports } from '@codex/build/lint'

const linter = new Linter({ cwd: process.cwd() })
const config = [{ files: ['**/*.ts', '**/*.tsx'] }, ...imports]
const fixtures = JSON.parse(process.argv[1])
const verdicts = fixtures.map(({ file, code }) =>
  [...new Set(linter.verify(code, config, file).map(({ ruleId, message }) => ruleId ?? message))])
console.log(JSON.stringify(verdicts))
`

const root = path.resolve(__dirname, '../../..')

type Table = Readonly<Record<string, readonly string[]>>

const FORBIDDEN: Table = {
  'mfe-chat/src/history/model.ts': [
    '@codex/mfe-auth',
    '@codex/preview',
    'react',
    'effector-react',
    '@codex/router',
    '@codex/ui/button',
  ],
  'mfe-chat/src/history/view.tsx': [
    '@codex/mfe-companions/src/list',
    '../../../mfe-auth/src/sign-in',
    '../preview',
    'react-router-dom',
    'react-router',
    '@codex/server',
    '@module-federation/enhanced/runtime',
    'rspack',
  ],
  'mfe-auth/src/sign-in/view.tsx': ['@codex/shell'],
  'shell/src/home/view/index.tsx': [
    '@codex/mfe-chat',
    '../../../../mfe-chat/src/remote',
    '@module-federation/enhanced/runtime',
  ],
  'mfe-chat/src/remote.ts': ['./preview'],
  'mfe-chat/src/preview.tsx': ['@codex/mfe-auth'],
  'shared/preview/src/stage/view.tsx': ['@codex/mfe-chat'],
  'mfe-chat/src/sending/model/reply.ts': ['react'],
  'shared/contracts/src/rules/user.ts': ['@codex/session', 'effector-react'],
  'shared/session/src/model.ts': ['@codex/api', '@codex/ui/flash'],
  'shared/api/src/user.ts': ['@codex/ui/flash'],
  'shared/ui/src/button/view.tsx': ['@codex/contracts', '@codex/session'],
  'server/src/user/service.ts': ['@codex/session', '@codex/api'],
  'platform/src/publish.ts': ['@codex/session'],
}

const ALLOWED: Table = {
  'mfe-chat/src/history/model.ts': [
    '@codex/contracts/rules',
    '@codex/session',
    '@codex/api',
    '@codex/ui/flash',
    'effector',
  ],
  'mfe-chat/src/history/view.tsx': ['react', '@codex/router', '@codex/ui/button'],
  'shell/src/remotes/federation.ts': ['@module-federation/enhanced/runtime'],
  'shared/session/src/model.ts': ['@codex/contracts/entities'],
  'shared/api/src/request.ts': ['@codex/session'],
  'shared/router/src/index.ts': ['react-router-dom'],
  'server/src/user/service.ts': ['@codex/contracts/rules'],
}

const rowsOf = (table: Table) => Object.entries(table).flatMap(([file, names]) => names.map((from) => ({ file, from })))

/** The violated rules of a file with one import, one list for each row. */
function lint(rows: readonly { readonly file: string; readonly from: string }[]) {
  const fixtures = rows.map(({ file, from }) => ({ file, code: `import { thing } from '${from}'\nthing()\n` }))
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', LINTER, JSON.stringify(fixtures)],
    { cwd: root, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(stderr)
  const verdicts = JSON.parse(stdout) as readonly (readonly string[])[] // written by LINTER
  return rows.map(({ file, from }, at) => `${file} ${from}: ${verdicts[at]?.join()}`)
}

describe('the import table', () => {
  it('is part of the configuration of the repository, which has no other rule for imports', () => {
    const config = readFileSync(path.join(root, 'eslint.config.mjs'), 'utf8')
    expect(config).toMatch(/^ {2}\.\.\.imports,$/m)
    expect(config).not.toContain('no-restricted-imports')
  })

  it('refuses what is forbidden, and nothing else', () => {
    const [forbidden, allowed] = [rowsOf(FORBIDDEN), rowsOf(ALLOWED)]
    expect(lint([...forbidden, ...allowed])).toEqual([
      ...forbidden.map(({ file, from }) => `${file} ${from}: no-restricted-imports`),
      ...allowed.map(({ file, from }) => `${file} ${from}: `),
    ])
  })
})
