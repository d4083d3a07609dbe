/** Spec 4 "Chat", send: the turns that are open in this page. */
import { createEvent, createStore, sample } from 'effector'
import { replies } from '@codex/api'
import { $companionId } from '../companion'
import * as history from '../history'
import * as calls from './calls'
import { changed, grown, isUnderWay, keyOf, type OpenTurn } from './turn'

/** Something begins to be said or answered here. */
export const began = calls.writeFx.doneData
/** A reply that began elsewhere is under way. */
export const joined = createEvent<OpenTurn>()
/** The server has taken the call. */
export const started = replies.started.map(({ body, start }) => ({ key: keyOf(body), start }))
const grew = replies.updated.map(({ body, text }) => ({ key: keyOf(body), text }))
/** The connection to a reply is lost, and is tried again. */
export const interrupted = createEvent<OpenTurn>()
/** The server has finished it while nobody here listened. */
export const missed = createEvent<OpenTurn>()
/** It comes to nothing. */
export const dropped = createEvent<OpenTurn>()
/** The one place where a complete reply comes in. */
export const arrived = calls.arriveFx.doneData
export const stopRequested = createEvent()

export const $turns = createStore<readonly OpenTurn[]>([])
export const $underWay = $turns.map((turns) => turns.find(isUnderWay) ?? null)

const stopping = sample({
  clock: stopRequested,
  source: $underWay,
  fn: (turn) => (turn?.phase === 'stopping' ? null : turn),
})

$turns
  .on(began, (turns, turn) => [...turns, { ...turn, attempt: 0, reply: null, phase: 'asked' }])
  .on(joined, (turns, turn) => [...turns, turn])
  .on(started, (turns, { key }) => changed(turns, key, ({ phase }) => (phase === 'asked' ? { phase: 'begun' } : {})))
  .on(grew, (turns, { key, text }) => changed(turns, key, (turn) => grown(turn, text)))
  .on(interrupted, (turns, { key }) => changed(turns, key, ({ attempt }) => ({ attempt: attempt + 1 })))
  .on(stopping, (turns, turn) => (turn === null ? turns : changed(turns, turn.key, () => ({ phase: 'stopping' }))))
  .on(calls.arriveFx.done, (turns, { params, result }) =>
    changed(turns, params.turn.key, () => ({ phase: 'answered', reply: result })),
  )
  .on(missed, (turns, { key }) => changed(turns, key, () => ({ phase: 'answered' })))
  .on(dropped, (turns, { key }) => turns.filter((turn) => turn.key !== key))
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

sample({ clock: stopping, filter: (turn) => turn !== null, target: calls.stopFx })
sample({ clock: [calls.arriveFx.done, missed], fn: () => undefined, target: history.outdated })
sample({ clock: [$companionId.updates, history.closed], fn: () => undefined, target: replies.detached })
