/** A conversation is hidden, and the server asked to delete it when that can be undone no longer. */
import { attach, createEffect, createEvent, createStore, sample } from 'effector'
import { chat as api } from '@codex/api'
import type { Conversation } from '@codex/contracts/entities'
import * as limits from '@codex/contracts/limits'
import { conversations as texts } from '@codex/contracts/texts'
import { conversationOpened } from '@codex/session'
import { debounce } from '@codex/ui/debounce'
import { $companionId, $conversationId } from '../companion'
import { removed } from './model'
import { titleOf } from './rows'

interface Removal {
  readonly companionId: string
  readonly conversationId: string
  readonly title: string
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
  source: { companionId: $companionId, open: $conversationId },
  fn: ({ companionId, open }, one): Removal => ({
    companionId: companionId ?? '',
    conversationId: one.conversation_id,
    title: titleOf(one),
    wasOpen: open === one.conversation_id,
  }),
})
/** Asked before anything is hidden. */
export const $question = createStore<Removal | null>(null)
  .on(asked, (_, removal) => removal)
  .reset(cancelled, $companionId.updates)

/** Until the server has answered. */
export const $pending = createStore<Removal | null>(null)
const accepted = sample({ clock: confirmed, source: $question }).filterMap((removal) => removal ?? undefined)
$question.reset(accepted)

const calls = new WeakMap<Removal, Promise<unknown>>()
const callFx = createEffect((pending: Removal | null): Promise<unknown> => {
  if (pending === null) return Promise.resolve()
  const call = calls.get(pending) ?? removeFx(pending).catch(() => undefined)
  calls.set(pending, call)
  return call
})
/** Resolves when the server has answered, whatever it is. */
export const settleFx = attach({ source: $pending, effect: callFx, mapParams: (_: void, pending) => pending })
export const $sending = removeFx.pending

$pending
  .on(accepted, (_, removal) => removal)
  .on(removeFx.finally, (pending, { params }) => (pending === params ? null : pending))
  .reset(undone)
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
const elapsed = debounce({ source: accepted.map(() => undefined), timeout: limits.undoDeletion })
// The one before is then deleted.
sample({ clock: [elapsed, asked, $companionId.updates], fn: () => undefined, target: settleFx })
sample({ clock: removeFx.finally, fn: () => undefined, target: removed })
