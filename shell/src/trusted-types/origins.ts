/** Architecture 4: the origins from which this page may load remotes. The web host lists them in the page. */
import { isLoopbackOrigin, originOf, type Candidate } from '@codex/contracts/discovery'
import { thisShell } from '../page/build'
import { readPageData } from '../page/data'

function named(): readonly string[] {
  const page = readPageData('codex-page')
  const origins = typeof page === 'object' && page !== null && 'origins' in page ? page.origins : []
  return Array.isArray(origins) ? origins.filter((origin) => typeof origin === 'string') : []
}

let known: readonly string[] | null = null
// Read on first use: this module may run before the page is parsed.
const allowed = () => (known ??= named())

/** In development each remote has a server of its own on this machine. */
export const isAllowedOrigin = (origin: string) =>
  origin === location.origin || allowed().includes(origin) || (thisShell.development && isLoopbackOrigin(origin))

/** The origin for which a version is refused; null if it is allowed. */
export function refusedOrigin(candidate: Pick<Candidate, 'url'>): string | null {
  const origin = originOf(candidate)
  return origin === null || isAllowedOrigin(origin) ? null : origin
}
