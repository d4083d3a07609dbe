/** A chunk that is loaded when it is wanted, and again after a failure. */
import { combine, createEffect, createEvent, createStore, sample, type Store } from 'effector'

export function createLazy<Part>(load: () => Promise<Part>, $wanted: Store<boolean>) {
  /** Before it is wanted, or after a failure. */
  const requested = createEvent()
  // A failed import is not cached: the next one fetches again.
  const loadFx = createEffect(load)
  const $part = createStore<Part | null>(null).on(loadFx.doneData, (_, part) => part)
  const $failed = createStore(false)
    .on(loadFx.fail, () => true)
    .reset(loadFx.done)
  /** It was wanted, and could not be loaded. */
  const $missing = combine($failed, $wanted, (failed, wanted) => failed && wanted)

  sample({
    clock: [requested, sample({ clock: $wanted, filter: (wanted) => wanted })],
    source: { part: $part, loading: loadFx.pending },
    filter: ({ part, loading }) => part === null && !loading,
    fn: () => undefined,
    target: loadFx,
  })
  return { requested, loadFx, $part, $missing }
}
