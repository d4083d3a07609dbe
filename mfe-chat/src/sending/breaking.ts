/** What becomes of a turn whose call fails: the server may go on with it, or it is given back. */
import { createStore, merge, sample } from 'effector'
import type { ApiError } from '@codex/api'
import { failures } from '@codex/contracts/texts'
import { $companionId } from '../companion'
import * as history from '../history'
import * as calls from './calls'
import { lost } from './joining'
import { find, JOINED, type Draft, type OpenTurn } from './turn'
import * as turns from './turns'

interface Failure {
  readonly key: string
  readonly error: ApiError
}
interface Broken {
  readonly turn: OpenTurn
  readonly error: ApiError
}

const refused = merge([
  calls.refused.map(({ params, error }): Failure => ({ key: params.key, error })),
  calls.followFx.failData.map((error): Failure => ({ key: JOINED, error })),
])
// A turn that is gone from the store was left behind: its companion was switched, or the person signed out.
const looked = sample({
  clock: refused,
  source: turns.$turns,
  fn: (open, { key, error }) => ({ turn: find(open, key) ?? null, error }),
})
const broken = sample({ clock: looked, filter: (one): one is Broken => one.turn !== null })

const hasBegun = ({ phase }: OpenTurn) => phase !== 'asked'
const isShutOut = ({ status }: ApiError) => status === 401 || status === 403
// Where the server has begun, a lost connection loses nothing: the same key finds the reply again.
const isInterrupted = ({ turn, error }: Broken) => hasBegun(turn) && error.status === 0 && calls.mayTryAgain(turn)
// Nor does the end of the session: the reply is found after signing in.
const isLeft = ({ turn, error }: Broken) => hasBegun(turn) && isShutOut(error)

const refusedTurn = sample({ clock: broken, filter: (one) => !isInterrupted(one) && !isLeft(one) })
const unsent = merge([refusedTurn, lost])
const again = sample({ clock: broken, filter: isInterrupted, fn: ({ turn }) => turn })

/** What could not be sent, and the key it bore: saying it again must not make two turns. */
export const $unsent = createStore<Draft | null>(null)
  .on(unsent, (_, { turn, error }) => (error.status === 0 && turn.key !== JOINED ? turn : null))
  .reset(turns.arrived, $companionId.updates)
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
  fn: ({ turn: { typed, replaces } }): Pick<Draft, 'typed' | 'replaces'> => ({
    typed,
    ...(replaces !== undefined && { replaces }),
  }),
})

/** Keys of the calls that the server has taken; the end of a session clears the turns themselves. */
const $taken = createStore<readonly string[]>([])
  .on(turns.started, (keys, { key }) => [...keys, key])
  .reset(history.opened)
/** Messages that did not pass because the session was over. */
export const shutOut = sample({
  clock: calls.refused,
  source: $taken,
  filter: (taken, { params, error }) => isShutOut(error) && params.kind !== 'regenerate' && !taken.includes(params.key),
  fn: (_, { params }) => params,
})

sample({ clock: again, target: [turns.interrupted, calls.pauseFx] })
const dropped = merge([sample({ clock: broken, filter: isLeft }), unsent])
sample({ clock: dropped, fn: ({ turn }) => turn, target: turns.dropped })
sample({ clock: unsent, fn: ({ error }) => error.message, target: calls.logFx })
