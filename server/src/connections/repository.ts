import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../database'
import { chosenConnections, connections, installation, users } from '../database/schema'
import { keyOf } from '../user/repository'

export type ConnectionRow = typeof connections.$inferSelect
export type Values = Pick<ConnectionRow, 'name' | 'api' | 'address' | 'keySealed' | 'keyId' | 'models' | 'writerModel'>

/** What is stored about who answers a user. */
export interface Standing {
  readonly userId: string
  /** Accounts that are operators. */
  readonly operators: readonly string[]
  readonly chosenForAll: string | null
  /** The built-in replies were chosen for all. */
  readonly isBuiltIn: boolean
  readonly chosenOwn: string | null
  /** Those of the user and of the operators, oldest first. */
  readonly connections: readonly ConnectionRow[]
}

interface Choice {
  readonly forAll: boolean
  readonly userId: string
  /** Null: none. */
  readonly connectionId: string | null
}

async function choose(on: Queries | Transaction, { forAll, userId, connectionId }: Choice) {
  if (forAll) {
    const set = { connectionId, isBuiltIn: connectionId === null }
    const values = { id: 1, ...set }
    await on.insert(installation).values(values).onConflictDoUpdate({ target: installation.id, set })
  } else if (connectionId === null) await on.delete(chosenConnections).where(eq(chosenConnections.userId, userId))
  else {
    const set = { connectionId }
    const values = { userId, connectionId }
    await on.insert(chosenConnections).values(values).onConflictDoUpdate({ target: chosenConnections.userId, set })
  }
}

interface Saved {
  /** Of the caller. */
  readonly userId: string
  /** The accounts whose connections the caller may change. */
  readonly owners: readonly string[]
  /** A new id, or that of one of their connections. */
  readonly id: string
  readonly isNew: boolean
  /** Connections of one account. */
  readonly most: number
  /** It answers from now on. */
  readonly chosenFor: 'all' | 'own' | null
}

/** `listed`: accounts that are operators besides the stored one. */
export function connectionRepository(queries: Queries, listed: () => readonly string[] = () => []) {
  return {
    /** Null: there is no such user. One query. */
    async standingOf(username: string): Promise<Standing | null> {
      const more = listed()
      const owners = sql`array[${users.id}, ${installation.operatorId}] || ${sql.param(`{${more.join(',')}}`)}::uuid[]`
      const rows = await queries
        .select({ userId: users.id, installation, chosenOwn: chosenConnections.connectionId, connection: connections })
        .from(users)
        .leftJoin(installation, eq(installation.id, 1))
        .leftJoin(chosenConnections, eq(chosenConnections.userId, users.id))
        .leftJoin(connections, sql`${connections.userId} = any(${owners})`)
        .where(eq(users.usernameKey, keyOf(username)))
        .orderBy(connections.createdAt, connections.id)
      const [first] = rows
      if (first === undefined) return null
      const { userId, installation: one, chosenOwn } = first
      const operator = one?.operatorId ?? null
      return {
        userId,
        operators: operator === null ? more : [operator, ...more],
        chosenForAll: one?.connectionId ?? null,
        isBuiltIn: one?.isBuiltIn ?? false,
        chosenOwn,
        connections: rows.flatMap(({ connection }) => connection ?? []),
      }
    },

    /** Ids of those accounts that exist. */
    async idsOf(usernames: readonly string[]): Promise<readonly string[]> {
      if (usernames.length === 0) return []
      const isNamed = inArray(users.usernameKey, usernames.map(keyOf))
      return (await queries.select({ id: users.id }).from(users).where(isNamed)).map(({ id }) => id)
    },

    /** Whether a connection answers a user. */
    async isAnyChosen() {
      const forAll = queries.$count(installation, isNotNull(installation.connectionId))
      return (await forAll) > 0 || (await queries.$count(chosenConnections)) > 0
    },

    /** `valuesOf` gets what is stored; null: nothing yet. It may throw. */
    save: (saved: Saved, valuesOf: (stored: ConnectionRow | null) => Values) =>
      queries.transaction(async (tx): Promise<'saved' | 'unknown' | 'too many'> => {
        const { userId, owners, id, isNew, most, chosenFor } = saved
        // One change of an account at a time, or it could get too many.
        await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
        if (isNew) {
          if ((await tx.$count(connections, eq(connections.userId, userId))) >= most) return 'too many'
          await tx.insert(connections).values({ id, userId, createdAt: new Date(), ...valuesOf(null) })
        } else {
          const isTheirs = and(eq(connections.id, id), inArray(connections.userId, [...owners]))
          const [stored] = await tx.select().from(connections).where(isTheirs).for('update')
          if (stored === undefined) return 'unknown'
          await tx.update(connections).set(valuesOf(stored)).where(eq(connections.id, id))
        }
        if (chosenFor !== null) await choose(tx, { forAll: chosenFor === 'all', userId, connectionId: id })
        return 'saved'
      }),

    choose: (choice: Choice) => choose(queries, choice),

    /** False: there is none. */
    async remove(owners: readonly string[], id: string): Promise<boolean> {
      const isTheirs = and(eq(connections.id, id), inArray(connections.userId, [...owners]))
      return (await queries.delete(connections).where(isTheirs).returning({ id: connections.id })).length > 0
    },
  }
}
export type ConnectionRepository = ReturnType<typeof connectionRepository>
