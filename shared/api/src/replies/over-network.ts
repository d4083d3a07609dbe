/** Reads a reply as server-sent events. */
import { createParser } from 'eventsource-parser'
import { readReplyEvent, type ReplyEvent } from '@codex/contracts/replies'
import type { Call } from '../exchange'
import { answerOf, ask, parsed, unanswered } from '../network'
import { nextFrame } from './next-frame'

/** ms without a byte; the server says something far more often. */
const SILENCE = 45_000

/** What came between two frames. */
type Batch = readonly ReplyEvent[]

/** Ends the request when nothing has come for a while. */
function patience() {
  const controller = new AbortController()
  const late = () => controller.abort(new DOMException('Nothing came for too long', 'TimeoutError'))
  let timer = setTimeout(late, SILENCE)
  return {
    signal: controller.signal,
    arrived: () => {
      clearTimeout(timer)
      timer = setTimeout(late, SILENCE)
    },
    end: () => clearTimeout(timer),
  }
}

const isFirst = (one: Promise<void>, other: Promise<unknown>) => {
  const later = () => false
  return Promise.race([one.then(() => true), other.then(later, later)])
}

async function* batchesOf(body: ReadableStream<Uint8Array>, arrived: () => void): AsyncGenerator<Batch> {
  const waiting: ReplyEvent[] = []
  const parser = createParser({
    onEvent: ({ event = '', data }) => {
      const one = readReplyEvent(event, parsed(data))
      if (one !== null) waiting.push(one)
    },
  })
  const take = () => waiting.splice(0)
  const decoder = new TextDecoder()
  const reader = body.getReader()
  try {
    let piece = reader.read()
    let shown = Promise.resolve()
    for (;;) {
      const { done, value } = await piece
      if (done) break
      arrived()
      parser.feed(decoder.decode(value, { stream: true }))
      piece = reader.read()
      if (waiting.length === 0 || !(await isFirst(shown, piece))) continue
      yield take()
      shown = nextFrame()
    }
    if (waiting.length > 0) yield take()
  } catch (error) {
    if (waiting.length > 0) yield take()
    throw unanswered(error)
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

/** The events of a reply, at most one batch for each frame. Ends early when the connection breaks. */
export async function* repliesOverNetwork(call: Call, left: AbortSignal): AsyncGenerator<Batch> {
  const time = patience()
  try {
    const response = await ask(call, 'text/event-stream, application/json', AbortSignal.any([left, time.signal]))
    time.arrived()
    if (response.headers.get('content-type')?.includes('text/event-stream') === true && response.body !== null) {
      yield* batchesOf(response.body, time.arrived)
      return
    }
    // A server that knows no streams has answered the whole reply.
    const whole = readReplyEvent('done', await answerOf(response))
    if (whole !== null) yield [whole]
  } finally {
    time.end()
  }
}
