/** Spec 4 "Chat", send. Replies are the server's: this page shows them as they grow. */
import { createEvent, sample } from 'effector'
import { chatMessage } from '@codex/contracts/rules'
import { $user } from '@codex/session'
import { $companionId } from '../companion'
import * as history from '../history'
import { $unsent } from './breaking'
import * as calls from './calls'
import { find, JOINED, type Draft } from './turn'
import { $turns, $underWay, began } from './turns'

interface Wish {
  readonly typed: string
  /** The id of the person's own last message, which this one replaces. */
  readonly replaces?: string
}

/** The person wants this said. */
export const requested = createEvent<Wish>()
/** The person wants another reply than this one. */
export const regenerateRequested = createEvent<{ readonly replaces: string }>()

const ready = {
  userId: $user.map((user) => user?.id ?? ''),
  companionId: $companionId.map((companionId) => companionId ?? ''),
  loading: history.$loading,
  unsent: $unsent,
  current: $underWay,
}

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
// A turn that is gone from the store was left behind: its companion was switched, or the person signed out.
const settled = sample({
  clock: calls.answered,
  source: $turns,
  filter: (turns, { params }) => find(turns, params.key) !== undefined,
  fn: (_, { params, result }) => ({ turn: params, reply: result }),
})
const again = sample({
  clock: calls.pauseFx.done,
  source: $turns,
  filter: (turns, { params }) => find(turns, params.key) !== undefined,
  fn: (_, { params }) => params,
})
const run = sample({ clock: [began, again], filter: ({ key }) => key !== JOINED })

sample({ clock: [accepted, redone], target: calls.writeFx })
sample({ clock: run, filter: ({ kind }) => kind === 'send', target: calls.sendFx })
sample({ clock: run, filter: ({ kind }) => kind === 'resend', target: calls.resendFx })
sample({ clock: run, filter: ({ kind }) => kind === 'regenerate', target: calls.regenerateFx })
sample({ clock: settled, target: calls.arriveFx })
sample({ clock: invalid, fn: () => 'invalid format or length', target: calls.logFx })
