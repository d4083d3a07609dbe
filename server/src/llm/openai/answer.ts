/** The two shapes of an OpenAI-compatible answer: a stream of events, or one JSON where a server knows no streams. */
import { createParser } from 'eventsource-parser'
import { array, looseObject, minLength, nullish, object, optional, pipe, safeParse, string, unknown } from 'valibot'
import { notUnderstood, unreachable } from '../trouble'

const text = nullish(string(), '')
const piece = looseObject({
  error: optional(unknown()),
  choices: nullish(
    array(looseObject({ delta: nullish(looseObject({ content: text })), finish_reason: nullish(string()) })),
    [],
  ),
})
const whole = object({
  choices: pipe(
    array(object({ message: object({ content: string() }), finish_reason: nullish(string()) })),
    minLength(1),
  ),
})
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

interface Piece {
  readonly text: string
  readonly last: boolean
  readonly cutShort: boolean
}

function pieceOf(data: string): Piece {
  if (data.trim() === '[DONE]') return { text: '', last: true, cutShort: false }
  const result = safeParse(piece, parsed(data))
  if (!result.success || (result.output.error ?? null) !== null) throw notUnderstood()
  const [choice] = result.output.choices
  const finish = choice?.finish_reason ?? null
  return { text: choice?.delta?.content ?? '', last: finish !== null, cutShort: finish === 'length' }
}

/** A connection that breaks is the model's trouble; one that was given up is told by whoever gave it up. */
async function* bytesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body
  } catch {
    throw unreachable()
  }
}

async function* eventsOf(body: ReadableStream<Uint8Array>, arrived: () => void): AsyncGenerator<string> {
  const waiting: string[] = []
  const parser = createParser({ onEvent: ({ data }) => void waiting.push(data) })
  const decoder = new TextDecoder()
  // Bytes of an event that does not end.
  let unread = 0
  for await (const bytes of bytesOf(body)) {
    arrived()
    unread += bytes.length
    if (unread > LONGEST) throw notUnderstood()
    parser.feed(decoder.decode(bytes, { stream: true }))
    if (waiting.length > 0) unread = 0
    yield* waiting.splice(0)
  }
  // Some servers end without the last empty line.
  parser.feed('\n\n')
  yield* waiting
}

export interface Heard {
  /** Something came. */
  readonly arrived: () => void
  /** The model ended at its length limit. */
  readonly cutShort: () => void
}

/** The pieces of a streamed answer. Throws when the stream ends before the answer does. */
async function* streamed(body: ReadableStream<Uint8Array>, { arrived, cutShort }: Heard): AsyncGenerator<string> {
  let complete = false
  let length = 0
  for await (const data of eventsOf(body, arrived)) {
    const { text, last, cutShort: short } = pieceOf(data)
    if (short) cutShort()
    length += text.length
    if (length > LONGEST) throw notUnderstood()
    if (text !== '') yield text
    complete ||= last
    if (data.trim() === '[DONE]') return
  }
  if (!complete) throw notUnderstood()
}

/** The JSON of an answer; one that never ends is no answer. */
async function wholeText(body: ReadableStream<Uint8Array>, arrived: () => void): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const bytes of bytesOf(body)) {
    arrived()
    text += decoder.decode(bytes, { stream: true })
    if (text.length > LONGEST) throw notUnderstood()
  }
  return text
}

export async function* textOf({ headers, body }: Response, heard: Heard): AsyncGenerator<string> {
  const type = headers.get('content-type') ?? ''
  if (body === null) throw notUnderstood()
  if (type.includes('text/event-stream')) {
    yield* streamed(body, heard)
    return
  }
  if (!type.includes('application/json')) throw notUnderstood()
  const result = safeParse(whole, parsed(await wholeText(body, heard.arrived)))
  if (!result.success) throw notUnderstood()
  const [choice] = result.output.choices
  if (choice?.finish_reason === 'length') heard.cutShort()
  yield choice?.message.content ?? ''
}
