import type { AvatarPath } from '../entities/profile'
import * as limits from '../limits'
import * as rules from '../rules'
import { stripHtml } from '../text'
import { validation } from '../texts'

/** The accepted value of a field, or the message that refuses it. `name` is the field's. */
export type Check<Value> = (
  value: unknown,
  name: string,
) => { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly message: string }

type Rule<Value> = (value: Value, name: string) => string | null

const refused = (message: string) => ({ ok: false, message }) as const

const checked = <Value>(value: Value, message: string | null) =>
  message === null ? ({ ok: true, value } as const) : refused(message)

const unchanged = (value: string) => value

/** 'user_id' → 'User id'. */
const subjectOf = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ')

const isTooLong = (value: string, max: number) =>
  value.length > Math.max(max * limits.rawText.factor, limits.rawText.min)

/** A missing text counts as empty. `max` is its limit in code points; `clean` makes the value that the rule checks. */
const text =
  (rule: Rule<string>, max: number, clean = stripHtml): Check<string> =>
  (value = '', name) => {
    if (typeof value !== 'string') return refused(validation.notText(name))
    if (isTooLong(value, max)) return refused(validation.tooLong(subjectOf(name), max))
    const cleaned = clean(value)
    return checked(cleaned, rule(cleaned, name))
  }

const secret = (rule: Rule<string>) => text(rule, limits.password.max, unchanged)

const wholeNumber =
  (min: number, max: number): Check<number> =>
  (value, name) => {
    if (typeof value !== 'number' || !Number.isInteger(value)) return refused(validation.notWholeNumber(name))
    return checked(value, value >= min && value <= max ? null : validation.outOfRange(name, min, max))
  }

const isBlank = (value: string) => !isTooLong(value, limits.freeText.max) && stripHtml(value) === ''

/** A missing or blank value is refused with `message`. */
export const needed =
  <Value>(check: Check<Value>, message: string): Check<Value> =>
  (value, name) =>
    value === undefined || value === null || (typeof value === 'string' && isBlank(value))
      ? refused(message)
      : check(value, name)

export const optional =
  <Value>(check: Check<Value>): Check<Value | undefined> =>
  (value, name) =>
    value === undefined ? { ok: true, value } : check(value, name)

export const username = /* @__PURE__ */ text(rules.username, limits.username.max)
export const signInUsername = /* @__PURE__ */ text(rules.signInUsername, limits.username.max)
export const email = /* @__PURE__ */ text(rules.email, limits.email.max)
export const password = /* @__PURE__ */ secret(rules.password)
export const signInPassword = /* @__PURE__ */ secret(rules.signInPassword)
export const confirmPassword = /* @__PURE__ */ optional(/* @__PURE__ */ secret(() => null))

export const hours: Check<1> = (value) => (value === 1 ? { ok: true, value } : refused(validation.hours))

/** Code points of what is none of the visitor's own words: ids, choices from a list. */
const KEYWORD = 64

export const profileId = /* @__PURE__ */ text(rules.profileId, limits.profileId.max)
export const messageId = /* @__PURE__ */ text(rules.messageId, KEYWORD)
export const idempotencyKey = /* @__PURE__ */ text(rules.idempotencyKey, limits.idempotencyKey.max)
export const pageLength = /* @__PURE__ */ wholeNumber(limits.historyPage.min, limits.historyPage.max)
/** An index or a length; no reply is longer. */
export const position = /* @__PURE__ */ wholeNumber(0, 1_000_000)
export const chatMessage = /* @__PURE__ */ text(rules.chatMessage, limits.chatMessage.max)

export const name = /* @__PURE__ */ text(rules.characterName, limits.characterName.max)
export const gender = /* @__PURE__ */ text(rules.gender, KEYWORD)
export const role = /* @__PURE__ */ text(rules.role, limits.freeText.max)
export const personalityDescription = /* @__PURE__ */ text(rules.personalityDescription, limits.freeText.max)
export const background = /* @__PURE__ */ text(rules.background, limits.freeText.max)
export const speakingStyle = /* @__PURE__ */ text(rules.speakingStyle, limits.freeText.max)

export const freeText = /* @__PURE__ */ text(
  (value, field) => rules.freeText(value, subjectOf(field)),
  limits.freeText.max,
)

export const avatarIcon: Check<AvatarPath> = (value) => {
  const path = limits.AVATARS.find((known) => known === value)
  return path === undefined ? refused(validation.avatarIcon) : { ok: true, value: path }
}

export const age: Check<number> = (value = NaN, field) =>
  typeof value === 'number' ? checked(value, rules.storeAge(value)) : refused(validation.notWholeNumber(field))

export const remarkType = /* @__PURE__ */ text(rules.remarkType, KEYWORD)
export const remarkMessage = /* @__PURE__ */ text(rules.remarkMessage, limits.freeText.max)
