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
  /** Of lore: the id of the only one that it is for; empty: all of them. */
  readonly persona: string
}

/** Selected words of a message become a pin with one press. */
export const remembered = createEvent<{ readonly source: string; readonly text: string }>()
export const editSubmitted = createEvent<{ readonly memory: Memory; readonly keep: boolean }>()

const drafts = createDrafts<Memory, MemoryDraft>({
  idOf: ({ memory_id }) => memory_id,
  draftOf: ({ kind, text, keys = [], persona_id: persona = '' }) => ({ kind, text, keys: keys.join(', '), persona }),
  blank: { kind: 'pin', text: '', keys: '', persona: '' },
  saved: changes.finished.map(({ request }) => request.place),
})
export const { addRequested, addChanged, addSubmitted, addClosed, addDiscarded, $add } = drafts
export const { editRequested, editChanged, editDiscarded, $edits } = drafts

sample({
  clock: drafts.added,
  fn: ({ form, source, draft: { kind, text, keys, persona } }): changes.MemoryChange => ({
    call: 'add',
    place: form,
    said: texts.status.remembered,
    kind,
    text,
    keys: kind === 'lore' ? keysOf(keys) : [],
    source,
    ...(kind === 'lore' && persona !== '' && { persona }),
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
    if (edit === undefined) return undefined
    const isSame = edit.text.trim() === memory.text && !keysDiffer(memory, edit) && !personaDiffers(memory, edit)
    return { memory, keep, edit, isSame }
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
    ...(personaDiffers(memory, edit) && { persona: edit.persona }),
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

const personaDiffers = ({ persona_id = '' }: Memory, { persona }: MemoryDraft) => persona !== persona_id

function keysDiffer({ kind, keys = [] }: Memory, edit: MemoryDraft) {
  return kind === 'lore' && keysOf(edit.keys).join() !== keys.join()
}
