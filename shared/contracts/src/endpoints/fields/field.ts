import * as v from 'valibot'
import * as limits from '../../limits'
import * as rules from '../../rules'
import { stripHtml } from '../../text'
import { validation } from '../../texts'
import * as shapes from '../shapes'

/** The accepted value of a field, or the message that refuses it. `name` is the field's. */
export type Check<Value> = (
  value: unknown,
  name: string,
) => { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly message: string }

/** A field of a body: its shape on the wire, and what is accepted for it. */
export interface Field<Shape extends v.GenericSchema = v.GenericSchema, Value = v.InferOutput<Shape>> {
  readonly shape: Shape
  readonly check: Check<Value>
}

export type TextField = Field<typeof shapes.text>

/** `min` and `max` as in the OpenAPI document; a number alone is only for the raw text, where the rule has a pattern. */
type Length = number | { readonly min?: number; readonly max: number }
type Rule<Value> = (value: Value, name: string) => string | null

export const refused = (message: string) => ({ ok: false, message }) as const

export const checked = <Value>(value: Value, message: string | null) =>
  message === null ? ({ ok: true, value } as const) : refused(message)

/** Adds keywords of the OpenAPI document to the shape. */
/* @__NO_SIDE_EFFECTS__ */
export const documented = <Shape extends v.GenericSchema, Value>(
  { shape, check }: Field<Shape, Value>,
  keywords: Readonly<Record<string, unknown>>,
): Field<Shape, Value> => ({ shape: { ...shape, keywords }, check })

const unchanged = (value: string) => value

/** 'user_id' → 'User id'. */
const subjectOf = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ')

const isTooLong = (value: string, max: number) =>
  value.length > Math.max(max * limits.rawText.factor, limits.rawText.min)

/** A missing text counts as empty. `clean` makes the value that the rule checks. */
/* @__NO_SIDE_EFFECTS__ */
export const text = (rule: Rule<string>, length: Length, clean = stripHtml): TextField => {
  const { min = 0, max } = typeof length === 'number' ? { max: length } : length
  const check: Check<string> = (value = '', name) => {
    if (typeof value !== 'string') return refused(validation.notText(name))
    if (isTooLong(value, max)) return refused(validation.tooLong(subjectOf(name), max))
    const cleaned = clean(value)
    return checked(cleaned, rule(cleaned, name))
  }
  const field = { shape: shapes.text, check }
  return typeof length === 'number' ? field : documented(field, { minLength: min, maxLength: max })
}

/** An id of the server. */
/* @__NO_SIDE_EFFECTS__ */
export const id = (rule: Rule<string>, pattern = '^[A-Za-z0-9_-]{1,64}$') =>
  documented(text(rule, limits.keyword.max), { pattern })

/** It may be empty. */
/* @__NO_SIDE_EFFECTS__ */
export const upTo = (max: number) => text((value, name) => rules.freeText(value, subjectOf(name), max), { max })

/* @__NO_SIDE_EFFECTS__ */
export const secret = (rule: Rule<string>) => text(rule, limits.password.max, unchanged)

/* @__NO_SIDE_EFFECTS__ */
export const wholeNumber = ({ min, max }: { readonly min: number; readonly max: number }) =>
  documented<typeof shapes.number, number>(
    {
      shape: shapes.number,
      check(value, name) {
        if (typeof value !== 'number' || !Number.isInteger(value)) return refused(validation.notWholeNumber(name))
        return checked(value, value >= min && value <= max ? null : validation.outOfRange(name, min, max))
      },
    },
    { type: 'integer', minimum: min, maximum: max },
  )

/* @__NO_SIDE_EFFECTS__ */
export const oneOf = <const Value extends string>(
  values: readonly Value[],
): Field<v.PicklistSchema<readonly Value[], undefined>, Value> => ({
  shape: v.picklist(values),
  check(value, name) {
    const known = values.find((one) => one === value)
    return known === undefined ? refused(validation.notChoice(name)) : { ok: true, value: known }
  },
})

/** A field that has one value only. */
/* @__NO_SIDE_EFFECTS__ */
export const only = <const Value extends true | 1>(
  one: Value,
  message: string,
): Field<v.LiteralSchema<Value, undefined>, Value> => ({
  shape: v.literal(one),
  check: (value) => (value === one ? { ok: true, value: one } : refused(message)),
})

/** A text that is sent as it is. */
/* @__NO_SIDE_EFFECTS__ */
export const matching = (pattern: RegExp, message: (name: string) => string): TextField => ({
  shape: shapes.text,
  check: (value, name) =>
    typeof value === 'string' && pattern.test(value) ? { ok: true, value } : refused(message(name)),
})

interface ListRules {
  readonly most: number
  readonly least?: number
  readonly notList?: (name: string) => string
  readonly wrongLength?: (name: string, most: number) => string
}

/* @__NO_SIDE_EFFECTS__ */
export const listOf =
  <One>(
    check: Check<One>,
    { most, least = 0, notList = validation.notList, wrongLength = validation.tooManyOf }: ListRules,
  ): Check<One[]> =>
  (value, name) => {
    if (!Array.isArray(value)) return refused(notList(name))
    if (value.length < least || value.length > most) return refused(wrongLength(name, most))
    const all: One[] = []
    for (const one of value) {
      const result = check(one, name)
      if (!result.ok) return result
      all.push(result.value)
    }
    return { ok: true, value: all }
  }

/** `tidy` makes the accepted list of the texts, each of which `field` accepts. A missing one counts as empty. */
/* @__NO_SIDE_EFFECTS__ */
export const textsOf = (field: TextField, rules: ListRules, tidy = (texts: string[]) => texts) => {
  const checkAll = listOf((one, name) => field.check(one ?? '', name), { notList: validation.notTexts, ...rules })
  const check: Check<string[]> = (value, name) => {
    const result = checkAll(value, name)
    return result.ok ? { ok: true, value: tidy(result.value) } : result
  }
  const { most, least } = rules
  return documented({ shape: shapes.texts, check }, { ...(least && { minItems: least }), maxItems: most })
}

const isBlank = (value: string) => !isTooLong(value, limits.freeText.max) && stripHtml(value) === ''

/** A missing or blank value is refused with `message`. */
/* @__NO_SIDE_EFFECTS__ */
export const needed = <Shape extends v.GenericSchema, Value>(
  { shape, check }: Field<Shape, Value>,
  message: string,
): Field<Shape, Value> => ({
  shape,
  check: (value, name) =>
    value === undefined || value === null || (typeof value === 'string' && isBlank(value))
      ? refused(message)
      : check(value, name),
})

/* @__NO_SIDE_EFFECTS__ */
export const optional = <Shape extends v.GenericSchema, Value>({
  shape,
  check,
}: Field<Shape, Value>): Field<v.ExactOptionalSchema<Shape, undefined>, Value | undefined> => ({
  shape: v.exactOptional(shape),
  check: (value, name) => (value === undefined ? { ok: true, value } : check(value, name)),
})
