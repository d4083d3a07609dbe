import type { EventCallable, Store } from 'effector'

/** Passed in, not imported: a module that two chunks import cannot be merged with others, which costs the first chunk 2 kB. */
export type Copying = {
  /** The id of the text that was just copied. */
  readonly copied: Store<string | null>
  readonly copy: EventCallable<{ readonly id: string; readonly text: string }>
}
