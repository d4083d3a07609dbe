/** The conversations with the selected companion, and the calls that change one. */
import { attach, combine, createEffect, createEvent, createStore, merge, sample } from 'effector'
import { chat as api, type ApiError } from '@codex/api'
import type { Conversation, SceneText } from '@codex/contracts/entities'
import { conversations as texts } from '@codex/contracts/texts'
import { conversationOpened } from '@codex/session'
import { $companionId, $conversationId, left, wordsReturned, type ConversationRef } from '../companion'
import { createChanges, type Change, type InConversation } from '../elements/changes'
import { createList } from '../elements/list'
import { unusedIn } from './rows'

interface Adding extends Change {
  readonly call: 'add'
}
/** Another path from a message; `text`: of one of the person, to be written differently. */
interface Parting extends Change {
  readonly call: 'part'
  readonly messageId: string
  /** Of another reply than the one that the conversation went on with. */
  readonly index?: number | undefined
  readonly text: string | null
}
interface Changing extends Change {
  readonly call: 'change'
  readonly id: string
  readonly title?: string
  readonly state?: Conversation['state']
  readonly scene?: Readonly<Partial<Record<SceneText | 'persona_id', string>>>
}
type ConversationChange = Adding | Parting | Changing
/** `paths`: all, also those that are among the conversations. */
interface Lists {
  readonly conversations: readonly Conversation[]
  readonly paths: readonly Conversation[]
}
interface Answer {
  readonly conversation: Conversation
}

/** The place of the call that adds one. */
export const ADD = 'add'

const ofCompanion = ({ profile_id }: ConversationRef) => ({ profile_id })
const addFx = attach({
  effect: api.addConversationFx,
  mapParams: ({ conversation }: InConversation<Adding>) => ofCompanion(conversation),
})
const partFx = attach({
  effect: api.addPathFx,
  mapParams: ({ conversation, messageId, index }: InConversation<Parting>) => ({
    ...conversation,
    message_id: messageId,
    ...(index !== undefined && { index }),
  }),
})
const changeFx = attach({
  effect: api.changeConversationFx,
  mapParams: ({ conversation, id, title, state, scene }: InConversation<Changing>) => ({
    ...ofCompanion(conversation),
    conversation_id: id,
    ...(title !== undefined && { title }),
    ...(state !== undefined && { state }),
    ...scene,
  }),
})
const changes = createChanges<ConversationChange, Answer>({
  add: addFx,
  part: partFx,
  change: changeFx,
})
export const { requested, finished, refused, $busy, $refusals } = changes

export const shown = createEvent()
export const closed = createEvent()
/** With the other paths from the message. */
export const partingsShown = createEvent<string>()
export const newRequested = createEvent()
/** The id of a conversation. */
export const picked = createEvent<string>()
/** One was deleted, or could not be. */
export const removed = createEvent()

export const $open = createStore(false)
  .on([shown, partingsShown], () => true)
  .reset(closed, $companionId.updates, left)
/** The message whose other paths are shown. */
export const $parting = createStore<string | null>(null)
  .on(partingsShown, (_, messageId) => messageId)
  .reset(shown, closed, $companionId.updates, left)

const listFx = createEffect<ConversationRef, Lists, ApiError>(async (companion) => {
  const [{ conversations }, { paths }] = await Promise.all([
    api.listConversationsFx(companion),
    api.listPathsFx(companion),
  ])
  return { conversations, paths }
})

const answered = finished.map(({ request, answer: { conversation } }) => ({
  companionId: request.conversation.profile_id,
  isNew: request.call === 'add',
  parting: request.call === 'part' ? request : null,
  conversation,
}))
const answeredHere = sample({
  clock: answered,
  source: $companionId,
  filter: (companionId, end) => end.companionId === companionId,
  fn: (_, end) => end,
})
export const { outdated, opened, retried, $list, $error, $loading } = createList(
  attach({ effect: listFx, mapParams: ofCompanion }),
  { changed: answeredHere, settled: merge([finished, refused, removed]), replaced: $companionId.updates },
)
const replacedIn = (all: readonly Conversation[], conversation: Conversation) =>
  all.map((one) => (one.conversation_id === conversation.conversation_id ? conversation : one))
$list.on(answeredHere, (list, { conversation, isNew, parting }) => {
  if (list === null) return list
  const { conversations, paths } = list
  if (isNew) return { conversations: [conversation, ...conversations], paths }
  if (parting !== null) return { conversations, paths: [conversation, ...paths] }
  return { conversations: replacedIn(conversations, conversation), paths: replacedIn(paths, conversation) }
})
const $conversations = $list.map((list) => list?.conversations ?? [])

const chosen = createEvent<string>()
sample({
  clock: chosen,
  source: $companionId,
  fn: (companionId, conversationId) => ({ companionId: companionId ?? '', conversationId }),
  target: conversationOpened,
})
sample({ clock: picked, target: chosen })
const wanted = sample({
  clock: newRequested,
  source: { companionId: $companionId, all: $conversations },
  fn: ({ companionId, all }) => unusedIn(all, companionId ?? '')?.conversation_id ?? null,
})
sample({ clock: wanted.filterMap((id) => id ?? undefined), target: chosen })
sample({
  clock: wanted,
  filter: (id) => id === null,
  fn: () => ({ call: 'add' as const, place: ADD, said: '' }),
  target: requested,
})
sample({
  clock: answeredHere,
  filter: ({ isNew, parting }) => isNew || parting !== null,
  fn: ({ conversation }) => conversation.conversation_id,
  target: chosen,
})
sample({ clock: answeredHere.filterMap(({ parting }) => parting?.text ?? undefined), target: wordsReturned })

/** The conversation whose title is edited, and the text. */
export const renameRequested = createEvent<Conversation>()
export const titleChanged = createEvent<string>()
export const renameCancelled = createEvent()
export const renameSubmitted = createEvent()
export const $rename = createStore<{ readonly id: string; readonly before: string; readonly title: string } | null>(
  null,
)
  .on(renameRequested, (_, { conversation_id: id, title }) => ({ id, before: title, title }))
  .on(titleChanged, (rename, title) => rename && { ...rename, title })
  .on(answered, (rename, { conversation }) => (rename?.id === conversation.conversation_id ? null : rename))
  .reset(renameCancelled, closed, $companionId.updates, left)
const named = sample({
  clock: renameSubmitted,
  source: $rename,
  fn: (rename) => rename && { ...rename, title: rename.title.trim() },
}).filterMap((rename) => rename ?? undefined)
const isSame = ({ before, title }: { readonly before: string; readonly title: string }) =>
  title === '' || title === before
sample({ clock: named, filter: isSame, fn: () => undefined, target: renameCancelled })
sample({
  clock: named,
  filter: (rename) => !isSame(rename),
  fn: ({ id, title }): ConversationChange => ({ call: 'change', place: id, said: texts.status.renamed, id, title }),
  target: requested,
})

/** The open conversation, whose title is shown; null: it is the first one, which shows none, or not loaded yet. */
export const $titled = combine($companionId, $conversationId, $list, (companionId, conversationId, list) => {
  if (conversationId === companionId || list === null) return null
  const { conversations, paths } = list
  return [...conversations, ...paths].find(({ conversation_id }) => conversation_id === conversationId) ?? null
})
/** The last change, in words. */
export const $said = createStore('')
  .on(finished, (_, { request }) => request.said)
  .reset(requested, closed)
