/** Whether the dialog is open, and for what. */
import { createEvent, createStore, sample } from 'effector'
import { $companion } from '@codex/session'
import { switched } from '../companion'

/** `from`: the id of a message; null: none. */
export const requested = createEvent<{ readonly from: string | null }>()
export const closed = createEvent()

export interface Asked {
  readonly companionId: string
  readonly name: string
  readonly from: string | null
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
  fn: ({ companion, last }, { from }): Asked => ({
    companionId: companion?.id ?? '',
    name: companion?.name ?? '',
    from,
    before: last,
  }),
})
$asked.on(opened, (_, asked) => asked)
$last.on(opened, (last, { from }) => from ?? last)
