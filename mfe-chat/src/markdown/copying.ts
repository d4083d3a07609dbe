/** Spec 8: a failed clipboard copy is logged; the banner says it, too. */
import { createEffect, createEvent, createStore, sample, type EventCallable, type Store } from 'effector'
import * as limits from '@codex/contracts/limits'
import { failures } from '@codex/contracts/texts'
import { copyText } from '@codex/ui/clipboard'
import { debounce } from '@codex/ui/debounce'
import { error } from '../banner/model'
import { switched } from '../companion'

/** A text to copy, of a message or a part of one. */
interface Copied {
  readonly id: string
  readonly text: string
}

/** Passed in, not imported: a module that two chunks import cannot be merged with others, which costs the first chunk 2 kB. */
export type Copying = {
  /** The id of the text that was just copied. */
  readonly copied: Store<string | null>
  readonly copy: EventCallable<Copied>
}

export const copyRequested = createEvent<Copied>()

const copyFx = createEffect<Copied, void>(({ text }) => copyText(text))
const logFx = createEffect((reason: string) => {
  console.warn(`Message not copied: ${reason}`) // oxlint-disable-line no-console -- spec 8 asks for the log
})

/** The id of the text that was just copied. */
export const $copied = createStore<string | null>(null)
  .on(copyFx.done, (_, { params }) => params.id)
  .reset(debounce({ source: copyFx.done, timeout: limits.copiedIndicator }), switched)

sample({ clock: copyRequested, target: copyFx })
sample({ clock: copyFx.failData, fn: ({ message }) => message, target: logFx })
sample({ clock: copyFx.fail, fn: () => failures.notCopied, target: error.shown })
