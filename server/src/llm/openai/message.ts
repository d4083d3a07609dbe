/** What a message, or a piece of one, has of the answer and of the model's thinking. */
import type { InferOutput } from 'valibot'
import { array, looseObject, nullish, number, pipe, string, transform, union } from 'valibot'

const text = union([string(), pipe(number(), transform(String))])
const part = looseObject({ type: nullish(string(), 'text'), text: nullish(text, '') })
export const message = looseObject({ content: nullish(union([text, array(part)])), text: nullish(text) })
type Spoken = InferOutput<typeof message>

/** The fields in which servers send thinking. */
const THINKING = ['reasoning_content', 'reasoning', 'thinking', 'reasoning_details']

/** null: there is no text. */
export function textOf({ content, text: plain }: Spoken): string | null {
  if (!Array.isArray(content)) return content ?? plain ?? null
  return content.map(({ type, text: words }) => (type === 'text' ? words : '')).join('')
}

const isSome = (value: unknown) =>
  Array.isArray(value) ? value.length > 0 : typeof value === 'string' && value.trim() !== ''

export const isRefusal = ({ refusal }: Spoken) => isSome(refusal)

export const hasThought = (spoken: Spoken) =>
  THINKING.some((field) => isSome(spoken[field])) ||
  (Array.isArray(spoken.content) && spoken.content.some(({ type }) => type === 'thinking' || type === 'reasoning'))
