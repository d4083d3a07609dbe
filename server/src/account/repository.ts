import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../database'
import { isUniqueViolation } from '../database'
import {
  companions,
  conversations,
  memories,
  messages,
  passwordResets,
  remarks,
  sessions,
  users,
} from '../database/schema'
import { emptyConversation } from '../database/conversation'
import { keyOf, removeKeys, removeSessions, type User } from '../user/repository'

/** Whose password was found right. */
export interface Owner {
  readonly userId: string
  readonly passwordHash: string
}

export interface Gone {
  readonly tokenHashes: readonly string[]
  readonly conversationIds: readonly string[]
}

const stillOwner = ({ userId, passwordHash }: Owner) => and(eq(users.id, userId), eq(users.passwordHash, passwordHash))

/** Jobs of the queue, which have the ids of the account. */
async function removeJobs(tx: Transaction, userId: string) {
  await tx.execute(sql`delete from pgboss.job where data ->> 'userId' = ${userId}`)
  await tx.execute(sql`delete from pgboss.archive where data ->> 'userId' = ${userId}`)
}

/** Each change is void when the password is another one by now. */
export function accountRepository(queries: Queries) {
  return {
    async passwordHashOf(userId: string): Promise<string | null> {
      const [found] = await queries.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId))
      return found?.hash ?? null
    },

    /** The sessions and API keys that ended, which are all but `keep`; null: the change was void. */
    changePassword: (owner: Owner, passwordHash: string, keep: string): Promise<readonly string[] | null> =>
      queries.transaction(async (tx) => {
        const changed = await tx
          .update(users)
          .set({ passwordHash })
          .where(stillOwner(owner))
          .returning({ id: users.id })
        if (changed.length === 0) return null
        await tx.delete(passwordResets).where(eq(passwordResets.userId, owner.userId))
        const others = await removeSessions(tx, owner.userId, ne(sessions.tokenHash, keep))
        return [...others, ...(await removeKeys(tx, owner.userId))]
      }),

    async changeEmail(owner: Owner, email: string): Promise<'changed' | 'taken' | 'void'> {
      try {
        const set = { email, emailKey: keyOf(email) }
        const changed = await queries.update(users).set(set).where(stillOwner(owner)).returning({ id: users.id })
        return changed.length > 0 ? 'changed' : 'void'
      } catch (error) {
        if (isUniqueViolation(error)) return 'taken'
        throw error
      }
    },

    /** `id`: one session of the user; without it all but `keep`. Returns those that ended. */
    endSessions(userId: string, { id, keep }: { readonly id: string | undefined; readonly keep: string }) {
      const which = id === undefined ? ne(sessions.tokenHash, keep) : eq(sessions.id, id)
      return removeSessions(queries, userId, which)
    },

    removeKeys: (userId: string) => removeKeys(queries, userId),

    /** The answer that is stored: an earlier one stays. */
    async answerAge(userId: string, ageGroup: NonNullable<User['ageGroup']>) {
      await queries
        .update(users)
        .set({ ageGroup })
        .where(and(eq(users.id, userId), isNull(users.ageGroup)))
      const [found] = await queries.select({ ageGroup: users.ageGroup }).from(users).where(eq(users.id, userId))
      return found?.ageGroup ?? null
    },

    async contents(userId: string) {
      const own = queries.select({ id: companions.id }).from(companions).where(eq(companions.userId, userId))
      return {
        companions: await queries.$count(companions, eq(companions.userId, userId)),
        messages: await queries.$count(
          messages,
          inArray(
            messages.conversationId,
            queries.select({ id: conversations.id }).from(conversations).where(inArray(conversations.companionId, own)),
          ),
        ),
        memories: await queries.$count(memories, inArray(memories.companionId, own)),
        remarks: await queries.$count(remarks, eq(remarks.userId, userId)),
      }
    },

    /** Deletes everything, in one transaction. Returns null when it was void. */
    remove: (owner: Owner): Promise<Gone | null> =>
      queries.transaction(async (tx) => {
        // Locked: no session and no companion can be added meanwhile.
        const hasJobs = sql<boolean>`to_regclass('pgboss.job') is not null`
        const [user] = await tx.select({ id: users.id, hasJobs }).from(users).where(stillOwner(owner)).for('update')
        if (user === undefined) return null
        const ids = await tx
          .select({ id: conversations.id })
          .from(conversations)
          .innerJoin(companions, eq(companions.id, conversations.companionId))
          .where(eq(companions.userId, user.id))
          .orderBy(companions.id, conversations.id)
        for (const { id } of ids) await emptyConversation(tx, id)
        if (user.hasJobs) await removeJobs(tx, user.id)
        const tokenHashes = [...(await removeSessions(tx, user.id)), ...(await removeKeys(tx, user.id))]
        // With what refers to it: companions, memories, feedback.
        await tx.delete(users).where(eq(users.id, user.id))
        return { tokenHashes, conversationIds: ids.map(({ id }) => id) }
      }),
  }
}
export type AccountRepository = ReturnType<typeof accountRepository>
