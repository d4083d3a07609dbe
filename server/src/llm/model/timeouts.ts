import { timedOut } from '../engine/model-error'

/** Milliseconds. */
export interface Timeouts {
  /** Until there is a connection. */
  readonly connect: number
  /** Until the answer begins, over all tries; a local model may have to be loaded first. */
  readonly firstByte: number
  /** Between two pieces. */
  readonly idle: number
  readonly total: number
  /** Before the first retry; twice as long before the next. */
  readonly pause: number
}

export const usualTimeouts: Timeouts = { connect: 5000, firstByte: 90_000, idle: 30_000, total: 300_000, pause: 300 }

/** One call's timeouts and its caller's signal, as one signal for fetch. */
export function startTimeouts(timeouts: Timeouts, caller: AbortSignal) {
  const controller = new AbortController()
  let late: string | null = null
  const start = (ms: number, what: string) =>
    setTimeout(() => {
      late = `${what} took more than ${ms} ms`
      controller.abort()
    }, ms)

  const total = start(timeouts.total, 'The whole answer')
  let step = start(timeouts.firstByte, 'The first byte')

  return {
    signal: AbortSignal.any([controller.signal, caller]),
    /** A piece came: the next may take `idle`. */
    arrived: () => {
      clearTimeout(step)
      step = start(timeouts.idle, 'The next piece')
    },
    /** The error to report: a timeout arrives as an abort. */
    explain: (error: unknown) => (late === null ? error : timedOut(late)),
    end: () => {
      clearTimeout(step)
      clearTimeout(total)
      controller.abort()
    },
  }
}
