/** A reply is the server's: one that began elsewhere, or before this page was opened, is found and shown as it grows. */
import { createEvent, sample } from 'effector'
import { ApiError } from '@codex/api'
import { failures } from '@codex/contracts/texts'
import { $user } from '@codex/session'
import { $companionId } from '../companion'
import * as history from '../history'
import * as calls from './calls'
import { find, isUnderWay, JOINED, joinedTurn, type OpenTurn } from './turn'
import * as turns from './turns'

/** A reply may be under way that began elsewhere: before this page was opened, or in another tab. */
export const lookedFor = createEvent()

interface Idle {
  /** What the page had joined. */
  readonly turn: OpenTurn | null
  /** The last message's id, at the server and here. */
  readonly stored: string | null
  readonly last: string | null
}

interface Left extends Idle {
  readonly turn: OpenTurn
}

const $place = $companionId.map((companionId) => companionId ?? '')
const $joined = turns.$turns.map((open) => find(open, JOINED) ?? null)

/** The server writes nothing to this companion. */
const idle = sample({
  clock: calls.followFx.done,
  source: { companionId: $place, turn: $joined, last: history.$lastId },
  filter: ({ companionId }, { params, result }) => params === companionId && result.reply === null,
  fn: ({ turn, last }, { result }): Idle => ({ turn, last, stored: result.last_message_id }),
})
const found = sample({
  clock: calls.followFx.doneData,
  source: $joined,
  fn: (turn, { reply }) => (turn === null || reply === null ? null : { turn, reply }),
})
const left = sample({ clock: idle, filter: (one): one is Left => one.turn !== null })
const isLost = ({ turn, stored, last }: Left) => turn.kind !== 'regenerate' && stored === last
/** A reply that the page had joined came to nothing while the connection was away. */
export const lost = sample({
  clock: left,
  filter: isLost,
  fn: ({ turn }) => ({ turn, error: new ApiError(502, failures.chat) }),
})

sample({
  clock: [lookedFor, history.shown],
  source: { companionId: $place, turns: turns.$turns },
  filter: ({ companionId, turns: open }) => companionId !== '' && !open.some(isUnderWay),
  fn: ({ companionId }) => companionId,
  target: calls.followFx,
})
sample({
  clock: turns.started,
  source: { userId: $user.map((user) => user?.id ?? ''), companionId: $place, current: turns.$underWay },
  filter: ({ current }, { key }) => key === JOINED && current === null,
  fn: ({ userId, companionId }, { start }) => joinedTurn({ userId, companionId }, start),
  target: turns.joined,
})
// A pause that began before the companion was switched finds another turn, which has its own.
sample({
  clock: calls.pauseFx.done,
  source: { companionId: $place, turn: $joined, following: calls.followFx.pending },
  filter: ({ turn, following }, { params }) => params.key === JOINED && turn !== null && !following,
  fn: ({ companionId }) => companionId,
  target: calls.followFx,
})
sample({ clock: found, filter: (answer) => answer !== null, target: calls.arriveFx })
sample({ clock: left, filter: (one) => !isLost(one), fn: ({ turn }) => turn, target: turns.missed })
// The history here does not end as the server's does.
sample({
  clock: idle,
  source: turns.$turns,
  filter: (open, { stored, last }) => open.length === 0 && stored !== last,
  fn: () => undefined,
  target: history.outdated,
})
