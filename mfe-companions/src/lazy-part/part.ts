/** A view in a separate chunk. Unlike React.lazy, a failed load can be retried. */
import type { ComponentType } from 'react'
import { createEffect, createEvent, createStore, sample } from 'effector'

export function createPart<Props>(load: () => Promise<ComponentType<Props>>) {
  /** Loads the view, unless it is loaded or loading. */
  const requested = createEvent()
  const loadFx = createEffect(load)

  const $view = createStore<{ readonly View: ComponentType<Props> } | null>(null).on(loadFx.doneData, (_, View) => ({
    View,
  }))
  const $failed = createStore(false)
    .on(loadFx.fail, () => true)
    .reset(loadFx)

  sample({
    clock: requested,
    source: { view: $view, loading: loadFx.pending },
    filter: ({ view, loading }) => view === null && !loading,
    fn: () => undefined,
    target: loadFx,
  })

  return { requested, $view, $loading: loadFx.pending, $failed }
}
