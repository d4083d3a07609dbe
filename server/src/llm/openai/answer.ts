/** The two shapes of an OpenAI-compatible answer: a stream of events, or one JSON of a server that does not stream. */
import { createParser } from 'eventsource-parser'
import type { Response } from 'undici'
import {
  array,
  fallback,
  looseObject,
  minLength,
  nullish,
  number,
  object,
  optional,
  pipe,
  safeParse,
  string,
  unknown,
} from 'valibot'
import type { Progress } from '../model/reading'
import { bytesOf, LONGEST, parseJson, unexpected, wholeText } from '../model/reading'
import { notUnderstood } from '../model-error'

const text = nullish(string(), '')
/** Optional: an answer is not refused for it. */
const usage = fallback(nullish(looseObject({ prompt_tokens: nullish(number(), 0) })), null)
const piece = looseObject({
  usage,
  error: optional(unknown()),
  choices: nullish(
    array(looseObject({ delta: nullish(looseObject({ content: text })), finish_reason: nullish(string()) })),
    [],
  ),
})
const whole = object({
  usage,
  choices: pipe(
    array(object({ message: object({ content: string() }), finish_reason: nullish(string()) })),
    minLength(1),
  ),
})

interface Piece {
  readonly text: string
  readonly last: boolean
  readonly cutShort: boolean
  /** Tokens of the prompt; 0: unknown. */
  readonly counted: number
}

function pieceOf(data: string): Piece {
  if (data.trim() === '[DONE]') return { text: '', last: true, cutShort: false, counted: 0 }
  const parsed = parseJson(data)
  const result = safeParse(piece, parsed)
  if (!result.success || (result.output.error ?? null) !== null) throw unexpected(parsed)
  const [choice] = result.output.choices
  const finish = choice?.finish_reason ?? null
  const counted = result.output.usage?.prompt_tokens ?? 0
  return { text: choice?.delta?.content ?? '', last: finish !== null, cutShort: finish === 'length', counted }
}

async function* eventsOf(response: Response, arrived: () => void): AsyncGenerator<string> {
  const waiting: string[] = []
  const parser = createParser({ onEvent: ({ data }) => void waiting.push(data) })
  const decoder = new TextDecoder()
  // Bytes since the last whole event.
  let unread = 0
  for await (const bytes of bytesOf(response)) {
    arrived()
    unread += bytes.length
    if (unread > LONGEST) throw notUnderstood('an event that does not end')
    parser.feed(decoder.decode(bytes, { stream: true }))
    if (waiting.length > 0) unread = 0
    yield* waiting.splice(0)
  }
  // Some servers end without the last empty line.
  parser.feed('\n\n')
  yield* waiting
}

/** The pieces of a streamed answer. Throws when the stream ends before the answer does. */
async function* streamed(response: Response, { arrived, cutShort, counted }: Progress): AsyncGenerator<string> {
  let complete = false
  let length = 0
  for await (const data of eventsOf(response, arrived)) {
    const { text, last, cutShort: short, counted: tokens } = pieceOf(data)
    if (short) cutShort()
    if (tokens > 0) counted({ tokens, all: true })
    length += text.length
    if (length > LONGEST) throw notUnderstood('a reply that does not end')
    if (text !== '') yield text
    complete ||= last
    if (data.trim() === '[DONE]') return
  }
  if (!complete) throw notUnderstood('a reply that breaks off')
}

export async function* textOf(response: Response, progress: Progress): AsyncGenerator<string> {
  const type = response.headers.get('content-type') ?? ''
  if (type.includes('text/event-stream')) {
    yield* streamed(response, progress)
    return
  }
  if (!type.includes('application/json')) throw notUnderstood(`an answer of the type ${type}`)
  const answer = parseJson(await wholeText(response, progress.arrived))
  const result = safeParse(whole, answer)
  if (!result.success) throw unexpected(answer)
  const [choice] = result.output.choices
  if (choice?.finish_reason === 'length') progress.cutShort()
  progress.counted({ tokens: result.output.usage?.prompt_tokens ?? 0, all: true })
  yield choice?.message.content ?? ''
}
