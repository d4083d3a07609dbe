/** Spec 4 "Chat", history: fetched on open, on switch, on refresh and after a send; never cached. */
import { attach, combine, createEvent, createStore, sample } from 'effector'
import { chat } from '@codex/api'
import type { HistoryRecord } from '@codex/contracts/entities'
import * as limits from '@codex/contracts/limits'
import { $requestedMessage, conversationOpened, type MessageRequest } from '@codex/session'
import { debounce } from '@codex/ui/debounce'
import { $conversation, $conversationId, switched, type ConversationRef } from '../companion'
import { extended, overlaps, placed } from './pages'
import { missing, remaining, type Turn } from './turns'

interface Load {
  readonly conversation: ConversationRef
  readonly sequence: number
  /** It shows neither that it loads nor why it failed. */
  readonly quiet: boolean
  /** The records around a message; null: the newest. */
  readonly request: MessageRequest | null
}

/** Messages that are deleted, or will be in some seconds. */
export interface Hidden {
  readonly from: number
  readonly to: number
  /** Resolves when the server has been asked to delete them. Never rejects. */
  readonly settle: () => Promise<unknown>
}

interface PageLoad {
  readonly conversation: ConversationRef
  readonly side: 'before' | 'after'
  /** The id of the oldest record here, or of the newest. */
  readonly id: string
}

/** Records. The first script of the page requests as many, so that its answer can be used here. */
const PAGE = limits.historyPage.usual

export const opened = createEvent()
export const closed = createEvent()
export const refreshed = createEvent()
/** Records that the server has stored; `replaces` and what follows it is replaced. */
export const appended = createEvent<{
  readonly records: readonly HistoryRecord[]
  readonly replaces: string | undefined
  /** What was fetched before; null: the next history has the records, in the server's words. */
  readonly known: readonly HistoryRecord[] | null
}>()
/** The id of the last message that the server has; null: it has none. */
export const storedUpTo = createEvent<string | null>()
/** The server has stored more than was fetched. */
export const outdated = createEvent()
export const olderRequested = createEvent()
export const newerRequested = createEvent()
/** From a page of older messages to the newest one; `quiet` as in a load. */
export const latestRequested = createEvent<{ readonly quiet: boolean }>()
/** Null: none are hidden. */
export const hidden = createEvent<Hidden | null>()
const requested = createEvent<{ readonly quiet: boolean }>()

const loadFx = attach({
  effect: chat.getChatFx,
  mapParams: ({ conversation, request }: Load) => ({
    ...conversation,
    limit: PAGE,
    ...(request && { around: request.messageId }),
  }),
})
const loadPageFx = attach({
  effect: chat.getChatFx,
  mapParams: ({ conversation, side, id }: PageLoad) => ({ ...conversation, [side]: id, limit: PAGE }),
})
/** The record next to the page before, or after, those here. */
const edge = (here: readonly HistoryRecord[], side: PageLoad['side']) => here.at(side === 'before' ? 0 : -1)?.message_id

export const $records = createStore<readonly HistoryRecord[]>([])
export const $hidden = createStore<Hidden | null>(null)
  .on(hidden, (_, range) => range)
  .reset(switched)
const $open = createStore(false)
  .on(opened, () => true)
  .on(closed, () => false)
const $sequence = createStore(0).on([requested, switched], (sequence) => sequence + 1)
/** The last request that was loaded. */
const $served = createStore<MessageRequest | null>(null)
const $request = combine($requestedMessage, $served, $conversationId, (request, served, conversationId) =>
  request !== served && (request?.conversationId ?? request?.companionId) === conversationId ? request : null,
)

const started = sample({
  clock: requested,
  source: { conversation: $conversation, sequence: $sequence, request: $request },
  fn: ({ conversation, sequence, request }, { quiet }): Load | undefined =>
    conversation === null ? undefined : { conversation, sequence, quiet, request: quiet ? null : request },
}).filterMap((load) => load)
const done = sample({
  clock: loadFx.done,
  source: $sequence,
  filter: (sequence, { params }) => params.sequence === sequence,
  fn: (_, one) => one,
})
const rejected = sample({
  clock: loadFx.fail,
  source: $sequence,
  filter: (sequence, { params }) => params.sequence === sequence,
  fn: (_, one) => one,
})
/** Another page has deleted the conversation, or the address is of none. The first one is always there. */
export const missed = rejected.filterMap(({ params: { conversation }, error }) =>
  error.status === 404 && conversation.conversation_id !== undefined ? conversation : undefined,
)
export const loaded = done.map(({ result }) => result)
export const shown = done.filterMap(({ params, result }) => (params.quiet ? undefined : result))
export const failed = rejected.filterMap(({ params, error }) => (params.quiet ? undefined : error.message))
/** The newest history as it was fetched. */
export const $fetched = createStore<readonly HistoryRecord[]>([]).reset(switched)
const $turns = createStore<readonly Turn[]>([]).reset(switched)
const arrived = sample({
  clock: done,
  source: { here: $records, before: $turns },
  fn: ({ here, before }, { params: { request }, result }) => {
    const list = placed(here, result, request?.messageId ?? null, PAGE)
    const turns = missing(before, result)
    const records = list.isEnd ? [...list.records, ...turns.flatMap((turn) => turn.records)] : list.records
    return { ...list, records, turns, request }
  },
})
$served.on(arrived, (served, { request }) => request ?? served)

const page = { conversation: $conversation, records: $records }
const pageLoaded = sample({
  clock: loadPageFx.done,
  source: page,
  filter: ({ conversation, records }, { params }) =>
    conversation === params.conversation && edge(records, params.side) === params.id,
  fn: (_, one) => one,
})
const olderLoaded = pageLoaded.filterMap(({ params, result }) => (params.side === 'before' ? result : undefined))
const newerLoaded = pageLoaded.filterMap(({ params, result }) => (params.side === 'after' ? result : undefined))

/** There are newer messages than those here: an exchange is not shown, and the end is not followed. */
export const $detached = createStore(false)
  .on(arrived, (_, { isEnd }) => !isEnd)
  .on(newerLoaded, (_, newer) => newer.length === PAGE)
  .reset(switched)
const $attached = $detached.map((detached) => !detached)
const extending = sample({
  clock: appended,
  source: { here: $records, turns: $turns, detached: $detached },
  fn: ({ here, turns, detached }, { records: added, replaces, known }) => {
    const records = detached ? here : extended(here, added, replaces)
    const before = detached ? turns : remaining(turns, records)
    return { records, turns: known === null ? before : [...before, { records: added, known }] }
  },
})
// Another page has deleted messages before a history was fetched that contained them.
const retracted = sample({
  clock: storedUpTo,
  source: $turns,
  filter: (turns, id) => turns.some(({ records }) => records.some(({ message_id }) => Number(message_id) > Number(id))),
})

$fetched.on(done, (before, { params, result }) => (params.request === null ? result : before))
$turns.on([arrived, extending], (_, { turns }) => turns).reset(retracted)
$records
  .on([arrived, extending], (_, { records }) => records)
  .on(olderLoaded, (here, older) => (overlaps(older, here) ? here : [...older, ...here]))
  .on(newerLoaded, (here, newer) => [...here, ...newer])
  .reset(switched)
/** Changes with each list that continues none. */
export const $list = createStore(0).on(arrived, (list, { isNew }) => (isNew ? list + 1 : list))
/** The request at whose message the list begins. */
export const $found = createStore<MessageRequest | null>(null)
  .on(arrived, (found, { request, isNew }) => (isNew ? request : found))
  .reset(switched)
/** How many records were put above those that were loaded first. */
export const $prepended = createStore(0)
  .on(arrived, (prepended, { isNew }) => (isNew ? 0 : prepended))
  .on(olderLoaded, (prepended, older) => prepended + older.length)
  .reset(switched)
const $complete = createStore(false)
  .on(arrived, (complete, { isNew, isStart }) => (!isNew && complete) || isStart)
  .on(olderLoaded, (_, older) => older.length < PAGE)
  .reset(switched)
export const $lastId = $records.map((records) => records.at(-1)?.message_id ?? null)
export const $loadingOlder = createStore(false)
  .on(loadPageFx, (_, { side }) => side === 'before')
  .reset(loadPageFx.finally)
export const $loaded = createStore(false)
  .on(loaded, () => true)
  .reset(switched)
export const $loading = createStore(false)
  .on(started, (loading, { quiet }) => loading || !quiet)
  .reset(loaded, rejected, switched)
/** The input is disabled from the first paint, before the panel is opened, until the history is loaded. */
export const $unready = combine($open, $loading, (open, loading) => !open || loading)
/** Until it is loaded. */
export const $failed = createStore(false)
  .on(failed, () => true)
  .reset(loaded, refreshed, switched)
export const $spinning = createStore(false)
  .on(refreshed, () => true)
  .reset(debounce({ source: refreshed, timeout: limits.refreshSpinner }))

// A message of another conversation is requested and its conversation opened at once: that is one load.
const sought = sample({
  clock: combine({ conversation: $conversation, request: $request }).updates,
  source: { open: $open, loaded: $loaded },
  filter: ({ open, loaded }, { request }) => open && (request !== null || !loaded),
})

sample({ clock: [opened, refreshed, sought], fn: () => ({ quiet: false }), target: requested })
// Instead of a load that is in flight, it loads the same.
sample({
  clock: [appended, outdated, retracted],
  source: $loading,
  filter: $attached,
  fn: (loading) => ({ quiet: !loading }),
  target: requested,
})
sample({ clock: latestRequested, filter: $detached, target: requested })
sample({ clock: started, target: loadFx })
const pageWanted = sample({
  clock: [olderRequested.map(() => 'before' as const), newerRequested.map(() => 'after' as const)],
  source: { ...page, complete: $complete, detached: $detached, loading: loadPageFx.pending },
  fn({ conversation, records, complete, detached, loading }, side): PageLoad | undefined {
    const id = edge(records, side)
    const isThere = side === 'before' ? complete : !detached
    return conversation === null || id === undefined || isThere || loading ? undefined : { conversation, side, id }
  },
}).filterMap((load) => load)
sample({ clock: pageWanted, target: loadPageFx })
sample({
  clock: missed,
  fn: ({ profile_id: companionId }) => ({ companionId, conversationId: companionId, replaces: true as const }),
  target: conversationOpened,
})
