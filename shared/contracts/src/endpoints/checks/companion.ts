import { readAvatar, type AvatarPath } from '../../entities/avatar'
import type { Preset } from '../../entities/profile'
import * as limits from '../../limits'
import * as rules from '../../rules'
import { codePoints } from '../../text'
import { validation } from '../../texts'
import { checked, KEYWORD, refused, subjectOf, text, type Check } from './check'

export const name = text(rules.characterName, limits.characterName.max)
export const gender = text(rules.gender, KEYWORD)
export const role = text(rules.role, limits.freeText.max)
export const personalityDescription = text(rules.personalityDescription, limits.freeText.max)
export const background = text(rules.background, limits.freeText.max)
export const speakingStyle = text(rules.speakingStyle, limits.freeText.max)

export const greeting = text(rules.greeting, limits.greeting.max)

export const freeText = text((value, field) => rules.freeText(value, subjectOf(field)), limits.freeText.max)

export const avatarIcon: Check<AvatarPath> = (value) => {
  // It is stored and answered as it was sent.
  return readAvatar(value) === null ? refused(validation.avatarIcon) : { ok: true, value: value as AvatarPath }
}

export const preset: Check<Preset> = (value, field) => {
  const known = limits.PRESETS.find((one) => one === value)
  return known === undefined ? refused(validation.notChoice(field)) : { ok: true, value: known }
}

/** Any name: which ones are offered is for the server to say. */
export const model = text(
  (value, field) =>
    codePoints(value) > limits.modelName.max ? validation.tooLong(subjectOf(field), limits.modelName.max) : null,
  limits.modelName.max,
)

export const age: Check<number> = (value = NaN, field) =>
  typeof value === 'number' ? checked(value, rules.storeAge(value)) : refused(validation.notWholeNumber(field))
