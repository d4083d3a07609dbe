import type { SQL } from 'drizzle-orm'
import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../database'
import { isUniqueViolation, prepared } from '../database'
import { apiKeys, installation, remarks, sessions, users } from '../database/schema'

export type User = typeof users.$inferSelect
type NewUser = Omit<typeof users.$inferInsert, 'usernameKey' | 'emailKey'>
export type NewSession = typeof sessions.$inferInsert

/** Usernames and emails are unique regardless of case, and stored as entered. */
export const keyOf = (text: string) => text.toLowerCase()

/**
 * Ends the sessions of a user. `which`: those of them that it matches; without it all.
 * @returns the hashes of their tokens
 */
export async function removeSessions(
  on: Queries | Transaction,
  userId: string,
  which?: SQL,
): Promise<readonly string[]> {
  const own = and(eq(sessions.userId, userId), which)
  const ended = await on.delete(sessions).where(own).returning({ tokenHash: sessions.tokenHash })
  return ended.map(({ tokenHash }) => tokenHash)
}

/** @returns the hashes of the API keys that are gone */
export async function removeKeys(on: Queries | Transaction, userId: string): Promise<readonly string[]> {
  const gone = await on.delete(apiKeys).where(eq(apiKeys.userId, userId)).returning({ tokenHash: apiKeys.tokenHash })
  return gone.map(({ tokenHash }) => tokenHash)
}

export function userRepository(queries: Queries) {
  const live = prepared(() =>
    queries
      .select({ user: users, session: sessions })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(eq(sessions.tokenHash, sql.placeholder('tokenHash')), gt(sessions.expiresAt, sql.placeholder('now')))),
  )

  return {
    /** @returns false when the username or the email is taken */
    async addWithSession(user: NewUser, session: NewSession): Promise<boolean> {
      const row = { ...user, usernameKey: keyOf(user.username), emailKey: keyOf(user.email) }
      try {
        await queries.transaction(async (tx) => {
          await tx.insert(users).values(row)
          await tx.insert(sessions).values(session)
          // The first account of an empty database is the operator's; later ones find the row.
          await tx.insert(installation).values({ id: 1, operatorId: user.id }).onConflictDoNothing()
        })
        return true
      } catch (error) {
        if (isUniqueViolation(error)) return false
        throw error
      }
    },

    /** By the username, which has no @, or the email. */
    async byName(name: string) {
      const key = name.includes('@') ? users.emailKey : users.usernameKey
      const [found] = await queries
        .select()
        .from(users)
        .where(eq(key, keyOf(name)))
      return found ?? null
    },

    /**
     * Adds the session, and deletes the expired ones of the user. False: the password was changed, or the account deleted, since
     * `passwordHash` was read. A change that comes after it ends the session.
     */
    addSession: (session: NewSession, passwordHash: string): Promise<boolean> =>
      queries.transaction(async (tx) => {
        const [user] = await tx
          .select({ id: users.id })
          .from(users)
          .where(and(eq(users.id, session.userId), eq(users.passwordHash, passwordHash)))
          .for('share')
        if (user === undefined) return false
        await tx
          .delete(sessions)
          .where(and(eq(sessions.userId, session.userId), lte(sessions.expiresAt, session.createdAt)))
        await tx.insert(sessions).values(session)
        return true
      }),

    async liveSession(tokenHash: string, now: Date) {
      const [found] = await live().execute({ tokenHash, now: now.toISOString() })
      return found ?? null
    },

    liveSessions: (tokenHashes: string[], now: Date) =>
      queries
        .select()
        .from(sessions)
        .where(and(inArray(sessions.tokenHash, tokenHashes), gt(sessions.expiresAt, now))),

    liveSessionsOf: (userId: string, now: Date) =>
      queries
        .select()
        .from(sessions)
        .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now))),

    async markUsed(tokenHash: string, usedAt: Date) {
      await queries.update(sessions).set({ usedAt }).where(eq(sessions.tokenHash, tokenHash))
    },

    async moveExpiry(tokenHash: string, expiresAt: Date) {
      await queries.update(sessions).set({ expiresAt }).where(eq(sessions.tokenHash, tokenHash))
    },

    async removeSession(tokenHash: string) {
      await queries.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
    },

    async addRemark(remark: typeof remarks.$inferInsert) {
      await queries.insert(remarks).values(remark)
    },
  }
}
export type UserRepository = ReturnType<typeof userRepository>
