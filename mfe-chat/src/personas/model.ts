/** Who the user can be in conversations: the list, and the calls that change it. Each answers the whole list. */
import { attach, createEvent, createStore, sample } from 'effector'
import { personas as api } from '@codex/api'
import { setPortraitFx } from '@codex/api/files'
import type { Persona } from '@codex/contracts/entities'
import { personas as texts } from '@codex/contracts/texts'
import { $companionId, left, type ConversationRef } from '../companion'
import { createChanges, type Change, type InConversation } from '../elements/changes'
import { createDrafts } from '../elements/drafts'
import { createList } from '../elements/list'

interface Adding extends Change {
  readonly call: 'add'
  readonly name: string
  readonly description: string
  readonly avatar_icon?: string
}
interface Changing extends Change {
  readonly call: 'change'
  readonly id: string
  readonly edit: { readonly name?: string; readonly description?: string; readonly avatar_icon?: string }
}
interface Removing extends Change {
  readonly call: 'remove'
  readonly id: string
}
interface Answer {
  readonly personas: readonly Persona[]
}

export interface PersonaDraft {
  readonly name: string
  /** The description. */
  readonly text: string
  /** The path of one; empty: none. */
  readonly picture: string
}

interface Cut {
  /** Of the form. */
  readonly place: string
  readonly picture: Blob
}

const addFx = attach({
  effect: api.addFx,
  mapParams: ({ name, description, avatar_icon }: InConversation<Adding>) => ({
    name,
    description,
    ...(avatar_icon !== undefined && { avatar_icon }),
  }),
})
const changeFx = attach({
  effect: api.changeFx,
  mapParams: ({ id, edit }: InConversation<Changing>) => ({ persona_id: id, ...edit }),
})
const removeFx = attach({
  effect: api.removeFx,
  mapParams: ({ id }: InConversation<Removing>) => ({ persona_id: id }),
})
const changes = createChanges<Adding | Changing | Removing, Answer>({
  add: addFx,
  change: changeFx,
  remove: removeFx,
})
export const { $busy, $refusals } = changes
const { requested, savedHere, finished, refused } = changes

/** The dialog. */
export const shown = createEvent()
export const closed = createEvent()
export const editSubmitted = createEvent<Persona>()
/** The id of one. */
export const removalRequested = createEvent<string>()
export const removalCancelled = createEvent()
export const removalConfirmed = createEvent()
export const removed = finished.filterMap(({ request }) => (request.call === 'remove' ? request.id : undefined))

const list = createList(attach({ effect: api.listFx, mapParams: (_: ConversationRef): void => undefined }), {
  changed: savedHere,
  settled: refused,
  replaced: left,
})
export const { opened, retried, $error } = list
list.$list.on(savedHere, (_, { answer }) => answer)
/** The first one is who the user is without a choice. Null until they are loaded. */
export const $personas = list.$list.map((loaded) => loaded?.personas ?? null)

export const $open = createStore(false)
  .on(shown, () => true)
  .reset(closed, $companionId.updates, left)
/** The id of one that will be deleted if the user says so. */
export const $question = createStore<string | null>(null)
  .on(removalRequested, (_, id) => id)
  .reset(removalCancelled, removed, closed, left)
/** The last change, in words. */
export const $said = createStore('')
  .on(finished, (_, { request }) => request.said)
  .reset(requested, closed)

const drafts = createDrafts<Persona, PersonaDraft>({
  idOf: ({ persona_id }) => persona_id,
  draftOf: ({ name, description: text, avatar_icon: picture = '' }) => ({ name, text, picture }),
  blank: { name: '', text: '', picture: '' },
  saved: finished.map(({ request }) => request.place),
})
export const { addRequested, addChanged, addSubmitted, addClosed, addDiscarded, $add } = drafts
export const { editRequested, editChanged, editDiscarded, $edits } = drafts

export const isSame = ({ name, description, avatar_icon = '' }: Persona, draft: PersonaDraft) =>
  draft.name.trim() === name && draft.text.trim() === description && draft.picture === avatar_icon

/** A picture is stored when it is cut: the server deletes it where no persona has it after an hour. */
export const pictureCut = createEvent<Cut>()
export const pictureFailed = createEvent<{ readonly place: string; readonly message: string }>()
const uploadFx = attach({ effect: setPortraitFx, mapParams: ({ picture }: Cut) => picture })
export const $uploading = uploadFx.pending
/** Why the last picture is not in its form. */
export const $pictureProblem = createStore<{ readonly place: string; readonly message: string } | null>(null)
  .on(pictureFailed, (_, problem) => problem)
  .reset(pictureCut, closed, left)
sample({ clock: pictureCut, target: uploadFx })
sample({
  clock: uploadFx.fail,
  fn: ({ params: { place }, error: { message } }) => ({ place, message }),
  target: pictureFailed,
})
sample({
  clock: uploadFx.done,
  source: $add,
  filter: (add, { params }) => add?.form === params.place,
  fn: (_, { result }) => ({ picture: result.avatar_icon }),
  target: addChanged,
})
sample({
  clock: uploadFx.done,
  fn: ({ params: { place }, result }) => ({ id: place, edit: { picture: result.avatar_icon } }),
  target: editChanged,
})

sample({
  clock: drafts.added,
  fn: ({ form, draft: { name, text: description, picture } }): Adding => ({
    call: 'add',
    place: form,
    said: texts.status.added,
    name,
    description,
    ...(picture !== '' && { avatar_icon: picture }),
  }),
  target: requested,
})

const edited = sample({
  clock: editSubmitted,
  source: $edits,
  fn: (edits, persona) => {
    const draft = edits[persona.persona_id]
    return draft && { persona, draft, same: isSame(persona, draft) }
  },
}).filterMap((edit) => edit)
sample({
  clock: edited.filterMap(({ persona, same }) => (same ? persona.persona_id : undefined)),
  target: editDiscarded,
})
sample({
  clock: edited.filterMap(({ persona, draft, same }): Changing | undefined =>
    same
      ? undefined
      : {
          call: 'change',
          place: persona.persona_id,
          said: texts.status.changed,
          id: persona.persona_id,
          edit: {
            ...(draft.name.trim() !== persona.name && { name: draft.name }),
            ...(draft.text.trim() !== persona.description && { description: draft.text }),
            ...(draft.picture !== (persona.avatar_icon ?? '') && { avatar_icon: draft.picture }),
          },
        },
  ),
  target: requested,
})

sample({
  clock: sample({ clock: removalConfirmed, source: $question }).filterMap((id) => id ?? undefined),
  fn: (id): Removing => ({ call: 'remove', place: id, said: texts.status.removed, id }),
  target: requested,
})
