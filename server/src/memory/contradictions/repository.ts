import type { Contradiction } from '@codex/contracts/entities'
import type { SQL } from 'drizzle-orm'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { array, exactOptional, literal, object, safeParse, string } from 'valibot'
import type { Queries } from '../../database'
import { lockConversation } from '../../database/conversation'
import { historyOf, isShownIn } from '../../database/history'
import { personaOfRow } from '../../database/persona'
import { companions, conversations, messages, replyUses, users } from '../../database/schema'
import type { Memory } from '../store/repository'
import type { Claim } from './instructions'
import type { Profile, Statement } from './statements'
import { statementsOf } from './statements'

/** Replies with contradictions that are read, the newest ones. */
const MOST_READ = 200

const storedClaims = array(
  object({
    words: string(),
    /** Of a memory, whose text it has; absent: of the profile, then with the sentence. */
    memory_id: exactOptional(string()),
    earlier: exactOptional(string()),
    settled: exactOptional(literal(true)),
  }),
)

/** None where a later version has stored something else. */
function readClaims(raw: unknown) {
  const { success, output } = safeParse(storedClaims, raw)
  return success ? output : []
}

const isAbout =
  ({ text, memoryId }: Statement) =>
  ({ memory_id, earlier }: ReturnType<typeof readClaims>[number]) =>
    memoryId === null ? memory_id === undefined && earlier === text : memory_id === memoryId

export interface Unchecked {
  readonly messageId: number
  readonly reply: string
  /** Of the account, and who the user is in the conversation. */
  readonly username: string
  readonly user: string
  readonly profile: Profile
}

export function contradictionRepository(queries: Queries) {
  /** Of the replies that the conversation shows, oldest first. */
  async function claimsIn(conversationId: string) {
    const { conversationId: of, messageId, contradictions } = replyUses
    const owners = sql`array(select ${conversationId}::uuid union all
      select past.owner_id from shared_past past where past.conversation_id = ${conversationId})`
    const rows = await queries
      .select({ messageId, contradictions, reply: messages.message })
      .from(replyUses)
      .innerJoin(messages, eq(messages.id, messageId))
      .where(
        and(sql`${of} = any (${owners})`, sql`${contradictions} <> '[]'`, isShownIn(conversationId, of, messageId)),
      )
      .orderBy(desc(messageId))
      .limit(MOST_READ)
    return rows.reverse().flatMap((row) => readClaims(row.contradictions).map((claim) => ({ ...claim, ...row })))
  }

  /** Also of the alternative that the reply is: it comes back with them. */
  const change = (
    conversationId: string,
    messageId: number,
    contradictions: SQL | object,
    condition: SQL | undefined,
  ) =>
    queries.transaction(async (tx) => {
      if (!(await lockConversation(tx, conversationId))) return
      await tx
        .update(replyUses)
        .set({ contradictions })
        .where(and(eq(replyUses.messageId, messageId), condition))
      await tx.execute(sql`update alternatives a set given = jsonb_set(a.given, '{contradictions}', u.contradictions)
        from reply_uses u, messages m where u.message_id = ${messageId} and m.id = u.message_id
        and a.message_id = m.id and a.message = m.message and u.contradictions is not null`)
    })

  return {
    /** The newest message of the conversation; null: it is no reply that is to be compared. */
    async newest(conversationId: string): Promise<Unchecked | null> {
      const { name, age, role, personalityDescription, background } = companions
      const [found] = await queries
        .select({
          messageId: messages.id,
          reply: messages.message,
          speaker: messages.speaker,
          care: messages.care,
          engineKind: messages.engineKind,
          username: users.username,
          persona: personaOfRow,
          profile: { name, age, role, personalityDescription, background },
          usesOf: replyUses.messageId,
          contradictions: replyUses.contradictions,
        })
        .from(historyOf(conversationId, { newest: 1 }))
        .innerJoin(conversations, eq(conversations.id, conversationId))
        .innerJoin(companions, eq(companions.id, conversations.companionId))
        .innerJoin(users, and(eq(users.id, companions.userId), users.checksReplies))
        .leftJoin(replyUses, eq(replyUses.messageId, messages.id))
        .orderBy(desc(messages.id))
        .limit(1)
      if (found?.speaker !== 'companion' || found.engineKind === 'built-in' || found.care !== null) return null
      if (found.usesOf === null || found.contradictions !== null) return null
      return { ...found, user: found.persona?.name ?? found.username }
    },

    /** Those of `statements` that were not settled in the conversation. */
    async withoutSettled(conversationId: string, statements: readonly Statement[]): Promise<readonly Statement[]> {
      const settled = (await claimsIn(conversationId)).filter((claim) => claim.settled)
      return statements.filter((statement) => !settled.some(isAbout(statement)))
    },

    /** Nothing happens when the reply is another one by now, or gone. */
    async store(conversationId: string, { messageId, reply }: Unchecked, claim: Claim | null) {
      const isSame = sql`exists (select from messages m where m.id = ${messageId} and m.message = ${reply})`
      const claims = claim === null ? [] : [storedOf(claim)]
      await change(conversationId, messageId, claims, and(isNull(replyUses.contradictions), isSame))
    },

    /** Those that are open: the reply has the words, and what they contradict still holds. `memories`: that the conversation knows of. */
    async open(conversationId: string, profile: Profile, memories: readonly Memory[]): Promise<Contradiction[]> {
      const claims = await claimsIn(conversationId)
      if (claims.length === 0) return []
      const statements = statementsOf(profile, memories)
      return claims.flatMap((claim) => {
        const { words, reply, messageId, settled, memory_id } = claim
        const statement = statements.find((one) => isAbout(one)(claim))
        if (settled || statement === undefined || !reply.includes(words)) return []
        return [
          {
            message_id: String(messageId),
            words,
            earlier: statement.text,
            ...(memory_id !== undefined && { memory_id }),
          },
        ]
      })
    },

    /** Those of a reply, of which there may be none. */
    async settle(conversationId: string, messageId: number) {
      const { contradictions } = replyUses
      const all = sql`(select jsonb_agg(one || '{"settled": true}') from jsonb_array_elements(${contradictions}) one)`
      await change(conversationId, messageId, all, sql`${contradictions} <> '[]'`)
    },

    async areCompared(userId: string): Promise<boolean> {
      const [found] = await queries.select({ is: users.checksReplies }).from(users).where(eq(users.id, userId))
      return found?.is ?? false
    },

    async compare(userId: string, is: boolean) {
      await queries.update(users).set({ checksReplies: is }).where(eq(users.id, userId))
    },
  }
}
export type ContradictionRepository = ReturnType<typeof contradictionRepository>

const storedOf = ({ words, statement: { text, memoryId } }: Claim) =>
  memoryId === null ? { words, earlier: text } : { words, memory_id: memoryId }
