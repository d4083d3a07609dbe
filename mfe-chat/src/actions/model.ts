/** Spec 8: a failed clipboard copy is logged; the banner says it, too. */
import { createEffect, createEvent, createStore, sample } from 'effector'
import * as limits from '@codex/contracts/limits'
import { failures } from '@codex/contracts/texts'
import { copyText } from '@codex/ui/clipboard'
import { debounce } from '@codex/ui/debounce'
import { $companionId } from '../companion'
import type { Message } from '../conversation/message'
import { error } from '../conversation/model'
import * as exchange from '../exchange'

/** A text to copy, of a message or a part of one. */
type Copied = Pick<Message, 'id' | 'text'>

export const copyRequested = createEvent<Copied>()
/** The id of the record that another reply, with a hint, is wanted for. */
export const hintToggled = createEvent<string>()
export const hintClosed = createEvent()

const copyFx = createEffect<Copied, void>(({ text }) => copyText(text))
const logFx = createEffect((reason: string) => {
  console.warn(`Message not copied: ${reason}`) // eslint-disable-line no-console -- spec 8 asks for the log
})

/** The id of the text that was just copied. */
export const $copied = createStore<string | null>(null)
  .on(copyFx.done, (_, { params }) => params.id)
  .reset(debounce({ source: copyFx.done, timeout: limits.copiedIndicator }), $companionId.updates)
export const $hinting = createStore<string | null>(null)
  .on(hintToggled, (open, id) => (open === id ? null : id))
  .reset(hintClosed, exchange.$busy.updates, $companionId.updates)

sample({ clock: copyRequested, target: copyFx })
sample({ clock: copyFx.failData, fn: ({ message }) => message, target: logFx })
sample({ clock: copyFx.fail, fn: () => failures.notCopied, target: error.shown })
