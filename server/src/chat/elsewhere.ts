/** A reply that another copy of the server writes, followed through the database. */
import type { Reply } from '@codex/contracts/entities'
import type { ReplyEvent, ReplyStart } from '@codex/contracts/replies'
import { failures } from '@codex/contracts/texts'
import { setTimeout as wait } from 'node:timers/promises'
import { closing as stopping, Refusal } from '../http/refusal'
import type { Followed } from './live-reply'
import { errorEvent, startEvent } from './live-reply'
import type { UnderWay, UnderWayRepository } from './under-way'

/** ms between two looks. */
const LOOK = 500

const startOf = ({ kind, question, askedAt, replaces }: UnderWay): ReplyStart => ({
  kind,
  question,
  time_stamp: askedAt.toISOString(),
  ...(replaces !== null && { replaces: String(replaces) }),
})

const notWritten = () => new Refusal(503, failures.chat)

/** It grows as often as its copy says how far it is. `made`: what its key has made, once it is no longer under way. */
export function replyElsewhere(
  first: UnderWay,
  underWay: UnderWayRepository,
  made: () => Promise<Reply | null>,
  closing: AbortSignal,
): Followed {
  const { companionId, key } = first

  async function* states(signal: AbortSignal): AsyncGenerator<UnderWay> {
    for (let one: UnderWay | null = first; one?.key === key; one = await underWay.find(companionId)) {
      yield one
      await wait(LOOK, null, { signal })
    }
  }

  async function* events(caller: AbortSignal): AsyncGenerator<ReplyEvent> {
    yield startEvent(startOf(first))
    let told = 0
    try {
      for await (const { said } of states(AbortSignal.any([caller, closing]))) {
        if (said.length > told) yield { event: 'delta', text: said.slice(told) }
        told = Math.max(told, said.length)
      }
    } catch (error) {
      if (caller.aborted) return
      if (!closing.aborted) throw error
      yield errorEvent(stopping())
      return
    }
    const reply = await made()
    yield reply === null ? errorEvent(notWritten()) : { event: 'done', ...reply }
  }

  return {
    events,
    async complete() {
      for await (const one of events(new AbortController().signal))
        if (one.event === 'error') throw new Refusal(one.status, one.message, one.retry_after ?? null)
      const reply = await made()
      if (reply === null) throw notWritten()
      return reply
    },
  }
}
