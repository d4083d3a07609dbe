/**
 * A view that comes as a chunk of its own. React.lazy keeps a rejection for good; here a failed load is tried again.
 */
import type { ComponentType } from 'react'
import { createEffect, createEvent, createStore, sample, type EventCallable, type Store } from 'effector'

export interface Part<Props> {
  /** Loads the view unless it is there or on its way. */
  readonly wanted: EventCallable<void>
  readonly $view: Store<{ readonly View: ComponentType<Props> } | null>
  readonly $loading: Store<boolean>
  /** The last attempt failed. */
  readonly $failed: Store<boolean>
}

export function createPart<Props>(load: () => Promise<ComponentType<Props>>): Part<Props> {
  const wanted = createEvent()
  const loadFx = createEffect(load)

  const $view = createStore<{ readonly View: ComponentType<Props> } | null>(null).on(loadFx.doneData, (_, View) => ({
    View,
  }))
  const $failed = createStore(false)
    .on(loadFx.fail, () => true)
    .reset(loadFx)

  sample({
    clock: wanted,
    source: { view: $view, loading: loadFx.pending },
    filter: ({ view, loading }) => view === null && !loading,
    fn: () => undefined,
    target: loadFx,
  })

  return { wanted, $view, $loading: loadFx.pending, $failed }
}
