/** Architecture 4 "Discovery": what the page has of the document; `/mfe/discovery.json` has all of it. */
import type { Candidate, Discovery } from '@codex/contracts/discovery'

const ENTRY = 'remoteEntry.js'

/** Without the hashes of lazy chunks: the shell needs those of the first load, and the entry knows its chunks itself. */
function withFirstLoad(candidate: Candidate): Candidate {
  const { codex } = candidate.extras
  const files = new Set([ENTRY, ...Object.values(codex.exposes).flatMap(({ js, css }) => [...js, ...css])])
  const assets = Object.fromEntries(Object.entries(codex.assets).filter(([file]) => files.has(file)))
  return { ...candidate, extras: { codex: { ...codex, assets } } }
}

export const forPage = ({ microFrontends }: Discovery): Discovery => ({
  microFrontends: Object.fromEntries(
    Object.entries(microFrontends).map(([name, candidates]) => [name, candidates.map(withFirstLoad)]),
  ),
})
