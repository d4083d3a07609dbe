/** The two shapes of an OpenAI-compatible answer: a stream of events, or one JSON where a server knows no streams. */
import { createParser } from 'eventsource-parser'
import { array, looseObject, minLength, nullish, object, optional, pipe, safeParse, string, unknown } from 'valibot'
import { notUnderstood } from '../trouble'

const text = nullish(string(), '')
const piece = looseObject({
  error: optional(unknown()),
  choices: nullish(
    array(looseObject({ delta: nullish(looseObject({ content: text })), finish_reason: nullish(string()) })),
    [],
  ),
})
const whole = object({ choices: pipe(array(object({ message: object({ content: string() }) })), minLength(1)) })
export const modelList = object({ data: pipe(array(object({ id: string() })), minLength(1)) })

/** A reply of a companion is far shorter; a model that never ends must not fill the memory. */
const LONGEST = 100_000

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw notUnderstood()
  }
}

function pieceOf(data: string): { text: string; last: boolean } {
  if (data.trim() === '[DONE]') return { text: '', last: true }
  const result = safeParse(piece, parsed(data))
  if (!result.success || (result.output.error ?? null) !== null) throw notUnderstood()
  const [choice] = result.output.choices
  return { text: choice?.delta?.content ?? '', last: (choice?.finish_reason ?? null) !== null }
}

async function* eventsOf(body: ReadableStream<Uint8Array>, arrived: () => void): AsyncGenerator<string> {
  const waiting: string[] = []
  const parser = createParser({ onEvent: ({ data }) => void waiting.push(data) })
  const decoder = new TextDecoder()
  for await (const bytes of body) {
    arrived()
    parser.feed(decoder.decode(bytes, { stream: true }))
    yield* waiting.splice(0)
  }
  // Some servers end without the last empty line.
  parser.feed('\n\n')
  yield* waiting
}

/** The pieces of a streamed answer. Throws when the stream ends before the answer does. */
async function* streamed(body: ReadableStream<Uint8Array>, arrived: () => void): AsyncGenerator<string> {
  let complete = false
  let length = 0
  for await (const data of eventsOf(body, arrived)) {
    const { text, last } = pieceOf(data)
    length += text.length
    if (length > LONGEST) throw notUnderstood()
    if (text !== '') yield text
    complete ||= last
    if (data.trim() === '[DONE]') return
  }
  if (!complete) throw notUnderstood()
}

export async function* textOf(response: Response, arrived: () => void): AsyncGenerator<string> {
  const type = response.headers.get('content-type') ?? ''
  if (type.includes('text/event-stream') && response.body !== null) {
    yield* streamed(response.body, arrived)
    return
  }
  if (!type.includes('application/json')) throw notUnderstood()
  const result = safeParse(whole, parsed(await response.text()))
  if (!result.success) throw notUnderstood()
  yield result.output.choices[0]?.message.content ?? ''
}
