/** What the app itself answers is reserved: no remote can have it as a route. */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { RESERVED_NAMES } from '@codex/contracts/remotes'
import { root } from './root.mjs'
import { readSource, sourceFiles } from './source-files.mjs'

const captures = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, part = '']) => part)

it('has every address of the shell', () => {
  const routes = captures(readSource('shell/src/app/view.tsx'), /<Route path="\/([^"/]+)/g)
  expect(routes).toEqual(['login', 'signup', 'home', 'care'])
  expect(RESERVED_NAMES).toEqual(expect.arrayContaining(routes))
})

it('has every address of the server', () => {
  const sources = sourceFiles('server/src', /(?<!\.test)\.ts$/).map(readSource)
  const prefixes = ['shared/contracts/src/endpoints/index.ts', 'shared/contracts/src/registry/index.ts'].map(readSource)
  const routes = [
    ...sources.flatMap((text) => captures(text, /\bapp\.(?:get|post|all)(?:<[^(]*>)?\(\s*'\/([^'/*:]+)/g)),
    ...prefixes.flatMap((text) => captures(text, /^export const \w+ = '\/([^'/]+)'/gm)),
  ]
  expect(routes).toEqual(expect.arrayContaining(['livez', 'readyz', 'metrics', 'mfe', 'codex', 'mfe-registry']))
  expect(RESERVED_NAMES).toEqual(expect.arrayContaining(routes))
})

it('has every folder of static files', () => {
  const entries = readdirSync(path.join(root, 'shell/public'), { withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  expect(folders).toContain('avatars')
  expect(RESERVED_NAMES).toEqual(expect.arrayContaining(folders))
})
