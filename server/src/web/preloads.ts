/** Architecture 4 "No round trip for it": what a page's remotes load first, told to the browser with the page. */
import type { Candidate, Discovery } from '@codex/contracts/discovery'
import { chooseVersion } from '@codex/contracts/discovery'
import type { RemoteName } from '@codex/contracts/remotes'

const ENTRY = 'remoteEntry.js'
const EXPOSED = './remote'

const remotesOf: Readonly<Record<string, readonly RemoteName[]>> = {
  login: ['auth'],
  signup: ['auth'],
  // What somebody waits for comes first.
  home: ['chat', 'companions'],
}

// The server knows no visitor, so it can't tell who is in a canary: it prepares what most get.
function usualVersion(name: string, candidates: readonly Candidate[], provides: Readonly<Record<string, string>>) {
  const usual = candidates.filter(({ deployment }) => deployment.default)
  return chooseVersion(usual.length > 0 ? usual : candidates, { name, provides, sticky: '' })
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
export function preloadsFor(path: string, { microFrontends }: Discovery, provides: Readonly<Record<string, string>>) {
  const names = remotesOf[path.split('/')[1] ?? ''] ?? []
  return names.flatMap((name) => {
    const chosen = usualVersion(name, microFrontends[name] ?? [], provides)
    return chosen === null ? [] : linksOf(chosen)
  })
}
