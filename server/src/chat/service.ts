import type { Engine as EngineLabel, Reply } from '@codex/contracts/entities'
import { chat as texts, failures } from '@codex/contracts/texts'
import { randomUUID } from 'node:crypto'
import type { OwnCompanion } from '../character/ownership'
import type { Companion } from '../character/repository'
import type { Caller } from '../http/caller'
import { badRequest, Refusal } from '../http/refusal'
import type { Engine, Turn } from '../llm'
import { replyElsewhere } from './elsewhere'
import type { Followed } from './live-reply'
import { storedReply } from './live-reply'
import type { Replies, Task } from './replies'
import type { Message, MessageRepository } from './repository'
import type { UnderWayRepository } from './under-way'

/** Stored messages that an engine is shown at most; it trims further to what its model can hold. */
const REMEMBERED = 200
/** More than any reply has. */
const ALL_OF_IT = 1_000_000

/** Parentheses and a space can't occur in a username: a companion is never taken for its owner (Notes 3). */
const senderOf = ({ name }: Companion) => `${name} (AI)`

const conversationMoved = () => new Refusal(409, failures.conversationMoved)

interface Needs {
  readonly messages: MessageRepository
  readonly underWay: UnderWayRepository
  readonly replies: Replies
  readonly own: OwnCompanion
  readonly engine: Engine
  /** Aborted when the server stops. */
  readonly closing: AbortSignal
}

const engineOf = ({ engineKind, engineLabel }: Message) =>
  engineKind === null || engineLabel === null ? null : { kind: engineKind, label: engineLabel }

export interface Asked {
  readonly profile_id: string
  readonly idempotency_key?: string
}

export function chatService({ messages, underWay, replies, own, engine, closing }: Needs) {
  const alternativesOf = async ({ id, chosen }: Message) =>
    chosen === null ? {} : { alternatives: { count: (await messages.alternatives(id)).length, chosen } }

  async function toldOf(message: Message, stopped = false): Promise<Reply> {
    const by = engineOf(message)
    const question = await messages.questionOf(message)
    return {
      message: message.message,
      ...(by !== null && { engine: by }),
      message_id: String(message.id),
      ...(question !== null && { question_id: String(question.id) }),
      time_stamp: message.createdAt.toISOString(),
      ...(stopped && { stopped: true }),
      ...(await alternativesOf(message)),
    }
  }

  /** Null: the key has made nothing. Throws a Refusal when what it made has been replaced since. */
  async function madeBy(companionId: string, key: string): Promise<Reply | null> {
    const found = await messages.made(companionId, key)
    if (found === null) return null
    if (found.message === null) throw conversationMoved()
    return toldOf(found.message, found.turn.stopped)
  }

  const said = (stored: readonly Message[]) => stored.map(({ speaker, message: text }): Turn => ({ speaker, text }))

  /** The last exchange, when `messageId` is the one of its two that `speaker` said. */
  async function lastExchange(companionId: string, messageId: number, speaker: Turn['speaker']) {
    const [question, reply] = await messages.latest(companionId, 2)
    const meant = speaker === 'user' ? question : reply
    if (question?.speaker !== 'user' || reply?.speaker !== 'companion' || meant?.id !== messageId)
      throw conversationMoved()
    return { question, reply }
  }

  interface Wanted extends Asked, Pick<Task, 'kind' | 'question' | 'askedAt' | 'replaces'> {}

  /** Finds what the key has begun or made, else begins. */
  async function answer(caller: Caller, companion: Companion, wanted: Wanted): Promise<Followed> {
    const { kind, question, askedAt, replaces, idempotency_key: given } = wanted
    const key = given ?? randomUUID()
    const start = { kind, question, time_stamp: askedAt.toISOString() }
    if (given !== undefined) {
      const made = await madeBy(companion.id, given)
      if (made !== null) return storedReply(start, made)
      const elsewhere = await underWay.find(companion.id)
      if (elsewhere?.key === given && elsewhere.copy !== underWay.copy)
        return replyElsewhere(elsewhere, underWay, () => madeBy(companion.id, given), closing)
    }

    async function prepare() {
      if (replaces !== null) await lastExchange(companion.id, replaces, kind === 'regenerate' ? 'companion' : 'user')
      const stored = await messages.latest(companion.id, REMEMBERED)
      const turns = said(replaces === null ? stored : stored.slice(0, -2))
      const { username } = caller
      return { persona: companion, conversation: companion.id, username, turns, message: question }
    }

    const live = replies.begin({
      ...{ companionId: companion.id, key, kind, question, askedAt, replaces },
      ...{ name: companion.name, username: caller.username, prepare },
      made: () => (given === undefined ? Promise.resolve(null) : madeBy(companion.id, given)),
    })
    return given === undefined ? { ...live, abandon: () => replies.abandon(companion.id, key) } : live
  }

  return {
    async history(caller: Caller, { profile_id, before, limit }: Asked & { before?: string; limit?: number }) {
      const companion = await own(caller, profile_id)
      const paged = before !== undefined || limit !== undefined
      const stored = paged
        ? await messages.latest(companion.id, limit ?? ALL_OF_IT, before === undefined ? null : Number(before))
        : await messages.all(companion.id)
      const last = before === undefined ? stored.at(-1) : undefined
      const choice = last === undefined ? {} : await alternativesOf(last)
      return stored.map((one) => {
        const by = engineOf(one)
        return {
          sender: one.speaker === 'user' ? caller.username : senderOf(companion),
          message: one.message,
          time_stamp: one.createdAt.toISOString(),
          ...(by !== null && { engine: by }),
          message_id: String(one.id),
          ...(one === last && choice),
        }
      })
    },

    /** Stores the message and its reply together once the reply is complete; a failure stores nothing. */
    async send(caller: Caller, asked: Asked & { readonly message: string }) {
      const companion = await own(caller, asked.profile_id)
      const wanted = { ...asked, question: asked.message, askedAt: new Date(), replaces: null }
      return answer(caller, companion, { ...wanted, kind: 'send' })
    },

    async resend(caller: Caller, asked: Asked & { readonly message: string; readonly message_id: string }) {
      const companion = await own(caller, asked.profile_id)
      const replaces = Number(asked.message_id)
      const wanted = { ...asked, question: asked.message, askedAt: new Date(), replaces }
      return answer(caller, companion, { ...wanted, kind: 'resend' })
    },

    async regenerate(caller: Caller, asked: Asked & { readonly message_id: string }) {
      const companion = await own(caller, asked.profile_id)
      const replaces = Number(asked.message_id)
      const { question } = await lastExchange(companion.id, replaces, 'companion')
      const wanted = { ...asked, question: question.message, askedAt: question.createdAt, replaces }
      return answer(caller, companion, { ...wanted, kind: 'regenerate' })
    },

    async choose(caller: Caller, { profile_id, message_id, index }: Asked & { message_id: string; index: number }) {
      const companion = await own(caller, profile_id)
      if ((await underWay.find(companion.id)) !== null) throw conversationMoved()
      const { reply } = await lastExchange(companion.id, Number(message_id), 'companion')
      const shown = (await messages.alternatives(reply.id))[index]
      if (shown === undefined) throw badRequest(failures.noSuchReply)
      await messages.choose(reply.id, index, shown)
      return toldOf({ ...reply, ...shown, id: reply.id, chosen: index })
    },

    /** The reply under way on any copy, or the last message's id when there is none. */
    async follow(
      caller: Caller,
      { profile_id }: Asked,
    ): Promise<Followed | { readonly last_message_id: string | null }> {
      const companion = await own(caller, profile_id)
      const here = replies.first(companion.id)
      if (here !== null) return here
      const elsewhere = await underWay.find(companion.id)
      if (elsewhere !== null && elsewhere.copy !== underWay.copy)
        return replyElsewhere(elsewhere, underWay, () => madeBy(companion.id, elsewhere.key), closing)
      const [last] = await messages.latest(companion.id, 1)
      return { last_message_id: last === undefined ? null : String(last.id) }
    },

    async stop(caller: Caller, { profile_id, shown = ALL_OF_IT }: Asked & { readonly shown?: number }) {
      const companion = await own(caller, profile_id)
      if (replies.first(companion.id) !== null) return { stopped: replies.stop(companion.id, shown) }
      const elsewhere = await underWay.find(companion.id)
      if (elsewhere === null || elsewhere.copy === underWay.copy) return { stopped: false }
      await underWay.askToStop(elsewhere, shown)
      return { stopped: true }
    },

    /** Who would write a reply now; not ready when it does not say so. */
    async engine(signal: AbortSignal): Promise<{ engine: EngineLabel; ready: boolean }> {
      try {
        return { engine: await engine.identify({ signal }), ready: await engine.ready({ signal }) }
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        return { engine: { kind: 'openai', label: texts.unknownModel }, ready: false }
      }
    },
  }
}
export type ChatService = ReturnType<typeof chatService>
