import { combine, createStore, sample, type Event, type EventCallable, type Store } from 'effector'

interface Part {
  readonly requested: EventCallable<void>
  readonly $module: Store<object | null>
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
    clock: [$pending, part.$module],
    source: { pending: $pending, module: part.$module },
    filter: ({ pending, module }) => pending !== null && module !== null,
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
