/** Architecture 4 "Local work": judges the overrides of this tab. A chunk of its own: most tabs have none. */
import { readDiscovery, unsatisfied, type Candidate } from '@codex/contracts/discovery'
import { global } from '@codex/contracts/texts'
import { thisShell } from '../page/build'
import { refusedOrigin } from '../trusted-types/origins'
import { readOverrides } from './override'
import { provided } from './provided'

const texts = global.override
const here = { ...thisShell, provides: provided(), refusedOrigin }

/** One of the two is null. */
interface Examined {
  readonly candidate: Candidate | null
  readonly refusal: string | null
}

const refused = (refusal: string): Examined => ({ candidate: null, refusal })

/** Allows a published version that is live, fits this shell and comes from an allowed origin. */
export function examine(
  target: string,
  candidates: readonly Candidate[],
  { provides, development, refusedOrigin }: Omit<typeof here, 'version'> = here,
): Examined {
  const isAddress = target.includes('://')
  if (isAddress && !development) return refused(texts.address)
  const candidate = isAddress
    ? servedAt(target, candidates)
    : candidates.find(({ metadata }) => metadata.version === target)
  if (!candidate) return refused(texts.unlisted)
  if (candidate.extras.codex.status !== 'live') return refused(texts.notLive)
  if (unsatisfied(candidate, provides).length > 0) return refused(texts.unsatisfied)
  const origin = refusedOrigin(candidate)
  return origin === null ? { candidate, refusal: null } : refused(texts.foreign(origin))
}

export function overriddenVersion(name: string, candidates: readonly Candidate[]): Candidate | null {
  const override = readOverrides().find(({ remote }) => remote === name)
  return override === undefined ? null : examine(override.target, candidates).candidate
}

/** The contract requires a hash; the development build of the shell checks none. */
const UNCHECKED = `sha384-${'A'.repeat(64)}`
const ENTRY = 'remoteEntry.js'

/** The development server at an address, as a candidate with the place of the published versions. Undefined if the contract allows no such address. */
function servedAt(target: string, published: readonly Candidate[]): Candidate | undefined {
  const [placement] = published.flatMap(({ extras }) => extras.codex.placement ?? [])
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
        ...(placement && { placement }),
      },
    },
  }
  return readDiscovery({ microFrontends: { one: [candidate] } }).microFrontends['one']?.[0]
}
