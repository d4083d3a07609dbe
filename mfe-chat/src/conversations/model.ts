/** The conversations with the selected companion, and the calls that change one. */
import { attach, combine, createEvent, createStore, merge, sample } from 'effector'
import { chat as api } from '@codex/api'
import type { Conversation, SceneText } from '@codex/contracts/entities'
import { conversations as texts } from '@codex/contracts/texts'
import { conversationOpened } from '@codex/session'
import { $companionId, $conversationId, left, type ConversationRef } from '../companion'
import { createChanges, type Change, type InConversation } from '../elements/changes'
import { createList } from '../elements/list'
import { unusedIn } from './rows'

interface Adding extends Change {
  readonly call: 'add'
}
interface Changing extends Change {
  readonly call: 'change'
  readonly id: string
  readonly title?: string
  readonly state?: Conversation['state']
  readonly scene?: Readonly<Partial<Record<SceneText, string>>>
}
type ConversationChange = Adding | Changing
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
  change: changeFx,
})
const { refused } = changes
export const { requested, finished, $busy, $refusals } = changes

export const shown = createEvent()
export const closed = createEvent()
export const newRequested = createEvent()
/** The id of a conversation. */
export const picked = createEvent<string>()
/** One was deleted, or could not be. */
export const removed = createEvent()

export const $open = createStore(false)
  .on(shown, () => true)
  .reset(closed, $companionId.updates, left)

const answered = finished.map(({ request, answer: { conversation } }) => ({
  companionId: request.conversation.profile_id,
  isNew: request.call === 'add',
  conversation,
}))
const answeredHere = sample({
  clock: answered,
  source: $companionId,
  filter: (companionId, end) => end.companionId === companionId,
  fn: (_, end) => end,
})
export const { outdated, opened, retried, $list, $error, $loading } = createList(
  attach({ effect: api.listConversationsFx, mapParams: ofCompanion }),
  { changed: answeredHere, settled: merge([finished, refused, removed]), replaced: $companionId.updates },
)
$list.on(
  answeredHere,
  (list, { conversation, isNew }) =>
    list && {
      conversations: isNew
        ? [conversation, ...list.conversations]
        : list.conversations.map((one) => (one.conversation_id === conversation.conversation_id ? conversation : one)),
    },
)
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
  filter: ({ isNew }) => isNew,
  fn: ({ conversation }) => conversation.conversation_id,
  target: chosen,
})

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
export const $titled = combine($companionId, $conversationId, $conversations, (companionId, conversationId, all) =>
  conversationId === companionId
    ? null
    : (all.find(({ conversation_id }) => conversation_id === conversationId) ?? null),
)
/** The last change, in words. */
export const $said = createStore('')
  .on(finished, (_, { request }) => request.said)
  .reset(requested, closed)
