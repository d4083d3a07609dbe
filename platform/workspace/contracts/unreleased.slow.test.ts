import path from 'node:path'
import { root } from '../root.mjs'
import { comparison } from './compare.mjs'
import type { Declared } from './recorded-use.mjs'
import { needsOf } from './unreleased.mjs'

/** Need not exist: packages are found from there. */
const HOME = path.join(root, 'mfe-chat/recorded-use')

const SOURCE = `import { connections } from '@codex/api'
import type { RouteProps } from '@codex/contracts/remotes'
import { connections as texts } from '@codex/contracts/texts'
import { $status } from '@codex/session'
export const shown = (props: RouteProps) => [props, texts.title, $status]
export const opened = connections.viewFx
export const removed = connections.removeFx
`

let now: readonly Declared[]
beforeAll(async () => {
  ;({ now } = await comparison())
}, 60_000)

/** What the remote needs when the last release had no such declaration. */
function needed(name: string, file: string, declaration: string) {
  const before = now.map((one) => {
    const text = one.files[file]
    if (one.name !== name || text === undefined) return one
    expect(text).toContain(declaration)
    return { ...one, files: { ...one.files, [file]: text.replace(declaration, `${declaration}Before`) } }
  })
  const use = { options: { strict: true }, sources: { 'src/remote.ts': SOURCE } }
  return needsOf(use, before, now, HOME).map(({ line, message }) => `${line} ${message}`)
}

describe('a remote needs', () => {
  it.each([
    ['the shell', '@codex/session', 'types/model.d.ts', 'const $status', /^4 .*no exported member.*\$status/],
    [
      'the shell',
      '@codex/contracts',
      'types/remotes.d.ts',
      'interface RouteProps',
      /^2 .*no exported member.*RouteProps/,
    ],
    [
      'the server',
      '@codex/contracts',
      'types/endpoints/connections.d.ts',
      'const view',
      /^6 viewFx of @codex\/api calls/,
    ],
  ])('what it uses of %s and was not released: %s %s %s', (_, name, file, declaration, sentence) => {
    expect(needed(name, file, declaration)).toEqual([expect.stringMatching(sentence)])
  })

  it.each([
    ['what it bundles', '@codex/contracts', 'types/texts/connections.d.ts', 'const title'],
    ['what it does not use', '@codex/contracts', 'types/endpoints/connections.d.ts', 'const listModels'],
  ])('no release of %s', (_, name, file, declaration) => {
    expect(needed(name, file, declaration)).toEqual([])
  })
})
