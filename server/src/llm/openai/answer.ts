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
import { hasThought, message, textOf as textIn } from './message'

/** Optional: an answer is not refused for it. */
const usage = fallback(nullish(looseObject({ prompt_tokens: nullish(number(), 0) })), null)
const piece = looseObject({
  usage,
  error: optional(unknown()),
  object: nullish(string()),
  choices: nullish(array(looseObject({ delta: nullish(message), finish_reason: nullish(string()) })), []),
})
const whole = object({
  usage,
  choices: pipe(array(object({ message, finish_reason: nullish(string()) })), minLength(1)),
})

interface Piece {
  readonly text: string
  readonly thought: boolean
  readonly last: boolean
  readonly cutShort: boolean
  /** Tokens of the prompt; 0: unknown. */
  readonly counted: number
}

/** Some servers send an error as the last event of an answer with status 200. */
function pieceOf(data: string): Piece {
  if (data.trim() === '[DONE]') return { text: '', thought: false, last: true, cutShort: false, counted: 0 }
  const parsed = parseJson(data)
  const result = safeParse(piece, parsed)
  if (!result.success || (result.output.error ?? null) !== null) throw unexpected(parsed)
  if (result.output.object === 'error') throw unexpected({ error: parsed })
  const [choice] = result.output.choices
  const delta = choice?.delta ?? {}
  const finish = choice?.finish_reason ?? null
  if (finish === 'error') throw notUnderstood('an answer that ends with an error')
  return {
    text: textIn(delta) ?? '',
    thought: hasThought(delta),
    last: finish !== null,
    cutShort: finish === 'length',
    counted: result.output.usage?.prompt_tokens ?? 0,
  }
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
async function* streamed(response: Response, progress: Progress): AsyncGenerator<string> {
  let complete = false
  let length = 0
  try {
    for await (const data of eventsOf(response, progress.arrived)) {
      const { text, thought, last, cutShort, counted } = pieceOf(data)
      if (thought) progress.thought()
      if (cutShort) progress.cutShort()
      if (counted > 0) progress.counted({ tokens: counted, all: true })
      length += text.length
      if (length > LONGEST) throw notUnderstood('a reply that does not end')
      if (text !== '') yield text
      complete ||= last
      if (data.trim() === '[DONE]') return
    }
  } catch (error) {
    // After the reason to finish only the count of tokens follows, if anything.
    if (!complete) throw error
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
  const [choice] = result.success ? result.output.choices : []
  const text = choice === undefined ? null : textIn(choice.message)
  const thought = choice !== undefined && hasThought(choice.message)
  if (!result.success || choice === undefined || (text === null && !thought)) throw unexpected(answer)
  if (thought) progress.thought()
  if (choice.finish_reason === 'length') progress.cutShort()
  progress.counted({ tokens: result.output.usage?.prompt_tokens ?? 0, all: true })
  yield text ?? ''
}
