/** What an override may bring about: a published version that is live and fits this shell, from an allowed host. Pure. */
import { readDiscovery, unsatisfied, type Candidate } from '@codex/contracts/discovery'
import { global } from '@codex/contracts/texts'

const texts = global.override

export interface Circumstances {
  /** Package name to exact version. */
  readonly provides: Readonly<Record<string, string>>
  readonly development: boolean
  /** The origin for which a version is refused; null when its host may be asked. */
  readonly refusedOrigin: (version: Candidate) => string | null
}

/** The version that takes the place of the usual one, or why none does. */
export type Examined =
  { readonly candidate: Candidate; readonly refusal: null } | { readonly candidate: null; readonly refusal: string }

const refused = (refusal: string): Examined => ({ candidate: null, refusal })

export function examine(target: string, candidates: readonly Candidate[], circumstances: Circumstances): Examined {
  const { provides, development, refusedOrigin } = circumstances
  const isAddress = target.includes('://')
  if (isAddress && !development) return refused(texts.address)
  const candidate = isAddress ? servedAt(target) : candidates.find(({ metadata }) => metadata.version === target)
  if (!candidate) return refused(texts.unlisted)
  // What was taken back stays so, also for whoever follows a link.
  if (candidate.extras.codex.status !== 'live') return refused(texts.notLive)
  if (unsatisfied(candidate, provides).length > 0) return refused(texts.unsatisfied)
  const origin = refusedOrigin(candidate)
  return origin === null ? { candidate, refusal: null } : refused(texts.foreign(origin))
}

/** The contract asks for a hash; the development flavour of the shell checks none. */
const UNCHECKED = `sha384-${'A'.repeat(64)}`
const ENTRY = 'remoteEntry.js'

/** What a server brings under this address. Undefined where the contract takes no such address. */
function servedAt(target: string): Candidate | undefined {
  const folder = target.replace(/\/(?:remoteEntry\.js)?$/, '')
  const candidate: Candidate = {
    url: `${folder}/${ENTRY}`,
    metadata: { version: '0.0.0-override', integrity: UNCHECKED },
    deployment: { traffic: 0, default: false },
    extras: {
      codex: {
        requires: {},
        assets: { [ENTRY]: UNCHECKED },
        exposes: { './remote': { js: [], css: [] } },
        publishedAt: '1970-01-01T00:00:00.000Z',
        status: 'live',
      },
    },
  }
  return readDiscovery({ microFrontends: { one: [candidate] } }).microFrontends['one']?.[0]
}
