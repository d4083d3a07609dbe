import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Queries } from '../database'
import { prepared } from '../database'
import { apiKeyCompanions, apiKeys, companions, users } from '../database/schema'

type NewKey = Omit<typeof apiKeys.$inferInsert, 'id'>

const now = sql`now()`
const { keyId, companionId } = apiKeyCompanions
const companionIds = sql<
  string[]
>`array(select ${companionId}::text from ${apiKeyCompanions} where ${keyId} = ${apiKeys.id})`

export function apiKeyRepository(queries: Queries) {
  const found = prepared(() =>
    queries
      .select({ user: users, key: apiKeys, companionIds })
      .from(apiKeys)
      .innerJoin(users, eq(users.id, apiKeys.userId))
      .where(eq(apiKeys.tokenHash, sql.placeholder('tokenHash'))),
  )

  return {
    /** Newest first. */
    ofUser: (userId: string) =>
      queries
        .select({ key: apiKeys, companionIds })
        .from(apiKeys)
        .where(eq(apiKeys.userId, userId))
        .orderBy(desc(apiKeys.createdAt)),

    async find(tokenHash: string) {
      const [one] = await found().execute({ tokenHash })
      return one ?? null
    },

    /** Those of them that are valid. */
    known: async (tokenHashes: string[]): Promise<readonly string[]> => {
      const all = await queries
        .select({ tokenHash: apiKeys.tokenHash })
        .from(apiKeys)
        .where(inArray(apiKeys.tokenHash, tokenHashes))
      return all.map(({ tokenHash }) => tokenHash)
    },

    async markUsed(tokenHash: string) {
      await queries.update(apiKeys).set({ usedAt: now }).where(eq(apiKeys.tokenHash, tokenHash))
    },

    /** At most `most` for each account, also of concurrent calls. 'void': the password is another one by now. */
    add: (
      key: NewKey,
      ids: string[],
      { passwordHash, most }: { readonly passwordHash: string; readonly most: number },
    ) =>
      queries.transaction(async (tx) => {
        const isOwner = and(eq(users.id, key.userId), eq(users.passwordHash, passwordHash))
        const [user] = await tx.select({ id: users.id }).from(users).where(isOwner).for('update')
        if (user === undefined) return 'void'
        if ((await tx.$count(apiKeys, eq(apiKeys.userId, key.userId))) >= most) return 'full'
        const isOwn = and(eq(companions.userId, key.userId), inArray(companions.id, ids))
        const own = await tx.select({ id: companions.id }).from(companions).where(isOwn).for('key share')
        if (own.length < ids.length) return 'not-theirs'
        const [added] = await tx.insert(apiKeys).values(key).returning({ id: apiKeys.id })
        if (added === undefined) return 'void'
        await tx.insert(apiKeyCompanions).values(own.map(({ id }) => ({ keyId: added.id, companionId: id })))
        return 'added'
      }),

    /** The hash of the key that is gone; null: there is none. */
    async remove(userId: string, id: string): Promise<string | null> {
      const own = and(eq(apiKeys.userId, userId), eq(apiKeys.id, id))
      const [gone] = await queries.delete(apiKeys).where(own).returning({ tokenHash: apiKeys.tokenHash })
      return gone?.tokenHash ?? null
    },
  }
}
export type ApiKeyRepository = ReturnType<typeof apiKeyRepository>
