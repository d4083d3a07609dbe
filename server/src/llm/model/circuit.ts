import { resting } from '../trouble'

/** In a row. */
const FAILURES = 20
/** ms that a model server is left alone before one call tries it again. */
const REST = 15_000

/** A call that was let through. Each ends in one of three ways; what comes later counts for nothing. */
export interface Call {
  /** It has begun to answer: whoever was to find out whether the server is well has. How it ends is still open. */
  readonly heard: () => void
  readonly succeeded: () => void
  readonly failed: () => void
  /** It came to no result: its caller left. */
  readonly dropped: () => void
}

/**
 * After many failures in a row nobody waits for a model server any more: calls are refused at once, until one that is
 * let through after a rest finds it well.
 */
export function createCircuit(failures = FAILURES, rest = REST, now: () => number = Date.now) {
  let failed = 0
  let restsUntil = 0
  let probing = false

  const isOpen = () => failed >= failures
  const isResting = () => isOpen() && (probing || now() < restsUntil)

  return {
    isResting,

    /** Throws a Refusal 503 while it rests. */
    begin(): Call {
      if (isResting()) throw resting(Math.max(1, Math.ceil((restsUntil - now()) / 1000)))
      let probe = isOpen()
      probing ||= probe
      let over = false
      const letOthersIn = () => {
        if (probe) probing = false
        probe = false
      }
      const end = (then: () => void) => () => {
        if (over) return
        over = true
        letOthersIn()
        then()
      }
      return {
        heard() {
          if (over || !probe) return
          failed = 0
          letOthersIn()
        },
        succeeded: end(() => {
          failed = 0
        }),
        failed: end(() => {
          failed += 1
          if (isOpen()) restsUntil = now() + rest
        }),
        dropped: end(() => undefined),
      }
    },
  }
}
export type Circuit = ReturnType<typeof createCircuit>
