/** Architecture 4 "Discovery": what the page has of the document; `/mfe/discovery.json` has all of it. */
import { usualVersion, type Candidate, type Discovery } from '@codex/contracts/discovery'

const ENTRY = 'remoteEntry.js'

/** The packages of the shell: name to exact version. */
type Provides = Readonly<Record<string, string>>

/** Without the hashes of lazy chunks: the shell needs those of the first load, and the entry knows its chunks itself. */
function withFirstLoad(candidate: Candidate): Candidate {
  const { codex } = candidate.extras
  const files = new Set([ENTRY, ...Object.values(codex.exposes).flatMap(({ js, css }) => [...js, ...css])])
  const assets = Object.fromEntries(Object.entries(codex.assets).filter(([file]) => files.has(file)))
  return { ...candidate, extras: { codex: { ...codex, assets } } }
}

/**
 * The versions that visitors get, of the default, the canaries, and the one that follows where the default fails. The server
 * does not know which of them a visitor gets. All where the shell runs none.
 */
function firstChoices(all: readonly Candidate[], provides: Provides): readonly Candidate[] {
  const usual = usualVersion(all, { provides })?.candidate
  if (usual === undefined) return all
  const isBad = (version: string) => version === usual.metadata.version
  const next = usualVersion(all, { provides, isBad })?.candidate
  const placeOf = ({ extras }: Candidate) => extras.codex.placement?.place
  return all.filter(
    (one) =>
      [usual, next].includes(one) ||
      one.deployment.default ||
      one.deployment.traffic > 0 ||
      // The address of a screen may be that of an older version.
      placeOf(one) !== placeOf(usual),
  )
}

/** `isPartial`: versions were left out. */
export function forPage({ microFrontends }: Discovery, provides: Provides) {
  const all = Object.entries(microFrontends)
  const some = all.map(([name, candidates]) => [name, firstChoices(candidates, provides).map(withFirstLoad)] as const)
  const isPartial = some.some(([, { length }], index) => length < (all[index]?.[1].length ?? 0))
  return { microFrontends: Object.fromEntries(some), ...(isPartial && { isPartial }) }
}
