import { and, asc, eq, gte } from 'drizzle-orm'
import type { Queries } from '../database'
import { remarks, users } from '../database/schema'

export interface Filter {
  readonly type: string | null
  readonly since: Date | null
}

export interface Remark {
  readonly id: number
  /** ISO 8601, UTC. */
  readonly created_at: string
  readonly type: string
  readonly username: string
  readonly email: string
  readonly message: string
}

export async function remarksOf(queries: Queries, { type, since }: Filter): Promise<Remark[]> {
  const found = await queries
    .select({
      id: remarks.id,
      createdAt: remarks.createdAt,
      type: remarks.type,
      username: users.username,
      email: users.email,
      message: remarks.message,
    })
    .from(remarks)
    .innerJoin(users, eq(users.id, remarks.userId))
    .where(
      and(
        type === null ? undefined : eq(remarks.type, type),
        since === null ? undefined : gte(remarks.createdAt, since),
      ),
    )
    .orderBy(asc(remarks.id))
  return found.map(({ id, createdAt, ...rest }) => ({ id, created_at: createdAt.toISOString(), ...rest }))
}
