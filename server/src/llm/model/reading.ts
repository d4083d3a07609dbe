/** Reading what a model server sends: never more than a reply can be. */
import type { Response } from 'undici'
import type { Count } from '../prompt/correction'
import { notUnderstood, unreachable } from '../trouble'

/** Characters. A reply of a companion is far shorter; a model that never ends must not fill the memory. */
export const LONGEST = 100_000
/** Bytes and ms that an error's own text is worth. */
const EXCERPT = 4000
const EXCERPT_TIME = 1000

export interface Heard {
  /** Something came. */
  readonly arrived: () => void
  /** The model ended at its length limit. */
  readonly cutShort: () => void
  /** The server has told how many tokens the prompt was. */
  readonly counted: (count: Count) => void
}

export function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw notUnderstood('an answer that is no JSON')
  }
}

/** What was wrong with a part of an answer, without the answer itself: a reply is as private as its question. */
export function strange(part: unknown) {
  const { error = null } = Object(part) as { readonly error?: unknown } // anything may have come
  return notUnderstood(error === null ? 'an answer of another shape' : `an error: ${JSON.stringify(error)}`)
}

/** A connection that breaks is the model's trouble; one that was given up is told by whoever gave it up. */
export async function* bytesOf({ body }: Response): AsyncGenerator<Uint8Array> {
  if (body === null) throw notUnderstood('an answer without a body')
  try {
    // What fetch reads are bytes, also where its types do not say so.
    yield* body as AsyncIterable<Uint8Array>
  } catch {
    throw unreachable('the connection broke')
  }
}

/** The whole text of an answer; one that never ends is no answer. */
export async function wholeText(response: Response, arrived: () => void = () => undefined): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const bytes of bytesOf(response)) {
    arrived()
    text += decoder.decode(bytes, { stream: true })
    if (text.length > LONGEST) throw notUnderstood('an answer that does not end')
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

/** The first of an answer that is an error, for the log; whatever comes within a moment. */
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
    // A connection that breaks here has told its status already.
  } finally {
    clearTimeout(timer)
    reader.cancel().catch(() => undefined)
  }
  return text
}
