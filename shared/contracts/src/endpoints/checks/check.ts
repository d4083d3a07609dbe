import * as limits from '../../limits'
import { stripHtml } from '../../text'
import { validation } from '../../texts'

/** The accepted value of a field, or the message that refuses it. `name` is the field's. */
export type Check<Value> = (
  value: unknown,
  name: string,
) => { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly message: string }

type Rule<Value> = (value: Value, name: string) => string | null

export const refused = (message: string) => ({ ok: false, message }) as const

export const checked = <Value>(value: Value, message: string | null) =>
  message === null ? ({ ok: true, value } as const) : refused(message)

const unchanged = (value: string) => value

/** 'user_id' → 'User id'. */
export const subjectOf = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ')

const isTooLong = (value: string, max: number) =>
  value.length > Math.max(max * limits.rawText.factor, limits.rawText.min)

/** A missing text counts as empty. `max` is its limit in code points; `clean` makes the value that the rule checks. */
/* @__NO_SIDE_EFFECTS__ */
export const text =
  (rule: Rule<string>, max: number, clean = stripHtml): Check<string> =>
  (value = '', name) => {
    if (typeof value !== 'string') return refused(validation.notText(name))
    if (isTooLong(value, max)) return refused(validation.tooLong(subjectOf(name), max))
    const cleaned = clean(value)
    return checked(cleaned, rule(cleaned, name))
  }

/* @__NO_SIDE_EFFECTS__ */
export const secret = (rule: Rule<string>) => text(rule, limits.password.max, unchanged)

/* @__NO_SIDE_EFFECTS__ */
export const wholeNumber =
  (min: number, max: number): Check<number> =>
  (value, name) => {
    if (typeof value !== 'number' || !Number.isInteger(value)) return refused(validation.notWholeNumber(name))
    return checked(value, value >= min && value <= max ? null : validation.outOfRange(name, min, max))
  }

/* @__NO_SIDE_EFFECTS__ */
export const oneOf =
  <Value extends string>(values: readonly Value[]): Check<Value> =>
  (value, name) => {
    const known = values.find((one) => one === value)
    return known === undefined ? refused(validation.notChoice(name)) : { ok: true, value: known }
  }

const isBlank = (value: string) => !isTooLong(value, limits.freeText.max) && stripHtml(value) === ''

/** A missing or blank value is refused with `message`. */
/* @__NO_SIDE_EFFECTS__ */
export const needed =
  <Value>(check: Check<Value>, message: string): Check<Value> =>
  (value, name) =>
    value === undefined || value === null || (typeof value === 'string' && isBlank(value))
      ? refused(message)
      : check(value, name)

/* @__NO_SIDE_EFFECTS__ */
export const optional =
  <Value>(check: Check<Value>): Check<Value | undefined> =>
  (value, name) =>
    value === undefined ? { ok: true, value } : check(value, name)
