/** Architecture 4 "Discovery": preload links for the first files of a page's remotes. */
import type { Candidate, Discovery } from '@codex/contracts/discovery'
import { chooseVersion, foreignOrigin, screenAt } from '@codex/contracts/discovery'
import type { RemoteName } from '@codex/contracts/remotes'

const ENTRY = 'remoteEntry.js'
const EXPOSED = './remote'

const remotesOf: Readonly<Record<string, readonly RemoteName[]>> = {
  login: ['auth'],
  signup: ['auth'],
  // The one with the first input is first.
  home: ['chat', 'companions'],
}

interface Facts {
  readonly provides: Readonly<Record<string, string>>
  readonly origins: readonly string[]
}

// The server does not know who is in a canary, so it preloads the version of most visitors.
function usualVersion(name: string, candidates: readonly Candidate[], { provides, origins }: Facts) {
  const allowed = candidates.filter((candidate) => foreignOrigin(candidate, origins) === null)
  const usual = allowed.filter(({ deployment }) => deployment.default)
  return chooseVersion(usual.length > 0 ? usual : allowed, { name, provides, sticky: '' })
}

/** `later`: a script of the page makes them preloads (shell/src/start/later.ts). */
type Rel = 'preload' | 'later'

function linksOf({ url, extras: { codex } }: Candidate, rel: Rel): string[] {
  const { js = [], css = [] } = codex.exposes[EXPOSED] ?? {}
  return [...new Set([ENTRY, ...js, ...css])].map((file) => {
    const href = url.slice(0, -ENTRY.length) + file
    const kind = file.endsWith('.css') ? 'style' : 'script'
    // The contract restricts the characters of every part, so no value can end its attribute.
    return `<link rel="${rel}" as="${kind}" href="${href}" integrity="${codex.assets[file] ?? ''}" crossorigin="anonymous">`
  })
}

function namesAt(path: string, document: Discovery): readonly string[] {
  const [, first = ''] = path.split('/')
  if (Object.hasOwn(remotesOf, first)) return remotesOf[first] ?? []
  const screen = screenAt(path, document)
  return screen === null ? [] : [screen.name]
}

export function preloadsFor(path: string, document: Discovery, facts: Facts): readonly string[] {
  return namesAt(path, document).flatMap((name, index) => {
    const chosen = usualVersion(name, document.microFrontends[name] ?? [], facts)
    return chosen === null ? [] : linksOf(chosen, index === 0 ? 'preload' : 'later')
  })
}
