import { chat } from '@codex/contracts/endpoints'
import { and, asc, eq, or } from 'drizzle-orm'
import { alternatives, messages } from '../../database/schema'
import { conversationMoved } from '../last-exchange'
import { columns as messageColumns } from '../pages'
import type { TurnKind } from '../turn'
import { LeaseLost } from '../turn'
import { textColumns } from './text'

/**
 * The reply goes on from what was shown of it. Only one that is still cut off or stopped grows; it stays the same record, and the
 * same alternative.
 */
export const continueReply: TurnKind = {
  endpoint: chat.continueReply,
  announced: 'regenerate',
  names: 'companion',
  plan({ last }) {
    if (last === null || !(last.reply.cutOff || last.reply.stopped)) throw conversationMoved()
    return { continued: last.reply, prompt: { begun: last.reply.message } }
  },
  async store(tx, turn, _repliedAt, { ofText }) {
    const { companionId, reply, care, given, replaces } = turn
    const text = textColumns(turn)
    const above = turn.notice !== null && { notice: turn.notice }
    const [grown] = await tx
      .update(messages)
      .set({ ...text, ...above, ...ofText({ companionId, text: reply, care }) })
      .where(
        and(
          eq(messages.companionId, companionId),
          eq(messages.id, replaces ?? 0),
          or(messages.cutOff, messages.stopped),
        ),
      )
      .returning(messageColumns)
    if (grown === undefined) throw new LeaseLost()
    const { id: messageId, createdAt: repliedAt, chosen, notice } = grown
    const added = { messageId, questionId: null, repliedAt, notice, replaced: turn }
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
