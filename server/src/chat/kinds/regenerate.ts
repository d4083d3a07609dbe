import { chat } from '@codex/contracts/endpoints'
import { and, eq } from 'drizzle-orm'
import { alternatives, messages } from '../../database/schema'
import { columns as messageColumns } from '../pages'
import type { TurnKind } from '../turn'
import { LeaseLost } from '../turn'
import { textColumns } from './text'

/** Another reply beside the last one. `hint` is for this reply only: it is in no row of the database. */
export const regenerate: TurnKind = {
  endpoint: chat.regenerateReply,
  announced: 'regenerate',
  names: 'companion',
  plan: ({ last, hint, isByApp }) => ({
    prompt: last === null || isByApp(last.reply) ? {} : { another: { hint, instead: last.reply.message } },
  }),
  async store(tx, turn, repliedAt, { ofText, setAside }) {
    const { companionId, reply: text, care, given, replaces } = turn
    const [old] = await tx
      .select(messageColumns)
      .from(messages)
      .where(and(eq(messages.companionId, companionId), eq(messages.id, replaces ?? 0)))
    if (old === undefined) throw new LeaseLost()
    const { id: messageId } = old
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
      .set({ ...added, chosen, notice, ...ofText({ companionId, text, care }) })
      .where(eq(messages.id, messageId))
    return { messageId, questionId: null, alternatives: { count, chosen }, repliedAt, notice, replaced: turn }
  },
}
