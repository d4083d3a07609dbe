/** A view in a separate chunk. Unlike React.lazy, a failed load can be retried. */
import type { ComponentType } from 'react'
import {
  combine,
  createEffect,
  createEvent,
  createStore,
  sample,
  type Event,
  type EventCallable,
  type Store,
} from 'effector'

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

interface Part {
  readonly requested: EventCallable<void>
  readonly $view: Store<object | null>
  readonly $loading: Store<boolean>
  readonly $failed: Store<boolean>
}

interface Requests<Request> {
  readonly requested: Event<Request>
  /** The pending request is dropped. */
  readonly dropped: Event<unknown>
  /** Takes the request: the model in the part listens to it. */
  readonly opened: EventCallable<Request>
}

/** Loads the part with the first request. The latest request is pending until the part is loaded. */
export function openWhenLoaded<Request extends string | object>(
  part: Part,
  { requested, dropped, opened }: Requests<Request>,
) {
  const $pending = createStore<Request | null>(null)
    .on(requested, (_, request) => request)
    .reset(opened, dropped)

  sample({ clock: requested, fn: () => undefined, target: part.requested })
  sample({
    clock: [$pending, part.$view],
    source: { pending: $pending, view: part.$view },
    filter: ({ pending, view }) => pending !== null && view !== null,
    fn: ({ pending }) => pending as Request, // the filter
    target: opened,
  })

  return {
    /** Requested, but still loading. */
    $opening: combine($pending, part.$loading, (pending, loading) => pending !== null && loading),
    /** Requested, but failed to load. */
    $missing: combine($pending, part.$failed, (pending, failed) => pending !== null && failed),
  }
}
