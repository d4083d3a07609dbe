import { and, asc, count, desc, eq, isNull, max } from 'drizzle-orm'
import { inPrompt } from '../../care-turns/pause'
import type { Queries } from '../../database'
import { lockConversation } from '../../database/conversation'
import { historyOf, isShownIn } from '../../database/history'
import { personaOfRow } from '../../database/persona'
import { companions, conversations, messages, replyUses, users } from '../../database/schema'
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

export function summaryRepository(queries: Queries) {
  async function countOf(conversationId: string, part: Parameters<typeof historyOf>[1]): Promise<number> {
    const [found] = await queries.select({ count: count() }).from(historyOf(conversationId, part))
    return found?.count ?? 0
  }

  return {
    /** Null: it is gone. */
    async find(conversationId: string) {
      const { userId, name, age } = companions
      const { id, companionId, summaryUpTo, summaryAfter } = conversations
      const [found] = await queries
        .select({ name, age, username: users.username, persona: personaOfRow, summaryUpTo, summaryAfter })
        .from(conversations)
        .innerJoin(companions, eq(companions.id, companionId))
        .innerJoin(users, eq(users.id, userId))
        .where(eq(id, conversationId))
      return found ?? null
    },

    /**
     * The first message that is not to be summarized yet: what the next block has is, so that its summary is there when it leaves the
     * prompt. It has as many messages as the last one. Null: all are in the prompt.
     */
    async boundary(conversationId: string): Promise<number | null> {
      const { verbatimFrom, messageId } = replyUses
      const starts = await queries
        .select({ at: verbatimFrom })
        .from(replyUses)
        .where(isShownIn(conversationId, replyUses.conversationId, replyUses.messageId))
        .groupBy(verbatimFrom)
        .orderBy(desc(max(messageId)))
        .limit(2)
      const first = starts[0]?.at ?? null
      if (first === null) return null
      const dropped = await countOf(conversationId, { after: (starts[1]?.at ?? 0) - 1, before: first })
      const sent = await countOf(conversationId, { after: first - 1 })
      const [next] = await queries
        .select({ id: messages.id })
        .from(historyOf(conversationId, { after: first - 1 }))
        .orderBy(asc(messages.id))
        .offset(Math.min(dropped, Math.floor(sent * AHEAD)))
        .limit(1)
      return next?.id ?? first
    },

    count: (conversationId: string, after: number, before: number): Promise<number> =>
      countOf(conversationId, { after, before }),

    /** Oldest first. */
    messages: (conversationId: string, after: number, before: number): Promise<Said[]> =>
      queries
        .select({ id: messages.id, speaker: messages.speaker, message: messages.message })
        .from(historyOf(conversationId, { after, before, where: inPrompt }))
        .orderBy(asc(messages.id))
        .limit(MOST_READ),

    /** Nothing is stored if something has changed since `newest` and `lookedUpTo` were read, or if it is gone. */
    store: (conversationId: string, { text, upTo, newest, lookedUpTo, at }: NewSummary): Promise<void> =>
      queries.transaction(async (tx) => {
        if (!(await lockConversation(tx, conversationId))) return
        const changes = changesOf(tx, conversationId)
        const all = await changes.all()
        const now = newestIn(all)
        if (now?.id !== newest?.id || now?.state !== newest?.state || now?.text !== newest?.text) return
        if (!(await changes.isMessage(upTo))) return
        const { id, summaryUpTo } = conversations
        const isSame = lookedUpTo === null ? isNull(summaryUpTo) : eq(summaryUpTo, lookedUpTo)
        const moved = await tx
          .update(conversations)
          .set({ summaryUpTo: Math.max(upTo, lookedUpTo ?? 0) })
          .where(and(eq(id, conversationId), isSame))
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
          conversationId,
          sourceMessageId: upTo,
          replaces: now?.id ?? null,
          createdAt: at,
        })
      }),
  }
}
export type SummaryRepository = ReturnType<typeof summaryRepository>
