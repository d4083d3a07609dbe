/** The memories of the selected companion: loaded also after each reply. */
import { createEvent, createStore, merge, sample } from 'effector'
import { memory as api } from '@codex/api'
import type { Memory } from '@codex/contracts/entities'
import { left, switched } from '../companion'
import { createList } from '../elements/list'
import * as personas from '../personas/model'
import * as changes from './changes'
import { afterChange, afterRemoval } from './memories'

/** The id of a memory that is to be shown first. */
export const memoryRequested = createEvent<string>()
export const memoryShown = createEvent()
export const $requested = createStore<string | null>(null)
  .on(memoryRequested, (_, id) => id)
  .reset(memoryShown, switched, left)

export const { outdated, opened, retried, $list, $error, $loading } = createList(api.listFx, {
  changed: changes.savedHere,
  settled: merge([changes.finished, changes.refused]),
})
$list.on(changes.savedHere, (list, end) => list && { ...list, memories: after(list.memories, end) })
export const $memories = $list.map((list) => list?.memories ?? [])

sample({ clock: opened, fn: () => undefined, target: personas.opened })
// Lore for one that was deleted is switched off.
sample({ clock: personas.removed, fn: () => undefined, target: outdated })

function after(memories: readonly Memory[], { request, answer }: changes.SavedMemory) {
  if (request.call === 'remove') return afterRemoval(memories, request.memory.memory_id)
  const result = changes.memoryOf(answer)
  if (result === null) return memories
  return request.call === 'change' ? afterChange(memories, request.id, result) : [...memories, result]
}
