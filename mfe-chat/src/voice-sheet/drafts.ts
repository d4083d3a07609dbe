/** Lines that are typed or changed: each is there until it is saved or discarded, also while the panel is closed. */
import { combine, createEvent, createStore, sample } from 'effector'
import type { VoiceLine } from '@codex/contracts/entities'
import { voice as texts } from '@codex/contracts/texts'
import { $companionId, left, switched } from '../companion'
import * as sheet from './sheet'

export interface LineDraft {
  readonly text: string
  /** Empty: none. */
  readonly situation: string
}
type Drafts = Readonly<Record<string, LineDraft>>

interface NewLine {
  /** The id of the reply that the line is from; null: none. */
  readonly from: string | null
  readonly text: string
}

export const addRequested = createEvent<NewLine>()
export const addChanged = createEvent<Partial<LineDraft>>()
export const addSubmitted = createEvent()
/** The text stays for the next time. */
export const addClosed = createEvent()
export const addDiscarded = createEvent()

export const editRequested = createEvent<VoiceLine>()
export const editChanged = createEvent<{ readonly id: string; readonly edit: Partial<LineDraft> }>()
export const editSubmitted = createEvent<VoiceLine>()
export const editDiscarded = createEvent<string>()

const without = (drafts: Drafts, id: string): Drafts =>
  Object.fromEntries(Object.entries(drafts).filter(([key]) => key !== id))
const changedIn = (drafts: Drafts, id: string, edit: Partial<LineDraft>): Drafts => ({
  ...drafts,
  [id]: { text: '', situation: '', ...drafts[id], ...edit },
})

/** By companion and reply: it is the place of the call. */
const formOf = (companionId: string | null, from: string | null) => `${companionId ?? ''}/${from ?? ''}`

const opened = sample({
  clock: addRequested,
  source: $companionId,
  fn: (companionId, { from, text }) => ({ form: formOf(companionId, from), from, text }),
})
const added = sheet.saved.filterMap(({ request }) => (request.call === 'add' ? request.place : undefined))

const $open = createStore<{ readonly form: string; readonly from: string | null } | null>(null)
  .on(opened, (_, { form, from }) => ({ form, from }))
  .on(added, (open, form) => (open?.form === form ? null : open))
  .reset(addClosed, addDiscarded, switched, left)
const changed = sample({
  clock: addChanged,
  source: $open,
  fn: (open, edit) => ({ id: open?.form ?? '', edit }),
})
const discarded = sample({ clock: addDiscarded, source: $open, fn: (open) => open?.form ?? '' })

const $adds = createStore<Drafts>({})
  .on(opened, (drafts, { form, text }) => (form in drafts ? drafts : changedIn(drafts, form, { text })))
  .on(changed, (drafts, { id, edit }) => changedIn(drafts, id, edit))
  .on([added, discarded], without)
  .reset(left)
/** The open form. */
export const $add = combine($open, $adds, (open, drafts) => {
  const draft = open && drafts[open.form]
  return open && draft ? { ...open, draft } : null
})

/** By the id of the line. */
export const $edits = createStore<Drafts>({})
  .on(editRequested, (edits, { line_id, text, situation }) =>
    line_id in edits ? edits : { ...edits, [line_id]: { text, situation: situation ?? '' } },
  )
  .on(editChanged, (edits, { id, edit }) => changedIn(edits, id, edit))
  .on(editDiscarded, without)
  .on(sheet.saved, (edits, { request }) => (request.call === 'edit' ? without(edits, request.id) : edits))
  .reset(left)

sample({
  clock: addSubmitted,
  source: $add,
  filter: (add) => add !== null,
  fn: (add): sheet.SheetChange => ({
    call: 'add',
    place: add?.form ?? '',
    said: texts.status.added(1),
    texts: [add?.draft.text ?? ''],
    situation: add?.draft.situation ?? '',
    from: add?.from ?? null,
    engine: null,
  }),
  target: sheet.requested,
})

const edited = sample({
  clock: editSubmitted,
  source: $edits,
  fn: (edits, line) => ({ line, edit: edits[line.line_id] ?? { text: line.text, situation: line.situation ?? '' } }),
})
const isSame = ({ line, edit }: { readonly line: VoiceLine; readonly edit: LineDraft }) =>
  edit.text.trim() === line.text && edit.situation.trim() === (line.situation ?? '')

sample({ clock: edited, filter: isSame, fn: ({ line }) => line.line_id, target: editDiscarded })
sample({
  clock: edited,
  filter: (one) => !isSame(one),
  fn: ({ line, edit }): sheet.SheetChange => ({
    call: 'edit',
    place: line.line_id,
    said: texts.status.changed,
    id: line.line_id,
    ...edit,
  }),
  target: sheet.requested,
})
