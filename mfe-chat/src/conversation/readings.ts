/** The other replies to an earlier message, shown in its place. Nothing changes on the server. */
import { attach, createEvent, createStore, sample } from 'effector'
import { chat } from '@codex/api'
import type { Alternative } from '@codex/contracts/entities'
import { $conversation, switched, type ConversationRef } from '../companion'
import { readingOf, type Message } from '../history/message'

export interface Choice {
  readonly message_id: string
  /** Of an alternative, from 0. */
  readonly index: number
}
interface Reading {
  readonly index: number
  readonly alternatives: readonly Alternative[]
}
/** By the id of the message. */
type Readings = Readonly<Record<string, Reading>>

export const readRequested = createEvent<Choice>()

const listFx = attach({
  effect: chat.listAlternativesFx,
  mapParams: ({ conversation, message_id }: Choice & { readonly conversation: ConversationRef }) => ({
    ...conversation,
    message_id,
  }),
})
export const readFailed = listFx.failData.map(({ message }) => message)

export const $readings = createStore<Readings>({})
  .on(readRequested, (readings, { message_id, index }) => {
    const reading = readings[message_id]
    return reading === undefined ? readings : { ...readings, [message_id]: { ...reading, index } }
  })
  .on(listFx.done, (readings, { params: { message_id, index }, result }) => ({
    ...readings,
    [message_id]: { index, ...result },
  }))
  .reset(switched)

export const withReadings = (messages: readonly Message[], readings: Readings): readonly Message[] =>
  messages.map((message) => {
    const { index = -1, alternatives = [] } = readings[message.recordId ?? ''] ?? {}
    const read = index === message.alternatives?.chosen ? undefined : alternatives[index]
    return read ? readingOf(message, read, index) : message
  })

const missing = sample({
  clock: readRequested,
  source: { conversation: $conversation, readings: $readings, loading: listFx.pending },
  fn: ({ conversation, readings, loading }, choice) =>
    conversation === null || loading || readings[choice.message_id] ? undefined : { conversation, ...choice },
}).filterMap((choice) => choice)
sample({ clock: missing, target: listFx })
