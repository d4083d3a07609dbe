import { and, asc, eq, getTableColumns, gte, inArray, lt, lte, sql } from 'drizzle-orm'
import { voiceSheet } from '@codex/contracts/limits'
import { randomUUID } from 'node:crypto'
import type { Queries, Transaction } from '../database'
import { messages, voiceLines } from '../database/schema'
import { notFound } from '../http/refusal'
import { conversationsOf, lockConversation } from '../database/conversation'

type Row = Readonly<typeof voiceLines.$inferSelect>
/** `conversationId`: of its message; null: it has none. */
export type VoiceLine = Row & { readonly conversationId: string | null }
export type NewLine = Omit<Row, 'id' | 'companionId' | 'position'>

const of = (companionId: string) => eq(voiceLines.companionId, companionId)

const allOf = (queries: Pick<Queries, 'select'>, companionId: string, most: number = voiceSheet.max) =>
  queries
    .select({ ...getTableColumns(voiceLines), conversationId: messages.conversationId })
    .from(voiceLines)
    .leftJoin(messages, eq(messages.id, voiceLines.messageId))
    .where(of(companionId))
    .orderBy(asc(voiceLines.position))
    .limit(most)

/** Adds lines from `position` on, in their order. The companion is locked, or new. */
export async function insertLines(tx: Transaction, companionId: string, lines: readonly NewLine[], position: number) {
  if (lines.length === 0) return
  await tx
    .update(voiceLines)
    .set({ position: sql`${voiceLines.position} + ${lines.length}::integer` })
    .where(and(of(companionId), gte(voiceLines.position, position)))
  await tx
    .insert(voiceLines)
    .values(lines.map((line, at) => ({ ...line, id: randomUUID(), companionId, position: position + at })))
}

const changesOf = (tx: Transaction, companionId: string) => ({
  all: (): Promise<VoiceLine[]> => allOf(tx, companionId),

  /** Null: the companion has no such message, or it is the user's. */
  async message(id: number) {
    const [found] = await tx
      .select({
        id: messages.id,
        engineKind: messages.engineKind,
        engineLabel: messages.engineLabel,
        care: messages.care,
      })
      .from(messages)
      .where(
        and(
          inArray(messages.conversationId, conversationsOf(companionId)),
          eq(messages.id, id),
          eq(messages.speaker, 'companion'),
        ),
      )
    return found ?? null
  },

  insert: (lines: readonly NewLine[], position: number) => insertLines(tx, companionId, lines, position),

  async change(id: string, change: Partial<Pick<VoiceLine, 'text' | 'situation'>>) {
    await tx.update(voiceLines).set(change).where(eq(voiceLines.id, id))
  },

  async move({ id, position: from }: VoiceLine, to: number) {
    const [between, step] =
      from < to
        ? [and(gte(voiceLines.position, from), lte(voiceLines.position, to)), -1]
        : [and(gte(voiceLines.position, to), lt(voiceLines.position, from)), 1]
    await tx
      .update(voiceLines)
      .set({ position: sql`${voiceLines.position} + ${step}::integer` })
      .where(and(of(companionId), between))
    await tx.update(voiceLines).set({ position: to }).where(eq(voiceLines.id, id))
  },

  async remove({ id, position }: VoiceLine) {
    await tx.delete(voiceLines).where(eq(voiceLines.id, id))
    await tx
      .update(voiceLines)
      .set({ position: sql`${voiceLines.position} - 1` })
      .where(and(of(companionId), gte(voiceLines.position, position)))
  },
})
export type VoiceChanges = ReturnType<typeof changesOf>

export function voiceRepository(queries: Queries) {
  return {
    /** In their order. */
    all: (companionId: string): Promise<VoiceLine[]> => allOf(queries, companionId),

    /** Those that are in the prompt of a reply. */
    used: (companionId: string): Promise<VoiceLine[]> => allOf(queries, companionId, voiceSheet.used),

    /** Runs `work` in a transaction, after all others of the companion, and answers all lines. All or nothing. */
    change: (companionId: string, work: (changes: VoiceChanges) => Promise<void>): Promise<VoiceLine[]> =>
      queries.transaction(async (tx) => {
        if (!(await lockConversation(tx, companionId))) throw notFound()
        const changes = changesOf(tx, companionId)
        await work(changes)
        return changes.all()
      }),
  }
}
export type VoiceRepository = ReturnType<typeof voiceRepository>
