/** Texts that are written or changed: each is kept until it is saved or discarded, also while the panel is closed. */
import { combine, createEvent, createStore, sample } from 'effector'
import type { Memory } from '@codex/contracts/entities'
import { memory as texts } from '@codex/contracts/texts'
import { $companionId, left, switched } from '../companion'
import { STATUS } from '../elements/places'
import * as changes from './changes'
import { keysOf } from './memories'

export interface MemoryDraft {
  readonly kind: Memory['kind']
  readonly text: string
  /** As typed, with commas. */
  readonly keys: string
}
type Drafts = Readonly<Record<string, MemoryDraft>>

interface NewMemory {
  /** The id of the message that it comes from; null: none. */
  readonly source: string | null
  readonly text: string
}

export const addRequested = createEvent<NewMemory>()
export const draftChanged = createEvent<Partial<MemoryDraft>>()
export const addSubmitted = createEvent()
/** The text stays for the next time. */
export const addClosed = createEvent()
export const addDiscarded = createEvent()

/** Selected words of a message become a pin with one press. */
export const remembered = createEvent<{ readonly source: string; readonly text: string }>()

export const editRequested = createEvent<Memory>()
export const editChanged = createEvent<{ readonly id: string; readonly edit: Partial<MemoryDraft> }>()
export const editSubmitted = createEvent<{ readonly memory: Memory; readonly keep: boolean }>()
export const editDiscarded = createEvent<string>()

const without = (drafts: Drafts, id: string): Drafts =>
  Object.fromEntries(Object.entries(drafts).filter(([key]) => key !== id))

/** By companion and message: the id of a form is the place of its call. */
const formOf = (companionId: string | null, source: string | null) => `${companionId ?? ''}/${source ?? ''}`

const opened = sample({
  clock: addRequested,
  source: $companionId,
  fn: (companionId, { source, text }) => ({ form: formOf(companionId, source), source, text }),
})
const $open = createStore<{ readonly form: string; readonly source: string | null } | null>(null)
  .on(opened, (_, { form, source }) => ({ form, source }))
  .reset(addClosed, addDiscarded, switched, left)
const discarded = sample({ clock: addDiscarded, source: $open, fn: (open) => open?.form ?? '' })
const changed = sample({ clock: draftChanged, source: $open, fn: (open, draft) => ({ form: open?.form ?? '', draft }) })
const added = changes.finished.filterMap(({ request }) => (request.call === 'add' ? request.place : undefined))

const $drafts = createStore<Drafts>({})
  .on(opened, (drafts, { form, text }) =>
    form in drafts ? drafts : { ...drafts, [form]: { kind: 'pin', text, keys: '' } },
  )
  .on(changed, (drafts, { form, draft }) => {
    const before = drafts[form]
    return before ? { ...drafts, [form]: { ...before, ...draft } } : drafts
  })
  .on([added, discarded], without)
  .reset(left)
$open.on(added, (open, form) => (open?.form === form ? null : open))

/** The open form. */
export const $add = combine($open, $drafts, (open, drafts) => {
  const draft = open && drafts[open.form]
  return open && draft ? { ...open, draft } : null
})

/** By the id of the memory. */
export const $edits = createStore<Drafts>({})
  .on(editRequested, (edits, { memory_id, kind, text, keys = [] }) =>
    memory_id in edits ? edits : { ...edits, [memory_id]: { kind, text, keys: keys.join(', ') } },
  )
  .on(editChanged, (edits, { id, edit }) => {
    const before = edits[id]
    return before ? { ...edits, [id]: { ...before, ...edit } } : edits
  })
  .on(editDiscarded, without)
  .on(changes.finished, (edits, { request }) => (request.call === 'add' ? edits : without(edits, request.place)))
  .reset(left)

sample({
  clock: addSubmitted,
  source: $add,
  filter: (add) => add !== null,
  fn: (add): changes.MemoryChange => {
    const { form = '', source = null, draft = { kind: 'pin', text: '', keys: '' } } = add ?? {}
    const isLore = draft.kind === 'lore'
    return {
      call: 'add',
      place: form,
      said: texts.status.remembered,
      kind: isLore ? 'lore' : 'pin',
      text: draft.text,
      keys: isLore ? keysOf(draft.keys) : [],
      source,
    }
  },
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
