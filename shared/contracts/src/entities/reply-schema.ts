/** The part of JSON Schema in which a script says what a reply should have besides its text. */
import * as v from 'valibot'
import { replySchema as limits } from '../limits'
import { codePoints } from '../text'

const most = (length: number) => v.check((text: string) => codePoints(text) <= length)
const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const about = {
  title: v.exactOptional(v.string()),
  description: v.exactOptional(v.pipe(v.string(), most(limits.description))),
}
const choice = v.pipe(v.string(), v.minLength(1), most(limits.choice))
const range = { ...about, minimum: v.exactOptional(v.number()), maximum: v.exactOptional(v.number()) }

interface About {
  readonly title?: string
  readonly description?: string
}
interface TextSchema extends About {
  readonly type: 'string'
  readonly enum?: readonly string[]
  readonly minLength?: number
  readonly maxLength?: number
}
interface NumberSchema extends About {
  readonly type: 'number' | 'integer'
  readonly minimum?: number
  readonly maximum?: number
}
interface ListSchema extends About {
  readonly type: 'array'
  readonly items: ValueSchema
  readonly minItems?: number
  readonly maxItems?: number
}
export interface ObjectSchema extends About {
  readonly type: 'object'
  readonly properties: Readonly<Record<string, ValueSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: false
}
export type ValueSchema = TextSchema | NumberSchema | ListSchema | ObjectSchema | (About & { readonly type: 'boolean' })

// A schema that no value matches is refused: every reply by it would fail.

const text = v.pipe(
  v.strictObject({
    type: v.literal('string'),
    ...about,
    enum: v.exactOptional(v.pipe(v.array(choice), v.minLength(1), v.maxLength(limits.choices))),
    minLength: v.exactOptional(count),
    maxLength: v.exactOptional(count),
  }),
  v.forward(
    v.check(({ enum: choices, minLength = 0, maxLength = Infinity }) => {
      const fits = (one: string) => codePoints(one) >= minLength && codePoints(one) <= maxLength
      return minLength <= maxLength && (choices === undefined || choices.some(fits))
    }),
    ['maxLength'],
  ),
)

const number = v.pipe(
  v.strictObject({ type: v.picklist(['number', 'integer']), ...range }),
  v.forward(
    v.check(({ type, minimum = -Infinity, maximum = Infinity }) =>
      type === 'integer' ? Math.ceil(minimum) <= Math.floor(maximum) : minimum <= maximum,
    ),
    ['maximum'],
  ),
)

const list = v.pipe(
  v.strictObject({
    type: v.literal('array'),
    ...about,
    items: v.lazy(() => value),
    minItems: v.exactOptional(count),
    maxItems: v.exactOptional(count),
  }),
  v.forward(
    v.check(({ minItems = 0, maxItems = Infinity }) => minItems <= maxItems),
    ['maxItems'],
  ),
)

const value: v.GenericSchema<ValueSchema> = v.lazy(() =>
  v.variant('type', [text, number, v.strictObject({ type: v.literal('boolean'), ...about }), list, object]),
)

const object = v.pipe(
  v.strictObject({
    type: v.literal('object'),
    ...about,
    properties: v.record(v.pipe(v.string(), v.regex(/^[A-Za-z]\w{0,39}$/)), value),
    required: v.exactOptional(v.array(v.string())),
    additionalProperties: v.exactOptional(v.literal(false)),
  }),
  v.forward(
    v.check(({ properties, required = [] }) => required.every((name) => Object.hasOwn(properties, name))),
    ['required'],
  ),
)

/** The schema of a whole reply. */
export const replySchema: v.GenericSchema<ObjectSchema> = object

const valuesIn = (schema: ValueSchema): readonly ValueSchema[] => {
  if (schema.type === 'array') return [schema.items]
  return schema.type === 'object' ? Object.values(schema.properties) : []
}

/** The objects and lists in each other, and all values of them. */
export function extentOf(schema: ValueSchema): { readonly depth: number; readonly values: number } {
  const parts = valuesIn(schema).map(extentOf)
  const depth = Math.max(0, ...parts.map((part) => part.depth))
  return {
    depth: depth + (schema.type === 'array' || schema.type === 'object' ? 1 : 0),
    values: parts.reduce((sum, part) => sum + part.values, parts.length),
  }
}
