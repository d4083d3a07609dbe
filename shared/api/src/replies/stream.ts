/** A reply while it is written. The stream belongs to this page; the reply belongs to the server and goes on without it. */
import { attach, createEffect, createEvent, sample, scopeBind } from 'effector'
import { chat, type BodyOf } from '@codex/contracts/endpoints'
import { readReplyEvent, readReplyState, type ReplyEvent, type ReplyStateEvent } from '@codex/contracts/replies'
import { failures } from '@codex/contracts/texts'
import { $token } from '@codex/session'
import { ApiError } from '../api-error'
import { acceptedCall, type Call } from '../exchange'
import { brokenOff } from '../network'
import { createOpenCalls } from '../open-calls'
import { eventsOverNetwork } from '../server-events'
import { expireSessionOnRefusal } from '../session-expiry'

type StreamedEvent = ReplyEvent | ReplyStateEvent
export type StreamTransport = (call: Call, signal: AbortSignal) => AsyncIterable<readonly StreamedEvent[]>

const endpoints = {
  send: chat.sendMessage,
  begin: chat.beginConversation,
  resend: chat.resendMessage,
  regenerate: chat.regenerateReply,
  continue: chat.continueReply,
  follow: chat.followReply,
}
type Kind = keyof typeof endpoints

/** A call that a reply comes from; `follow` attaches to the reply in flight. */
export type ReplyRequest = {
  readonly [K in Kind]: { readonly kind: K; readonly body: BodyOf<(typeof endpoints)[K]> }
}[Kind]

/** The server has accepted the call, or more of the reply has arrived: `text` is all of it so far. */
export type ReplyProgress =
  | Extract<ReplyEvent, { event: 'start' }>
  | ReplyStateEvent
  | { readonly event: 'update'; readonly text: string }

/** The complete reply, or `idle` when there was none to follow. */
export type ReplyEnd = Extract<ReplyEvent, { event: 'done' | 'idle' }>

type Listener = (progress: ReplyProgress) => void

export interface StreamCall extends Call {
  readonly onProgress: Listener
}

/** Closes every open stream; their effects fail with status 0 and `failures.replyLeft`. */
export const detached = createEvent()

const [$open, abortFx, run] = createOpenCalls(failures.replyLeft)

async function consume(batches: ReturnType<StreamTransport>, signal: AbortSignal, notify: Listener) {
  let text = ''
  for await (const batch of batches) {
    if (signal.aborted) break
    const before = text
    for (const event of batch) {
      if (event.event === 'start' || (event.event === 'state' && text === '')) notify(event)
      if (event.event === 'delta') text += event.text
    }
    if (text !== before) notify({ event: 'update', text })
    for (const event of batch) {
      // A stream is our server's.
      if (event.event === 'error') throw new ApiError(event.status, event.message, event.status === 401)
      if (event.event === 'done' || event.event === 'idle') return event
    }
  }
  return null
}

/** Carries a call over `transport` and returns how its reply ends. Fails with ApiError only. */
export const follow = (transport: StreamTransport) => (call: StreamCall) =>
  run(call.endpoint, async (signal) => {
    const notify = scopeBind(call.onProgress, { safe: true })
    const end = await consume(transport(acceptedCall(call), signal), signal, notify)
    if (end === null) throw brokenOff(call.endpoint)
    return end
  })

const readEvent = (event: string, data: unknown): StreamedEvent | null =>
  readReplyEvent(event, data) ?? readReplyState(event, data)

export const streamFx = createEffect<StreamCall, ReplyEnd, ApiError>(follow(eventsOverNetwork(readEvent)))
expireSessionOnRefusal(streamFx.fail)

/** Units that `onProgress` calls run in the scope of this effect. */
export const requestFx = attach({
  effect: streamFx,
  source: $token,
  mapParams: ({ kind, body, onProgress }: ReplyRequest & { readonly onProgress: Listener }, token) => ({
    endpoint: endpoints[kind],
    body,
    token,
    onProgress,
  }),
})

sample({ clock: [detached, $token.updates], source: $open, target: abortFx })
