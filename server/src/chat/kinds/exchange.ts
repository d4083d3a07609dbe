import { readCare } from '@codex/contracts/entities'
import { and, eq, gte } from 'drizzle-orm'
import type { Transaction } from '../../database'
import { lockCompanion } from '../../database/companion-lock'
import { messages } from '../../database/schema'
import type { AddedReply, FeatureColumns, NewTurn } from '../turn'
import { LeaseLost } from '../turn'
import { textColumns } from './text'

/** Adds the question and the reply, or only the reply, in place of the messages from `replaces` on. */
export async function addExchange(
  tx: Transaction,
  turn: NewTurn,
  repliedAt: Date,
  { ofText }: FeatureColumns,
): Promise<AddedReply> {
  const { companionId, question, askedAt, replaces, reply, care } = turn
  let { notice } = turn
  let replaced: AddedReply['replaced'] = null
  if (replaces !== null) {
    await lockCompanion(tx, companionId)
    const gone = await tx
      .delete(messages)
      .where(and(eq(messages.companionId, companionId), gte(messages.id, replaces)))
      .returning({ message: messages.message, speaker: messages.speaker, care: messages.care, notice: messages.notice })
    const [asked, answer] = (['user', 'companion'] as const).map((by) => gone.find(({ speaker }) => speaker === by))
    replaced = { question: asked?.message ?? null, care: readCare(answer?.care) }
    notice ??= gone.find((one) => one.notice !== null)?.notice ?? null
  }
  const asking = (message: string) =>
    ({
      companionId,
      speaker: 'user',
      message,
      createdAt: askedAt,
      ...ofText({ companionId, text: message, care: null }),
    }) as const
  const replying = {
    companionId,
    speaker: 'companion',
    ...textColumns(turn),
    createdAt: repliedAt,
    notice,
    ...ofText({ companionId, text: reply, care }),
  } as const
  const rows = await tx
    .insert(messages)
    .values([...(question === null ? [] : [asking(question)]), replying])
    .returning({ id: messages.id })
  const [added, asked] = rows.reverse()
  if (added === undefined) throw new LeaseLost()
  return { messageId: added.id, questionId: asked?.id ?? null, alternatives: null, repliedAt, notice, replaced }
}
