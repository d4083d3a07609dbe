/** A reply while it is being written, for any number of listeners. */
import type { ReplyEvent, ReplyStateEvent } from '@codex/contracts/replies'
import { EventEmitter, once } from 'node:events'
import { isDeepStrictEqual } from 'node:util'
import { Refusal } from '../http/refusal'
import type { StoredReply } from './turn'
import type { Question, Turns } from './turns'

/** A reply as its callers get it, whichever instance of the server writes it. */
export interface Followed {
  /** All events from the start until the reply is complete or has failed. */
  events(signal: AbortSignal): AsyncIterable<ReplyEvent | ReplyStateEvent>
  readonly complete: () => Promise<StoredReply>
  /** Its only caller has left, and no other can ask for it. */
  readonly abandon?: () => void
}

export const errorEvent = ({ status, message, retryAfter }: Refusal): ReplyEvent => ({
  event: 'error',
  status,
  message,
  ...(retryAfter !== null && { retry_after: retryAfter }),
})

export function createLiveReply(question: Question, turns: Pick<Turns, 'careOf' | 'startEvent'>) {
  const changes = new EventEmitter().setMaxListeners(0)
  const notify = () => changes.emit('change')
  let text = ''
  let state: ReplyStateEvent | null = null
  let outcome: StoredReply | Refusal | null = null
  let listeners = 0
  let shown = false

  return {
    /** What its question was read as. It is read while the database takes the lease. */
    get care() {
      return turns.careOf(question.question)
    },
    text: () => text,
    listeners: () => listeners,
    hasEnded: () => outcome !== null,
    /** Its words were sent to a listener, or are about to be: they are sent before the outcome. */
    wasShown: () => shown || listeners > 0,

    /** Only the last one is sent, and none after the first words. */
    waitFor(next: ReplyStateEvent) {
      if (isDeepStrictEqual(state, next)) return
      state = next
      notify()
    },
    append(more: string) {
      if (more === '') return
      text += more
      notify()
    },
    /** Nothing of the text is sent any more: the outcome has another one. */
    withdraw() {
      text = ''
    },
    /** The first outcome stays. */
    end(result: StoredReply | Refusal) {
      outcome ??= result
      notify()
    },

    async complete(): Promise<StoredReply> {
      while (outcome === null) await once(changes, 'change')
      if (outcome instanceof Refusal) throw outcome
      return outcome
    },

    /** A slow listener gets all text since its last event as one delta. */
    async *events(signal: AbortSignal): AsyncGenerator<ReplyEvent | ReplyStateEvent> {
      listeners += 1
      try {
        yield turns.startEvent(question)
        let sent = 0
        let sentState: ReplyStateEvent | null = null
        while (!signal.aborted) {
          if (text.length > sent) {
            const more = text.slice(sent)
            sent = text.length
            shown = true
            yield { event: 'delta', text: more }
          } else if (outcome !== null) {
            yield outcome instanceof Refusal ? errorEvent(outcome) : { event: 'done', ...outcome }
            return
          } else if (state !== sentState && state !== null && text === '') {
            sentState = state
            yield state
          } else await once(changes, 'change', { signal }).catch(() => undefined) // the signal ends the loop
        }
      } finally {
        listeners -= 1
      }
    },
  }
}
export type LiveReply = ReturnType<typeof createLiveReply>

/** A reply that was complete before it was asked for. */
export function storedReply(question: Question, turns: Turns, reply: StoredReply): Followed {
  const live = createLiveReply(question, turns)
  live.append(reply.message)
  live.end(reply)
  return live
}
