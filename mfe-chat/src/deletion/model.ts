/** The page hides the messages, and asks the server to delete them when they can be undone no longer. */
import { attach, createEvent, createStore, sample } from 'effector'
import { chat } from '@codex/api'
import type { chat as endpoints, ReplyOf } from '@codex/contracts/endpoints'
import * as limits from '@codex/contracts/limits'
import { chat as texts } from '@codex/contracts/texts'
import { $companion } from '@codex/session'
import { debounce } from '@codex/ui/debounce'
import { $conversation, switched, type ConversationRef } from '../companion'
import { createUndoable } from '../elements/undoable'

type Count = ReplyOf<typeof endpoints.countMessages>
/** What goes besides the messages of the open conversation. */
export interface Choices {
  readonly withMemories: boolean
  readonly everywhere: boolean
}

/** `from`: the id of a message; null: all. */
interface Start {
  readonly from: string | null
}
interface Question extends Start {
  readonly conversation: ConversationRef
  readonly name: string
  /** Null while they are counted. */
  readonly count: Count | null
  readonly error: string | null
}
export interface Pending extends Start, Choices {
  readonly conversation: ConversationRef
  readonly name: string
  readonly messages: number
  readonly to: string
}

export const requested = createEvent<Start>()
export const cancelled = createEvent()
export const confirmed = createEvent<Choices>()
export const undone = createEvent()
export const dismissed = createEvent()

const countFx = attach({
  effect: chat.countMessagesFx,
  mapParams: ({ conversation, from }: Question) => ({ ...conversation, ...(from !== null && { from }) }),
})
const deleteFx = attach({
  effect: chat.deleteMessagesFx,
  mapParams: ({ conversation, from, to, withMemories, everywhere }: Pending) => ({
    ...conversation,
    to,
    ...(from !== null && { from }),
    ...(withMemories && { with_memories: true as const }),
    ...(everywhere && { everywhere: true as const }),
  }),
})

const opened = sample({
  clock: requested,
  source: { companion: $companion, conversation: $conversation },
  fn: ({ companion, conversation }, { from }): Question | undefined =>
    companion === null || conversation === null
      ? undefined
      : { conversation, name: companion.name, from, count: null, error: null },
}).filterMap((question) => question)
export const $question = createStore<Question | null>(null)
  .on(opened, (_, question) => question)
  .on(countFx.done, (now, { params, result }) => (now === params ? { ...now, count: result } : now))
  .on(countFx.fail, (now, { params, error }) => (now === params ? { ...now, error: error.message } : now))
  .reset(cancelled, switched)

const accepted = sample({
  clock: confirmed,
  source: $question,
  fn: (question, choices): Pending | null => {
    const to = question?.count?.to ?? null
    if (question?.count == null || to === null) return null
    const { conversation, name, from, count } = question
    return { conversation, name, from, messages: count.messages, to, ...choices }
  },
}).filterMap((pending) => pending ?? undefined)
$question.reset(accepted)

export const { $pending, settleFx, $sending } = createUndoable(deleteFx, { accepted, undone, leaving: switched })
const deleted = deleteFx.done.map(({ params }) => params)
const failed = deleteFx.fail.map(({ params, error }) => texts.deletion.failed(params.name, error.message))
/** How often the server has answered: it may know better what there is. */
export const $answers = createStore(0).on([deleted, failed], (answers) => answers + 1)

/** What is not shown: also after it was deleted, until the history is loaded again. */
export const $hidden = createStore<Pending | null>(null)
  .on(accepted, (_, pending) => pending)
  .reset(undone, deleteFx.fail, switched)
/** A short line where nothing can be undone. */
export const $said = createStore<{ readonly text: string; readonly failed?: true } | null>(null)
  .on(undone, () => ({ text: texts.deletion.restored }))
  .on(failed, (_, text) => ({ text, failed: true }))
  .reset(opened, dismissed)

const restored = debounce({ source: undone, timeout: limits.memoryStatus })
$said.on(restored, (said) => (said?.failed ? said : null))

// The deletion before is not counted again.
const readyFx = attach({ effect: settleFx, mapParams: (_: Question) => undefined })
sample({ clock: opened, target: readyFx })
sample({ clock: readyFx.done, fn: ({ params }) => params, target: countFx })
