import { and, eq, gt, sql } from 'drizzle-orm'
import type { Queries } from '../database'
import { passkeys, passwordResets, users } from '../database/schema'
import { keyOf, removeKeys, removeSessions } from '../user/repository'

/** Minutes for which a link is valid. By the clock of the database: the command may run on another machine. */
const LIFETIME = 60

const isValid = (secretHash: string) =>
  and(eq(passwordResets.secretHash, secretHash), gt(passwordResets.expiresAt, sql`now()`))

export function resetRepository(queries: Queries) {
  return {
    /** Ends earlier links of the user. Returns their username as they wrote it; null: there is no such user. */
    async add(username: string, secretHash: string): Promise<string | null> {
      const [user] = await queries
        .select({ id: users.id, username: users.username })
        .from(users)
        .where(eq(users.usernameKey, keyOf(username)))
      if (user === undefined) return null
      const values = { secretHash, expiresAt: sql`now() + make_interval(mins => ${LIFETIME})` }
      await queries
        .insert(passwordResets)
        .values({ userId: user.id, ...values })
        .onConflictDoUpdate({ target: passwordResets.userId, set: values })
      return user.username
    },

    /** Whose link it is; null: it is expired, used, or none. */
    async find(secretHash: string) {
      const [found] = await queries
        .select({ userId: users.id, username: users.username })
        .from(passwordResets)
        .innerJoin(users, eq(users.id, passwordResets.userId))
        .where(isValid(secretHash))
      return found ?? null
    },

    /** Sets the password, and ends the link, all passkeys, API keys and sessions, the token hashes of which it returns; null: the link is used meanwhile. */
    use: (userId: string, secretHash: string, passwordHash: string): Promise<readonly string[] | null> =>
      queries.transaction(async (tx) => {
        // In the same order as deleting the account, or the two could deadlock.
        await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
        const used = await tx
          .delete(passwordResets)
          .where(isValid(secretHash))
          .returning({ userId: passwordResets.userId })
        if (used.length === 0) return null
        await tx.update(users).set({ passwordHash }).where(eq(users.id, userId))
        await tx.delete(passkeys).where(eq(passkeys.userId, userId))
        return [...(await removeKeys(tx, userId)), ...(await removeSessions(tx, userId))]
      }),
  }
}
export type ResetRepository = ReturnType<typeof resetRepository>
