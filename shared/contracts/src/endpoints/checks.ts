import type { AvatarPath } from '../entities/profile'
import * as limits from '../limits'
import * as rules from '../rules'
import { stripHtml } from '../text'
import { validation } from '../texts'

/** How one field of a body is accepted: what it becomes, or why it is refused. */
export type Check<Value> = (
  value: unknown,
  name: string,
) => { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly message: string }

type Rule<Value> = (value: Value) => string | null

const hold = <Value>(value: Value, message: string | null) =>
  message === null ? ({ ok: true, value } as const) : ({ ok: false, message } as const)

/** Text that is stripped of HTML before its rule is asked; an absent one counts as empty. */
const text =
  (rule: Rule<string>): Check<string> =>
  (value = '', name) => {
    if (typeof value !== 'string') return { ok: false, message: validation.notText(name) }
    const clean = stripHtml(value)
    return hold(clean, rule(clean))
  }

/** A password: taken as it is, not a character changed. */
const secret =
  (rule: Rule<string>): Check<string> =>
  (value = '', name) =>
    typeof value === 'string' ? hold(value, rule(value)) : { ok: false, message: validation.notText(name) }

const optionalSecret: Check<string | undefined> = (value, name) =>
  value === undefined || typeof value === 'string'
    ? { ok: true, value }
    : { ok: false, message: validation.notText(name) }

/** The same check, but a field that is absent or blank is refused with `message`. */
export const needed =
  <Value>(check: Check<Value>, message: string): Check<Value> =>
  (value, name) =>
    value === undefined || value === null || (typeof value === 'string' && stripHtml(value) === '')
      ? { ok: false, message }
      : check(value, name)

export const username = /* @__PURE__ */ text(rules.username)
export const signInUsername = /* @__PURE__ */ text(rules.signInUsername)
export const email = /* @__PURE__ */ text(rules.email)
export const password = /* @__PURE__ */ secret(rules.password)
export const signInPassword = /* @__PURE__ */ secret(rules.signInPassword)
export const confirmPassword = optionalSecret

export const hours: Check<1> = (value) => (value === 1 ? { ok: true, value } : { ok: false, message: validation.hours })

/** The same check for a field that may be absent. */
export const optional =
  <Value>(check: Check<Value>): Check<Value | undefined> =>
  (value, name) =>
    value === undefined ? { ok: true, value } : check(value, name)

const wholeNumber =
  (min: number, max: number): Check<number> =>
  (value, name) => {
    if (typeof value !== 'number' || !Number.isInteger(value))
      return { ok: false, message: validation.notWholeNumber(name) }
    return hold(value, value >= min && value <= max ? null : validation.outOfRange(name, min, max))
  }

export const profileId = /* @__PURE__ */ text(rules.profileId)
export const messageId = /* @__PURE__ */ text(rules.messageId)
export const idempotencyKey = /* @__PURE__ */ text(rules.idempotencyKey)
export const pageLength = /* @__PURE__ */ wholeNumber(limits.historyPage.min, limits.historyPage.max)
/** A position or length; nothing a companion says is longer. */
export const position = /* @__PURE__ */ wholeNumber(0, 1_000_000)
export const chatMessage = /* @__PURE__ */ text(rules.chatMessage)

export const name = /* @__PURE__ */ text(rules.characterName)
export const gender = /* @__PURE__ */ text(rules.gender)
export const role = /* @__PURE__ */ text(rules.role)
export const personalityDescription = /* @__PURE__ */ text(rules.personalityDescription)
export const background = /* @__PURE__ */ text(rules.background)
export const speakingStyle = /* @__PURE__ */ text(rules.speakingStyle)

export const avatarIcon: Check<AvatarPath> = (value) => {
  const path = limits.AVATARS.find((known) => known === value)
  return path === undefined ? { ok: false, message: validation.avatarIcon } : { ok: true, value: path }
}

export const age: Check<number> = (value, field) => {
  if (value === undefined) return { ok: false, message: rules.storeAge(NaN) ?? '' }
  return typeof value === 'number'
    ? hold(value, rules.storeAge(value))
    : { ok: false, message: validation.notWholeNumber(field) }
}

/** A text that the AI helper may be asked to write from nothing. */
export const maybePersonalityDescription = /* @__PURE__ */ text((value) =>
  rules.freeText(value, 'Personality description'),
)
export const maybeBackground = /* @__PURE__ */ text((value) => rules.freeText(value, 'Background'))
export const maybeSpeakingStyle = /* @__PURE__ */ text((value) => rules.freeText(value, 'Speaking style'))

export const remarkType = /* @__PURE__ */ text(rules.remarkType)
export const remarkMessage = /* @__PURE__ */ text(rules.remarkMessage)
export const userId = /* @__PURE__ */ text((value) => rules.freeText(value, 'User id'))
