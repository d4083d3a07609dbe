/** A reply while it is written. The stream belongs to this page; the reply belongs to the server and goes on without it. */
import { attach, createEffect, createEvent, createStore, sample, scopeBind, type Effect } from 'effector'
import { chat, type Endpoint } from '@codex/contracts/endpoints'
import type { ReplyEvent, ReplyStart } from '@codex/contracts/replies'
import { failures } from '@codex/contracts/texts'
import { $token } from '@codex/session'
import { ApiError } from '../api-error'
import { acceptedCall, readAnswer, type Call } from '../exchange'
import { expireSessionOnRefusal } from '../session-expiry'
import { repliesOverNetwork } from './over-network'

export type StreamTransport = (call: Call, signal: AbortSignal) => AsyncIterable<readonly ReplyEvent[]>

/** The server has accepted the call. `body` is the clean body of the call. */
export const started = createEvent<{ readonly body: unknown; readonly start: ReplyStart }>()
/** More of the reply has arrived: `text` is all of it so far. */
export const updated = createEvent<{ readonly body: unknown; readonly text: string }>()
/** Closes every open stream; their effects fail with status 0 and `failures.replyLeft`. */
export const detached = createEvent()

const opened = createEvent<AbortController>()
const closed = createEvent<AbortController>()
const $open = createStore<readonly AbortController[]>([])
  .on(opened, (open, controller) => [...open, controller])
  .on(closed, (open, controller) => open.filter((other) => other !== controller))
const abortFx = createEffect((open: readonly AbortController[]) => {
  for (const controller of open) controller.abort()
})

function answerOf(endpoint: Endpoint, event: Extract<ReplyEvent, { event: 'done' | 'idle' }>): unknown {
  if (endpoint.path !== chat.followReply.path) return event
  return event.event === 'done'
    ? { reply: event, last_message_id: event.message_id ?? null }
    : { reply: null, last_message_id: event.last_message_id }
}

function boundEvents() {
  const safe = { safe: true }
  return {
    started: scopeBind(started, safe),
    updated: scopeBind(updated, safe),
    opened: scopeBind(opened, safe),
    closed: scopeBind(closed, safe),
  }
}

type BoundEvents = ReturnType<typeof boundEvents>

async function consume(call: Call, transport: StreamTransport, signal: AbortSignal, notify: BoundEvents) {
  const { endpoint, body } = call
  let text = ''
  for await (const batch of transport(call, signal)) {
    if (signal.aborted) break
    const before = text
    for (const event of batch) {
      if (event.event === 'start') notify.started({ body, start: event })
      if (event.event === 'delta') text += event.text
    }
    if (text !== before) notify.updated({ body, text })
    for (const event of batch) {
      if (event.event === 'error') throw new ApiError(event.status, event.message)
      if (event.event === 'done' || event.event === 'idle') return readAnswer(endpoint, answerOf(endpoint, event))
    }
  }
  throw new ApiError(0, failures.network)
}

/** Carries a call over `transport`, fires the events above, and returns the complete reply. Fails with ApiError only. */
export const follow =
  (transport: StreamTransport) =>
  async (call: Call): Promise<unknown> => {
    const accepted = acceptedCall(call)
    const controller = new AbortController()
    const notify = boundEvents()
    notify.opened(controller)
    try {
      return await consume(accepted, transport, controller.signal, notify)
    } catch (error) {
      throw controller.signal.aborted ? new ApiError(0, failures.replyLeft) : error
    } finally {
      notify.closed(controller)
    }
  }

export const streamFx = createEffect<Call, unknown, ApiError>((call) => follow(repliesOverNetwork)(call))
expireSessionOnRefusal(streamFx)

/** The effect of one endpoint that streams: params = body of the wire, result = read reply, failure = ApiError. */
export function stream<Body, Reply>(endpoint: Endpoint<Body, Reply>): Effect<Body, Reply, ApiError> {
  return attach({
    effect: streamFx,
    source: $token,
    mapParams: (body: Body, token) => ({ endpoint, body, token }),
    // streamFx serves every endpoint, so its result is unknown; this endpoint's own `read` returned it.
  }) as Effect<Body, Reply, ApiError>
}

sample({ clock: [detached, $token.updates], source: $open, target: abortFx })
