import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import type { Constraints } from './constraints'

export type JsonObject = Readonly<Record<string, unknown>>

/** A wire shape as JSON Schema 2020-12, the dialect of OpenAPI 3.1. */
export function shapeOf(schema: GenericSchema): JsonObject {
  const shape = Object.entries(toJsonSchema(schema, { target: 'draft-2020-12', errorMode: 'throw' }))
  return Object.fromEntries(shape.filter(([keyword]) => keyword !== '$schema'))
}

/** A body's shape with the rules of its fields written in. */
export function bodyShape(schema: GenericSchema, rules: Constraints[string] = {}): JsonObject {
  const shape = shapeOf(schema)
  const fields = Object.entries<object>(shape['properties'] ?? {})
  const properties = fields.map(([name, field]): [string, object] => [name, { ...field, ...rules[name] }])
  return { ...shape, properties: Object.fromEntries(properties) }
}
