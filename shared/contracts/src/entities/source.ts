/** The fields of an answer, in snake_case or camelCase (spec 3). Only own properties count. */

export interface Source {
  /** The value of the snake_case name, else of the camelCase one. */
  raw(name: string): unknown
  /** A text that is not blank, or the digits of a number. */
  text(name: string): string | undefined
  number(name: string): number | undefined
}

export function sourceOf(value: unknown): Source | null {
  if (!isObject(value)) return null

  function raw(name: string): unknown {
    if (!isObject(value)) return undefined
    return Object.hasOwn(value, name) ? value[name] : own(value, camelCase(name))
  }

  return { raw, text: (name) => textIn(raw(name)), number: (name) => numberIn(raw(name)) }
}

export function textIn(value: unknown): string | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

export function numberIn(value: unknown): number | undefined {
  const number = Number(textIn(value))
  return Number.isFinite(number) ? number : undefined
}

const camelCase = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const own = (value: Readonly<Record<string, unknown>>, name: string) =>
  Object.hasOwn(value, name) ? value[name] : undefined
