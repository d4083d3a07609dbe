/** The conversations with a companion. */
import type { BodyOf, chat } from '@codex/contracts/endpoints'
import type { Conversation as ConversationRecord } from '@codex/contracts/entities'
import { failures } from '@codex/contracts/texts'
import type { OwnCompanion } from '../character/ownership'
import { removeConversation } from '../chat/deletion'
import type { InFlightRepository } from '../chat/in-flight'
import { conversationMoved } from '../chat/last-exchange'
import type { OwnConversation, Place } from '../chat/own-conversation'
import type { Replies } from '../chat/replies'
import type { MessageRepository } from '../chat/repository'
import { chooseIn } from '../chat/store-turn'
import type { Turns } from '../chat/turns'
import type { Queries } from '../database'
import { lockConversation } from '../database/conversation'
import type { Caller } from '../http/caller'
import { badRequest, notFound, Refusal } from '../http/refusal'
import { expectPersona } from '../personas/repository'
import type { ConversationRepository, Listed } from './repository'
import { sceneIn } from './scene'
import { titleOf } from './title'

export interface ConversationNeeds {
  readonly queries: Queries
  readonly conversations: ConversationRepository
  readonly messages: Pick<MessageRepository, 'alternatives' | 'find'>
  readonly inFlight: Pick<InFlightRepository, 'isIn'>
  readonly replies: Pick<Replies, 'recover' | 'deleted'>
  readonly turns: Pick<Turns, 'delete' | 'part' | 'choose' | 'columns' | 'changed'>
  readonly own: OwnCompanion
  readonly ownConversation: OwnConversation
}

const recordOf = ({ conversation, lastMessageAt, words, from, upTo }: Listed): ConversationRecord => ({
  conversation_id: conversation.id,
  title: titleOf({ conversation, words, from }),
  state: conversation.archived ? 'archived' : 'open',
  created_at: conversation.createdAt.toISOString(),
  last_message_at: lastMessageAt?.toISOString() ?? null,
  ...(from !== null && { from: { conversation_id: from, message_id: String(upTo) } }),
  ...sceneIn(conversation),
  ...(conversation.personaId !== null && { persona_id: conversation.personaId }),
})

export function conversationService(needs: ConversationNeeds) {
  const { queries, conversations, messages, inFlight, replies, turns, own, ownConversation } = needs

  async function one(companionId: string, id: string) {
    const found = await conversations.find(companionId, id)
    if (found === null) throw notFound()
    return { conversation: recordOf(found) }
  }

  /** Null: the first one. */
  async function personaFor({ userId }: Caller, id: string): Promise<string | null> {
    const found = await expectPersona(queries, userId, id)
    return found === userId ? null : found
  }

  async function replyAt(conversationId: string, messageId: number, index: number) {
    if ((await messages.find(conversationId, messageId)) === null) throw conversationMoved()
    const reply = (await messages.alternatives(messageId))[index]
    if (reply === undefined) throw badRequest(failures.noSuchReply)
    return reply
  }

  return {
    async list(caller: Caller, { profile_id }: Place) {
      const { id } = await own(caller, profile_id)
      return { conversations: (await conversations.list(id)).map(recordOf) }
    },

    async add(caller: Caller, { profile_id, title }: Place & { readonly title?: string }) {
      const { id } = await own(caller, profile_id)
      return one(id, await conversations.add(id, title ?? null))
    },

    async addPath(caller: Caller, { message_id, index, ...place }: BodyOf<typeof chat.addPath>) {
      const { companion, conversationId: from } = await ownConversation(caller, place)
      const messageId = Number(message_id)
      const shown = index === undefined ? null : await replyAt(from, messageId, index)
      const id = await conversations.addPath({ companionId: companion.id, from, messageId }, async (tx, parting) => {
        await turns.part(tx, parting)
        if (shown === null || index === undefined) return
        await chooseIn(tx, turns, { conversationId: parting.id, replyId: messageId, chosen: index, shown })
      })
      if (shown !== null) turns.changed(id)
      return one(companion.id, id)
    },

    async paths(caller: Caller, { profile_id }: Place) {
      const { id } = await own(caller, profile_id)
      return { paths: (await conversations.paths(id)).map(recordOf) }
    },

    async change(
      caller: Caller,
      {
        title,
        state,
        scenario,
        here_and_now: hereAndNow,
        persona_id,
        ...place
      }: BodyOf<typeof chat.changeConversation>,
    ) {
      const { companion, conversationId } = await ownConversation(caller, place)
      const personaId = persona_id && (await personaFor(caller, persona_id))
      await conversations.change(conversationId, {
        ...(title !== undefined && { title, titledUpTo: null }),
        ...(state !== undefined && { archived: state === 'archived' }),
        ...(scenario !== undefined && { scenario: scenario || null }),
        ...(hereAndNow !== undefined && { hereAndNow: hereAndNow || null }),
        ...(personaId !== undefined && { personaId }),
      })
      return one(companion.id, conversationId)
    },

    async remove(caller: Caller, place: Place) {
      const { companion, conversationId: id } = await ownConversation(caller, place)
      if (id === companion.id) throw new Refusal(409, failures.firstConversation)
      // What was shown of a reply whose instance has died is a message, too.
      await replies.recover(id)
      const deleted = await queries.transaction(async (tx) => {
        if (!(await lockConversation(tx, id, 'update'))) throw notFound()
        if (await inFlight.isIn(tx, id)) throw new Refusal(409, failures.replyInFlight)
        return removeConversation(tx, turns, id)
      })
      replies.deleted(id)
      return { deleted }
    },
  }
}
