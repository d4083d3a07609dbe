/** Architecture 4 "Local work": `?mfe.chat=1.1.0` gives this tab another version of a remote for an hour. */
import { isRemoteName } from '@codex/contracts/remotes'
import { OVERRIDES } from '../page/keys'

export interface Override {
  readonly remote: string
  /** A version, or in development the address of a server. */
  readonly target: string
  /** ms since 1970 */
  readonly until: number
}

/** ms */
export const OVERRIDE_LIFETIME = 3_600_000

const PARAMETER = 'mfe.'
const MAX_LENGTH = 200
const MAX_OVERRIDES = 20

const isOverride = (raw: unknown): raw is Override =>
  typeof raw === 'object' &&
  raw !== null &&
  'remote' in raw &&
  typeof raw.remote === 'string' &&
  isRemoteName(raw.remote) &&
  'target' in raw &&
  typeof raw.target === 'string' &&
  'until' in raw &&
  typeof raw.until === 'number'

export function readOverrides(): readonly Override[] {
  const now = Date.now()
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(OVERRIDES) ?? '[]')
    if (!Array.isArray(stored)) return []
    return stored.filter(isOverride).filter(({ until }) => now < until && until <= now + OVERRIDE_LIFETIME)
  } catch {
    return []
  }
}

export function forgetOverrides() {
  sessionStorage.removeItem(OVERRIDES)
}

/** Moves overrides from the page's address to storage. A parameter without a value ends an override. */
export function takeOverrides() {
  if (!location.search.includes(PARAMETER)) return
  const address = new URL(location.href)
  let overrides = readOverrides()
  for (const [name, target] of [...address.searchParams]) {
    const remote = name.slice(PARAMETER.length)
    if (!name.startsWith(PARAMETER) || !isRemoteName(remote)) continue
    address.searchParams.delete(name)
    overrides = overrides.filter((one) => one.remote !== remote)
    if (target !== '' && target.length <= MAX_LENGTH && overrides.length < MAX_OVERRIDES)
      overrides = [...overrides, { remote, target, until: Date.now() + OVERRIDE_LIFETIME }]
  }
  try {
    if (overrides.length === 0) forgetOverrides()
    else sessionStorage.setItem(OVERRIDES, JSON.stringify(overrides))
  } catch {
    // Without storage there are no overrides.
  }
  history.replaceState(history.state, '', address)
}
