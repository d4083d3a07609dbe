/** A reply that another instance of the server writes, followed through the database. */
import type { Reply } from '@codex/contracts/entities'
import type { ReplyEvent } from '@codex/contracts/replies'
import { failures } from '@codex/contracts/texts'
import { setTimeout as wait } from 'node:timers/promises'
import { closing as stopping, Refusal } from '../http/refusal'
import type { InFlight, InFlightRepository } from './in-flight'
import type { Followed } from './live-reply'
import { errorEvent, startEvent } from './live-reply'

/** ms. */
const POLL_INTERVAL = 500

const notStored = () => new Refusal(503, failures.chat)

/** Its text grows with each heartbeat of the other instance. `stored`: the reply of its key, once it is complete. */
export function followOtherInstance(
  first: InFlight,
  inFlight: InFlightRepository,
  stored: () => Promise<Reply | null>,
  closing: AbortSignal,
): Followed {
  const { companionId, key } = first

  async function* states(signal: AbortSignal): AsyncGenerator<InFlight> {
    for (let state: InFlight | null = first; state?.key === key; state = await inFlight.find(companionId)) {
      yield state
      await wait(POLL_INTERVAL, null, { signal })
    }
  }

  async function* events(caller: AbortSignal): AsyncGenerator<ReplyEvent> {
    yield startEvent(first)
    let sent = 0
    try {
      for await (const { text } of states(AbortSignal.any([caller, closing]))) {
        if (text.length > sent) yield { event: 'delta', text: text.slice(sent) }
        sent = Math.max(sent, text.length)
      }
    } catch (error) {
      if (caller.aborted) return
      if (!closing.aborted) throw error
      yield errorEvent(stopping())
      return
    }
    const reply = await stored()
    yield reply === null ? errorEvent(notStored()) : { event: 'done', ...reply }
  }

  return {
    events,
    async complete() {
      for await (const event of events(new AbortController().signal))
        if (event.event === 'error') throw new Refusal(event.status, event.message, event.retry_after ?? null)
      const reply = await stored()
      if (reply === null) throw notStored()
      return reply
    },
  }
}
