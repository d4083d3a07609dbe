import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Queries } from '../database'
import { isUniqueViolation } from '../database'
import { passkeyChallenges, passkeys, users } from '../database/schema'

type NewPasskey = Omit<typeof passkeys.$inferInsert, 'id'>

/** ms between two deletions of expired challenges. */
const CLEANUP_INTERVAL = 60_000
const now = sql`now()`

export function passkeyRepository(queries: Queries) {
  let cleanedAt = 0

  return {
    ofUser: (userId: string) =>
      queries.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(desc(passkeys.createdAt)),

    /** By the clock of the database, which all instances share. @param lifetime ms */
    async addChallenge(challenge: string, userId: string | null, lifetime: number) {
      if (Date.now() - cleanedAt > CLEANUP_INTERVAL) {
        cleanedAt = Date.now()
        await queries.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now))
      }
      const expiresAt = sql`now() + make_interval(secs => ${lifetime / 1000})`
      await queries.insert(passkeyChallenges).values({ challenge, userId, expiresAt })
    },

    /** Whether it is valid. It is not from then on. `userId` null: it is of a sign-in. */
    async takeChallenge(challenge: string, userId: string | null): Promise<boolean> {
      const whose = userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId)
      const [found] = await queries
        .delete(passkeyChallenges)
        .where(and(eq(passkeyChallenges.challenge, challenge), whose))
        .returning({ valid: sql<boolean>`${passkeyChallenges.expiresAt} > now()` })
      return found?.valid === true
    },

    /** At most `most` for each account, also of concurrent calls. 'gone': the account was deleted. */
    async add(passkey: NewPasskey, most: number): Promise<'added' | 'already' | 'full' | 'gone'> {
      try {
        return await queries.transaction(async (tx) => {
          const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.id, passkey.userId)).for('update')
          if (user === undefined) return 'gone'
          if ((await tx.$count(passkeys, eq(passkeys.userId, passkey.userId))) >= most) return 'full'
          await tx.insert(passkeys).values(passkey)
          return 'added'
        })
      } catch (error) {
        if (isUniqueViolation(error)) return 'already'
        throw error
      }
    },

    async byCredential(credentialId: string) {
      const [found] = await queries
        .select({ passkey: passkeys, user: users })
        .from(passkeys)
        .innerJoin(users, eq(users.id, passkeys.userId))
        .where(eq(passkeys.credentialId, credentialId))
      return found ?? null
    },

    /** False: it was removed, or used with a higher counter, meanwhile. */
    async markUsed(id: string, counter: number): Promise<boolean> {
      const isNewer = or(lt(passkeys.counter, counter), counter === 0 ? eq(passkeys.counter, 0) : undefined)
      const used = await queries
        .update(passkeys)
        .set({ counter, usedAt: now })
        .where(and(eq(passkeys.id, id), isNewer))
        .returning({ id: passkeys.id })
      return used.length > 0
    },

    async remove(userId: string, id: string): Promise<boolean> {
      const own = and(eq(passkeys.userId, userId), eq(passkeys.id, id))
      return (await queries.delete(passkeys).where(own).returning({ id: passkeys.id })).length > 0
    },
  }
}
export type PasskeyRepository = ReturnType<typeof passkeyRepository>
