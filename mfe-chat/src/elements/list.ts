/** A list of the open conversation, or of its companion: loaded with it, and when its reader asks for it. */
import { attach, createEvent, createStore, merge, sample, type Effect, type Event } from 'effector'
import type { ApiError } from '@codex/api'
import * as limits from '@codex/contracts/limits'
import { debounce } from '@codex/ui/debounce'
import { $conversation, switched, type ConversationRef } from '../companion'

interface Load {
  readonly conversation: ConversationRef
  readonly sequence: number
  /** Asked for by its reader: a failure is shown. */
  readonly loud: boolean
}

interface Changes {
  /** What was asked for before is out of date. */
  readonly changed: Event<unknown>
  /** It is loaded again. */
  readonly settled: Event<unknown>
  /** It is of another one. Absent: of the conversation. */
  readonly replaced?: Event<unknown>
}

export function createList<List>(
  loadFx: Effect<ConversationRef, List, ApiError>,
  { changed, settled, replaced = switched }: Changes,
) {
  /** The conversation is another one, or has gone on. */
  const outdated = createEvent()
  /** The panel was opened: another tab may have changed the list. */
  const opened = createEvent()
  const retried = createEvent()
  const listFx = attach({ effect: loadFx, mapParams: ({ conversation }: Load) => conversation })
  const requested = merge([
    merge([debounce({ source: outdated, timeout: limits.memoryPause }), settled]).map(() => false),
    merge([opened, retried]).map(() => true),
  ])
  /** An answer from before a change, or of another conversation, is ignored. */
  const $sequence = createStore(0).on([requested, changed, replaced], (sequence) => sequence + 1)
  const loaded = sample({
    clock: listFx.done,
    source: $sequence,
    filter: (sequence, { params }) => params.sequence === sequence,
    fn: (_, { result }) => result,
  })
  /** Null until it is loaded. */
  const $list = createStore<List | null>(null)
    .on(loaded, (_, list) => list)
    .reset(replaced)
  const failed = sample({
    clock: listFx.fail,
    source: { sequence: $sequence, list: $list },
    filter: ({ sequence }, { params }) => params.sequence === sequence,
    fn: ({ list }, { params, error }) => ({ message: error.message, isShown: params.loud || list === null }),
  })
  const $error = createStore<string | null>(null)
    .on(failed, (before, { message, isShown }) => (isShown ? message : before))
    .on(requested, (before, loud) => (loud ? null : before))
    .reset(loaded, replaced)
  const $loading = createStore(false)
    .on(listFx, () => true)
    .reset(loaded, failed, replaced)

  const begun = sample({
    clock: requested,
    source: { conversation: $conversation, sequence: $sequence },
    fn: ({ conversation, sequence }, loud): Load | undefined =>
      conversation === null ? undefined : { conversation, sequence, loud },
  }).filterMap((load) => load)
  sample({ clock: begun, target: listFx })
  return { outdated, opened, retried, $list, $error, $loading }
}
