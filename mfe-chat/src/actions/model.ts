/** Spec 8: a failed clipboard copy is only logged. */
import { createEffect, createEvent, createStore, sample } from 'effector'
import { debounce } from 'patronum'
import * as limits from '@codex/contracts/limits'
import { $companionId } from '../companion'
import type { Message } from '../conversation/message'

export const copyRequested = createEvent<Message>()

const copyFx = createEffect<Message, void>(({ text }) => navigator.clipboard.writeText(text))
const logFx = createEffect((reason: string) => {
  console.warn(`Message not copied: ${reason}`) // eslint-disable-line no-console -- spec 8 asks for the log
})

/** The id of the message that was just copied. */
export const $copied = createStore<string | null>(null)
  .on(copyFx.done, (_, { params }) => params.id)
  .reset(debounce({ source: copyFx.done, timeout: limits.copiedIndicator }), $companionId.updates)

sample({ clock: copyRequested, target: copyFx })
sample({ clock: copyFx.failData, fn: ({ message }) => message, target: logFx })
