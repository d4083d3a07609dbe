/** The questions of the person's own for the selected companion, and a change of them that is typed. */
import { attach, createEvent, createStore, merge, sample } from 'effector'
import { character } from '@codex/api'
import * as limits from '@codex/contracts/limits'
import { codePoints, stripHtml } from '@codex/contracts/text'
import { interview as texts } from '@codex/contracts/texts'
import { $companionId, left, type ConversationRef } from '../companion'
import { createChanges, type Change, type InConversation } from '../elements/changes'
import { createList } from '../elements/list'

interface Setting extends Change {
  readonly call: 'set'
  readonly questions: readonly string[]
}
interface Answer {
  readonly questions: string[]
}

const changes = createChanges<Setting, Answer>({
  set: attach({
    effect: character.setQuestionsFx,
    mapParams: ({ conversation: { profile_id }, questions }: InConversation<Setting>) => ({
      profile_id,
      questions: [...questions],
    }),
  }),
})
/** By companion. */
export const { $busy, $refusals } = changes

const list = createList(
  attach({
    effect: character.listQuestionsFx,
    mapParams: ({ profile_id }: ConversationRef) => ({ profile_id }),
  }),
  {
    changed: merge([changes.called, changes.saved]),
    settled: merge([changes.saved, changes.refused]),
    replaced: $companionId.updates,
  },
)
/** The questions of the selected companion. */
export const saved = changes.savedHere.map(({ answer }) => answer.questions)
list.$list.on(changes.savedHere, (_, { answer }) => answer)
export const { opened, retried, $error, $loading } = list
/** Null until they are loaded. */
export const $questions = list.$list.map((answer) => answer?.questions ?? null)

export const editRequested = createEvent()
export const edited = createEvent<string>()
export const discarded = createEvent()
export const saveRequested = createEvent()

type Drafts = Readonly<Record<string, string>>
const without = (drafts: Drafts, id: string | null): Drafts =>
  Object.fromEntries(Object.entries(drafts).filter(([key]) => key !== id))

/** By companion, a line each. */
export const $drafts = createStore<Drafts>({})
  .on(
    sample({
      clock: editRequested,
      source: { id: $companionId, questions: $questions },
      fn: ({ id, questions }) => ({ id, text: (questions ?? []).join('\n') }),
    }),
    (drafts, { id, text }) => (id === null ? drafts : { [id]: text, ...drafts }),
  )
  .on(sample({ clock: edited, source: $companionId, fn: (id, text) => ({ id, text }) }), (drafts, { id, text }) =>
    id === null ? drafts : { ...drafts, [id]: text },
  )
  .on(sample({ clock: discarded, source: $companionId }), without)
  .on(
    changes.saved.map(({ request }) => request.conversation.profile_id),
    without,
  )
  .reset(left)

const linesOf = (text: string) =>
  text
    .split('\n')
    .map(stripHtml)
    .filter((line) => line !== '')

/** Why they can't be saved; null: they can. */
export function problemOf(text: string): string | null {
  const { max, most } = limits.questions
  const lines = linesOf(text)
  if (lines.some((line) => codePoints(line) > max)) return texts.own.tooLong(max)
  return lines.length > most ? texts.own.tooMany(most) : null
}

const saving = sample({
  clock: saveRequested,
  source: { id: $companionId, drafts: $drafts },
  fn({ id, drafts }): Setting | undefined {
    const text = id === null ? undefined : drafts[id]
    return id === null || text === undefined || problemOf(text) !== null
      ? undefined
      : { call: 'set', place: id, said: '', questions: linesOf(text) }
  },
}).filterMap((setting) => setting)
sample({ clock: saving, target: changes.requested })
