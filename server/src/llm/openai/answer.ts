/** The two shapes of an OpenAI-compatible answer: a stream of events, or one JSON of a server that does not stream. */
import { createParser } from 'eventsource-parser'
import type { InferOutput } from 'valibot'
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
  transform,
  union,
  unknown,
} from 'valibot'
import type { Answer, Progress } from '../model/reading'
import { bytesOf, LONGEST, parseJson, unexpected, wholeText } from '../model/reading'
import { Filtered, notUnderstood } from '../engine/model-error'

const text = union([string(), pipe(number(), transform(String))])
const part = looseObject({ type: nullish(string(), 'text'), text: nullish(text, '') })
const message = looseObject({ content: nullish(union([text, array(part)])), text: nullish(text) })
type Spoken = InferOutput<typeof message>

/** The fields in which servers send thinking. */
const THINKING = ['reasoning_content', 'reasoning', 'thinking', 'reasoning_details']

/** null: there is no text. */
function wordsOf({ content, text: plain }: Spoken): string | null {
  if (!Array.isArray(content)) return content ?? plain ?? null
  return content.map(({ type, text: words }) => (type === 'text' ? words : '')).join('')
}

const isSome = (value: unknown) =>
  Array.isArray(value) ? value.length > 0 : typeof value === 'string' && value.trim() !== ''

const isRefusal = ({ refusal }: Spoken) => isSome(refusal)

const hasThought = (spoken: Spoken) =>
  THINKING.some((field) => isSome(spoken[field])) ||
  (Array.isArray(spoken.content) && spoken.content.some(({ type }) => type === 'thinking' || type === 'reasoning'))

/** Optional: an answer is not refused for it. */
const usage = fallback(nullish(looseObject({ prompt_tokens: nullish(number(), 0) })), null)
const finish_reason = fallback(nullish(string()), null)
const piece = looseObject({
  usage,
  error: optional(unknown()),
  object: nullish(string()),
  choices: nullish(
    array(looseObject({ delta: nullish(message), message: nullish(message), ...message.entries, finish_reason })),
    [],
  ),
})
const whole = object({
  usage,
  choices: pipe(array(looseObject({ message: nullish(message), ...message.entries, finish_reason })), minLength(1)),
})

/** The reasons to finish of a provider's filter. */
const filtered = /filter|safety|refus|recitation|blocklist|prohibited|spii|flagged/i
const isReason = (finish: string | null) => finish !== null && finish !== '' && finish !== 'null'

/** Characters that distinguish a stream from JSON. */
const BEGINNING = 6

interface Piece {
  readonly text: string
  readonly thought: boolean
  readonly last: boolean
  readonly cutShort: boolean
  readonly filtered: boolean
  /** Tokens of the prompt; 0: unknown. */
  readonly counted: number
}

/** Some servers send an error as the last event of an answer with status 200. */
function pieceOf(data: string): Piece {
  if (data.trim() === '[DONE]')
    return { text: '', thought: false, last: true, cutShort: false, filtered: false, counted: 0 }
  const parsed = parseJson(data)
  const result = safeParse(piece, parsed)
  if (!result.success || (result.output.error ?? null) !== null) throw unexpected(parsed)
  if (result.output.object === 'error') throw unexpected({ error: parsed })
  const [choice] = result.output.choices
  const delta = choice?.delta ?? choice?.message ?? choice ?? {}
  const finish = choice?.finish_reason ?? null
  if (finish === 'error') throw notUnderstood('an answer that ends with an error')
  return {
    text: wordsOf(delta) ?? '',
    thought: hasThought(delta),
    last: isReason(finish),
    filtered: isRefusal(delta) || filtered.test(finish ?? ''),
    cutShort: finish === 'length',
    counted: result.output.usage?.prompt_tokens ?? 0,
  }
}

async function* eventsOf(response: Answer, arrived: () => void): AsyncGenerator<string> {
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
async function* streamed(response: Answer, progress: Progress): AsyncGenerator<string> {
  let complete = false
  let length = 0
  try {
    for await (const data of eventsOf(response, progress.arrived)) {
      const { text, thought, last, cutShort, filtered: isFiltered, counted } = pieceOf(data)
      if (thought) progress.thought()
      if (cutShort) progress.cutShort()
      if (counted > 0) progress.counted({ tokens: counted, all: true })
      length += text.length
      if (length > LONGEST) throw notUnderstood('a reply that does not end')
      if (text !== '') yield text
      if (isFiltered) throw new Filtered('a reply that the provider has filtered')
      // Some servers send a reason before the end: what follows it needs one, too.
      complete = last || (complete && text === '' && !thought)
      if (data.trim() === '[DONE]') return
    }
  } catch (error) {
    // After the reason to finish only the count of tokens follows, if anything.
    if (!complete) throw error
  }
  if (!complete) throw notUnderstood('a reply that breaks off')
}

/** What an answer begins with, and all of it. Its content type is not needed: some servers send a wrong one. */
async function readBeginning(response: Answer, arrived: () => void) {
  const bytes = bytesOf(response)
  const decoder = new TextDecoder()
  const read: Uint8Array[] = []
  let text = ''
  while (text.length < BEGINNING) {
    const next = await bytes.next()
    if (next.done === true) break
    arrived()
    read.push(next.value)
    text = (text + decoder.decode(next.value, { stream: true })).trimStart()
  }
  async function* body() {
    try {
      yield* read
      yield* bytes
    } finally {
      await bytes.return(undefined)
    }
  }
  return { text, answer: { body: body() } }
}

export async function* textOf(response: Answer, progress: Progress): AsyncGenerator<string> {
  const { text: start, answer: all } = await readBeginning(response, progress.arrived)
  if (/^(?:data|event|id|retry)?:/.test(start)) {
    yield* streamed(all, progress)
    return
  }
  if (!start.startsWith('{')) throw notUnderstood('an answer that is neither a stream nor JSON')
  const answer = parseJson(await wholeText(all, progress.arrived))
  const result = safeParse(whole, answer)
  const [choice] = result.success ? result.output.choices : []
  const spoken = choice?.message ?? choice
  const text = spoken === undefined ? null : wordsOf(spoken)
  const thought = spoken !== undefined && hasThought(spoken)
  if (spoken !== undefined && (isRefusal(spoken) || filtered.test(choice?.finish_reason ?? '')))
    throw new Filtered('a reply that the provider has filtered')
  if (!result.success || (text === null && !thought)) throw unexpected(answer)
  if (thought) progress.thought()
  if (choice?.finish_reason === 'length') progress.cutShort()
  progress.counted({ tokens: result.output.usage?.prompt_tokens ?? 0, all: true })
  yield text ?? ''
}
