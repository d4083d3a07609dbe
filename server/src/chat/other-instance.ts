/** A reply that another instance of the server writes, followed through the database. */
import type { Reply } from '@codex/contracts/entities'
import type { ReplyEvent } from '@codex/contracts/replies'
import { failures } from '@codex/contracts/texts'
import { closing as stopping, Refusal } from '../http/refusal'
import { createPause } from '../jobs/pause'
import type { InFlight, InFlightRepository } from './in-flight'
import { ASK_INTERVAL, POLL_INTERVAL } from './intervals'
import type { Followed } from './live-reply'
import { errorEvent } from './live-reply'
import type { Replies } from './replies'
import type { Turns } from './turns'

const notStored = () => new Refusal(503, failures.chat)

interface Needs {
  readonly inFlight: InFlightRepository
  readonly replies: Pick<Replies, 'recover'>
  readonly storedWith: (conversationId: string, key: string) => Promise<Reply | null>
  readonly closing: AbortSignal
  readonly turns: Turns
}

/** Its text grows as the other instance publishes it: soon where the two can notify each other, else with each heartbeat. */
export function followOtherInstance(
  first: InFlight,
  { inFlight, replies, storedWith, closing, turns }: Needs,
): Followed {
  const { conversationId, key, instance } = first
  const { notifications } = inFlight

  /** What was shown of it where its instance has died. */
  async function readStored(): Promise<Reply | null> {
    const whole = await storedWith(conversationId, key)
    return whole === null && (await replies.recover(conversationId)) ? storedWith(conversationId, key) : whole
  }

  async function* states(signal: AbortSignal): AsyncGenerator<InFlight> {
    const pause = createPause()
    const ends = [
      notifications.on('reply', (id) => {
        if (id === conversationId) pause.end()
      }),
      notifications.onGap(pause.end),
    ]
    try {
      let isAnswered = false
      let asked = -Infinity
      for (let state: InFlight | null = first; state?.key === key; state = await inFlight.find(conversationId)) {
        yield state
        if (!isAnswered || Date.now() - asked >= ASK_INTERVAL) {
          asked = Date.now()
          notifications.send(`follow ${instance}`, conversationId)
        }
        const isEarly = await pause.wait(POLL_INTERVAL[isAnswered ? 'arriving' : 'silent'], signal)
        isAnswered = isEarly && notifications.arrive()
      }
    } finally {
      for (const end of ends) end()
    }
  }

  async function* events(caller: AbortSignal): AsyncGenerator<ReplyEvent> {
    yield turns.startEvent(first)
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
    const reply = await readStored()
    yield reply === null ? errorEvent(notStored()) : { event: 'done', ...reply }
  }

  return {
    events,
    async complete() {
      for await (const event of events(new AbortController().signal))
        if (event.event === 'error') throw new Refusal(event.status, event.message, event.retry_after ?? null)
      const reply = await readStored()
      if (reply === null) throw notStored()
      return reply
    },
  }
}
