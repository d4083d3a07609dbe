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
  debounce({ source: outdated, timeout: limits.memoryPause }),
  opened,
  retried,
  changes.finished,
  changes.refused,
])
/** An answer from before a change, or of another companion, is dropped. */
const $sequence = createStore(0).on([requested, saved, switched], (sequence) => sequence + 1)
const done = sample({
  clock: listFx.done,
  source: $sequence,
  filter: (sequence, { params }) => params.sequence === sequence,
  fn: (_, { result }) => result,
})
const failed = sample({
  clock: listFx.fail,
  source: $sequence,
  filter: (sequence, { params }) => params.sequence === sequence,
  fn: (_, { error }) => error.message,
})

/** Null until they are loaded. */
export const $list = createStore<Memories | null>(null)
  .on(done, (_, list) => list)
  .on(saved, (list, { request, memory: result }) => list && { ...list, memories: after(list, request, result) })
  .reset(switched)
export const $memories = $list.map((list) => list?.memories ?? [])
export const $error = createStore<string | null>(null)
  .on(failed, (_, message) => message)
  .reset(requested, done, switched)
export const $loading = createStore(false)
  .on(listFx, () => true)
  .reset(done, failed, switched)

sample({
  clock: requested,
  source: { companionId: $companionId, sequence: $sequence },
  filter: ({ companionId }) => companionId !== null,
  fn: ({ companionId, sequence }): Load => ({ companionId: companionId ?? '', sequence }),
  target: listFx,
})

function after({ memories }: Memories, request: changes.Request, result: Memories['memories'][number] | null) {
  if (request.call === 'remove') return afterRemoval(memories, request.memory.memory_id)
  if (result === null) return memories
  return request.call === 'change' ? afterChange(memories, request.id, result) : [...memories, result]
}
