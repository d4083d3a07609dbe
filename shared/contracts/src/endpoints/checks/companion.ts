import { readAvatar, type AvatarPath } from '../../entities/avatar'
import { COMPANION, ofEachField, type CompanionFields, type ValueOf } from '../../entities/companion'
import * as limits from '../../limits'
import * as rules from '../../rules'
import { validation } from '../../texts'
import { checked, oneOf, optional, refused, subjectOf, text, wholeNumber, type Check } from './check'

export const name = text(rules.characterName, COMPANION.name.max)
export const gender = text(rules.gender, COMPANION.gender.max)
export const role = text(rules.role, COMPANION.role.max)
export const personalityDescription = text(rules.personalityDescription, COMPANION.personality_description.max)
export const background = text(rules.background, COMPANION.background.max)
const speakingStyle = text(rules.speakingStyle, COMPANION.speaking_style.max)

export const avatarIcon: Check<AvatarPath> = (value) => {
  // It is stored and answered as it was sent.
  return readAvatar(value) === null ? refused(validation.avatarIcon) : { ok: true, value: value as AvatarPath }
}

export const age: Check<number> = (value = NaN, field) =>
  typeof value === 'number' ? checked(value, rules.storeAge(value)) : refused(validation.notWholeNumber(field))

const upTo = (max: number) => text((value, field) => rules.freeText(value, subjectOf(field), max), max)

export const freeText = upTo(limits.freeText.max)

/** Each in one line and once; blank ones are left out. */
const texts =
  (each: Check<string>, most: number): Check<readonly string[]> =>
  (value, field) => {
    if (!Array.isArray(value)) return refused(validation.notTexts(field))
    if (value.length > most) return refused(validation.tooManyOf(field, most))
    const all = new Set<string>()
    for (const one of value as readonly unknown[]) {
      const result = each(one ?? '', field)
      if (!result.ok) return result
      if (result.value !== '') all.add(result.value.replace(/\s+/g, ' '))
    }
    return checked([...all], null)
  }

/** Fields with rules of their own. */
const own = {
  ...{ name, age, gender, role, background },
  personality_description: personalityDescription,
  speaking_style: speakingStyle,
}

/** Of generate-profile and edit-profile. */
export const companion = ofEachField(({ kind, min = 0, max = 0, most = 0, of = [], optional: mayLack }, field) => {
  const checks = { text: upTo(max), whole: wholeNumber(min, max), choice: oneOf(of), texts: texts(upTo(max), most) }
  const check: Check<unknown> = Object.hasOwn(own, field) ? own[field as keyof typeof own] : checks[kind]
  return mayLack ? optional(check) : check
}) as { readonly [Name in keyof CompanionFields]-?: Check<ValueOf<Name> | Extract<CompanionFields[Name], undefined>> }
