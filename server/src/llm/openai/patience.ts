import { tooSlow } from '../trouble'

/** Milliseconds. */
export interface Limits {
  /** Until the answer begins; a local model may have to be loaded first. */
  readonly firstByte: number
  /** Between two pieces. */
  readonly idle: number
  readonly total: number
}

export const usualLimits: Limits = { firstByte: 90_000, idle: 30_000, total: 300_000 }

/** One request's time limits and its caller's signal, as one signal for fetch. */
export function patience(limits: Limits, caller: AbortSignal) {
  const controller = new AbortController()
  let late = false
  const give = (ms: number) =>
    setTimeout(() => {
      late = true
      controller.abort()
    }, ms)

  const total = give(limits.total)
  let step = give(limits.firstByte)

  return {
    signal: AbortSignal.any([controller.signal, caller]),
    /** A piece came: the next may take `idle`. */
    arrived: () => {
      clearTimeout(step)
      step = give(limits.idle)
    },
    /** The failure to tell: being late hides behind an abort. */
    explain: (error: unknown) => (late ? tooSlow() : error),
    /** Ends the request, whatever state it is in. */
    end: () => {
      clearTimeout(step)
      clearTimeout(total)
      controller.abort()
    },
  }
}
