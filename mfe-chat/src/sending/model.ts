/** Spec 4 "Chat", send. Replies are the server's: this page shows them as they grow, and joins those it finds. */
import { createEvent, createStore, sample } from 'effector'
import { replies } from '@codex/api'
import { chatMessage } from '@codex/contracts/rules'
import { failures } from '@codex/contracts/texts'
import { $user } from '@codex/session'
import { $companionId } from '../companion'
import * as history from '../history'
import * as calls from './calls'
import { changed, find, growing, isUnderWay, JOINED, joinedTurn, keyOf, type Draft, type OpenTurn } from './turn'

interface Wish {
  readonly typed: string
  /** The id of the person's own last message, which this one replaces. */
  readonly replaces?: string
}

/** The person wants this said. */
export const requested = createEvent<Wish>()
/** The person wants another reply than this one. */
export const regenerateRequested = createEvent<{ readonly replaces: string }>()
export const stopRequested = createEvent()
/** A reply may be under way that began elsewhere: before this page was opened, or in another tab. */
export const lookedFor = createEvent()

const $place = $companionId.map((companionId) => companionId ?? '')
const $userId = $user.map((user) => user?.id ?? '')
/** What could not be sent, and the key it bore: saying it again must not make two turns. */
const $unsent = createStore<Draft | null>(null)
export const $turns = createStore<readonly OpenTurn[]>([])
const $underWay = $turns.map((turns) => turns.find(isUnderWay) ?? null)

const ready = { userId: $userId, companionId: $place, loading: history.$loading, unsent: $unsent, current: $underWay }

export const accepted = sample({
  clock: requested,
  source: ready,
  filter: ({ companionId, loading }, { typed }) => companionId !== '' && !loading && chatMessage(typed) === null,
  fn: ({ userId, companionId, unsent }, wish): Draft => {
    const again = unsent?.typed === wish.typed && unsent.replaces === wish.replaces
    const kind = wish.replaces === undefined ? 'send' : 'resend'
    return { ...wish, userId, companionId, kind, ...(again && unsent.key !== undefined && { key: unsent.key }) }
  },
})
const invalid = sample({ clock: requested, filter: ({ typed }) => chatMessage(typed) !== null })
const redone = sample({
  clock: regenerateRequested,
  source: ready,
  filter: ({ companionId, loading, current }) => companionId !== '' && !loading && current === null,
  fn: ({ userId, companionId }, { replaces }): Draft => ({
    userId,
    companionId,
    kind: 'regenerate',
    typed: '',
    replaces,
  }),
})
/** Something begins to be said or answered here. */
export const began = calls.writeFx.doneData
/** The one place where a complete reply comes in. */
export const arrived = calls.arriveFx.doneData

// A turn that is gone from the store was left behind: its companion was switched, or the person signed out.
const settled = sample({
  clock: calls.answered,
  source: $turns,
  filter: (turns, { params }) => find(turns, params.key) !== undefined,
  fn: (_, { params, result }) => ({ turn: params, reply: result }),
})
const broken = sample({
  clock: calls.refused,
  source: $turns,
  filter: (turns, { params }) => find(turns, params.key) !== undefined,
  fn: (turns, { params, error }) => ({ turn: params, error, phase: find(turns, params.key)?.phase }),
})
// Where the server has begun, a lost connection loses nothing: the same key finds the reply again.
const interrupted = sample({
  clock: broken,
  filter: ({ turn, error, phase }) => error.status === 0 && phase !== 'asked' && calls.mayTryAgain(turn),
  fn: ({ turn }) => turn,
})
const unsent = sample({
  clock: broken,
  filter: ({ turn, error, phase }) => error.status !== 0 || phase === 'asked' || !calls.mayTryAgain(turn),
})
/** Why something could not be said or answered. Stopping is no failure. */
export const failed = sample({
  clock: unsent,
  filter: ({ error }) => error.message !== failures.replyStopped,
  fn: ({ error }) => error.message,
})
/** The text of a message that could not be sent, and what it was to replace. */
export const givenBack = sample({
  clock: unsent,
  filter: ({ turn }) => turn.kind !== 'regenerate',
  fn: ({ turn: { typed, replaces } }): Wish => ({ typed, ...(replaces !== undefined && { replaces }) }),
})
/** Messages that did not pass because the session was over. */
export const shutOut = sample({
  clock: calls.refused,
  filter: ({ params, error }) => (error.status === 401 || error.status === 403) && params.kind !== 'regenerate',
  fn: ({ params }) => params,
})
const again = sample({
  clock: calls.pauseFx.done,
  source: $turns,
  filter: (turns, { params }) => find(turns, params.key) !== undefined,
  fn: (_, { params }) => ({ ...params, attempt: params.attempt + 1 }),
})
const started = replies.started.map(({ body, start }) => ({ key: keyOf(body), start }))
const grew = replies.grew.map(({ body, text }) => ({ key: keyOf(body), text }))
const joined = sample({
  clock: started,
  source: { userId: $userId, companionId: $place, current: $underWay },
  filter: ({ current }, { key }) => key === JOINED && current === null,
  fn: ({ userId, companionId }, { start }) => joinedTurn({ userId, companionId }, start),
})
const $joined = $turns.map((turns) => find(turns, JOINED) ?? null)
const found = sample({
  clock: calls.followFx.doneData,
  source: $joined,
  fn: (turn, { reply }) => (turn === null || reply === null ? null : { turn, reply }),
})
const stopping = sample({
  clock: stopRequested,
  source: $underWay,
  fn: (turn) => (turn?.phase === 'stopping' ? null : turn),
})

$unsent.on(unsent, (_, { turn, error }) => (error.status === 0 ? turn : null)).reset(arrived, $companionId.updates)
$turns
  .on(began, (turns, turn) => [...turns, { ...turn, reply: null, phase: 'asked' }])
  .on(joined, (turns, turn) => [...turns, turn])
  .on(started, (turns, { key }) => changed(turns, key, ({ phase }) => (phase === 'asked' ? { phase: 'begun' } : {})))
  // What has been stopped is stored as the person saw it then.
  .on(grew, (turns, { key, text }) =>
    changed(turns, key, (turn) => (turn.phase === 'stopping' ? {} : { phase: 'begun', reply: growing(turn, text) })),
  )
  .on(stopping, (turns, turn) => (turn === null ? turns : changed(turns, turn.key, () => ({ phase: 'stopping' }))))
  .on(calls.arriveFx.done, (turns, { params, result }) =>
    changed(turns, params.turn.key, () => ({ phase: 'answered', reply: result })),
  )
  .on(unsent, (turns, { turn }) => turns.filter(({ key }) => key !== turn.key))
  .on(calls.followFx.fail, (turns) => turns.filter(({ key }) => key !== JOINED))
  .on(
    history.started,
    (turns) => turns.map((turn) => (turn.phase === 'answered' ? { ...turn, phase: 'covered' as const } : turn)), // a literal
  )
  .on(history.loaded, (turns) => turns.filter(({ phase }) => phase !== 'covered'))
  .reset(history.closed, $companionId.updates)

/** Spec 4: the typing indicator. A reply that has begun to come shows itself. */
export const $awaiting = $turns.map((turns) => turns.some((turn) => isUnderWay(turn) && turn.reply === null))
export const $busy = $underWay.map((turn) => turn !== null)
export const $stoppable = $underWay.map((turn) => turn !== null && turn.phase !== 'stopping')
/** The newest reply, for those who listen; null once the conversation has gone on. */
export const $announcement = createStore<string | null>(null)
  .on(arrived, (_, { text }) => text)
  .reset(began, $companionId.updates)

sample({ clock: [accepted, redone], target: calls.writeFx })
const run = sample({ clock: [began, again], fn: (turn) => turn })
sample({ clock: run, filter: ({ kind }) => kind === 'send', target: calls.sendFx })
sample({ clock: run, filter: ({ kind }) => kind === 'resend', target: calls.resendFx })
sample({ clock: run, filter: ({ kind }) => kind === 'regenerate', target: calls.regenerateFx })
sample({ clock: interrupted, target: calls.pauseFx })
sample({ clock: settled, target: calls.arriveFx })
sample({ clock: found, filter: (answer) => answer !== null, target: calls.arriveFx })
sample({ clock: stopping, filter: (turn) => turn !== null, target: calls.stopFx })
sample({
  clock: [lookedFor, history.shown],
  source: { companionId: $place, turns: $turns },
  filter: ({ companionId, turns }) => companionId !== '' && !turns.some(isUnderWay),
  fn: ({ companionId }) => companionId,
  target: calls.followFx,
})
// Nothing under way, and the history here does not end as the server's does.
sample({
  clock: calls.followFx.done,
  source: { companionId: $place, turns: $turns, last: history.$lastId },
  filter: ({ companionId, turns, last }, { params, result }) =>
    params === companionId && turns.length === 0 && result.reply === null && result.last_message_id !== last,
  fn: () => undefined,
  target: history.outdated,
})
sample({ clock: calls.arriveFx.done, fn: () => undefined, target: history.outdated })
sample({ clock: [$companionId.updates, history.closed], fn: () => undefined, target: replies.left })
sample({ clock: invalid, fn: () => 'invalid format or length', target: calls.logFx })
sample({ clock: unsent, fn: ({ error }) => error.message, target: calls.logFx })
