import { createEvent, createStore, merge, sample, type EventCallable, type Store } from 'effector'

import { debounce } from '../debounce'

export interface Flash {
  readonly $text: Store<string | null>
  readonly shown: EventCallable<string>
  readonly cleared: EventCallable<void>
  /** Pointer or focus is on the message: it stays. */
  readonly held: EventCallable<void>
  /** Pointer or focus has left it: the full time starts again. */
  readonly released: EventCallable<void>
}

/** Spec 4, 9: a message that is hidden `timeout` ms after it was shown or released. */
export function createFlash({ timeout }: { readonly timeout: number }): Flash {
  const shown = createEvent<string>()
  const cleared = createEvent()
  const held = createEvent()
  const released = createEvent()

  const elapsed = debounce({ source: merge([shown, released]), timeout })

  // A message that is cleared under the pointer fires no pointerleave.
  const $held = createStore(false)
    .on(held, () => true)
    .reset(released, cleared)

  const vanished = sample({ clock: elapsed, source: $held, filter: (isHeld) => !isHeld, fn: () => undefined })

  const $text = createStore<string | null>(null)
    .on(shown, (_, text) => text)
    .reset(cleared, vanished)

  return { $text, shown, cleared, held, released }
}
