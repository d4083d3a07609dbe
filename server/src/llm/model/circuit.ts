/** A circuit breaker: after many failures in a row calls are refused at once, until one call after a pause succeeds. */
import { circuitOpen } from '../engine/model-error'

/** In a row. */
const FAILURES = 20
/** ms until an open circuit lets one call through. */
const RESET_TIMEOUT = 15_000

/** `dropped`: the call has no result, because its caller left. */
export type Outcome = 'succeeded' | 'failed' | 'dropped'

export interface Call {
  /** The answer has begun. After a probe the circuit is closed then, however the answer ends. */
  readonly answered: () => void
  readonly end: (outcome: Outcome) => void
}

export function createCircuit(failures = FAILURES, resetTimeout = RESET_TIMEOUT, now: () => number = Date.now) {
  let failed = 0
  let openUntil = 0
  /** The one call that an open circuit lets through. */
  let probe: Call | null = null

  const isOpen = () => failed >= failures && (probe !== null || now() < openUntil)

  return {
    isOpen,

    /** Throws a Refusal 503 while the circuit is open. */
    begin(): Call {
      if (isOpen()) throw circuitOpen(Math.max(1, Math.ceil((openUntil - now()) / 1000)))
      const call: Call = {
        answered() {
          if (probe !== call) return
          probe = null
          failed = 0
        },
        end(outcome) {
          if (probe === call) probe = null
          if (outcome === 'succeeded') failed = 0
          if (outcome !== 'failed') return
          failed += 1
          openUntil = now() + resetTimeout
        },
      }
      if (failed >= failures) probe = call
      return call
    },
  }
}
export type Circuit = ReturnType<typeof createCircuit>
