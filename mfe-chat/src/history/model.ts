/** Spec 4 "Chat", history: fetched anew on open, on switch, on refresh and after a send; never kept. */
import { attach, createEvent, createStore, sample } from 'effector'
import { debounce } from 'patronum'
import { chat } from '@codex/api'
import * as limits from '@codex/contracts/limits'
import type { HistoryRecord } from '@codex/contracts/entities'
import { $companionId } from '../companion'

interface Load {
  readonly companionId: string
  /** Tells the newest load from those it has overtaken. */
  readonly turn: number
  /** A quiet load shows no sign of itself: what it brings is on the screen already. */
  readonly quiet: boolean
}

export const opened = createEvent()
export const closed = createEvent()
export const refreshed = createEvent()
/** The server has stored more than was fetched. */
export const outdated = createEvent()
const asked = createEvent<{ readonly quiet: boolean }>()

const loadFx = attach({
  effect: chat.getChatFx,
  mapParams: ({ companionId }: Load) => ({ profile_id: companionId }),
})

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

export const $records = createStore<readonly HistoryRecord[]>([])
  .on(loaded, (_, records) => records)
  .reset($companionId.updates)
export const $loaded = createStore(false)
  .on(loaded, () => true)
  .reset($companionId.updates)
export const $loading = createStore(false)
  .on(started, (loading, { quiet }) => loading || !quiet)
  .reset(loaded, ended, $companionId.updates)
export const $spinning = createStore(false)
  .on(refreshed, () => true)
  .reset(debounce({ source: refreshed, timeout: limits.refreshSpinner }))

const switched = sample({ clock: $companionId, filter: $open })

sample({ clock: [opened, switched, refreshed], fn: () => ({ quiet: false }), target: asked })
sample({ clock: outdated, fn: () => ({ quiet: true }), target: asked })
sample({ clock: started, target: loadFx })
