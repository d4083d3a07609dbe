/** What a message, or a piece of one, has of the answer and of the model's thinking. */
import type { InferOutput } from 'valibot'
import { array, looseObject, nullish, string, union } from 'valibot'

const part = looseObject({ type: nullish(string(), 'text'), text: nullish(string(), '') })
export const message = looseObject({ content: nullish(union([string(), array(part)])) })
type Spoken = InferOutput<typeof message>

/** The fields in which servers send thinking. */
const THINKING = ['reasoning_content', 'reasoning', 'thinking', 'reasoning_details']

/** null: there is no text. */
export function textOf({ content }: Spoken): string | null {
  if (!Array.isArray(content)) return content ?? null
  return content.map(({ type, text }) => (type === 'text' ? text : '')).join('')
}

const isSome = (value: unknown) =>
  Array.isArray(value) ? value.length > 0 : typeof value === 'string' && value.trim() !== ''

export const hasThought = (spoken: Spoken) =>
  THINKING.some((field) => isSome(spoken[field])) ||
  (Array.isArray(spoken.content) && spoken.content.some(({ type }) => type === 'thinking' || type === 'reasoning'))
