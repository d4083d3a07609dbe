/** Architecture 4 "telemetry": measures what each remote costs in this visit, and sends a share of the visits, without identity. */
import { MEASURED_SHARE, MEASURE_LIMITS } from '@codex/contracts/reports'
import { thisShell } from '../../page/build'
import { readOverrides } from '../override'
import { send } from '../report'
import { measureOf } from './measure'
import type { Mount } from './mount'
import { observe } from './observe'

/** Sends once, when the page is hidden or left. `loaded` may grow until then. Call it once. */
export function startMeasuring(loaded: ReadonlyMap<string, Mount>) {
  // A tab with an override runs what its user chose.
  if (thisShell.development || readOverrides().length > 0) return
  if (Math.random() >= MEASURED_SHARE) return
  const observed = observe()
  const left = new AbortController()

  function leave() {
    left.abort()
    const entries = observed()
    const mounts = [...loaded.values()].slice(0, MEASURE_LIMITS.remotes)
    send({ measures: mounts.map((mount) => measureOf(mount, entries)) })
  }

  const { signal } = left
  addEventListener('pagehide', leave, { signal })
  document.addEventListener('visibilitychange', () => (document.visibilityState === 'hidden' ? leave() : undefined), {
    signal,
  })
}
