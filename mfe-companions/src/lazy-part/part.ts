/** A view in a separate chunk. Unlike React.lazy, a failed load can be retried. */
import type { ComponentType } from 'react'
import { createEffect, createEvent, createStore, sample, type EventCallable, type Store } from 'effector'

export interface Part<Props> {
  /** Loads the view, unless it is loaded or loading. */
  readonly requested: EventCallable<void>
  readonly $view: Store<{ readonly View: ComponentType<Props> } | null>
  readonly $loading: Store<boolean>
  readonly $failed: Store<boolean>
}

export function createPart<Props>(load: () => Promise<ComponentType<Props>>): Part<Props> {
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
