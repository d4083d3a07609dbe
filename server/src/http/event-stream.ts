/** Answers as server-sent events, for `Accept: text/event-stream`. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { failures } from '@codex/contracts/texts'
import { Readable } from 'node:stream'
import type { AnyCaller, WatchSession } from './caller'
import { credentialOf } from './caller'
import { refusalOfDatabase } from './of-database'
import { Refusal, sessionEnded, unknownKey } from './refusal'

export interface StreamTimes {
  /** Between two lines of a stream: proxies and browsers close a connection that is idle for long. */
  readonly silence: number
  /** Without the reader taking any bytes. Node may take twice as long to notice. */
  readonly stuck: number
}
const usual: StreamTimes = { silence: 4000, stuck: 9000 }

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Without it nginx buffers the events.
  'x-accel-buffering': 'no',
}

interface Named {
  readonly event: string
}

const frame = ({ event, ...data }: Named) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

/** The next event, or null after `ms` without one. */
function nextWithin<Event>(next: Promise<IteratorResult<Event>>, ms: number) {
  return new Promise<IteratorResult<Event> | null>((resolve, reject) => {
    const timer = setTimeout(resolve, ms, null)
    next.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

async function* frames(events: AsyncIterable<Named>, silence: number): AsyncGenerator<string> {
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

interface Reader {
  readonly caller: AnyCaller
  /** Aborted with the connection. */
  readonly signal: AbortSignal
  readonly watch: WatchSession
  readonly report: (error: unknown) => void
}

interface Kind<Event> {
  readonly isLast: (event: Event) => boolean
  /** The last event after a failure; null: the stream ends without one. */
  readonly errorEvent: (refusal: Refusal) => Event | null
}

/** The events for one reader: they end with the reader's session or key, with the connection, and with an event for any failure. */
async function* eventsFor<Event>(
  open: (signal: AbortSignal) => AsyncIterable<Event>,
  { caller, signal: left, watch, report }: Reader,
  { isLast, errorEvent }: Kind<Event>,
): AsyncGenerator<Event> {
  const done = new AbortController()
  const sessionOver = watch(credentialOf(caller), done.signal)
  const over = 'key' in caller ? unknownKey : sessionEnded
  const refused = (refusal: Refusal) => [errorEvent(refusal)].flatMap((event) => event ?? [])
  try {
    for await (const event of open(AbortSignal.any([left, sessionOver]))) {
      yield event
      if (isLast(event)) return
    }
    if (sessionOver.aborted) yield* refused(over())
  } catch (error) {
    if (left.aborted) return
    if (sessionOver.aborted) return yield* refused(over())
    if (!(error instanceof Refusal)) report(error)
    const refusal = error instanceof Refusal ? error : refusalOfDatabase(error)
    yield* refused(refusal ?? new Refusal(500, failures.internal))
  } finally {
    done.abort()
  }
}

/** How the stream of a call is sent. `shaped` reduces an event to its contract. */
export function eventStream<Event extends Named>(
  app: Pick<FastifyInstance, 'watchSession'>,
  kind: Kind<Event> & { readonly shaped: (event: Event) => Named },
  { silence, stuck }: StreamTimes = usual,
) {
  async function* shapedOf(events: AsyncIterable<Event>) {
    for await (const event of events) yield kind.shaped(event)
  }
  function send(reply: FastifyReply, lines: Iterable<string> | AsyncIterable<string>) {
    reply.raw.setTimeout(stuck, () => reply.raw.destroy())
    return reply.headers(headers).send(Readable.from(lines, { objectMode: true, highWaterMark: 1 }))
  }
  return {
    send(
      {
        request,
        reply,
        caller,
        signal,
      }: Pick<Reader, 'caller' | 'signal'> & { request: FastifyRequest; reply: FastifyReply },
      open: (signal: AbortSignal) => AsyncIterable<Event>,
    ) {
      const reader = { caller, signal, watch: app.watchSession, report: (error: unknown) => request.log.error(error) }
      return send(reply, frames(shapedOf(eventsFor(open, reader, kind)), silence))
    },
    /** A stream of one event. */
    sendOne: (reply: FastifyReply, event: Event) => send(reply, [frame(kind.shaped(event))]),
  }
}
