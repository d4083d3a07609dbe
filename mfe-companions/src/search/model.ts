/** Spec 7, additions: a search over all conversations, as one types. */
import { attach, combine, createEvent, createStore, merge, sample } from 'effector'
import { chat } from '@codex/api'
import { current } from '@codex/api/current'
import type { Profile, SearchHit } from '@codex/contracts/entities'
import * as limits from '@codex/contracts/limits'
import { UNSPACED } from '@codex/contracts/text'
import { $user, messageRequested, sessionExpired, signedOut, type ConversationSearch } from '@codex/session'
import { debounce } from '@codex/ui/debounce'
import { $companions, companionPicked } from '../list/model'
import type { SearchEntry } from './place'

interface Search extends SearchEntry {
  readonly turn: number
  /** Where an earlier answer ended. */
  readonly before: string | null
}

/** Of one companion, newest first. */
export interface Group {
  readonly profile: Profile
  readonly hits: readonly SearchHit[]
}

/** With the query of the entry to which the browser has returned, else an empty one. */
export const opened = createEvent<SearchEntry>()
export const queryChanged = createEvent<string>()
export const moreRequested = createEvent()
export const retried = createEvent()
export const moved = createEvent<string>()
export const picked = createEvent<SearchHit>()

/** Answers that found nothing among the messages that they read, until one asks. */
const MOST_EMPTY = 40
const unspaced = new RegExp(`[${UNSPACED}]`, 'u')
const isSearchable = (query: string) => {
  const { length } = query.trim()
  return length >= 2 || (length === 1 && unspaced.test(query))
}

const searchFx = attach({
  effect: chat.searchFx,
  mapParams: ({ query, before, within }: Search) => ({
    query,
    utc_offset: -new Date().getTimezoneOffset(),
    ...(within && { profile_id: within.companionId, conversation_id: within.conversationId }),
    ...(before !== null && { before }),
  }),
})

const left = merge([signedOut, sessionExpired, $user.map((user) => user?.id ?? null).updates])
export const $query = createStore('')
  .on(opened, (_, { query }) => query)
  .on(queryChanged, (_, query) => query)
  .reset(left)
const $within = createStore<ConversationSearch | null>(null)
  .on(opened, (now, { within }) => (now?.conversationId === within?.conversationId ? now : within))
  .reset(left)
/** What the results are of. */
const $searched = createStore('').reset(left, $within.updates)
const paused = debounce({ source: queryChanged, timeout: limits.searchPause })
const asked = sample({
  clock: [paused, opened, retried.map(() => null)],
  source: { query: $query, searched: $searched },
  fn: ({ query, searched }, again) => ({
    query: query.trim(),
    isNew: again === null || query.trim() !== searched,
  }),
}).filterMap(({ query, isNew }) => (isNew ? query : undefined))

const $turn = createStore(0).on([asked, left], (turn) => turn + 1)
const $next = createStore<string | null>(null)
const started = sample({
  clock: asked,
  source: { turn: $turn, within: $within },
  filter: (_, query) => isSearchable(query),
  fn: (source, query): Search => ({ ...source, query, before: null }),
})
const done = current(searchFx.done, $turn)
const failed = current(searchFx.fail, $turn)

export const $hits = createStore<readonly SearchHit[]>([])
  .on(done, (hits, { params, result }) => (params.before === null ? result.hits : [...hits, ...result.hits]))
  .on(asked, (hits, query) => (isSearchable(query) ? hits : []))
  .reset(left)
$next
  .on(done, (_, { result }) => result.next)
  .on(asked, () => null)
  .reset(left)
$searched.on(asked, (_, query) => query).on(failed, () => '')
export const $more = $next.map((next) => next !== null)
export const $loading = createStore(false)
  .on(searchFx, () => true)
  .reset(done, failed, left)
  .on(asked, (_, query) => isSearchable(query))
export const $error = createStore<string | null>(null)
  .on(failed, (_, { error }) => error.message)
  .reset(asked, searchFx, left)
/** The query whose results are shown; null before the first answer to one. */
export const $answered = createStore<string | null>(null)
  .on(done, (_, { params }) => params.query)
  .on(asked, (answered, query) => (isSearchable(query) ? answered : null))
  .reset(left)
const $empty = createStore(0)
  .on(done, (empty, { result }) => (result.hits.length === 0 ? empty + 1 : 0))
  .reset(asked)

export const $groups = combine($hits, $companions, (hits, companions): readonly Group[] =>
  [...new Set(hits.map(({ profile_id }) => profile_id))].flatMap((id) => {
    const profile = companions.find(({ profile_id }) => profile_id === id)
    return profile === undefined ? [] : [{ profile, hits: hits.filter(({ profile_id }) => profile_id === id) }]
  }),
)
const $chosen = createStore<string | null>(null)
  .on(moved, (_, id) => id)
  .on(picked, (_, { message_id }) => message_id)
  .reset(asked, left)
/** The id of the message that Enter opens. */
export const $active = combine($chosen, $groups, (chosen, groups) => {
  const all = groups.flatMap(({ hits }) => hits)
  return (all.find(({ message_id }) => message_id === chosen) ?? all[0])?.message_id ?? null
})

sample({ clock: started, target: searchFx })
sample({
  clock: moreRequested,
  source: { turn: $turn, within: $within, query: $searched, before: $next, loading: $loading },
  filter: ({ before, loading }) => before !== null && !loading,
  fn: ({ turn, within, query, before }) => ({ turn, within, query, before }),
  target: searchFx,
})
sample({
  clock: done,
  source: { empty: $empty, hits: $hits },
  filter: ({ empty, hits }, { result }) => hits.length === 0 && result.next !== null && empty < MOST_EMPTY,
  fn: () => undefined,
  target: moreRequested,
})
sample({
  clock: picked,
  fn: ({ profile_id: companionId, message_id: messageId, conversation_id: conversationId = companionId }) => ({
    companionId,
    messageId,
    conversationId,
  }),
  target: messageRequested,
})
// After the request: the chat then loads the other companion's conversation at the message.
const selected = sample({
  clock: picked,
  source: $companions,
  fn: (all, hit) => all.find(({ profile_id }) => profile_id === hit.profile_id),
})
sample({ clock: selected.filterMap((profile) => profile), target: companionPicked })
