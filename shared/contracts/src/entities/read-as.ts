import * as v from 'valibot'
import { numberIn, sourceOf, textIn } from './source'

/** What the reader looks at, of a shape of any kind. */
interface Shape {
  readonly type: string
  readonly read?: (raw: unknown) => unknown
  readonly entries?: Readonly<Record<string, v.GenericSchema>>
  readonly item?: v.GenericSchema
  readonly wrapped?: v.GenericSchema
  readonly options?: readonly unknown[]
  readonly literal?: unknown
}

/** A shape that is read in its own way. Its reader returns null for what is unreadable. */
/* @__NO_SIDE_EFFECTS__ */
export const readBy = <S extends v.GenericSchema>(shape: S, read: (raw: unknown) => v.InferOutput<S> | null): S => ({
  ...shape,
  read,
})

/** A shape that is read as `otherwise` where it is missing or unreadable. */
/* @__NO_SIDE_EFFECTS__ */
export const or = <S extends v.GenericSchema>(shape: S, otherwise: v.InferOutput<S>): S =>
  readBy(shape, (raw) => readAs(shape, raw) ?? otherwise)

/** A list with the type of one that is not changed. */
/* @__NO_SIDE_EFFECTS__ */
export const list = <S extends v.GenericSchema>(shape: S) =>
  v.array(shape) as v.GenericSchema<readonly v.InferOutput<S>[]>

const texts = v.array(v.string())

/** A list of texts that is read as `otherwise` where it has none. */
/* @__NO_SIDE_EFFECTS__ */
export const textsOr = (otherwise: string[] | null) =>
  readBy(texts, (raw) => {
    const read = readAs(texts, raw)
    return read && read.length > 0 ? read : otherwise
  })

/**
 * Reads an answer by its shape, in both spellings (spec 3). Null when a field is unreadable that is neither optional nor nullable. Lists
 * leave out what is unreadable.
 */
export function readAs<S extends v.GenericSchema>(shape: S, raw: unknown): v.InferOutput<S> | null {
  return valueOf(shape, raw) // made of the parts of the shape
}

function valueOf(schema: v.GenericSchema, raw: unknown): unknown {
  const shape: Shape = schema
  if (shape.read) return shape.read(raw)
  if (shape.wrapped) return valueOf(shape.wrapped, raw)
  if (shape.entries) return objectOf(shape.entries, raw)
  if (shape.item) return listOf(shape.item, raw)
  if (shape.options) return shape.options.includes(raw) ? raw : null
  if (shape.type === 'boolean') return raw === true
  if (shape.type === 'literal') return raw === shape.literal ? raw : null
  return (shape.type === 'number' ? numberIn(raw) : textIn(raw)) ?? null
}

function objectOf(entries: Readonly<Record<string, v.GenericSchema>>, raw: unknown): unknown {
  const source = sourceOf(raw)
  if (!source) return null
  const read: Record<string, unknown> = {}
  for (const [name, shape] of Object.entries(entries)) {
    const value = valueOf(shape, source.raw(name))
    if (value === null && shape.type !== 'nullable' && shape.type !== 'exact_optional') return null
    if (value !== null || shape.type === 'nullable') read[name] = value
  }
  return read
}

/** Texts of a list are taken as they are, empty ones too. */
function listOf(item: v.GenericSchema, raw: unknown): unknown {
  if (!Array.isArray(raw)) return null
  if (item.type === 'string') return raw.filter((one) => typeof one === 'string')
  return raw.map((one: unknown) => valueOf(item, one)).filter((one) => one !== null)
}
