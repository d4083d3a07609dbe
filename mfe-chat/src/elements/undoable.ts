/** A deletion that can be undone for some seconds: then, or when its reader goes on, the server is asked, once. */
import { attach, createEffect, createStore, sample, type Effect, type Event } from 'effector'
import type { ApiError } from '@codex/api'
import * as limits from '@codex/contracts/limits'
import { debounce } from '@codex/ui/debounce'

interface Uses<Deletion> {
  readonly accepted: Event<Deletion>
  readonly undone: Event<void>
  /** It can be undone no longer. */
  readonly leaving: Event<unknown>
}

export function createUndoable<Deletion extends object, Answer>(
  deleteFx: Effect<Deletion, Answer, ApiError>,
  { accepted, undone, leaving }: Uses<Deletion>,
) {
  /** Until the server has answered. */
  const $pending = createStore<Deletion | null>(null)
    .on(accepted, (_, deletion) => deletion)
    .on(deleteFx.finally, (pending, { params }) => (pending === params ? null : pending))
    .reset(undone)
  const calls = new WeakMap<Deletion, Promise<unknown>>()
  /** Resolves when the server has answered, whatever it is. */
  const settleFx = attach({
    source: $pending,
    effect: createEffect((pending: Deletion | null): Promise<unknown> => {
      if (pending === null) return Promise.resolve()
      const call = calls.get(pending) ?? deleteFx(pending).catch(() => undefined)
      calls.set(pending, call)
      return call
    }),
    mapParams: (_: void, pending) => pending,
  })
  const elapsed = debounce({ source: accepted.map(() => undefined), timeout: limits.undoDeletion })
  sample({ clock: [elapsed, leaving], fn: () => undefined, target: settleFx })
  return { $pending, settleFx, $sending: deleteFx.pending }
}
