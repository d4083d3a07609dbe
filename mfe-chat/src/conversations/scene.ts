/** The sheet of a conversation. What was typed in it stays until it is saved or discarded, also while it is closed. */
import { combine, createEvent, createStore, sample } from 'effector'
import type { Conversation } from '@codex/contracts/entities'
import { conversations as texts } from '@codex/contracts/texts'
import { $companionId, left } from '../companion'
import { createDrafts } from '../elements/drafts'
import * as list from './model'

interface SceneDraft {
  /** The scenario. */
  readonly text: string
  readonly now: string
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
  draftOf: ({ scenario = '', here_and_now: now = '' }) => ({ text: scenario, now }),
  blank: { text: '', now: '' },
  saved: savedId,
})
export const { editChanged: changed, editDiscarded: discarded } = drafts
sample({ clock: requested, target: drafts.editRequested })

const $open = createStore<Conversation | null>(null)
  .on(requested, (_, conversation) => conversation)
  .on(savedId, (open, id) => (open?.conversation_id === id ? null : open))
  .reset(closed, discarded, $companionId.updates, left)

/** `scene`: what differs from what is stored; null: nothing does. */
export const $sheet = combine($open, drafts.$edits, (conversation, edits) => {
  const draft = conversation && edits[conversation.conversation_id]
  if (conversation === null || !draft) return null
  const { conversation_id: id, scenario = '', here_and_now = '' } = conversation
  const scene = {
    ...(draft.text.trim() !== scenario && { scenario: draft.text }),
    ...(draft.now.trim() !== here_and_now && { here_and_now: draft.now }),
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
