import { createEffect, createEvent, createStore, sample } from 'effector'

/** A module in a chunk of its own, loaded when it is wanted. A failed import is not cached: it is fetched again when it is wanted next. */
export function createChunk<Module>(load: () => Promise<Module>) {
  const wanted = createEvent()
  const loadFx = createEffect(load)
  const $module = createStore<Module | null>(null).on(loadFx.doneData, (_, module) => module)
  sample({
    clock: wanted,
    source: { module: $module, loading: loadFx.pending },
    filter: ({ module, loading }) => module === null && !loading,
    fn: () => undefined,
    target: loadFx,
  })
  return { wanted, loadFx, $module }
}
