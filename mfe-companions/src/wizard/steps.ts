/** Spec 2 "Create/Edit wizard", spec 4 "Wizard": the fields of each step, and when it is valid. */
import { rules } from '@codex/contracts'
import { wizard } from '@codex/contracts/texts'
import type { Draft, Field } from './draft'

export const STEPS: readonly (readonly Field[])[] = [
  ['name', 'age', 'gender', 'role'],
  ['personality_description'],
  ['background'],
  ['speaking_style'],
  ['avatar_icon'],
]

export const FIELDS: readonly Field[] = STEPS.flat()

const check: Readonly<Record<Field, (value: string) => string | null>> = {
  name: rules.characterName,
  age: rules.wizardAge,
  gender: rules.gender,
  role: rules.role,
  personality_description: rules.personalityDescription,
  background: rules.background,
  speaking_style: rules.speakingStyle,
  avatar_icon: (value) => (value === '' ? wizard.selectAvatar : null),
}

/** The message for a field, null when it is valid. */
export const problemOf = (field: Field, draft: Draft): string | null => check[field](draft[field])

/** `step` counts from 1. */
export const stepIsValid = (step: number, draft: Draft): boolean =>
  STEPS[step - 1]?.every((field) => problemOf(field, draft) === null) ?? false

export const everyStepIsValid = (draft: Draft): boolean => STEPS.every((_, index) => stepIsValid(index + 1, draft))
