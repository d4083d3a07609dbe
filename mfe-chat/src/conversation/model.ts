/** Spec 4 "Chat": the history and what has been said since, as one conversation. */
import { combine, createEffect, createStore, sample } from 'effector'
import { $user } from '@codex/session'
import { $companionId } from '../companion'
import * as history from '../history'
import * as sending from '../sending'
import { belongsTo, messagesOf, type Message } from './message'

const readClockFx = createEffect(() => Date.now())

export const $messages = combine(
  { companionId: $companionId, user: $user, records: history.$records, local: sending.$local },
  ({ companionId, user, records, local }): readonly Message[] =>
    companionId === null
      ? []
      : [...messagesOf(records, companionId, user?.username), ...local].filter(belongsTo(companionId)),
)
/** What wrote the companion's last message; null while nobody knows. */
export const $engine = $messages.map((messages) => messages.findLast(({ engine }) => engine)?.engine ?? null)
export const $empty = combine(history.$loaded, $messages, (loaded, messages) => loaded && messages.length === 0)
/** Spec 8: the banner. docs/decisions/0020-chat-banner.md says how long it stays. */
export const $error = createStore<string | null>(null)
  .on([sending.failed, history.failed], (_, message) => message)
  .reset(sending.accepted, history.refreshed, $companionId.updates)
/** ms epoch, as of the newest message: what 'today' is. */
export const $now = createStore(0).on(readClockFx.doneData, (_, now) => now)

sample({
  clock: [history.started, history.loaded, sending.written, sending.arrived],
  fn: () => undefined,
  target: readClockFx,
})
