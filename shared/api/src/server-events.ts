import { createParser } from 'eventsource-parser'
import type { Call } from './exchange'
import { firstAborted } from './first-aborted'
import { bodyOf, brokenOff, parseJson, post } from './network'
import { silenceTimeout } from './silence-timeout'

/** Null for an unknown or unreadable event. */
type Read<Event> = (event: string, data: unknown) => Event | null
type Batches<Event> = AsyncGenerator<readonly Event[]>

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

async function* batchesOf<Event>(
  read: Read<Event>,
  { endpoint }: Call,
  body: ReadableStream<Uint8Array>,
  onPiece: () => void,
): Batches<Event> {
  const waiting: Event[] = []
  const parser = createParser({
    onEvent: ({ event: name = '', data }) => {
      const event = read(name, parseJson(data))
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

/** The events of an answer, at most one batch for each frame. Ends early when the connection breaks. */
export const eventsOverNetwork = <Event>(read: Read<Event>) =>
  async function* (call: Call, signal: AbortSignal): Batches<Event> {
    const timeout = silenceTimeout()
    try {
      const response = await post(call, 'text/event-stream, application/json', firstAborted(signal, timeout.signal))
      timeout.restart()
      if (response.headers.get('content-type')?.includes('text/event-stream') === true && response.body !== null) {
        yield* batchesOf(read, call, response.body, timeout.restart)
        return
      }
      // A server without streams has sent the whole answer.
      const whole = read('done', await bodyOf(response, call.endpoint))
      if (whole !== null) yield [whole]
    } finally {
      timeout.stop()
    }
  }
