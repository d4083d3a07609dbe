import { codePoints, stripHtml } from '../text'
import { readAvatar } from '../entities/avatar'
import * as limits from '../limits'
import { validation } from '../texts'

/** Spec 5: the fields of a companion. Lengths are code points after stripping and trimming. */

const word = /[\p{L}\p{N}]/u

export function characterName(value: string): string | null {
  const length = codePoints(stripHtml(value))
  return length >= limits.characterName.min && length <= limits.characterName.max ? null : validation.characterName
}

/** Text as typed in the wizard. */
export function wizardAge(value: string): string | null {
  const digits = value.trim()
  const age = /^\d{1,9}$/.test(digits) ? Number(digits) : 0
  return age >= limits.wizardAge.min && age <= limits.wizardAge.max ? null : validation.wizardAge
}

export const storeAge = (value: number) =>
  Number.isInteger(value) && value >= limits.storeAge.min && value <= limits.storeAge.max ? null : validation.storeAge

export function gender(value: string): string | null {
  const chosen = stripHtml(value).toLowerCase()
  return limits.STORE_GENDERS.some((known) => known === chosen) ? null : validation.gender
}

export const role = (value: string) => words(value, 'Role', validation.role)

export const personalityDescription = (value: string) =>
  words(value, 'Personality description', validation.personalityDescription)

export const background = (value: string) => words(value, 'Background', validation.background)

export const speakingStyle = (value: string) => words(value, 'Speaking style', validation.speakingStyle)

export const avatarIcon = (value: string) => (readAvatar(value) === null ? validation.avatarIcon : null)

/** It may be empty. */
export const greeting = (value: string) => freeText(value, 'Greeting', limits.greeting.max)

/** A text that may be empty. `subject` starts the message. */
export const freeText = (value: string, subject: string, max?: number) => bounded(stripHtml(value), subject, max)

const bounded = (text: string, subject: string, max: number = limits.freeText.max) =>
  codePoints(text) > max ? validation.tooLong(subject, max) : null

function words(value: string, subject: string, message: string): string | null {
  const text = stripHtml(value)
  return word.test(text) ? bounded(text, subject) : message
}
