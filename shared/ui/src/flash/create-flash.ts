import { createEvent, createStore, merge, sample, type EventCallable, type Store } from 'effector'
import { debounce } from 'patronum'

export interface Flash {
  /** The text now shown, or null. */
  readonly $text: Store<string | null>
  readonly shown: EventCallable<string>
  readonly cleared: EventCallable<void>
  /** The reader is on the message: it stays. */
  readonly held: EventCallable<void>
  /** The reader has left it: the full time starts anew. */
  readonly released: EventCallable<void>
}

/** Spec 4, 9: a message that goes away by itself `timeout` ms after it was shown or the reader left it. */
export function createFlash({ timeout }: { readonly timeout: number }): Flash {
  const shown = createEvent<string>()
  const cleared = createEvent()
  const held = createEvent()
  const released = createEvent()

  const elapsed = debounce({ source: merge([shown, released]), timeout })

  // A message that goes while the pointer is on it never says that the pointer has left.
  const $held = createStore(false)
    .on(held, () => true)
    .reset(released, cleared)

  const vanished = sample({ clock: elapsed, source: $held, filter: (isHeld) => !isHeld, fn: () => undefined })

  const $text = createStore<string | null>(null)
    .on(shown, (_, text) => text)
    .reset(cleared, vanished)

  return { $text, shown, cleared, held, released }
}
