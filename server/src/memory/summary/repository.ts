import { and, asc, desc, eq, gt, gte, isNull, lt, max } from 'drizzle-orm'
import { inPrompt } from '../../care-turns/pause'
import type { Queries } from '../../database'
import { lockCompanion } from '../../database/companion-lock'
import { companions, messages, replyUses, users } from '../../database/schema'
import { tooOld } from '../store/corrections'
import type { Memory } from '../store/repository'
import { changesOf } from '../store/repository'
import { newestIn } from '../store/chain'
import type { Said } from './instructions'

/** The part of the messages in a prompt that a block has, at most. */
const AHEAD = 0.7
/** Messages that are read for one step. */
const MOST_READ = 200

interface NewSummary {
  readonly text: string
  /** The last message that it covers. */
  readonly upTo: number
  /** As they were when it was begun, `at`. */
  readonly newest: Memory | undefined
  readonly lookedUpTo: number | null
  readonly at: Date
}

const between = (companionId: string, after: number, before: number) =>
  and(eq(messages.companionId, companionId), gt(messages.id, after), lt(messages.id, before))

export function summaryRepository(queries: Queries) {
  return {
    /** Null: the companion is gone. */
    async find(companionId: string) {
      const { id, userId, name, age, summaryUpTo, summaryAfter } = companions
      const [found] = await queries
        .select({ name, age, username: users.username, summaryUpTo, summaryAfter })
        .from(companions)
        .innerJoin(users, eq(users.id, userId))
        .where(eq(id, companionId))
      return found ?? null
    },

    /**
     * The first message that is not to be summarized yet: what the next block has is, so that its summary is there when it leaves the
     * prompt. It has as many messages as the last one. Null: all are in the prompt.
     */
    async boundary(companionId: string): Promise<number | null> {
      const { verbatimFrom, messageId } = replyUses
      const starts = await queries
        .select({ at: verbatimFrom })
        .from(replyUses)
        .where(eq(replyUses.companionId, companionId))
        .groupBy(verbatimFrom)
        .orderBy(desc(max(messageId)))
        .limit(2)
      const first = starts[0]?.at ?? null
      if (first === null) return null
      const ofCompanion = eq(messages.companionId, companionId)
      const dropped = await queries.$count(
        messages,
        and(ofCompanion, gte(messages.id, starts[1]?.at ?? 0), lt(messages.id, first)),
      )
      const sent = await queries.$count(messages, and(ofCompanion, gte(messages.id, first)))
      const [next] = await queries
        .select({ id: messages.id })
        .from(messages)
        .where(and(ofCompanion, gte(messages.id, first)))
        .orderBy(asc(messages.id))
        .offset(Math.min(dropped, Math.floor(sent * AHEAD)))
        .limit(1)
      return next?.id ?? first
    },

    count: (companionId: string, after: number, before: number): Promise<number> =>
      queries.$count(messages, between(companionId, after, before)),

    /** Oldest first. */
    messages: (companionId: string, after: number, before: number): Promise<Said[]> =>
      queries
        .select({ id: messages.id, speaker: messages.speaker, message: messages.message })
        .from(messages)
        .where(and(between(companionId, after, before), inPrompt))
        .orderBy(asc(messages.id))
        .limit(MOST_READ),

    /** Nothing is stored if something has changed since `newest` and `lookedUpTo` were read, or if the companion is gone. */
    store: (companionId: string, { text, upTo, newest, lookedUpTo, at }: NewSummary): Promise<void> =>
      queries.transaction(async (tx) => {
        if (!(await lockCompanion(tx, companionId))) return
        const changes = changesOf(tx, companionId)
        const all = await changes.all()
        const now = newestIn(all)
        if (now?.id !== newest?.id || now?.state !== newest?.state || now?.text !== newest?.text) return
        if (!(await changes.isMessage(upTo))) return
        const { id, summaryUpTo } = companions
        const isSame = lookedUpTo === null ? isNull(summaryUpTo) : eq(summaryUpTo, lookedUpTo)
        const moved = await tx
          .update(companions)
          .set({ summaryUpTo: Math.max(upTo, lookedUpTo ?? 0) })
          .where(and(eq(id, companionId), isSame))
          .returning({ id })
        if (moved.length === 0) return
        if (now !== undefined) {
          await changes.change(now.id, { state: 'replaced', updatedAt: at })
          await changes.remove(tooOld(now, all).map((one) => one.id))
        }
        await changes.add({
          kind: 'summary',
          text,
          keys: [],
          state: 'kept',
          origin: 'summary',
          subject: null,
          sourceMessageId: upTo,
          replaces: now?.id ?? null,
          createdAt: at,
        })
      }),
  }
}
export type SummaryRepository = ReturnType<typeof summaryRepository>
