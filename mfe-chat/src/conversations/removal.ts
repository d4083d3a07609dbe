/** A conversation is hidden, and the server asked to delete it when that can be undone no longer. */
import { attach, createEvent, createStore, merge, sample } from 'effector'
import { chat as api } from '@codex/api'
import type { Conversation } from '@codex/contracts/entities'
import { conversations as texts } from '@codex/contracts/texts'
import { conversationOpened } from '@codex/session'
import { $companionId, $conversationId } from '../companion'
import { createUndoable } from '../elements/undoable'
import { $list, removed } from './model'
import { titleOf } from './rows'

interface Removal {
  readonly companionId: string
  readonly conversationId: string
  readonly title: string
  /** It shares messages with another one. */
  readonly shares: boolean
  /** It was the open one. */
  readonly wasOpen: boolean
}

export const requested = createEvent<Conversation>()
export const cancelled = createEvent()
export const confirmed = createEvent()
export const undone = createEvent()
export const dismissed = createEvent()

const removeFx = attach({
  effect: api.removeConversationFx,
  mapParams: ({ companionId, conversationId }: Removal) => ({
    profile_id: companionId,
    conversation_id: conversationId,
  }),
})

const asked = sample({
  clock: requested,
  source: { companionId: $companionId, open: $conversationId, list: $list },
  fn: ({ companionId, open, list }, one): Removal => ({
    companionId: companionId ?? '',
    conversationId: one.conversation_id,
    title: titleOf(one),
    shares:
      one.from !== undefined || (list?.paths ?? []).some(({ from }) => from?.conversation_id === one.conversation_id),
    wasOpen: open === one.conversation_id,
  }),
})
/** Asked before anything is hidden. */
export const $question = createStore<Removal | null>(null)
  .on(asked, (_, removal) => removal)
  .reset(cancelled, $companionId.updates)

const accepted = sample({ clock: confirmed, source: $question }).filterMap((removal) => removal ?? undefined)
$question.reset(accepted)

export const { $pending, settleFx, $sending } = createUndoable(removeFx, {
  accepted,
  undone,
  // The one before is then deleted.
  leaving: merge([asked, $companionId.updates]),
})
const $last = createStore<Removal | null>(null).on(accepted, (_, removal) => removal)

/** Why the last one was not deleted. */
export const $failure = createStore<string | null>(null)
  .on(removeFx.fail, (_, { params, error }) => texts.removal.failed(params.title, error.message))
  .reset(asked, dismissed)

// The first one takes its place, until it is taken back.
const replaced = accepted.filterMap(({ wasOpen, companionId }) =>
  wasOpen ? { companionId, conversationId: companionId } : undefined,
)
const restored = sample({ clock: undone, source: $last }).filterMap((last) => (last?.wasOpen ? last : undefined))
sample({
  clock: [replaced, restored],
  fn: ({ companionId, conversationId }) => ({ companionId, conversationId, replaces: true as const }),
  target: conversationOpened,
})
sample({ clock: removeFx.finally, fn: () => undefined, target: removed })
