/** A reply while it is being written, for any number of listeners who come and go. */
import type { ReplyEvent, ReplyStart } from '@codex/contracts/replies'
import type { Reply } from '@codex/contracts/entities'
import type { Refusal } from '../http/refusal'

/** What a caller gets of a reply, whichever copy of the server writes it. */
export interface Followed {
  /** Everything from the start, and on until it is complete or has failed. */
  events(signal: AbortSignal): AsyncIterable<ReplyEvent>
  /** The complete reply; rejects with a Refusal. */
  readonly complete: () => Promise<Reply>
  /** The one who asked is gone, and nobody else can ask for it. */
  readonly abandon?: () => void
}

export const startEvent = (start: ReplyStart): ReplyEvent => ({ event: 'start', ...start })

export const errorEvent = ({ status, message, retryAfter }: Refusal): ReplyEvent => ({
  event: 'error',
  status,
  message,
  ...(retryAfter !== null && { retry_after: retryAfter }),
})

export function createLiveReply(start: ReplyStart) {
  let said = ''
  let end: ReplyEvent | null = null
  let listeners = 0
  let wake: () => void = () => undefined
  let changed = new Promise<void>((resolve) => (wake = resolve))
  let settle: { resolve: (reply: Reply) => void; reject: (refusal: Refusal) => void } | null = null
  const complete = new Promise<Reply>((resolve, reject) => (settle = { resolve, reject }))
  // Whoever streams hears of a failure as an event.
  complete.catch(() => undefined)

  function tell() {
    const waiting = wake
    changed = new Promise<void>((resolve) => (wake = resolve))
    waiting()
  }

  return {
    start,
    said: () => said,
    ended: () => end !== null,
    listeners: () => listeners,
    complete: () => complete,

    say(text: string) {
      if (text === said) return
      said = text
      tell()
    },
    succeed(reply: Reply) {
      end = { event: 'done', ...reply }
      settle?.resolve(reply)
      tell()
    },
    fail(refusal: Refusal) {
      end = errorEvent(refusal)
      settle?.reject(refusal)
      tell()
    },

    /** A slow listener gets what came meanwhile in one piece. */
    async *events(signal: AbortSignal): AsyncGenerator<ReplyEvent> {
      let leave: () => void = () => undefined
      const gone = new Promise<void>((resolve) => (leave = resolve))
      signal.addEventListener('abort', leave)
      listeners += 1
      try {
        yield startEvent(start)
        let told = 0
        while (!signal.aborted) {
          const next = changed
          if (said.length > told) {
            const text = said.slice(told)
            told = said.length
            yield { event: 'delta', text }
          } else if (end !== null) {
            yield end
            return
          } else await Promise.race([next, gone])
        }
      } finally {
        // Node keeps a signal that is made of others for as long as somebody listens to it, and with it the whole reply.
        signal.removeEventListener('abort', leave)
        listeners -= 1
      }
    },
  }
}
export type LiveReply = ReturnType<typeof createLiveReply>

/** A reply that was complete before it was asked for. */
export function storedReply(start: ReplyStart, reply: Reply): Followed {
  const live = createLiveReply(start)
  live.say(reply.message)
  live.succeed(reply)
  return live
}
