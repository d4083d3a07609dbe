/** Time in which the page had its turn. What timers are late, on a starved processor or in a tab that sleeps, does not count. */
import { own } from './own'

/** ms. */
const TICK = 100

/** Counts until `limit` ms, and calls `onLimit` then. `elapsed` is in ms. */
export function startPageTime(limit: number, onLimit: () => void) {
  let elapsed = 0
  let timer: ReturnType<typeof setTimeout>
  // A timer that starts when the one before has run is not late because of it.
  const wait = () => {
    const step = Math.min(TICK, limit - elapsed)
    timer = own.setTimeout(() => {
      elapsed += step
      if (elapsed < limit) wait()
      else onLimit()
    }, step)
  }
  wait()
  return { elapsed: () => elapsed, stop: () => own.clearTimeout(timer) }
}
