/** The fields of a companion as columns, and back. A missing one is null in the database. */
import {
  companionFields,
  fieldText,
  type CompanionField,
  type CompanionFields,
  type OptionalField,
  type ValueOf,
} from '@codex/contracts/entities'

type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name

type Columns<Name extends CompanionField, Missing> = {
  readonly [Field in Name as CamelCase<Field>]: ValueOf<Field> | Missing
}
type Needed = Columns<Exclude<CompanionField, OptionalField>, never>
export type CompanionColumns = Needed & Columns<OptionalField, null>
/** What is missing stays as it is. */
export type CompanionChange = Needed & Columns<OptionalField, null | undefined>

const columnOf = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

export const changeOf = (fields: CompanionFields) =>
  Object.fromEntries(
    companionFields.map(([name, field]) => {
      const value = fields[name]
      const isNone = field.optional && value !== undefined && (value === field.default || fieldText(value) === '')
      return [columnOf(name), isNone ? null : value]
    }),
  ) as unknown as CompanionChange // a column for each field

export const columnsOf = (fields: CompanionFields) =>
  Object.fromEntries(
    Object.entries(changeOf(fields)).map(([column, value]) => [column, value ?? null]),
  ) as unknown as CompanionColumns // as above

/** `optional`: also those that a companion may lack. */
export const fieldsIn = (row: CompanionColumns, { optional }: { readonly optional: boolean }) =>
  Object.fromEntries(
    companionFields.flatMap(([name, field]) => {
      const value = row[columnOf(name) as keyof CompanionColumns]
      return value === null || (field.optional && !optional) ? [] : [[name, value]]
    }),
  ) as unknown as CompanionFields // as above

/** Lines of a prompt for what a person has written. */
export const promptLines = (row: CompanionColumns): readonly string[] => {
  const fields = fieldsIn(row, { optional: true })
  return companionFields.flatMap(([name, { prompt }]) =>
    prompt === undefined || fields[name] === undefined ? [] : [`${prompt}: ${fieldText(fields[name])}`],
  )
}
