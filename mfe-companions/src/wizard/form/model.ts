/** Spec 4 "Wizard": starts at step 1, stays within 1 to 5, continues when the step is valid. */
import { attach, combine, createEvent, createStore, sample } from 'effector'
import { character } from '@codex/api'
import { current } from '@codex/api/current'
import { limits } from '@codex/contracts'
import type { Profile } from '@codex/contracts/entities'
import { failures } from '@codex/contracts/texts'
import { draftOf, EMPTY, type Draft, type Field } from '../draft'
import { draftOfCard } from '../imported'
import { FIELDS, problemOf, stepIsValid, STEPS } from '../steps'
import type { WrittenField } from '../written'
import { logFx } from '../../logging'
import { $edited, $sitting, began, closed, filled, restored, wordsGiven } from './sitting'

interface Request {
  readonly turn: number
  readonly row: Profile
}

/** Spec 2 "Edit mode": fetches the full details; falls back to the list item. */
const detailsFx = attach({
  effect: character.getProfileFx,
  mapParams: ({ row }: Request) => ({ profile_id: row.profile_id }),
})

sample({
  clock: sample({ clock: began, filter: (edited) => edited !== null }),
  source: $sitting,
  fn: (turn, row) => ({ turn, row }),
  target: detailsFx,
})

const prefilled = current(detailsFx.finally, $sitting).map((answer) =>
  draftOf(answer.status === 'done' ? answer.result : answer.params.row),
)

sample({
  clock: detailsFx.failData,
  fn: (error) => ({ what: failures.getProfile, error }),
  target: logFx,
})

export const fieldChanged = createEvent<{ readonly field: Field; readonly value: string }>()
/** On blur: from then on the field shows its problem. */
export const fieldLeft = createEvent<Field>()
/** The whole text was replaced by a suggestion, undo or redo. */
export const textReplaced = createEvent<{ readonly field: WrittenField; readonly value: string }>()
export const nextPressed = createEvent()
export const previousPressed = createEvent()

/** The picture of a card, before a portrait was chosen. */
export const portraitGiven = createEvent<string>()

/** The name of an existing companion can't be edited. */
export const draftEdited = sample({
  clock: fieldChanged,
  source: $edited,
  filter: (edited, { field }) => edited === null || field !== 'name',
  fn: (_, change) => change,
})

export const $draft = createStore<Draft>(EMPTY)
  .on([draftEdited, textReplaced], (draft, { field, value }) => ({ ...draft, [field]: value }))
  .on(prefilled, (_, draft) => draft)
  .on(restored, (_, { draft }) => draft)
  .on(filled, (_, imported) => draftOfCard(imported))
  .on(portraitGiven, (draft, avatar_icon) => ({ ...draft, avatar_icon }))
  .reset(began, closed)

const $unchanged = createStore<Draft>(EMPTY)
  .on(prefilled, (_, draft) => draft)
  .on(restored, (_, { edited }) => (edited === null ? EMPTY : draftOf(edited)))
  .reset(began, closed, filled)

/** The form differs from the empty one, or from the companion being edited. */
export const $changed = combine($draft, $unchanged, (draft, unchanged) =>
  FIELDS.some((field) => draft[field] !== unchanged[field]),
)

/** The details of the companion to edit are loading. */
export const $prefilling = createStore(false)
  .on(began, (_, edited) => edited !== null)
  .reset(prefilled, closed)

export const $step = createStore(1)
export const $stepValid = combine(
  $step,
  $draft,
  $prefilling,
  (step, draft, prefilling) => !prefilling && stepIsValid(step, draft),
)

const wentOn = sample({ clock: nextPressed, filter: $stepValid })

$step
  .on(wentOn, (step) => Math.min(step + 1, limits.wizardSteps))
  .on(previousPressed, (step) => Math.max(step - 1, 1))
  .on(restored, (_, { step }) => step)
  .on(wordsGiven, () => STEPS.findIndex((fields) => fields.includes('background')) + 1)
  .reset(began, closed, filled)

const $left = createStore<readonly Field[]>([])
  .on(fieldLeft, (left, field) => (left.includes(field) ? left : [...left, field]))
  // Values of the companion that the wizard does not accept show their problem at once.
  .on(prefilled, (_, draft) => FIELDS.filter((field) => field !== 'avatar_icon' && problemOf(field, draft) !== null))
  // What the card lacks has its own mark.
  .on(filled, (_, imported) => wrongIn(draftOfCard(imported)))
  .reset(began, closed)

/** The visible messages by field. */
export const $problems = combine($left, $draft, (left, draft): Readonly<Partial<Record<Field, string>>> => {
  const shown = left.map((field) => [field, problemOf(field, draft)] as const)
  return Object.fromEntries(shown.filter(([, problem]) => problem !== null))
})

const wrongIn = (draft: Draft) => FIELDS.filter((field) => draft[field] !== '' && problemOf(field, draft) !== null)
