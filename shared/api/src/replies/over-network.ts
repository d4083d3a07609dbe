/** Reads a reply as server-sent events. */
import { createParser } from 'eventsource-parser'
import { readReplyEvent, type ReplyEvent } from '@codex/contracts/replies'
import type { Call } from '../exchange'
import { answerOf, ask, parsed, unanswered } from '../network'

/** ms without a byte; the server says something far more often. */
const SILENCE = 45_000

/** What came at once. */
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

async function* batchesOf(body: ReadableStream<Uint8Array>, arrived: () => void): AsyncGenerator<Batch> {
  let waiting: ReplyEvent[] = []
  const parser = createParser({
    onEvent: ({ event = '', data }) => {
      const one = readReplyEvent(event, parsed(data))
      if (one !== null) waiting.push(one)
    },
  })
  const decoder = new TextDecoder()
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      arrived()
      parser.feed(decoder.decode(value, { stream: true }))
      if (waiting.length > 0) yield waiting
      waiting = []
    }
  } catch (error) {
    throw unanswered(error)
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

/** The events of a reply, a batch for each piece of the network. Ends early when the connection breaks. */
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
