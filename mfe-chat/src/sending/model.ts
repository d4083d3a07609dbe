/** Spec 4 "Chat", send. */
import { attach, createEffect, createEvent, createStore, sample } from 'effector'
import { chat } from '@codex/api'
import { chatMessage } from '@codex/contracts/rules'
import { $user } from '@codex/session'
import { $companionId } from '../companion'
import * as history from '../history'
import { awaits, compose, replyTo, type Answer, type Draft, type LocalMessage, type Outgoing } from './outgoing'

/** The person wants this text sent. */
export const requested = createEvent<string>()

const randomPart = () => Math.random().toString(36).slice(2)
const now = () => new Date().toISOString()

const writeFx = createEffect((draft: Draft) => compose(draft, randomPart(), now()))
const sendFx = attach({
  effect: chat.sendMessageFx,
  mapParams: ({ companionId, message }: Outgoing) => ({ profile_id: companionId, message: message.text }),
})
const arriveFx = createEffect((answer: Answer) => replyTo(answer, randomPart(), now()))
const logFx = createEffect((reason: string) => {
  // Spec 8: these failures are logged. Never the text itself.
  console.warn(`Chat message not sent: ${reason}`) // eslint-disable-line no-console -- spec 8 asks for the log
})

export const accepted = sample({
  clock: requested,
  source: { user: $user, companionId: $companionId, loading: history.$loading },
  filter: ({ companionId, loading }, typed) => companionId !== null && !loading && chatMessage(typed) === null,
  fn: ({ user, companionId }, typed): Draft => ({ userId: user?.id ?? '', companionId: companionId ?? '', typed }),
})
const invalid = sample({ clock: requested, filter: (typed) => chatMessage(typed) !== null })

export const written = writeFx.doneData
/** The one place where a reply comes in. */
export const arrived = arriveFx.doneData

export const $local = createStore<readonly LocalMessage[]>([])
export const $awaiting = $local.map((local) => local.some(({ phase }) => phase === 'awaiting'))

// A question that is gone from the store was left behind: its companion was switched, or the person signed out.
const answered = sample({
  clock: sendFx.done,
  source: $local,
  filter: (local, { params }) => awaits(local, params),
  fn: (_, { params, result }): Answer => ({ question: params, reply: result }),
})
const answeredLate = sample({
  clock: sendFx.done,
  source: { local: $local, companionId: $companionId },
  filter: ({ local, companionId }, { params }) => companionId === params.companionId && !awaits(local, params),
})
const unsent = sample({
  clock: sendFx.fail,
  source: $local,
  filter: (local, { params }) => awaits(local, params),
  fn: (_, { params, error }) => ({ question: params, reason: error.message }),
})
/** Why a message could not be sent. */
export const failed = unsent.map(({ reason }) => reason)
/** The text of a message that could not be sent. */
export const givenBack = unsent.map(({ question }) => question.typed)
/** Messages that did not pass because the session was over. */
export const shutOut = sample({
  clock: sendFx.fail,
  filter: ({ error }) => error.status === 401 || error.status === 403,
  fn: ({ params }) => params,
})

$local
  .on(written, (local, { message }) => [...local, { ...message, phase: 'awaiting' }])
  .on(arriveFx.done, (local, { params, result }) => [
    ...local.map((one) => (one.id === params.question.message.id ? { ...one, phase: 'answered' as const } : one)), // a literal
    { ...result, phase: 'answered' },
  ])
  .on(unsent, (local, { question }) => local.filter(({ id }) => id !== question.message.id))
  .on(
    history.started,
    (local) => local.map((one) => (one.phase === 'answered' ? { ...one, phase: 'covered' as const } : one)), // a literal
  )
  .on(history.loaded, (local) => local.filter(({ phase }) => phase !== 'covered'))
  .reset($companionId.updates)

/** The newest reply, for those who listen; null once the conversation has gone on. */
export const $announcement = createStore<string | null>(null)
  .on(arrived, (_, { text }) => text)
  .reset(accepted, $companionId.updates)

sample({ clock: accepted, target: writeFx })
sample({ clock: written, target: sendFx })
sample({ clock: answered, target: arriveFx })
sample({ clock: [arriveFx.done, answeredLate], fn: () => undefined, target: history.outdated })
sample({ clock: invalid, fn: () => 'invalid format or length', target: logFx })
sample({ clock: sendFx.failData, fn: ({ message }) => message, target: logFx })
