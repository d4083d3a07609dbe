/** Spec 4 "Chat": the history and the open exchanges as one conversation. */
import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector'
import { chat } from '@codex/api'
import { failures } from '@codex/contracts/texts'
import { $user } from '@codex/session'
import { error } from '../banner/model'
import { $companionId } from '../companion'
import * as exchange from '../exchange'
import * as history from '../history'
import { belongsTo, messagesOf, type Message } from '../history/message'
import { $readings, readFailed, withReadings, type Choice } from './readings'
import { withExchange } from './with-exchange'

const readClockFx = createEffect(() => Date.now())

export const choiceRequested = createEvent<Choice>()

const chooseFx = attach({
  effect: chat.chooseReplyFx,
  mapParams: ({ companionId, message_id, index }: Choice & { readonly companionId: string }) => ({
    profile_id: companionId,
    message_id,
    index,
  }),
})
const choiceFailed = chooseFx.failData.map(({ message }) => message)

const $stored = combine(
  { companionId: $companionId, user: $user, records: history.$records, readings: $readings, hidden: history.$hidden },
  ({ companionId, user, records, readings, hidden }) =>
    companionId === null
      ? []
      : withReadings(messagesOf(records, companionId, user?.username), readings).filter(
          ({ recordId }) => hidden === null || !(Number(recordId) >= hidden.from && Number(recordId) <= hidden.to),
        ),
)
export const $messages = combine(
  { companionId: $companionId, stored: $stored, exchanges: exchange.$exchanges, detached: history.$detached },
  ({ companionId, stored, exchanges, detached }): readonly Message[] =>
    companionId === null ? [] : (detached ? [] : exchanges).reduce(withExchange, stored).filter(belongsTo(companionId)),
)
/** The engine of the companion's last message; null while it is unknown. */
export const $engine = $messages.map((messages) => messages.findLast(({ engine }) => engine)?.engine ?? null)
export const $empty = combine(history.$loaded, $messages, (loaded, messages) => loaded && messages.length === 0)
/** ms epoch, read with each new message: decides which day is 'today'. */
export const $now = createStore(0).on(readClockFx.doneData, (_, now) => now)

sample({ clock: [exchange.failed, history.failed, choiceFailed, readFailed], target: error.shown })
sample({ clock: exchange.cutOff, fn: () => failures.replyCutOff, target: error.shown })
sample({
  clock: [exchange.accepted, history.refreshed, $companionId.updates],
  fn: () => undefined,
  target: error.cleared,
})
sample({ clock: exchange.accepted, fn: () => ({ quiet: true }), target: history.latestRequested })
sample({ clock: [history.appended, history.loaded, exchange.accepted], fn: () => undefined, target: readClockFx })

sample({
  clock: choiceRequested,
  source: { companionId: $companionId, busy: exchange.$busy, choosing: chooseFx.pending },
  filter: ({ companionId, busy, choosing }) => companionId !== null && !busy && !choosing,
  fn: ({ companionId }, choice) => ({ companionId: companionId ?? '', ...choice }),
  target: chooseFx,
})
sample({ clock: chooseFx.finally, fn: () => undefined, target: history.outdated })
