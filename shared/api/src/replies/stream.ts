/** A reply while it is being written. Its stream is this page's, the reply itself is the server's and goes on without it. */
import { attach, createEffect, createEvent, createStore, sample, scopeBind, type Effect } from 'effector'
import { chat, ContractError, type Endpoint } from '@codex/contracts/endpoints'
import type { ReplyEvent, ReplyStart } from '@codex/contracts/replies'
import { failures } from '@codex/contracts/texts'
import { $token, sessionExpired } from '@codex/session'
import { ApiError } from '../api-error'
import type { Call } from '../exchange'
import { repliesOverNetwork } from './over-network'

/** Carries a call whose body is clean; what came at once comes as one batch. */
export type StreamTransport = (call: Call, left: AbortSignal) => AsyncIterable<readonly ReplyEvent[]>

/** The server has taken the call. `body` is the clean body of the call it belongs to. */
export const started = createEvent<{ readonly body: unknown; readonly start: ReplyStart }>()
/** The reply has grown: `text` is all of it so far. */
export const grew = createEvent<{ readonly body: unknown; readonly text: string }>()
/** The page turns away from every open stream; their effects fail with status 0 and `failures.replyLeft`. */
export const left = createEvent()

const opened = createEvent<AbortController>()
const closed = createEvent<AbortController>()
const $open = createStore<readonly AbortController[]>([])
  .on(opened, (open, one) => [...open, one])
  .on(closed, (open, one) => open.filter((other) => other !== one))
const abortFx = createEffect((open: readonly AbortController[]) => {
  for (const one of open) one.abort()
})

/** What the endpoint's reader gets: a followed reply comes wrapped. */
function answerOf(endpoint: Endpoint, event: Extract<ReplyEvent, { event: 'done' | 'idle' }>): unknown {
  if (endpoint.path !== chat.followReply.path) return event
  return event.event === 'done'
    ? { reply: event, last_message_id: event.message_id ?? null }
    : { reply: null, last_message_id: event.last_message_id }
}

function read(endpoint: Endpoint, answer: unknown): unknown {
  try {
    return endpoint.read(answer)
  } catch (error) {
    throw new ApiError(200, error instanceof ContractError ? error.message : endpoint.fallback)
  }
}

interface Listeners {
  readonly started: (start: ReplyStart) => void
  readonly grew: (text: string) => void
}

async function listen(call: Call, transport: StreamTransport, signal: AbortSignal, tell: Listeners): Promise<unknown> {
  let text = ''
  for await (const batch of transport(call, signal)) {
    if (signal.aborted) break
    const before = text
    for (const event of batch) {
      if (event.event === 'start') tell.started(event)
      if (event.event === 'delta') text += event.text
    }
    if (text !== before) tell.grew(text)
    for (const event of batch) {
      if (event.event === 'error') throw new ApiError(event.status, event.message)
      if (event.event === 'done' || event.event === 'idle') return read(call.endpoint, answerOf(call.endpoint, event))
    }
  }
  throw new ApiError(0, failures.network)
}

/** Carries a call over `transport`, tells what comes, and answers the complete reply. Fails with ApiError alone. */
export const follow =
  (transport: StreamTransport) =>
  async (call: Call): Promise<unknown> => {
    const accepted = call.endpoint.accept(call.body ?? {})
    if (!accepted.ok) throw new ApiError(400, accepted.message)
    const { body } = accepted
    const controller = new AbortController()
    const safe = { safe: true }
    const tellStarted = scopeBind(started, safe)
    const tellGrew = scopeBind(grew, safe)
    const tellClosed = scopeBind(closed, safe)
    scopeBind(opened, safe)(controller)
    try {
      return await listen({ ...call, body }, transport, controller.signal, {
        started: (start) => tellStarted({ body, start }),
        grew: (text) => tellGrew({ body, text }),
      })
    } catch (error) {
      throw controller.signal.aborted ? new ApiError(0, failures.replyLeft) : error
    } finally {
      tellClosed(controller)
    }
  }

/** Every streamed reply passes here; tests answer it through `@codex/api/testing`. */
export const streamFx = createEffect<Call, unknown, ApiError>((call) => follow(repliesOverNetwork)(call))

/** The effect of one endpoint that streams: params = body of the wire, result = read reply, failure = ApiError. */
export function stream<Body, Reply>(endpoint: Endpoint<Body, Reply>): Effect<Body, Reply, ApiError> {
  return attach({
    effect: streamFx,
    source: $token,
    mapParams: (body: Body, token) => ({ endpoint, body, token }),
    // requestFx knows no shapes: what it answers is what this endpoint's own read has returned.
  }) as Effect<Body, Reply, ApiError>
}

sample({ clock: [left, $token.updates], source: $open, fn: (open) => open, target: abortFx })
// A late refusal of an earlier token must not end the session that has begun since.
sample({
  clock: streamFx.fail,
  source: $token,
  filter: (token, { params, error }) =>
    params.token !== null && params.token === token && (error.status === 401 || error.status === 403),
  fn: () => undefined,
  target: sessionExpired,
})
