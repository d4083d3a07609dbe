/**
 * Architecture 4 "Local work": `?mfe.chat=1.1.0` gives this tab another version of a remote than everybody else gets, for
 * an hour. Whoever looks after it, and shows it, is loaded only where there is one.
 */
import { REMOTE_NAMES, type RemoteName } from '@codex/contracts/remotes'

export interface Override {
  readonly remote: RemoteName
  /** A version, or in development the address of a server. */
  readonly target: string
  /** ms since 1970 */
  readonly until: number
}

/** ms */
export const OVERRIDE_LIFETIME = 3_600_000

/** Of the tab, so that it reaches nobody's other pages and is over with it. */
const KEY = 'codex_overrides'
const PARAMETER = 'mfe.'
const LONGEST = 200

const isOverride = (raw: unknown): raw is Override =>
  typeof raw === 'object' &&
  raw !== null &&
  'remote' in raw &&
  REMOTE_NAMES.some((name) => name === raw.remote) &&
  'target' in raw &&
  typeof raw.target === 'string' &&
  'until' in raw &&
  typeof raw.until === 'number'

/** Those of this tab whose time is not over. */
export function readOverrides(): readonly Override[] {
  const now = Date.now()
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    if (!Array.isArray(kept)) return []
    return kept.filter(isOverride).filter(({ until }) => now < until && until <= now + OVERRIDE_LIFETIME)
  } catch {
    return []
  }
}

export function forgetOverrides() {
  sessionStorage.removeItem(KEY)
}

/** Takes what the page's address asks for out of it, so that it is not passed on. A parameter without a value ends one. */
export function takeOverrides() {
  if (!location.search.includes(PARAMETER)) return
  const address = new URL(location.href)
  let overrides = readOverrides()
  for (const remote of REMOTE_NAMES) {
    const target = address.searchParams.get(PARAMETER + remote)
    if (target === null) continue
    address.searchParams.delete(PARAMETER + remote)
    overrides = overrides.filter((one) => one.remote !== remote)
    if (target !== '' && target.length <= LONGEST)
      overrides = [...overrides, { remote, target, until: Date.now() + OVERRIDE_LIFETIME }]
  }
  try {
    if (overrides.length === 0) forgetOverrides()
    else sessionStorage.setItem(KEY, JSON.stringify(overrides))
  } catch {
    // Storage is refused: everybody's versions.
  }
  history.replaceState(history.state, '', address)
}
