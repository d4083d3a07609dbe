/** The sample lines of the selected companion, and the calls that change them. Each of them answers all lines. */
import { attach, merge, sample } from 'effector'
import { voice as api } from '@codex/api'
import type { Engine, VoiceLine } from '@codex/contracts/entities'
import { voice as texts } from '@codex/contracts/texts'
import type { ConversationRef } from '../companion'
import { createChanges, type Change, type InConversation, type Saved } from '../elements/changes'
import { createList } from '../elements/list'

interface Adding extends Change {
  readonly call: 'add'
  readonly texts: readonly string[]
  /** Empty: none. */
  readonly situation: string
  /** The id of the message that they are from. */
  readonly from: string | null
  /** Who wrote them; null: the user. */
  readonly engine: Engine | null
  readonly position?: number
  /** The ids of what the model has written, if they were. */
  readonly candidates?: readonly string[]
}
interface Changing extends Change {
  readonly call: 'edit'
  readonly id: string
  readonly text: string
  readonly situation: string
}
interface Moving extends Change {
  readonly call: 'move'
  readonly id: string
  readonly position: number
}
interface Removing extends Change {
  readonly call: 'remove'
  readonly line: VoiceLine
}
export type SheetChange = Adding | Changing | Moving | Removing

/** The sheet is the companion's. */
const bodyOf = ({ profile_id }: ConversationRef) => ({ profile_id })
const addFx = attach({
  effect: api.addFx,
  mapParams: ({ conversation, texts, situation, from, engine, position }: InConversation<Adding>) => ({
    ...bodyOf(conversation),
    texts: [...texts],
    ...(situation !== '' && { situation }),
    ...(from !== null && { from_message: from }),
    ...(engine !== null && { engine }),
    ...(position !== undefined && { position }),
  }),
})
const editFx = attach({
  effect: api.editFx,
  mapParams: ({ conversation, id, text, situation }: InConversation<Changing>) => ({
    ...bodyOf(conversation),
    line_id: id,
    text,
    situation,
  }),
})
const moveFx = attach({
  effect: api.moveFx,
  mapParams: ({ conversation, id, position }: InConversation<Moving>) => ({
    ...bodyOf(conversation),
    line_id: id,
    position,
  }),
})
const removeFx = attach({
  effect: api.removeFx,
  mapParams: ({ conversation, line }: InConversation<Removing>) => ({
    ...bodyOf(conversation),
    line_id: line.line_id,
  }),
})
interface Answer {
  readonly lines: VoiceLine[]
}

const changes = createChanges<SheetChange, Answer>({ add: addFx, edit: editFx, move: moveFx, remove: removeFx })
const { called, savedHere } = changes
export const { requested, saved, refused, $busy, $refusals } = changes

const list = createList(attach({ effect: api.listFx, mapParams: bodyOf }), {
  changed: merge([called, saved]),
  // Answers of changes at once may come in another order: then the list is loaded again.
  settled: sample({ clock: [saved, refused], source: $busy, filter: (busy) => busy.length === 0 }),
})
list.$list.on(savedHere, (_, { answer }) => answer)
list.$error.reset(savedHere)
export const { outdated, opened, retried, $error, $loading } = list
/** Null until they are loaded. */
export const $lines = list.$list.map((answer) => answer?.lines ?? null)

/** What takes a change back: a removed line is added again at its place, and what was starred is removed. Null: nothing does. */
export function undoOf({ request, answer }: Saved<SheetChange, Answer>, place: string): SheetChange | null {
  if (request.call === 'remove') {
    const { text, situation, from_message: from, engine, position } = request.line
    const line = { texts: [text], situation: situation ?? '', from, engine, position }
    return { call: 'add', place, said: texts.status.restored, ...line }
  }
  if (request.call !== 'add' || request.said !== texts.status.starred) return null
  const line = answer.lines.findLast(
    ({ text, from_message: from }) => from === request.from && request.texts.includes(text),
  )
  return line === undefined ? null : { call: 'remove', place, said: texts.status.removed, line }
}
