/** The memories of the selected companion: loaded also after each reply. */
import { createEvent, createStore, merge, sample } from 'effector'
import { memory as api } from '@codex/api'
import * as limits from '@codex/contracts/limits'
import { debounce } from '@codex/ui/debounce'
import { left, switched } from '../companion'
import { createList } from '../elements/list'
import * as personas from '../personas/model'
import * as changes from './changes'
import { afterChange, afterCheck, afterRemoval } from './memories'

/** The id of a memory that is to be shown first. */
export const memoryRequested = createEvent<string>()
export const memoryShown = createEvent()
export const $requested = createStore<string | null>(null)
  .on(memoryRequested, (_, id) => id)
  .reset(memoryShown, switched, left)

/** The newest reply was not compared yet: the list is loaded once more. */
const compared = createEvent()
export const { outdated, opened, retried, $list, $error, $loading } = createList(api.listFx, {
  changed: changes.savedHere,
  settled: merge([changes.finished, changes.refused, compared]),
})
$list.on(changes.savedHere, (list, { request, answer }) => {
  if (list === null) return null
  if (request.call === 'check') return afterCheck(list, request)
  if (request.call === 'remove') return { ...list, memories: afterRemoval(list.memories, request.memory.memory_id) }
  const result = changes.memoryOf(answer)
  if (result === null) return list
  const { memories } = list
  return {
    ...list,
    memories: request.call === 'change' ? afterChange(memories, request.id, result) : [...memories, result],
  }
})
export const $memories = $list.map((list) => list?.memories ?? [])
export const $contradictions = $list.map((list) => list?.contradictions ?? [])

sample({ clock: opened, fn: () => undefined, target: personas.opened })
// Lore for one that was deleted is switched off.
sample({ clock: personas.removed, fn: () => undefined, target: outdated })

const $loads = createStore(0)
  .on(compared, (count) => count + 1)
  .reset(outdated, opened, switched)
const waited = sample({
  clock: $list,
  source: $loads,
  filter: (count, list) => list?.checks === 'pending' && count < limits.replyCheck.most,
})
sample({ clock: debounce({ source: waited, timeout: limits.replyCheck.pause }), target: compared })
