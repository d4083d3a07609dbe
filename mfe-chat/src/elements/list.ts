/** A list of the selected companion: loaded with its conversation, and when its reader asks for it. */
import { attach, createEvent, createStore, merge, sample, type Effect, type Event } from 'effector'
import type { ApiError } from '@codex/api'
import * as limits from '@codex/contracts/limits'
import { debounce } from '@codex/ui/debounce'
import { $companionId, switched } from '../companion'

interface Load {
  readonly companionId: string
  readonly sequence: number
  /** Asked for by its reader: a failure is shown. */
  readonly loud: boolean
}

interface Changes {
  /** What was asked for before is out of date. */
  readonly changed: Event<unknown>
  /** It is loaded again. */
  readonly settled: Event<unknown>
}

export function createList<List>(
  loadFx: Effect<{ readonly profile_id: string }, List, ApiError>,
  { changed, settled }: Changes,
) {
  /** The conversation is another one, or has gone on. */
  const outdated = createEvent()
  /** The panel was opened: another tab may have changed the list. */
  const opened = createEvent()
  const retried = createEvent()
  const listFx = attach({ effect: loadFx, mapParams: ({ companionId }: Load) => ({ profile_id: companionId }) })
  const requested = merge([
    merge([debounce({ source: outdated, timeout: limits.memoryPause }), settled]).map(() => false),
    merge([opened, retried]).map(() => true),
  ])
  /** An answer from before a change, or of another companion, is ignored. */
  const $sequence = createStore(0).on([requested, changed, switched], (sequence) => sequence + 1)
  const loaded = sample({
    clock: listFx.done,
    source: $sequence,
    filter: (sequence, { params }) => params.sequence === sequence,
    fn: (_, { result }) => result,
  })
  /** Null until it is loaded. */
  const $list = createStore<List | null>(null)
    .on(loaded, (_, list) => list)
    .reset(switched)
  const failed = sample({
    clock: listFx.fail,
    source: { sequence: $sequence, list: $list },
    filter: ({ sequence }, { params }) => params.sequence === sequence,
    fn: ({ list }, { params, error }) => ({ message: error.message, isShown: params.loud || list === null }),
  })
  const $error = createStore<string | null>(null)
    .on(failed, (before, { message, isShown }) => (isShown ? message : before))
    .on(requested, (before, loud) => (loud ? null : before))
    .reset(loaded, switched)
  const $loading = createStore(false)
    .on(listFx, () => true)
    .reset(loaded, failed, switched)

  sample({
    clock: requested,
    source: { companionId: $companionId, sequence: $sequence },
    filter: ({ companionId }) => companionId !== null,
    fn: ({ companionId, sequence }, loud): Load => ({ companionId: companionId ?? '', sequence, loud }),
    target: listFx,
  })
  return { outdated, opened, retried, $list, $error, $loading }
}
