/** A field that is edited in the Profile Details, in its place, one at a time: unsaved text is not lost without a question. */
import { createEvent, createStore, sample } from 'effector'
import { COMPANION, companionFields, fieldText, type OptionalField, type Profile } from '@codex/contracts/entities'
import { freeText } from '@codex/contracts/rules'
import { codePoints, stripHtml } from '@codex/contracts/text'
import { validation } from '@codex/contracts/texts'
import { sessionExpired, signedOut } from '@codex/session'
import { $duplicating } from './actions'
import { $profile, closed } from './model'
import { opened } from './requests'
import * as saving from './saving'

type Described = (typeof companionFields)[number][1]

/** Those with texts of an editor, in their order. */
export const editedFields = companionFields.flatMap(([name, field]) =>
  field.optional && field.editor && field.section !== undefined
    ? [{ name: name as OptionalField, texts: field.editor, section: field.section }]
    : [],
)

/** Of a list, a line for each. */
const textOf = (profile: Profile, name: OptionalField) => fieldText(profile[name], '\n')

const linesOf = (text: string) =>
  text
    .split('\n')
    .map(stripHtml)
    .filter((line) => line !== '')

const valueOf = (name: OptionalField, text: string) =>
  describedBy(name).kind === 'texts' ? [...new Set(linesOf(text))] : stripHtml(text)

const describedBy = (name: OptionalField): Described => COMPANION[name]

/** How long the text is, of how much: characters, or the lines of a list. */
export function lengthOf(name: OptionalField, text: string) {
  const { kind, max = 0, most = 0 } = describedBy(name)
  return kind === 'texts' ? { length: linesOf(text).length, max: most } : { length: codePoints(stripHtml(text)), max }
}

function problemOf({ name, text }: Edit): string | null {
  const { kind, section = '', max = 0, most = 0 } = describedBy(name)
  if (kind !== 'texts') return freeText(text, section, max)
  const lines = linesOf(text)
  const tooMany = lines.length > most ? validation.tooManyOf(section, most) : null
  return lines.map((line) => freeText(line, section, max)).find((message) => message !== null) ?? tooMany
}

interface Edit {
  readonly name: OptionalField
  readonly before: string
  readonly text: string
}

export const editStarted = createEvent<OptionalField>()
export const textChanged = createEvent<string>()
export const saveRequested = createEvent()
/** By the field's own Cancel. */
export const cancelRequested = createEvent()
/** The details are to be closed. */
export const leaveRequested = createEvent()
export const editingContinued = createEvent()
export const discarded = createEvent()

const $edit = createStore<Edit | null>(null)
export const $text = $edit.map((edit) => edit?.text ?? '')
export const $edited = $edit.map((edit) => edit?.name ?? null)
export const $editing = $edit.map((edit) => edit !== null)
export const $problem = $edit.map((edit) => edit && problemOf(edit))
const $changed = $edit.map((edit) => edit !== null && edit.text !== edit.before)

const begun = sample({
  clock: editStarted,
  source: { profile: $profile, duplicating: $duplicating, saving: saving.$saving, editing: $editing },
  filter: ({ profile, duplicating, saving, editing }) => profile !== null && !duplicating && !saving && !editing,
  fn({ profile }, name): Edit {
    const text = profile === null ? '' : textOf(profile, name)
    return { name, before: text, text }
  },
})
const requested = sample({
  clock: saveRequested,
  source: { profile: $profile, edit: $edit, changed: $changed, problem: $problem, saving: saving.$saving },
  filter: ({ profile, problem, saving }) => profile !== null && problem === null && !saving,
})
const unchanged = sample({ clock: requested, filter: ({ changed }) => !changed })
sample({
  clock: requested,
  filter: ({ changed }) => changed,
  fn: ({ edit }) => (edit === null ? {} : { [edit.name]: valueOf(edit.name, edit.text) }),
  target: saving.saveRequested,
})
/** Of the profile that is shown. */
const savedHere = sample({
  clock: saving.savedHere,
  source: $edited,
  filter: (name, change) => name !== null && change[name] !== undefined,
})

const $isUnchanged = $changed.map((changed) => !changed)
const asked = (request: typeof leaveRequested) => sample({ clock: request, filter: $changed })
const unasked = (request: typeof leaveRequested) => sample({ clock: request, filter: $isUnchanged })
/** What is asked for, while unsaved text is in the way. */
const $wanted = createStore<'cancel' | 'leave' | null>(null)
const dropped = sample({ clock: discarded, source: $wanted })
$wanted
  .on(asked(cancelRequested), () => 'cancel')
  .on(asked(leaveRequested), () => 'leave')
  .reset(editingContinued, dropped, savedHere, opened, closed)
export const $asking = $wanted.map((wanted) => wanted !== null)

$edit
  .on(begun, (_, edit) => edit)
  .on(textChanged, (edit, text) => edit && { ...edit, text })
  .reset(dropped, savedHere, unchanged, unasked(cancelRequested), opened, closed, signedOut, sessionExpired)

/** What was saved, until the next edit, for screen readers. */
export const $saved = createStore<OptionalField | null>(null)
  .on(savedHere, (_, name) => name)
  .reset(begun, opened, closed)

sample({
  clock: [sample({ clock: dropped, filter: (wanted) => wanted === 'leave' }), unasked(leaveRequested)],
  fn: () => undefined,
  target: closed,
})
