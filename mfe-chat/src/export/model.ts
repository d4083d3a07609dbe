/** For what the dialog is open, its preview, and the file to copy or to save. */
import { attach, createEffect, createEvent, createStore, merge, sample } from 'effector'
import { aborted, exportChatFx } from '@codex/api/files'
import { takeout as endpoints } from '@codex/contracts/endpoints'
import * as limits from '@codex/contracts/limits'
import { askedAs, files, type DialogueSource, type ExportFormat } from '@codex/contracts/takeout'
import { fileName } from '@codex/contracts/text'
import { takeout as texts } from '@codex/contracts/texts'
import { $companion } from '@codex/session'
import { copyText } from '@codex/ui/clipboard'
import { $conversation, left, refOf, switched, type ConversationRef } from '../companion'

/** Lines of a preview. */
const LINES = 60
/** ms. A browser reads the address after the press. */
const READ_BY = 60_000

interface Start {
  readonly source: DialogueSource
  /** The id of a message; null: none. */
  readonly from: string | null
  /** Absent: the open one. */
  readonly conversationId?: string
  /** Absent: its title is not shown. */
  readonly title?: string
}

export interface ExportRequest extends Start {
  readonly conversation: ConversationRef
  readonly name: string
  /** The message that the dialog was opened from before this one: a range may begin there. */
  readonly before: string | null
}

export interface Wanted {
  readonly conversation: ConversationRef
  readonly name: string
  readonly source: DialogueSource
  readonly format: ExportFormat
  readonly range: { readonly from?: string; readonly to?: string }
}

export const requested = createEvent<Start>()
export const closed = createEvent()
export const previewRequested = createEvent<Wanted>()
export const copyRequested = createEvent<Wanted>()
export const saveRequested = createEvent<Wanted>()

/** The message that the dialog was opened from last. */
const $last = createStore<string | null>(null).reset(switched)
/** Null: the dialog is closed. */
export const $request = createStore<ExportRequest | null>(null).reset(closed, switched)

const opened = sample({
  clock: requested,
  source: { companion: $companion, open: $conversation, last: $last },
  fn({ companion, open, last }, start): ExportRequest | undefined {
    if (companion === null || open === null) return undefined
    const { conversationId, title } = start
    const name = title === undefined ? companion.name : texts.conversationFile(companion.name, title)
    const conversation = conversationId === undefined ? open : refOf(companion.id, conversationId)
    return { ...start, conversation, name, before: last }
  },
}).filterMap((request) => request)
$request.on(opened, (_, request) => request)
$last.on(opened, (last, { from }) => from ?? last)

const bodyOf = ({ conversation, source, format, range }: Wanted) => ({
  ...conversation,
  source,
  ...askedAs(format),
  ...range,
})
const wholeFx = { effect: exportChatFx, mapParams: bodyOf }
const copiedFx = attach(wholeFx)
const savedFx = attach(wholeFx)
const begunFx = attach({
  effect: exportChatFx,
  mapParams: (wanted: Wanted) => ({ ...bodyOf(wanted), limit: limits.takeOut.preview }),
})

const readFx = createEffect(async ({ file }: { readonly wanted: Wanted; readonly file: Blob }) => {
  const text = (await file.text()).replace(/^\ufeff/, '')
  const lines = text.split('\n', LINES + 1)
  return lines.length > LINES ? `${lines.slice(0, LINES).join('\n')}\n…` : text
})
const copyFx = createEffect(async (file: Blob) => {
  if (file.size > limits.takeOut.copy) throw new Error(texts.tooLargeToCopy)
  await copyText(await file.text()).catch(() => {
    throw new Error(texts.notCopied)
  })
})
const storeFx = createEffect(({ wanted, file }: { readonly wanted: Wanted; readonly file: Blob }) => {
  const { ending, media } = files[wanted.format]
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([file], { type: media }))
  link.download = fileName(wanted.source === 'conversation' ? wanted.name : texts.voiceSheet(wanted.name), ending)
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), READ_BY)
})

const over = merge([closed, switched, left])

/** Of the last preview; null: the dialog is closed. */
const $wanted = createStore<Wanted | null>(null)
  .on(previewRequested, (_, wanted) => wanted)
  .reset(over)
const begun = sample({
  clock: readFx.done,
  source: $wanted,
  filter: (wanted, { params }) => wanted === params.wanted,
  fn: (_, { result }) => result,
})
const notBegun = sample({
  clock: begunFx.fail,
  source: $wanted,
  filter: (wanted, { params }) => wanted === params,
  fn: (_, { error }) => error.message,
})
const failed = sample({
  clock: [copiedFx.failData, savedFx.failData, copyFx.failData, storeFx.failData],
  source: $wanted,
  filter: (wanted) => wanted !== null,
  fn: (_, { message }) => message,
})
const ended = [failed, copyFx.done, storeFx.done]
const asked = [previewRequested, copyRequested, saveRequested]

/** Null: not loaded. */
export const $preview = createStore<string | null>(null)
  .on(begun, (_, text) => text)
  .reset(previewRequested, over)
export const $failure = createStore<string | null>(null)
  .on([notBegun, failed], (_, message) => message)
  .reset(...asked, over)
export const $done = createStore<'copied' | 'saved' | null>(null)
  .on(copyFx.done, () => 'copied')
  .on(storeFx.done, () => 'saved')
  .reset(...asked, over)
export const $busy = createStore(false)
  .on([copyRequested, saveRequested], () => true)
  .reset(...ended, over)

const fileOf = ({ params: wanted, result: file }: { readonly params: Wanted; readonly result: Blob }) => ({
  wanted,
  file,
})
sample({ clock: previewRequested, target: begunFx })
sample({ clock: begunFx.done, fn: fileOf, target: readFx })
sample({ clock: copyRequested, target: copiedFx })
sample({ clock: copiedFx.doneData, target: copyFx })
sample({ clock: saveRequested, target: savedFx })
sample({ clock: savedFx.done, fn: fileOf, target: storeFx })
sample({ clock: over, fn: () => endpoints.exportChat, target: aborted })
