/** Lines that are typed or changed. */
import { createEvent, sample } from 'effector'
import type { VoiceLine } from '@codex/contracts/entities'
import { voice as texts } from '@codex/contracts/texts'
import { createDrafts } from '../elements/drafts'
import * as sheet from './sheet'

export interface LineDraft {
  readonly text: string
  /** Empty: none. */
  readonly situation: string
}

export const editSubmitted = createEvent<VoiceLine>()

const draftOf = ({ text, situation }: VoiceLine): LineDraft => ({ text, situation: situation ?? '' })
const drafts = createDrafts<VoiceLine, LineDraft>({
  idOf: ({ line_id }) => line_id,
  draftOf,
  blank: { text: '', situation: '' },
  saved: sheet.saved.map(({ request }) => request.place),
})
export const { addRequested, addChanged, addSubmitted, addClosed, addDiscarded, $add } = drafts
export const { editRequested, editChanged, editDiscarded, $edits } = drafts

sample({
  clock: drafts.added,
  fn: ({ form, source, draft: { text, situation } }): sheet.SheetChange => ({
    call: 'add',
    place: form,
    said: texts.status.added(1),
    texts: [text],
    situation,
    from: source,
    engine: null,
  }),
  target: sheet.requested,
})

const edited = sample({
  clock: editSubmitted,
  source: $edits,
  fn: (edits, line) => ({ line, edit: edits[line.line_id] ?? draftOf(line) }),
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
