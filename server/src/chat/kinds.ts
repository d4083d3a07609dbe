/** The kinds of turns: what each of them may follow, and how it is stored. */
import { chat } from '@codex/contracts/endpoints'
import { readCare } from '@codex/contracts/entities'
import { and, asc, desc, eq, gte, or } from 'drizzle-orm'
import type { Transaction } from '../database'
import { lockConversation } from '../database/conversation'
import { historyOf } from '../database/history'
import { alternatives, messages } from '../database/schema'
import type { OwnExchange } from '../database/shared-past'
import { leaveShared, ownExchange } from '../database/shared-past'
import { conversationMoved } from './last-exchange'
import { columns as messageColumns } from './pages'
import type { AddedReply, FeatureColumns, NewTurn, TurnKind, TurnKinds } from './turn'
import { LeaseLost } from './turn'

/** A reply as columns of `messages` and of `alternatives`. */
const textColumns = ({ reply, by, cutOff, stopped, care }: NewTurn) => ({
  message: reply,
  engineKind: by?.kind ?? null,
  engineLabel: by?.label ?? null,
  cutOff,
  stopped,
  care,
})

/** Adds the question and the reply, or only the reply, in place of the messages from `replaces` on. */
async function addExchange(
  tx: Transaction,
  turn: NewTurn,
  repliedAt: Date,
  { ofText }: FeatureColumns,
): Promise<AddedReply> {
  const { conversationId, question, askedAt, replaces, reply, care, personaName = null } = turn
  let { notice } = turn
  let replaced: AddedReply['replaced'] = null
  if (replaces !== null) {
    await lockConversation(tx, conversationId)
    const { message, speaker, care: read, notice: above } = messages
    const gone = await tx
      .select({ message, speaker, care: read, notice: above })
      .from(historyOf(conversationId, { after: replaces - 1 }))
      .orderBy(desc(messages.id))
    await leaveShared(tx, conversationId, replaces)
    await tx.delete(messages).where(and(eq(messages.conversationId, conversationId), gte(messages.id, replaces)))
    const [asked, answer] = (['user', 'companion'] as const).map((by) => gone.find(({ speaker }) => speaker === by))
    replaced = { question: asked?.message ?? null, care: readCare(answer?.care) }
    notice ??= gone.find((one) => one.notice !== null)?.notice ?? null
  }
  const asking = (message: string) =>
    ({
      conversationId,
      speaker: 'user',
      message,
      createdAt: askedAt,
      personaName,
      ...ofText({ conversationId, text: message, care: null }),
    }) as const
  const replying = {
    conversationId,
    speaker: 'companion',
    ...textColumns(turn),
    createdAt: repliedAt,
    notice,
    ...ofText({ conversationId, text: reply, care }),
  } as const
  const rows = await tx
    .insert(messages)
    .values([...(question === null ? [] : [asking(question)]), replying])
    .returning({ id: messages.id })
  const [added, asked] = rows.reverse()
  if (added === undefined) throw new LeaseLost()
  return { messageId: added.id, questionId: asked?.id ?? null, alternatives: null, repliedAt, notice, replaced }
}

/** Of a turn that changes a reply. No other conversation shows it. */
async function ownReply(tx: Transaction, { conversationId, replaces }: NewTurn): Promise<OwnExchange> {
  await lockConversation(tx, conversationId)
  const own = await ownExchange(tx, conversationId, replaces ?? 0)
  if (own === null) throw new LeaseLost()
  return own
}

/** Stores the message and its reply together; of a failed reply only what was shown of it, if anything. */
const send: TurnKind = { endpoint: chat.sendMessage, announced: 'send', names: null, store: addExchange }

/** Another message in place of the last one, and its reply. */
const resend: TurnKind = { endpoint: chat.resendMessage, announced: 'resend', names: 'user', store: addExchange }

/** The companion greets, in a conversation without messages. */
const begin: TurnKind = {
  endpoint: chat.beginConversation,
  announced: 'send',
  names: null,
  plan({ latest, greeting }) {
    if (latest.length > 0) throw conversationMoved()
    return greeting === null ? { prompt: {} } : { greeting }
  },
  async store(tx, turn, repliedAt, columns) {
    const added = await addExchange(tx, turn, repliedAt, columns)
    const further = turn.by === null ? await columns.greetings(tx, turn.conversationId) : []
    if (further.length === 0) return added
    const { messageId } = added
    const all = [turn.reply, ...further]
    const row = { messageId, ...textColumns(turn), createdAt: repliedAt }
    await tx.insert(alternatives).values(all.map((message) => ({ ...row, message })))
    await tx.update(messages).set({ chosen: 0 }).where(eq(messages.id, messageId))
    return { ...added, alternatives: { count: all.length, chosen: 0 } }
  },
}

/** Another reply beside the last one. `hint` is for this reply only: it is in no row of the database. */
const regenerate: TurnKind = {
  endpoint: chat.regenerateReply,
  announced: 'regenerate',
  names: 'companion',
  plan: ({ last, hint, isByApp }) => ({
    prompt: last === null || isByApp(last.reply) ? {} : { another: { hint, instead: last.reply.message } },
  }),
  async store(tx, turn, repliedAt, { ofText, setAside }) {
    const { conversationId, reply: text, care, given } = turn
    const { replyId: messageId, questionId } = await ownReply(tx, turn)
    const [old] = await tx.select(messageColumns).from(messages).where(eq(messages.id, messageId))
    if (old === undefined) throw new LeaseLost()
    if (old.chosen === null) {
      const { message, engineKind, engineLabel, createdAt, cutOff, stopped } = old
      const shown = { message, engineKind, engineLabel, createdAt, cutOff, stopped, care: old.care }
      await tx.insert(alternatives).values({ messageId, ...shown, ...(await setAside(tx, messageId)) })
    }
    const added = { ...textColumns(turn), createdAt: repliedAt }
    await tx.insert(alternatives).values({ messageId, ...added, given })
    const count = await tx.$count(alternatives, eq(alternatives.messageId, messageId))
    const chosen = count - 1
    const notice = turn.notice ?? old.notice
    await tx
      .update(messages)
      .set({ ...added, chosen, notice, ...ofText({ conversationId, text, care }) })
      .where(eq(messages.id, messageId))
    return { messageId, questionId, alternatives: { count, chosen }, repliedAt, notice, replaced: turn }
  },
}

/**
 * The reply goes on from what was shown of it. Only one that is still cut off or stopped grows; it stays the same record, and the
 * same alternative.
 */
const continueReply: TurnKind = {
  endpoint: chat.continueReply,
  announced: 'regenerate',
  names: 'companion',
  plan({ last }) {
    if (last === null || !(last.reply.cutOff || last.reply.stopped)) throw conversationMoved()
    return { continued: last.reply, prompt: { begun: last.reply.message } }
  },
  async store(tx, turn, _repliedAt, { ofText }) {
    const { conversationId, reply, care, given } = turn
    const { replyId, questionId } = await ownReply(tx, turn)
    const text = textColumns(turn)
    const above = turn.notice !== null && { notice: turn.notice }
    const [grown] = await tx
      .update(messages)
      .set({ ...text, ...above, ...ofText({ conversationId, text: reply, care }) })
      .where(and(eq(messages.id, replyId), or(messages.cutOff, messages.stopped)))
      .returning(messageColumns)
    if (grown === undefined) throw new LeaseLost()
    const { id: messageId, createdAt: repliedAt, chosen, notice } = grown
    const added = { messageId, questionId, repliedAt, notice, replaced: turn }
    if (chosen === null) return { ...added, alternatives: null }
    const all = await tx
      .select({ id: alternatives.id })
      .from(alternatives)
      .where(eq(alternatives.messageId, messageId))
      .orderBy(asc(alternatives.id))
    await tx
      .update(alternatives)
      .set({ ...text, ...(given !== null && { given }) })
      .where(eq(alternatives.id, all[chosen]?.id ?? 0))
    return { ...added, alternatives: { count: all.length, chosen } }
  },
}

export const kinds: TurnKinds = { send, resend, regenerate, continue: continueReply, begin }
