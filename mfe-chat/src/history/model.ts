/** Spec 4 "Chat", history: fetched anew on open, on switch, on refresh and after a send; never kept. */
import { attach, combine, createEvent, createStore, sample } from 'effector'
import { debounce } from 'patronum'
import { chat } from '@codex/api'
import * as limits from '@codex/contracts/limits'
import type { HistoryRecord } from '@codex/contracts/entities'
import { $companionId } from '../companion'
import { continued, extended, overlaps } from './pages'

interface Load {
  readonly companionId: string
  /** Tells the newest load from those it has overtaken. */
  readonly turn: number
  /** A quiet load shows no sign of itself: what it brings is on the screen already. */
  readonly quiet: boolean
}

interface Older {
  readonly companionId: string
  /** The id of the oldest message that is here. */
  readonly before: string
}

/** Messages. The page's first script asks for the newest before this code is there. */
const PAGE = limits.historyPage.usual

export const opened = createEvent()
export const closed = createEvent()
export const refreshed = createEvent()
/** Records that the server has stored. Those from `replaces` on give way to them. */
export const appended = createEvent<{
  readonly records: readonly HistoryRecord[]
  readonly replaces: string | undefined
}>()
/** The server has stored more than was fetched. */
export const outdated = createEvent()
/** The reader comes near the beginning of what is here. */
export const olderRequested = createEvent()
const asked = createEvent<{ readonly quiet: boolean }>()

const loadFx = attach({
  effect: chat.getChatFx,
  mapParams: ({ companionId }: Load) => ({ profile_id: companionId, limit: PAGE }),
})
const loadOlderFx = attach({
  effect: chat.getChatFx,
  mapParams: ({ companionId, before }: Older) => ({ profile_id: companionId, before, limit: PAGE }),
})

export const $records = createStore<readonly HistoryRecord[]>([])
const $open = createStore(false)
  .on(opened, () => true)
  .on(closed, () => false)
const $turn = createStore(0).on([asked, $companionId.updates], (turn) => turn + 1)

/** A load begins: it will bring whatever the server has stored by now. */
export const started = sample({
  clock: asked,
  source: { companionId: $companionId, turn: $turn },
  filter: ({ companionId }) => companionId !== null,
  fn: ({ companionId, turn }, { quiet }): Load => ({ companionId: companionId ?? '', turn, quiet }),
})
/** A load that the person saw has come. */
export const shown = sample({
  clock: loadFx.done,
  source: $turn,
  filter: (turn, { params }) => params.turn === turn && !params.quiet,
  fn: () => undefined,
})
export const loaded = sample({
  clock: loadFx.done,
  source: $turn,
  filter: (turn, { params }) => params.turn === turn,
  fn: (_, { result }) => result,
})
const ended = sample({
  clock: loadFx.fail,
  source: $turn,
  filter: (turn, { params }) => params.turn === turn,
  fn: (_, fail) => fail,
})
/** Why a load that the person saw has failed. */
export const failed = sample({ clock: ended, filter: ({ params }) => !params.quiet, fn: ({ error }) => error.message })

const olderCame = sample({
  clock: loadOlderFx.done,
  source: { companionId: $companionId, records: $records },
  filter: ({ companionId, records }, { params }) =>
    companionId === params.companionId && records[0]?.message_id === params.before,
  fn: (_, { result }) => result,
})

$records
  .on(loaded, continued)
  .on(appended, (here, { records, replaces }) => extended(here, records, replaces))
  .on(olderCame, (records, older) => (overlaps(older, records) ? records : [...older, ...records]))
  .reset($companionId.updates)
/** How many messages were put above those the list began with. */
export const $prepended = createStore(0)
  .on(olderCame, (prepended, older) => prepended + older.length)
  .reset($companionId.updates)
/** Nothing is older than what is here. */
const $complete = createStore(false)
  .on(loaded, (complete, records) => complete || records.length < PAGE)
  .on(olderCame, (_, older) => older.length < PAGE)
  .reset($companionId.updates)
/** What the server calls the newest message that is here. */
export const $lastId = $records.map((records) => records.at(-1)?.message_id ?? null)
export const $loadingOlder = loadOlderFx.pending
export const $loaded = createStore(false)
  .on(loaded, () => true)
  .reset($companionId.updates)
export const $loading = createStore(false)
  .on(started, (loading, { quiet }) => loading || !quiet)
  .reset(loaded, ended, $companionId.updates)
/** Nobody may write yet: from the first paint on, when the panel is there and has not been opened, until the history is. */
export const $unready = combine($open, $loading, (open, loading) => !open || loading)
export const $spinning = createStore(false)
  .on(refreshed, () => true)
  .reset(debounce({ source: refreshed, timeout: limits.refreshSpinner }))

const switched = sample({ clock: $companionId, filter: $open })

sample({ clock: [opened, switched, refreshed], fn: () => ({ quiet: false }), target: asked })
sample({ clock: [appended, outdated], fn: () => ({ quiet: true }), target: asked })
sample({ clock: started, target: loadFx })
sample({
  clock: olderRequested,
  source: { companionId: $companionId, records: $records, complete: $complete, busy: $loadingOlder },
  filter: ({ companionId, records, complete, busy }) =>
    companionId !== null && records[0]?.message_id !== undefined && !complete && !busy,
  fn: ({ companionId, records }): Older => ({
    companionId: companionId ?? '',
    before: records[0]?.message_id ?? '',
  }),
  target: loadOlderFx,
})
