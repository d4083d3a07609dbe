import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'

export type JsonObject = Readonly<Record<string, unknown>>

// What a `check` asks has no keyword in JSON Schema; `keywords` are those of the fields of a body.
const convert = (schema: GenericSchema) =>
  toJsonSchema(schema, {
    ...{ target: 'draft-2020-12', errorMode: 'throw', ignoreActions: ['check'] },
    overrideSchema: ({ valibotSchema, jsonSchema }) =>
      'keywords' in valibotSchema ? { ...jsonSchema, ...(valibotSchema.keywords as object) } : null,
  })

/** A wire shape as JSON Schema 2020-12, the dialect of OpenAPI 3.1. */
export function shapeOf(schema: GenericSchema): JsonObject {
  return Object.fromEntries(Object.entries(convert(schema)).filter(([keyword]) => keyword !== '$schema'))
}

export function bodyShape(schema: GenericSchema, rules: Readonly<Record<string, object>>) {
  const properties = Object.entries(convert(schema).properties ?? {}).map(([name, field]): [string, object] => [
    name,
    typeof field === 'object' ? { ...field, ...rules[name] } : {},
  ])
  return { ...shapeOf(schema), properties: Object.fromEntries(properties) as Readonly<Record<string, object>> }
}
