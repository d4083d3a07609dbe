/** The memories of the selected companion: loaded with its conversation, after each reply and when the panel opens. */
import { attach, createEvent, createStore, merge, sample } from 'effector'
import { memory } from '@codex/api'
import type { Memories } from '@codex/contracts/entities'
import * as limits from '@codex/contracts/limits'
import { debounce } from '@codex/ui/debounce'
import * as changes from './changes'
import { $companionId, switched } from './companion'
import { afterChange, afterRemoval } from './memories'

interface Load {
  readonly companionId: string
  readonly sequence: number
  /** Asked for by its reader: a failure is shown. */
  readonly loud: boolean
}

/** The conversation was loaded, or has gone on. */
export const outdated = createEvent()
/** The panel was opened: another tab may have changed what is remembered. */
export const opened = createEvent()
export const retried = createEvent()

const listFx = attach({
  effect: memory.listFx,
  mapParams: ({ companionId }: Load) => ({ profile_id: companionId }),
})
/** Effects end for any companion. */
const saved = sample({
  clock: changes.saved,
  source: $companionId,
  filter: (companionId, { request }) => request.companionId === companionId,
  fn: (_, end) => end,
})
const requested = merge([
  merge([debounce({ source: outdated, timeout: limits.memoryPause }), changes.finished, changes.refused]).map(
    () => false,
  ),
  merge([opened, retried]).map(() => true),
])
/** An answer from before a change, or of another companion, is ignored. */
const $sequence = createStore(0).on([requested, saved, switched], (sequence) => sequence + 1)
const done = sample({
  clock: listFx.done,
  source: $sequence,
  filter: (sequence, { params }) => params.sequence === sequence,
  fn: (_, { result }) => result,
})

/** Null until they are loaded. */
export const $list = createStore<Memories | null>(null)
  .on(done, (_, list) => list)
  .on(saved, (list, { request, memory: result }) => list && { ...list, memories: after(list, request, result) })
  .reset(switched)
const failed = sample({
  clock: listFx.fail,
  source: { sequence: $sequence, list: $list },
  filter: ({ sequence }, { params }) => params.sequence === sequence,
  fn: ({ list }, { params, error }) => ({ message: error.message, isShown: params.loud || list === null }),
})
export const $memories = $list.map((list) => list?.memories ?? [])
export const $error = createStore<string | null>(null)
  .on(failed, (before, { message, isShown }) => (isShown ? message : before))
  .on(requested, (before, loud) => (loud ? null : before))
  .reset(done, switched)
export const $loading = createStore(false)
  .on(listFx, () => true)
  .reset(done, failed, switched)

sample({
  clock: requested,
  source: { companionId: $companionId, sequence: $sequence },
  filter: ({ companionId }) => companionId !== null,
  fn: ({ companionId, sequence }, loud): Load => ({ companionId: companionId ?? '', sequence, loud }),
  target: listFx,
})

function after({ memories }: Memories, request: changes.Request, result: Memories['memories'][number] | null) {
  if (request.call === 'remove') return afterRemoval(memories, request.memory.memory_id)
  if (result === null) return memories
  return request.call === 'change' ? afterChange(memories, request.id, result) : [...memories, result]
}
