/** Reading what a model server sends, within limits of length. */
import type { Response } from 'undici'
import { errorOf, notUnderstood, unreachable, WrongAddress } from '../engine/model-error'
import type { Count } from '../prompt/correction'

/** Characters. Replies are far shorter; a model that never ends must not fill the memory. */
export const LONGEST = 100_000
/** Characters. Lists of models are longer than replies. */
export const LONGEST_LIST = 5_000_000
/** Bytes and ms to read of an error's own text. */
const EXCERPT = 4000
const EXCERPT_TIME = 1000

/** What is read of a Response. */
export interface Answer {
  readonly body: AsyncIterable<unknown> | null
}

/** Callbacks for what a reader learns besides the text. */
export interface Progress {
  /** Bytes came. */
  readonly arrived: () => void
  /** The server has marked a part of the answer as thinking. */
  readonly thought: () => void
  /** The model ended at its length limit. */
  readonly cutShort: () => void
  /** The server has counted the tokens of the prompt. */
  readonly counted: (count: Count) => void
}

export function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw notUnderstood('an answer that is no JSON')
  }
}

/** LM Studio answers so with status 200. */
const unknownEndpoint = /\bendpoint\b|\bmethod\b|\bnot found\b/i

/** An error about a part of an answer. Its detail leaves out the part, because replies are private. */
export function unexpected(part: unknown) {
  const { error = null } = Object(part) as { readonly error?: unknown } // anything may have come
  if (error === null) return notUnderstood('an answer of another shape')
  if (typeof error === 'string' && unknownEndpoint.test(error)) return new WrongAddress(`an error: ${error}`)
  const { code = null } = Object(error) as { readonly code?: unknown } // the same
  return errorOf(typeof code === 'number' ? code : 400, `an error: ${JSON.stringify(error)}`)
}

/** Throws a ModelError when the connection breaks; the caller of an aborted call replaces it by the reason. */
export async function* bytesOf({ body }: Answer): AsyncGenerator<Uint8Array> {
  if (body === null) throw notUnderstood('an answer without a body')
  try {
    // The body of fetch is bytes, also where its types do not say so.
    yield* body as AsyncIterable<Uint8Array>
  } catch {
    throw unreachable('the connection broke')
  }
}

/** The whole text of an answer. Throws a ModelError when it is longer than `most` UTF-16 units. */
export async function wholeText(
  response: Answer,
  arrived: () => void = () => undefined,
  most = LONGEST,
): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const bytes of bytesOf(response)) {
    arrived()
    text += decoder.decode(bytes, { stream: true })
    if (text.length > most) throw notUnderstood('an answer that does not end')
  }
  return text
}

/** The whole lines of an answer, and what is left at its end. */
export async function* linesOf(response: Response, arrived: () => void): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const bytes of bytesOf(response)) {
    arrived()
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > LONGEST) throw notUnderstood('a line that does not end')
    yield* lines
  }
  yield rest
}

/** The first bytes of an error's body that come within a second, for the log. */
export async function beginningOf({ body }: Response): Promise<string> {
  if (body === null) return ''
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), EXCERPT_TIME)))
  try {
    while (text.length < EXCERPT) {
      const found = await Promise.race([reader.read(), late])
      if (found === null || found.done) break
      text += decoder.decode(found.value as Uint8Array, { stream: true }) // what fetch reads are bytes
    }
  } catch {
    // The status is known already.
  } finally {
    clearTimeout(timer)
    reader.cancel().catch(() => undefined)
  }
  return text
}
