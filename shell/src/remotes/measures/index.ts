/** Architecture 4 "telemetry": measures what each remote costs in this visit, and sends a share of the visits, without identity. */
import { MEASURED_SHARE, MEASURE_LIMITS } from '@codex/contracts/reports'
import { readLocal, readStoredToken, writeLocal } from '@codex/session/stored'
import { thisShell } from '../build'
import { readOverrides } from '../override'
import { send } from '../report'
import { measureOf } from './measure'
import type { Mount } from './mount'
import { observe } from './observe'

/** The version of each remote that this browser loaded last. Without a session it is of this tab: a logout empties local storage. */
const KNOWN_VERSIONS = 'codex_versions'

function knownVersions(): Readonly<Record<string, unknown>> {
  const stored = readLocal(KNOWN_VERSIONS) ?? readLocal(KNOWN_VERSIONS, 'sessionStorage')
  return typeof stored === 'object' && stored !== null ? { ...stored } : {}
}

/** Sends once, when the page is hidden or left. `loaded` may grow until then. Call it once. */
export function startMeasuring(loaded: ReadonlyMap<string, Mount>) {
  // A tab with an override runs what its user chose.
  if (thisShell.development || readOverrides().length > 0) return
  const observed = Math.random() < MEASURED_SHARE ? observe() : null
  const left = new AbortController()

  function leave() {
    left.abort()
    const known = knownVersions()
    const mounts = [...loaded.values()]
    const versions = { ...known, ...Object.fromEntries(mounts.map(({ remote, version }) => [remote, version])) }
    writeLocal(KNOWN_VERSIONS, versions, readStoredToken(Date.now()) === null ? 'sessionStorage' : 'localStorage')
    if (observed === null) return
    const entries = observed()
    const measures = mounts
      .slice(0, MEASURE_LIMITS.remotes)
      .map((mount) => measureOf(mount, entries, known[mount.remote] === mount.version))
    send({ measures })
  }

  const { signal } = left
  addEventListener('pagehide', leave, { signal })
  document.addEventListener('visibilitychange', () => (document.visibilityState === 'hidden' ? leave() : undefined), {
    signal,
  })
}
