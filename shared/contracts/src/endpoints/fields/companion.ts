import type * as v from 'valibot'
import { readAvatar, type AvatarPath } from '../../entities/avatar'
import { COMPANION, ofEachField, type CompanionField, type OptionalField, type ValueOf } from '../../entities/companion'
import * as limits from '../../limits'
import * as rules from '../../rules'
import { validation } from '../../texts'
import * as shapes from '../shapes'
import { checked, documented, oneOf, optional, refused, text, textsOf, upTo, wholeNumber, type Field } from './field'
import { tidy } from './questions'

/* @__NO_SIDE_EFFECTS__ */
const words = (rule: (value: string) => string | null) =>
  documented(text(rule, limits.freeText.max), {
    ...{ minLength: 1, maxLength: limits.freeText.max },
    description: 'At least one letter or digit.',
  })

export const name = text(rules.characterName, COMPANION.name)
export const gender = text(rules.gender, COMPANION.gender.max)
export const role = words(rules.role)
export const personalityDescription = words(rules.personalityDescription)
export const background = words(rules.background)
const speakingStyle = words(rules.speakingStyle)

export const avatarIcon: Field<v.GenericSchema<AvatarPath>> = {
  shape: shapes.text as v.GenericSchema<AvatarPath>, // see readAvatar
  // It is stored and answered as it was sent.
  check: (value) =>
    readAvatar(value) === null ? refused(validation.avatarIcon) : { ok: true, value: value as AvatarPath },
}

export const age = documented<typeof shapes.number, number>(
  {
    shape: shapes.number,
    check: (value = NaN, field) =>
      typeof value === 'number' ? checked(value, rules.storeAge(value)) : refused(validation.notWholeNumber(field)),
  },
  { type: 'integer', minimum: limits.storeAge.min, maximum: limits.storeAge.max },
)

export const freeText = upTo(limits.freeText.max)

/** Fields with rules of their own. */
const own = {
  ...{ name, age, gender, role, background },
  personality_description: personalityDescription,
  speaking_style: speakingStyle,
}

/** Of generate-profile and edit-profile. */
export const companion = ofEachField(({ kind, min = 0, max = 0, most = 0, of = [], optional: mayLack }, field) => {
  const kinds = {
    text: upTo(max),
    whole: wholeNumber({ min, max }),
    choice: oneOf(of),
    texts: textsOf(upTo(max), { most }, tidy),
  }
  const one: Field<v.GenericSchema, unknown> = Object.hasOwn(own, field) ? own[field as keyof typeof own] : kinds[kind]
  return mayLack ? optional(one) : one
}) as {
  readonly [Name in CompanionField]: Name extends OptionalField
    ? Field<v.ExactOptionalSchema<v.GenericSchema<ValueOf<Name>>, undefined>, ValueOf<Name> | undefined>
    : Field<v.GenericSchema<ValueOf<Name>>>
}
