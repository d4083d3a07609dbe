/** What is typed to be remembered, and memories that are changed. */
import { createEvent, sample } from 'effector'
import type { Memory } from '@codex/contracts/entities'
import { memory as texts } from '@codex/contracts/texts'
import { STATUS } from '../elements/changes'
import { createDrafts } from '../elements/drafts'
import * as changes from './changes'
import { keysOf } from './memories'

export interface MemoryDraft {
  readonly kind: Memory['kind']
  readonly text: string
  /** As typed, with commas. */
  readonly keys: string
}

/** Selected words of a message become a pin with one press. */
export const remembered = createEvent<{ readonly source: string; readonly text: string }>()
export const editSubmitted = createEvent<{ readonly memory: Memory; readonly keep: boolean }>()

const drafts = createDrafts<Memory, MemoryDraft>({
  idOf: ({ memory_id }) => memory_id,
  draftOf: ({ kind, text, keys = [] }) => ({ kind, text, keys: keys.join(', ') }),
  blank: { kind: 'pin', text: '', keys: '' },
  saved: changes.finished.map(({ request }) => request.place),
})
export const { addRequested, addChanged, addSubmitted, addClosed, addDiscarded, $add } = drafts
export const { editRequested, editChanged, editDiscarded, $edits } = drafts

sample({
  clock: drafts.added,
  fn: ({ form, source, draft: { kind, text, keys } }): changes.MemoryChange => ({
    call: 'add',
    place: form,
    said: texts.status.remembered,
    kind,
    text,
    keys: kind === 'lore' ? keysOf(keys) : [],
    source,
  }),
  target: changes.requested,
})

sample({
  clock: remembered,
  fn: ({ source, text }): changes.MemoryChange => ({
    call: 'add',
    place: STATUS,
    said: texts.status.remembered,
    kind: 'pin',
    text,
    keys: [],
    source,
  }),
  target: changes.requested,
})

const edited = sample({
  clock: editSubmitted,
  source: $edits,
  fn: (edits, { memory, keep }) => {
    const edit = edits[memory.memory_id]
    return edit && { memory, keep, edit, isSame: edit.text.trim() === memory.text && !keysDiffer(memory, edit) }
  },
}).filterMap((edit) => edit)

sample({
  clock: edited,
  filter: ({ keep, isSame }) => !isSame || keep,
  fn: ({ memory, keep, edit }): changes.MemoryChange => ({
    call: 'change',
    place: memory.memory_id,
    said: keep ? texts.status.remembered : texts.status.changed,
    id: memory.memory_id,
    ...(edit.text.trim() !== memory.text && { text: edit.text }),
    ...(keysDiffer(memory, edit) && { keys: keysOf(edit.keys) }),
    ...(keep && { state: 'kept' as const }),
  }),
  target: changes.requested,
})
sample({
  clock: edited,
  filter: ({ keep, isSame }) => isSame && !keep,
  fn: ({ memory }) => memory.memory_id,
  target: editDiscarded,
})

function keysDiffer({ kind, keys = [] }: Memory, edit: MemoryDraft) {
  return kind === 'lore' && keysOf(edit.keys).join() !== keys.join()
}
