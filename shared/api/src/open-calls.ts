import { createEffect, createEvent, createStore, scopeBind } from 'effector'
import type { Endpoint } from '@codex/contracts/endpoints'
import { ApiError } from './api-error'

interface Open {
  readonly endpoint: Endpoint
  readonly controller: AbortController
}

/** The calls in flight. One that `abortFx` ends fails with status 0 and the message. */
export function createOpenCalls(message: string) {
  const begunOrEnded = createEvent<Open>()
  const $open = createStore<readonly Open[]>([]).on(begunOrEnded, (all, one) =>
    all.includes(one) ? all.filter((other) => other !== one) : [...all, one],
  )
  const abortFx = createEffect((all: readonly Open[]) => {
    for (const { controller } of all) controller.abort()
  })

  /** Only at the start of an effect: it needs its scope. */
  async function run<Result>(endpoint: Endpoint, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    const controller = new AbortController()
    const open = { endpoint, controller }
    const change = scopeBind(begunOrEnded, { safe: true })
    change(open)
    try {
      return await work(controller.signal)
    } catch (error) {
      throw controller.signal.aborted ? new ApiError(0, message) : error
    } finally {
      change(open)
    }
  }

  return [$open, abortFx, run] as const
}
