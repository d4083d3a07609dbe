/** The sheet of a conversation. What was typed in it stays until it is saved or discarded, also while it is closed. */
import { combine, createEvent, createStore, sample } from 'effector'
import type { Conversation, Persona } from '@codex/contracts/entities'
import { conversations as texts } from '@codex/contracts/texts'
import { $companionId, left } from '../companion'
import { createDrafts } from '../elements/drafts'
import * as personas from '../personas/model'
import * as list from './model'

interface SceneDraft {
  /** The scenario. */
  readonly text: string
  readonly now: string
  /** The id of one; empty: the first one. */
  readonly persona: string
}

export const requested = createEvent<Conversation>()
export const submitted = createEvent()
export const closed = createEvent()

export const placeOf = (id: string) => `scene/${id}`
const savedId = list.finished.filterMap(({ request }) =>
  request.call === 'change' && request.scene ? request.id : undefined,
)
const drafts = createDrafts<Conversation, SceneDraft>({
  idOf: ({ conversation_id }) => conversation_id,
  draftOf: ({ scenario = '', here_and_now: now = '', persona_id: persona = '' }) => ({ text: scenario, now, persona }),
  blank: { text: '', now: '', persona: '' },
  saved: savedId,
})
export const { editChanged: changed, editDiscarded: discarded } = drafts
sample({ clock: requested, target: drafts.editRequested })
sample({ clock: requested, fn: () => undefined, target: personas.opened })
// The user is another one in the conversations in which they were this one.
sample({ clock: personas.removed, fn: () => undefined, target: list.removed })

const $open = createStore<Conversation | null>(null)
  .on(requested, (_, conversation) => conversation)
  .on(savedId, (open, id) => (open?.conversation_id === id ? null : open))
  .reset(closed, discarded, $companionId.updates, left)

/** One that is deleted is the first one. */
const chosenIn = (all: readonly Persona[] | null, id: string) =>
  all === null || all.some(({ persona_id }) => persona_id === id) ? id : ''

/** `scene`: what differs from what is stored; null: nothing does. */
export const $sheet = combine($open, drafts.$edits, personas.$personas, (conversation, edits, all) => {
  const typed = conversation && edits[conversation.conversation_id]
  if (conversation === null || !typed) return null
  const draft = { ...typed, persona: chosenIn(all, typed.persona) }
  const { conversation_id: id, scenario = '', here_and_now = '', persona_id = '' } = conversation
  const scene = {
    ...(draft.text.trim() !== scenario && { scenario: draft.text }),
    ...(draft.now.trim() !== here_and_now && { here_and_now: draft.now }),
    ...(draft.persona !== chosenIn(all, persona_id) && { persona_id: draft.persona || (all?.[0]?.persona_id ?? '') }),
  }
  return { id, conversation, draft, scene: Object.keys(scene).length === 0 ? null : scene }
})

const sent = sample({ clock: submitted, source: $sheet }).filterMap((sheet) => sheet ?? undefined)
sample({ clock: sent.filterMap(({ id, scene }) => (scene === null ? id : undefined)), target: discarded })
sample({
  clock: sent.filterMap(({ id, scene }) => (scene === null ? undefined : { id, scene })),
  fn: ({ id, scene }) => ({ call: 'change' as const, place: placeOf(id), said: texts.status.scene, id, scene }),
  target: list.requested,
})
