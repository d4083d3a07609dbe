import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

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

interface Diagnostic {
  readonly code: string
  readonly filename: string
  readonly labels: readonly { readonly span: { readonly line: number } }[]
}

/** The reports about files of a folder of its own, as `file:line rule`; `more` is added to the configuration of the repository. */
function lint(files: Readonly<Record<string, string>>, more = '{}') {
  const folder = mkdtempSync(path.join(tmpdir(), 'codex-lint-'))
  try {
    const config = pathToFileURL(path.join(root, 'oxlint.config.mjs')).href
    const plugins = JSON.stringify([path.join(root, 'shared/build/lint/plugin.mjs')])
    const all = {
      ...files,
      'oxlint.config.mjs': `import config from '${config}'\nexport default { ...config, jsPlugins: ${plugins}, ...${more} }\n`,
    }
    for (const [file, text] of Object.entries(all)) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
      writeFileSync(path.join(folder, file), text)
    }
    const args = ['--config=oxlint.config.mjs', '--format=json', ...Object.keys(files)]
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [path.join(root, 'node_modules/oxlint/bin/oxlint'), ...args],
      {
        cwd: folder,
        encoding: 'utf8',
        // Where it finds the program for rules with types.
        env: {
          ...process.env,
          PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH ?? ''}`,
        },
      },
    )
    if (!stdout.startsWith('{')) throw new Error(stdout + stderr)
    const { diagnostics } = JSON.parse(stdout) as { readonly diagnostics: readonly Diagnostic[] } // its JSON format
    return diagnostics.map(
      ({ code, filename, labels }) => `${filename}:${labels[0]?.span.line ?? 0} ${code.replace(/^.*\((.*)\)$/, '$1')}`,
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const RULES: Readonly<Record<string, readonly (readonly [line: string, rule: string | null])[]>> = {
  'server/src/a.ts': [
    ['export const wrong: number = "text"', 'TS2322'],
    ['async function work() { return 1 }', 'require-await'],
    ['export const start = () => { work() }', 'no-floating-promises'],
    ['export const loose = JSON.parse("1")', 'no-unsafe-assignment'],
    ['export const same = (text: string) => text ?? ""', 'no-unnecessary-condition'],
    ['export const sure = (list: readonly string[]) => list[0]!', 'no-non-null-assertion'],
    ['console.log(start)', 'no-console'],
  ],
  'mfe-chat/src/a.tsx': [
    ["import { useState } from 'react'", 'TS2307'],
    ["import { createEffect, createEvent, createStore, sample } from 'effector'", 'TS2307'],
    ["import { signedIn } from '@codex/session'", 'only-auth-signs-in'],
    ['export const count = createStore(0)', 'unit-name'],
    ['export const load = createEffect(() => 1)', 'unit-name'],
    ['count.watch(() => undefined)', 'no-watch'],
    ['sample({ source: count, clock: signedIn, target: load })', 'options-order'],
    ['export const Panel = () => String(createEvent())', 'no-unit-in-render'],
    ['export const Late = (once: boolean) => (once ? useState(0) : null)', 'rules-of-hooks'],
  ],
  'mfe-chat/src/a.test.tsx': [
    ["import { attach, restore } from 'effector'", 'TS2307'],
    ["import { signedIn } from '@codex/session'", 'TS2307'],
    ['export const $last = restore(signedIn, JSON.parse("1"))', null],
    ['export const loadFx = attach({ source: $last, effect: signedIn })', null],
  ],
}

describe('the rules of lint', () => {
  it('refuse errors of types, unsafe code, and units of effector that are named or used in other ways', () => {
    const text = (lines: (typeof RULES)[string]) => lines.map(([line]) => `${line}\n`).join('')
    const found = lint(Object.fromEntries(Object.entries(RULES).map(([file, lines]) => [file, text(lines)])))
    for (const [file, lines] of Object.entries(RULES))
      lines.forEach(([, rule], at) => {
        const here = found.filter((one) => one.startsWith(`${file}:${at + 1} `))
        if (rule === null) expect(here).toEqual([])
        else expect(here).toContain(`${file}:${at + 1} ${rule}`)
      })
  })
})

describe('the import table', () => {
  it('refuses what is forbidden, and nothing else', () => {
    const text = (file: string) =>
      [...(FORBIDDEN[file] ?? []), ...(ALLOWED[file] ?? [])].map((from) => `import '${from}'\n`).join('')
    const files = [...new Set([...Object.keys(FORBIDDEN), ...Object.keys(ALLOWED)])]
    const found = lint(Object.fromEntries(files.map((file) => [file, text(file)])), '{ options: {} }')
    const refused = Object.entries(FORBIDDEN).flatMap(([file, names]) =>
      names.map((_, at) => `${file}:${at + 1} no-restricted-imports`),
    )
    expect([...new Set(found)].toSorted()).toEqual(refused.toSorted())
  })
})
