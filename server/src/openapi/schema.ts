/** A JSON Schema in words and as an example, as far as the contracts use it. */

export interface Schema {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly description?: string
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
}

export const variantsOf = ({ anyOf = [], oneOf = [] }: Schema) => [...anyOf, ...oneOf]

/** E.g. `text`, `list of object`, `"a" or "b"`. */
export function kindOf(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' or ')
  const variants = variantsOf(schema)
  if (variants.length > 0) return variants.map(kindOf).join(' or ')
  if (schema.type === 'array') return `list of ${kindOf(schema.items ?? {})}`
  return schema.type === 'string' ? 'text' : (schema.type ?? 'anything')
}

function range(least: number | undefined, most: number | undefined, unit: string) {
  if (least === undefined && most === undefined) return []
  if (most === undefined) return [`${least}${unit} or more`]
  return [least === undefined || least === 0 ? `up to ${most}${unit}` : `${least} to ${most}${unit}`]
}

/** What a value must be beyond its kind. */
export const rulesOf = ({ minLength, maxLength, minimum, maximum, format, pattern, description }: Schema) => [
  ...range(minLength, maxLength, ' characters'),
  ...range(minimum, maximum, ''),
  ...(format === undefined ? [] : [`a valid ${format}`]),
  ...(pattern === undefined ? [] : [`matches ${pattern}`]),
  ...(description === undefined ? [] : [description]),
]

/** The objects within: the schema's own, those in a list, or one for each variant. */
export function objectsOf(schema: Schema): readonly Schema[] {
  if (schema.properties !== undefined) return [schema]
  if (schema.items !== undefined) return objectsOf(schema.items)
  return variantsOf(schema).flatMap(objectsOf)
}
