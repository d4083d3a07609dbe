import { attach, createStore, sample, type Effect, type Event, type Unit } from 'effector'
import type { ApiError } from '@codex/api'
import { current } from '@codex/api/current'

/** Calls of `effect`: only the answer to the last one counts, and none once `ended` fired. */
export function latest<Params, Result>(
  effect: Effect<Params, Result, ApiError>,
  asked: Event<Params>,
  ended: readonly Unit<unknown>[],
) {
  interface Call {
    readonly turn: number
    readonly params: Params
  }
  const callFx = attach({ effect, mapParams: ({ params }: Call) => params })
  const $turn = createStore(0).on([asked, ...ended], (turn) => turn + 1)
  const done = current(callFx.done, $turn).map(({ params: { params }, result }) => ({ params, result }))
  const failed = current(callFx.fail, $turn).map(({ params: { params }, error }) => ({ params, error }))
  sample({ clock: asked, source: $turn, fn: (turn, params): Call => ({ turn, params }), target: callFx })
  return {
    done,
    failed,
    results: done.map(({ result }) => result),
    messages: failed.map(({ error }) => error.message),
    $pending: createStore(false)
      .reset(done, failed, ...ended)
      .on(asked, () => true),
  }
}
