/** A call that answers a reply: as JSON (spec 7), or as a stream of events for `Accept: text/event-stream`. */
import type { Endpoint } from '@codex/contracts/endpoints'
import type { ReplyEvent } from '@codex/contracts/replies'
import { replyEventSchema } from '@codex/contracts/replies'
import { failures } from '@codex/contracts/texts'
import type { FastifyInstance } from 'fastify'
import { Readable } from 'node:stream'
import { parse } from 'valibot'
import type { Caller, WatchSession } from '../http/caller'
import { refusalOfDatabase } from '../http/of-database'
import { Refusal, sessionEnded } from '../http/refusal'
import type { Call } from '../http/serve'
import { serveSignedIn } from '../http/serve'
import type { Followed } from './live-reply'
import { errorEvent } from './live-reply'

interface Times {
  /** Between two lines of a stream: proxies and browsers close a connection that is idle for long. */
  readonly silence: number
  /** Without the reader taking any bytes. Node may take twice as long to notice. The reply itself is still written. */
  readonly stuck: number
}
const usual: Times = { silence: 4000, stuck: 9000 }

interface Idle {
  readonly last_message_id: string | null
}

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Without it nginx buffers the events.
  'x-accel-buffering': 'no',
}

/** False for a list without the type of a stream, or with q=0 for it. */
const wantsStream = (accept = '') => /(^|,)\s*text\/event-stream\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(accept)

function frame(reply: ReplyEvent): string {
  const { event, ...data } = parse(replyEventSchema, reply)
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}

/** The next event, or null after `ms` without one. */
function nextWithin(next: Promise<IteratorResult<ReplyEvent>>, ms: number) {
  return new Promise<IteratorResult<ReplyEvent> | null>((resolve, reject) => {
    const timer = setTimeout(resolve, ms, null)
    next.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

async function* frames(events: AsyncIterable<ReplyEvent>, silence: number): AsyncGenerator<string> {
  const iterator = events[Symbol.asyncIterator]()
  try {
    let next = iterator.next()
    for (;;) {
      const found = await nextWithin(next, silence)
      if (found?.done === true) return
      yield found === null ? ': still here\n\n' : frame(found.value)
      if (found !== null) next = iterator.next()
    }
  } finally {
    await iterator.return?.()
  }
}

const isLast = ({ event }: ReplyEvent) => event !== 'start' && event !== 'delta'

interface Reader {
  readonly caller: Caller
  /** Aborted with the connection. */
  readonly signal: AbortSignal
  readonly watch: WatchSession
  readonly report: (error: unknown) => void
}

/** The events for one reader: they end with the reader's session, with the connection, and with an event for any failure. */
async function* eventsFor(
  reply: Followed,
  { caller, signal: left, watch, report }: Reader,
): AsyncGenerator<ReplyEvent> {
  const done = new AbortController()
  const sessionOver = watch(caller.session, done.signal)
  try {
    for await (const event of reply.events(AbortSignal.any([left, sessionOver]))) {
      yield event
      if (isLast(event)) return
    }
    if (sessionOver.aborted) yield errorEvent(sessionEnded())
  } catch (error) {
    if (left.aborted) return
    if (!(error instanceof Refusal)) report(error)
    const refusal = error instanceof Refusal ? error : refusalOfDatabase(error)
    yield errorEvent(refusal ?? new Refusal(500, failures.internal))
  } finally {
    done.abort()
  }
}

/** `open` finds or begins the reply; `whole` waits for the answer as JSON. */
export function serveReply<Body, Answer, Found extends Followed | Idle>(
  app: FastifyInstance,
  endpoint: Endpoint<Body, Answer>,
  open: (call: Call<Body>) => Promise<Found>,
  whole: (found: Found) => Promise<Answer>,
  { silence, stuck }: Times = usual,
) {
  serveSignedIn(app, endpoint, async (call, request, reply) => {
    const found = await open(call)
    const { caller, signal } = call
    const report = (error: unknown) => request.log.error(error)
    if (wantsStream(request.headers.accept)) {
      const lines =
        'complete' in found
          ? frames(eventsFor(found, { caller, signal, watch: app.watchSession, report }), silence)
          : [frame({ event: 'idle', last_message_id: found.last_message_id })]
      reply.raw.setTimeout(stuck, () => reply.raw.destroy())
      return reply.headers(headers).send(Readable.from(lines, { objectMode: true, highWaterMark: 1 }))
    }
    // Without a key the caller cannot ask for this reply again.
    const abandon = () => ('complete' in found ? found.abandon?.() : undefined)
    if (signal.aborted) abandon()
    else signal.addEventListener('abort', abandon)
    return parse(endpoint.reply, await whole(found))
  })
}
