/** "This reply used": asked for when one looks. */
import { attach, combine, createEvent, createStore, sample } from 'effector'
import { chat } from '@codex/api'
import type { Use } from '@codex/contracts/entities'
import { $conversation, left, switched, type ConversationRef } from '../companion'
import { $list } from './list'

interface UsedRequest {
  readonly conversation: ConversationRef
  readonly messageId: string
}
interface Answer {
  readonly used: readonly Use[]
  readonly verbatim_from: string | null
}

/** The id of a reply. */
export const toggled = createEvent<string>()
export const retried = createEvent()
export const closed = createEvent()

const usedFx = attach({
  effect: chat.usedFx,
  mapParams: ({ conversation, messageId }: UsedRequest) => ({ ...conversation, message_id: messageId }),
})

/** The reply whose list is open. */
export const $reply = createStore<string | null>(null)
  .on(toggled, (open, id) => (open === id ? null : id))
  .reset(closed, switched, left)
const $current = combine($conversation, $reply, (conversation, messageId) =>
  conversation === null || messageId === null ? null : { conversation, messageId },
)
const isCurrent = (now: UsedRequest | null, asked: UsedRequest) =>
  now?.conversation === asked.conversation && now.messageId === asked.messageId
const done = sample({
  clock: usedFx.done,
  source: $current,
  filter: (now, { params }) => isCurrent(now, params),
  fn: (_, { result }) => result,
})
const failed = sample({
  clock: usedFx.fail,
  source: $current,
  filter: (now, { params }) => isCurrent(now, params),
  fn: (_, { error }) => error.message,
})
/** Null while it loads. */
export const $answer = createStore<Answer | null>(null)
  .on(done, (_, answer) => answer)
  .reset($reply)
export const $error = createStore<string | null>(null)
  .on(failed, (_, message) => message)
  .reset($reply, retried, done)

/** The panel is open. */
export const shown = createEvent<boolean>()
const $shown = createStore(false).on(shown, (_, is) => is)
/** The first message that was sent word for word, of the reply whose list is open, else of the last one; null: no line. */
export const $verbatim = combine($reply, $answer, $shown, $list, (reply, answer, isShown, list) =>
  reply === null ? (isShown ? (list?.verbatim_from ?? null) : null) : (answer?.verbatim_from ?? null),
)

const asked = sample({ clock: [$reply.updates, retried], source: $current })
sample({ clock: asked.filterMap((request) => request ?? undefined), target: usedFx })
