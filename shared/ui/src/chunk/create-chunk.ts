import { createEffect, createEvent, createStore, sample } from 'effector'

/** A module in a chunk of its own. A failed import is not cached: unlike with React.lazy, a later request fetches it again. */
export function createChunk<Module>(load: () => Promise<Module>) {
  /** Loads the module, unless it is loaded or loading. */
  const requested = createEvent()
  const loadFx = createEffect(load)
  const $module = createStore<Module | null>(null).on(loadFx.doneData, (_, module) => module)
  const $failed = createStore(false)
    .on(loadFx.fail, () => true)
    .reset(loadFx)
  sample({
    clock: requested,
    source: { module: $module, loading: loadFx.pending },
    filter: ({ module, loading }) => module === null && !loading,
    fn: () => undefined,
    target: loadFx,
  })
  return { requested, loadFx, $module, $loading: loadFx.pending, $failed }
}
