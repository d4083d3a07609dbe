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

  function text(name: string): string | undefined {
    const found = raw(name)
    if (typeof found === 'number' && Number.isFinite(found)) return String(found)
    return typeof found === 'string' && found.trim() !== '' ? found : undefined
  }

  function number(name: string): number | undefined {
    const found = Number(text(name))
    return Number.isFinite(found) ? found : undefined
  }

  return { raw, text, number }
}

const camelCase = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const own = (value: Readonly<Record<string, unknown>>, name: string) =>
  Object.hasOwn(value, name) ? value[name] : undefined
