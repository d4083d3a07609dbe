/** Whether the dialog is open, and for what. */
import { createEvent, createStore, sample } from 'effector'
import { $companion } from '@codex/session'
import type { DialogueSource } from '@codex/contracts/takeout'
import { switched } from '../companion'

interface Request {
  readonly source: DialogueSource
  /** The id of a message; null: none. */
  readonly from: string | null
}
export const requested = createEvent<Request>()
export const closed = createEvent()

export interface Asked extends Request {
  readonly companionId: string
  readonly name: string
  /** The message that the dialog was opened from before this one: a range may begin there. */
  readonly before: string | null
}

/** The message that the dialog was opened from last. */
const $last = createStore<string | null>(null).reset(switched)
export const $asked = createStore<Asked | null>(null).reset(closed, switched)

const opened = sample({
  clock: requested,
  source: { companion: $companion, last: $last },
  filter: ({ companion }) => companion !== null,
  fn: ({ companion, last }, request): Asked => ({
    ...request,
    companionId: companion?.id ?? '',
    name: companion?.name ?? '',
    before: last,
  }),
})
$asked.on(opened, (_, asked) => asked)
$last.on(opened, (last, { from }) => from ?? last)
