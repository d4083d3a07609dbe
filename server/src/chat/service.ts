import type { Reply } from '@codex/contracts/entities'
import { failures } from '@codex/contracts/texts'
import { randomUUID } from 'node:crypto'
import { senderOf } from '../character/sender'
import type { UserPersona } from '../database/persona'
import type { CallerAccount } from '../http/caller'
import { badRequest } from '../http/refusal'
import type { Engines } from '../llm/engine'
import { engineOf } from './engine-of'
import type { InFlight, InFlightRepository } from './in-flight'
import { askedIn, conversationMoved, lastExchangeIn } from './last-exchange'
import type { Followed } from './live-reply'
import { storedReply } from './live-reply'
import type { Opening, openingFrom } from './opening'
import { followOtherInstance } from './other-instance'
import type { OwnConversation, Place } from './own-conversation'
import { createPrepare } from './prepare'
import { recordOf, textOf } from './records'
import type { Replies } from './replies'
import type { Message, MessageRepository } from './repository'
import type { TurnStore } from './store-turn'
import type { ReplyCall, StoredReply } from './turn'
import type { Question, Turns } from './turns'

/** UTF-16 units; more than any reply has. */
const WHOLE_REPLY = 1_000_000

interface Needs {
  readonly messages: MessageRepository
  readonly store: TurnStore
  readonly turns: Turns
  readonly inFlight: InFlightRepository
  readonly replies: Replies
  readonly own: OwnConversation
  readonly open: ReturnType<typeof openingFrom>
  readonly engines: Engines
  readonly personaOf: (conversationId: string) => Promise<UserPersona | null>
  readonly closing: AbortSignal
  readonly report: (error: unknown) => void
}

type Page = Parameters<MessageRepository['page']>[1]

interface Opened extends Opening {
  readonly key: string
  /** The caller can ask again with the key. */
  readonly given: boolean
}

export function chatService(needs: Needs) {
  const { messages, store, turns, inFlight, replies, own, open, engines, personaOf, closing, report } = needs
  const preparing = createPrepare(needs)
  const lastExchange = lastExchangeIn(messages)

  async function replyOf(message: Message): Promise<Reply> {
    const question = await messages.questionOf(message)
    const record = (await recordOf([message], messages))(message)
    const { personaName = null } = question ?? {}
    return {
      ...record,
      ...(question !== null && { question_id: String(question.id) }),
      ...(personaName !== null && { persona_name: personaName }),
    }
  }

  /** The reply stored with a key, or null. Throws a Refusal when it has been replaced since. */
  async function storedWith(conversationId: string, key: string): Promise<StoredReply | null> {
    const found = await messages.stored(conversationId, key)
    if (found === null) return null
    if (found.message === null) throw conversationMoved()
    const { npc } = found
    const reply = await replyOf(found.message)
    // Another text may have taken the place of its own.
    return npc?.['text'] === reply.message ? { ...reply, npc } : reply
  }

  async function openConversation({ userId }: CallerAccount, call: ReplyCall): Promise<Opened> {
    const { idempotency_key: given } = call
    const key = given ?? randomUUID()
    return { ...(await open(userId, call, key)), key, given: given !== undefined }
  }

  const followOther = (reply: InFlight) => followOtherInstance(reply, { inFlight, replies, storedWith, closing, turns })

  async function questionOf(kind: Question['kind'], call: ReplyCall, { username }: CallerAccount, opened: Opened) {
    const { conversationId: id, persona } = opened
    const replaces = call.message_id === undefined ? null : Number(call.message_id)
    const named = persona === null || persona.name === username ? null : persona.name
    const isToReply = replaces !== null && turns.kinds[kind].names === 'companion'
    const asked = isToReply
      ? askedIn(await lastExchange(id, replaces, 'companion'))
      : { question: call.message ?? null, askedAt: new Date(), personaName: call.message === undefined ? null : named }
    return { kind, ...asked, replaces }
  }

  /** Lets a model on this computer read the conversation before its next message comes. */
  async function readAhead(caller: CallerAccount, { companion, conversationId }: Awaited<ReturnType<OwnConversation>>) {
    const engine = await engines.of(caller.username)
    if (engine.prepare === undefined || replies.first(conversationId) !== null) return
    const question = { kind: 'send', question: '', askedAt: new Date(), replaces: null } as const
    const persona = await personaOf(conversationId)
    const prompt = await preparing({ caller, companion, conversationId, question, hint: '', persona, read: null })(null)
    if ('turns' in prompt) await engine.prepare(prompt, { signal: closing })
  }

  return {
    async history(caller: CallerAccount, page: Place & Page) {
      const placed = await own(caller, page)
      const { companion, conversationId } = placed
      const stored = await messages.page(conversationId, page)
      const record = await recordOf(stored, messages)
      if ((page.before ?? page.after ?? page.around) === undefined) readAhead(caller, placed).catch(report)
      return stored.map((message) => ({
        sender: message.speaker === 'user' ? caller.username : senderOf(companion),
        ...record(message),
      }))
    },

    /** The reply that is stored or being written with the key; else begins one. */
    async reply(caller: CallerAccount, kind: Question['kind'], call: ReplyCall): Promise<Followed> {
      const opened = await openConversation(caller, call)
      const { companion, conversationId, persona, read, isStored, other, key, given } = opened
      const question = await questionOf(kind, call, caller, opened)
      const stored = () => storedWith(conversationId, key)
      if (given) {
        // Whatever happens from now on, the key is looked for again once the lease is taken.
        const already = isStored ? await stored() : null
        if (already !== null) {
          const known = { ...question, replaces: null, notice: already.notice ?? null }
          return storedReply(known, turns, already)
        }
        if (other?.key === key) return followOther(other)
      }
      const waits = other !== null || replies.first(conversationId) !== null
      const { hint = '', utc_offset: utcOffset = 0, reply_schema: replySchema } = call
      const prepare = preparing({
        caller,
        companion,
        conversationId,
        question,
        hint,
        replySchema,
        persona,
        read: waits ? null : read,
      })
      const exchange = {
        conversationId,
        key,
        ...question,
        ...turns.asked({ caller, companion, conversationId, utcOffset }, read),
      }
      // No turn can be stored with a key that was made for this call.
      const live = replies.begin({ exchange, prepare, stored: given ? stored : () => Promise.resolve(null) })
      return given ? live : { ...live, abandon: () => replies.abandon(conversationId, key) }
    },

    /** All replies to the question that the message answers; only itself where there are no others. */
    async listAlternatives(caller: CallerAccount, { message_id, ...place }: Place & { readonly message_id: string }) {
      const { conversationId } = await own(caller, place)
      const message = await messages.find(conversationId, Number(message_id))
      if (message?.speaker !== 'companion') throw conversationMoved()
      const all = await messages.alternatives(message.id)
      return { alternatives: (all.length === 0 ? [message] : all).map(textOf) }
    },

    async choose(
      caller: CallerAccount,
      { message_id, index, ...place }: Place & { readonly message_id: string; readonly index: number },
    ) {
      const { conversationId } = await own(caller, place)
      if ((await inFlight.find(conversationId)) !== null) throw conversationMoved()
      const { reply } = await lastExchange(conversationId, Number(message_id), 'companion')
      const shown = (await messages.alternatives(reply.id))[index]
      if (shown === undefined) throw badRequest(failures.noSuchReply)
      const id = await store.choose(conversationId, reply, index, shown)
      return replyOf({ ...reply, ...shown, id, conversationId, chosen: index })
    },

    /** The reply in flight on any instance, or the last message's id when there is none. */
    async follow(caller: CallerAccount, place: Place): Promise<Followed | { readonly last_message_id: string | null }> {
      const { conversationId: id } = await own(caller, place)
      const live = replies.first(id)
      if (live !== null) return live
      const other = await inFlight.findOnOtherInstance(id)
      if (other !== null) return followOther(other)
      await replies.recover(id)
      const [last] = await messages.latest(id, 1)
      return { last_message_id: last === undefined ? null : String(last.id) }
    },

    async stop(caller: CallerAccount, { shown = WHOLE_REPLY, ...place }: Place & { readonly shown?: number }) {
      const { conversationId: id } = await own(caller, place)
      if (replies.first(id) !== null) return { stopped: replies.stop(id, shown) }
      const other = await inFlight.findOnOtherInstance(id)
      if (other !== null) await inFlight.requestStop(other, shown)
      return { stopped: other !== null }
    },

    /** The engine for the next reply, of the companion where one is named; not ready if it does not identify itself. */
    async engine(caller: CallerAccount, { profile_id }: Partial<Place>, signal: AbortSignal) {
      const model = profile_id === undefined ? null : (await own(caller, { profile_id })).companion.model
      return engineOf(await engines.of(caller.username), model, signal)
    },
  }
}
export type ChatService = ReturnType<typeof chatService>
