/** Spec 4 "Chat", history: fetched on open, on switch, on refresh and after a send; never cached. */
import { attach, combine, createEvent, createStore, sample } from 'effector'
import { chat } from '@codex/api'
import type { HistoryRecord } from '@codex/contracts/entities'
import * as limits from '@codex/contracts/limits'
import { debounce } from '@codex/ui/debounce'
import { $companionId } from '../companion'
import { continued, extended, overlaps } from './pages'

interface Load {
  readonly companionId: string
  readonly sequence: number
  /** It shows neither that it loads nor why it failed. */
  readonly quiet: boolean
}

interface OlderLoad {
  readonly companionId: string
  /** The id of the oldest record here. */
  readonly before: string
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
}>()
/** The server has stored more than was fetched. */
export const outdated = createEvent()
export const olderRequested = createEvent()
const requested = createEvent<{ readonly quiet: boolean }>()

const loadFx = attach({
  effect: chat.getChatFx,
  mapParams: ({ companionId }: Load) => ({ profile_id: companionId, limit: PAGE }),
})
const loadOlderFx = attach({
  effect: chat.getChatFx,
  mapParams: ({ companionId, before }: OlderLoad) => ({ profile_id: companionId, before, limit: PAGE }),
})

export const $records = createStore<readonly HistoryRecord[]>([])
const $open = createStore(false)
  .on(opened, () => true)
  .on(closed, () => false)
const $sequence = createStore(0).on([requested, $companionId.updates], (sequence) => sequence + 1)

const started = sample({
  clock: requested,
  source: { companionId: $companionId, sequence: $sequence },
  filter: ({ companionId }) => companionId !== null,
  fn: ({ companionId, sequence }, { quiet }): Load => ({ companionId: companionId ?? '', sequence, quiet }),
})
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
export const loaded = done.map(({ result }) => result)
export const shown = done.filterMap(({ params, result }) => (params.quiet ? undefined : result))
export const failed = rejected.filterMap(({ params, error }) => (params.quiet ? undefined : error.message))

const olderLoaded = sample({
  clock: loadOlderFx.done,
  source: { companionId: $companionId, records: $records },
  filter: ({ companionId, records }, { params }) =>
    companionId === params.companionId && records[0]?.message_id === params.before,
  fn: (_, { result }) => result,
})

$records
  .on(loaded, continued)
  .on(appended, (here, { records, replaces }) => extended(here, records, replaces))
  .on(olderLoaded, (here, older) => (overlaps(older, here) ? here : [...older, ...here]))
  .reset($companionId.updates)
/** How many records were put above those that were loaded first. */
export const $prepended = createStore(0)
  .on(olderLoaded, (prepended, older) => prepended + older.length)
  .reset($companionId.updates)
const $complete = createStore(false)
  .on(loaded, (complete, records) => complete || records.length < PAGE)
  .on(olderLoaded, (_, older) => older.length < PAGE)
  .reset($companionId.updates)
export const $lastId = $records.map((records) => records.at(-1)?.message_id ?? null)
export const $loadingOlder = loadOlderFx.pending
export const $loaded = createStore(false)
  .on(loaded, () => true)
  .reset($companionId.updates)
export const $loading = createStore(false)
  .on(started, (loading, { quiet }) => loading || !quiet)
  .reset(loaded, rejected, $companionId.updates)
/** The input is disabled from the first paint, before the panel is opened, until the history is loaded. */
export const $unready = combine($open, $loading, (open, loading) => !open || loading)
/** Until it is loaded. */
export const $failed = createStore(false)
  .on(failed, () => true)
  .reset(loaded, refreshed, $companionId.updates)
export const $spinning = createStore(false)
  .on(refreshed, () => true)
  .reset(debounce({ source: refreshed, timeout: limits.refreshSpinner }))

const switched = sample({ clock: $companionId, filter: $open })

sample({ clock: [opened, switched, refreshed], fn: () => ({ quiet: false }), target: requested })
sample({ clock: [appended, outdated], fn: () => ({ quiet: true }), target: requested })
sample({ clock: started, target: loadFx })
sample({
  clock: olderRequested,
  source: { companionId: $companionId, records: $records, complete: $complete, loading: $loadingOlder },
  filter: ({ records, complete, loading }) => records[0]?.message_id !== undefined && !complete && !loading,
  fn: ({ companionId, records }) => ({ companionId: companionId ?? '', before: records[0]?.message_id ?? '' }),
  target: loadOlderFx,
})
