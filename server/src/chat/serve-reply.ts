/** A call that a reply comes from: JSON (spec 7), or the reply as it is written for `Accept: text/event-stream`. */
import type { Endpoint } from '@codex/contracts/endpoints'
import type { ReplyEvent } from '@codex/contracts/replies'
import { replyEventSchema } from '@codex/contracts/replies'
import type { FastifyInstance } from 'fastify'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { parse } from 'valibot'
import type { Caller, WatchSession } from '../http/caller'
import { sessionEnded } from '../http/refusal'
import type { Call } from '../http/serve'
import { serveSignedIn } from '../http/serve'
import type { Followed } from './live-reply'
import { errorEvent } from './live-reply'

/** ms. */
interface Times {
  /** Proxies and browsers give up on a connection that says nothing. */
  readonly silence: number
  /** Nothing of what was written is taken: such a reader is cut. Node looks twice before it believes it. The reply itself goes on. */
  readonly stuck: number
}
const usual: Times = { silence: 4000, stuck: 9000 }

/** There is nothing to follow. */
interface Idle {
  readonly last_message_id: string | null
}

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  // nginx would hold the events back.
  'x-accel-buffering': 'no',
}

/** The first media type that can be answered; a list without a stream, or none at all, is JSON. */
const wantsStream = (accept = '') => /(^|,)\s*text\/event-stream\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(accept)

function frame(one: ReplyEvent): string {
  const { event, ...data } = parse(replyEventSchema, one)
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}

/** The next event, or null when it keeps one waiting. */
async function soon(next: Promise<IteratorResult<ReplyEvent>>, ms: number) {
  const timeout = new AbortController()
  const silence = wait(ms, null, { signal: timeout.signal }).catch(() => null)
  try {
    return await Promise.race([next, silence])
  } finally {
    timeout.abort()
  }
}

async function* written(events: AsyncIterable<ReplyEvent>, silence: number): AsyncGenerator<string> {
  const iterator = events[Symbol.asyncIterator]()
  try {
    let next = iterator.next()
    for (;;) {
      const found = await soon(next, silence)
      if (found?.done === true) return
      yield found === null ? ': still here\n\n' : frame(found.value)
      if (found !== null) next = iterator.next()
    }
  } finally {
    await iterator.return?.()
  }
}

// eslint-disable-next-line @typescript-eslint/require-await -- a stream of one event
async function* nothing({ last_message_id }: Idle): AsyncGenerator<ReplyEvent> {
  yield { event: 'idle', last_message_id }
}

const isLast = ({ event }: ReplyEvent) => event !== 'start' && event !== 'delta'

/** What `reader` may hear: the end of the session is the end of the stream. `left`: the reader is gone. */
async function* heard(found: Followed, reader: Caller, left: AbortSignal, watch: WatchSession) {
  const done = new AbortController()
  const over = watch(reader.session, done.signal)
  try {
    for await (const one of found.events(AbortSignal.any([left, over]))) {
      yield one
      if (isLast(one)) return
    }
    if (over.aborted) yield errorEvent(sessionEnded())
  } finally {
    done.abort()
  }
}

/** `open` finds or begins the reply; `whole` waits for what JSON answers. */
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
    if (wantsStream(request.headers.accept)) {
      const events = 'complete' in found ? heard(found, caller, signal, app.watchSession) : nothing(found)
      reply.raw.setTimeout(stuck, () => reply.raw.destroy())
      return reply
        .headers(headers)
        .send(Readable.from(written(events, silence), { objectMode: true, highWaterMark: 1 }))
    }
    // JSON is one exchange: without a key nobody can come back for it.
    const abandon = () => ('complete' in found ? found.abandon?.() : undefined)
    if (signal.aborted) abandon()
    else signal.addEventListener('abort', abandon)
    return parse(endpoint.reply, await whole(found))
  })
}
