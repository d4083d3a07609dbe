import { createParser } from 'eventsource-parser'
import { readReplyEvent, type ReplyEvent } from '@codex/contracts/replies'
import type { Call } from '../exchange'
import { firstAborted } from '../first-aborted'
import { bodyOf, brokenOff, parseJson, post } from '../network'
import { silenceTimeout } from '../silence-timeout'

type Batch = readonly ReplyEvent[]

/** ms. A hidden page paints no frames. */
const LONGEST_FRAME = 100

function nextFrame(): Promise<void> {
  if (document.visibilityState === 'hidden') return Promise.resolve()
  return new Promise((resolve) => {
    const end = () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      resolve()
    }
    const frame = requestAnimationFrame(end)
    const timer = setTimeout(end, LONGEST_FRAME)
  })
}

const isFrameFirst = (frame: Promise<void>, read: Promise<unknown>) => {
  const later = () => false
  return Promise.race([frame.then(() => true), read.then(later, later)])
}

async function* batchesOf(
  { endpoint }: Call,
  body: ReadableStream<Uint8Array>,
  onPiece: () => void,
): AsyncGenerator<Batch> {
  const waiting: ReplyEvent[] = []
  const parser = createParser({
    onEvent: ({ event: name = '', data }) => {
      const event = readReplyEvent(name, parseJson(data))
      if (event !== null) waiting.push(event)
    },
  })
  const take = () => waiting.splice(0)
  const decoder = new TextDecoder()
  const reader = body.getReader()
  try {
    let piece = reader.read()
    let frame = Promise.resolve()
    for (;;) {
      const { done, value } = await piece
      if (done) break
      onPiece()
      parser.feed(decoder.decode(value, { stream: true }))
      piece = reader.read()
      if (waiting.length === 0 || !(await isFrameFirst(frame, piece))) continue
      yield take()
      frame = nextFrame()
    }
    if (waiting.length > 0) yield take()
  } catch (error) {
    if (waiting.length > 0) yield take()
    throw brokenOff(endpoint, error)
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

/** The events of a reply, at most one batch for each frame. Ends early when the connection breaks. */
export async function* repliesOverNetwork(call: Call, signal: AbortSignal): AsyncGenerator<Batch> {
  const timeout = silenceTimeout()
  try {
    const response = await post(call, 'text/event-stream, application/json', firstAborted(signal, timeout.signal))
    timeout.restart()
    if (response.headers.get('content-type')?.includes('text/event-stream') === true && response.body !== null) {
      yield* batchesOf(call, response.body, timeout.restart)
      return
    }
    // A server without streams has sent the whole reply.
    const whole = readReplyEvent('done', await bodyOf(response, call.endpoint))
    if (whole !== null) yield [whole]
  } finally {
    timeout.stop()
  }
}
