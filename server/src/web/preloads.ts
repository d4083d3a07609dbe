/** Architecture 4 "No round trip for it": what a page's remotes load first, told to the browser with the page. */
import type { Candidate, Discovery } from '@codex/contracts/discovery'
import { chooseVersion, foreignOrigin } from '@codex/contracts/discovery'
import type { RemoteName } from '@codex/contracts/remotes'

const ENTRY = 'remoteEntry.js'
const EXPOSED = './remote'

const remotesOf: Readonly<Record<string, readonly RemoteName[]>> = {
  login: ['auth'],
  signup: ['auth'],
  // What somebody waits for comes first.
  home: ['chat', 'companions'],
}

interface Facts {
  /** What the shell brings: package name to exact version. */
  readonly provides: Readonly<Record<string, string>>
  /** From which remotes may come, beside the page's own. */
  readonly origins: readonly string[]
}

// The server knows no visitor, so it can't tell who is in a canary: it prepares what most get.
function usualVersion(name: string, candidates: readonly Candidate[], { provides, origins }: Facts) {
  const allowed = candidates.filter((candidate) => foreignOrigin(candidate, origins) === null)
  const usual = allowed.filter(({ deployment }) => deployment.default)
  return chooseVersion(usual.length > 0 ? usual : allowed, { name, provides, sticky: '' })
}

function linksOf({ url, extras: { codex } }: Candidate): string[] {
  const { js = [], css = [] } = codex.exposes[EXPOSED] ?? {}
  return [...new Set([ENTRY, ...js, ...css])].map((file) => {
    const href = url.slice(0, -ENTRY.length) + file
    const kind = file.endsWith('.css') ? 'style' : 'script'
    // Every part is held to a narrow alphabet by the contract: nothing here can leave its quotes.
    return `<link rel="preload" as="${kind}" href="${href}" integrity="${codex.assets[file] ?? ''}" crossorigin="anonymous">`
  })
}

/** Preload links for the remotes of the page at `path`, with the integrity and CORS mode of the load itself. */
export function preloadsFor(path: string, { microFrontends }: Discovery, facts: Facts): readonly string[] {
  const names = remotesOf[path.split('/')[1] ?? ''] ?? []
  return names.flatMap((name) => {
    const chosen = usualVersion(name, microFrontends[name] ?? [], facts)
    return chosen === null ? [] : linksOf(chosen)
  })
}
