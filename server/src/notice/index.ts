import type { Notice } from '@codex/contracts/entities'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../database'
import { companions, useClocks } from '../database/schema'
import type { Caller } from '../http/caller'
import type { UseClock } from './due'
import { dueNotice, GAP } from './due'

interface Use {
  /** Minutes by which the person's clock is ahead of UTC. */
  readonly utcOffset: number
  /** Of the companion. */
  readonly name: string
}

/** A reply that is asked for now, and what is to be said above it. */
export function noticeOf(clock: UseClock | null, { isMinor }: Caller, use: Use) {
  const usedAt = new Date()
  return { usedAt, notice: dueNotice(clock, { ...use, isMinor, at: usedAt }) }
}

interface Counted {
  readonly companionId: string
  /** Null: an instance of an older version has begun the reply. */
  readonly usedAt: Date | null
  readonly notice: Notice | null
}

/** Advances the clock of the companion's owner, in the transaction that stores the reply. */
export async function countUse(tx: Transaction, { companionId, usedAt, notice }: Counted) {
  if (usedAt === null) return
  const at = sql`${usedAt.toISOString()}::timestamptz`
  const { lastAt, since, noticedAt } = useClocks
  await tx.execute(sql`
    insert into ${useClocks} (user_id, since, last_at, noticed_at)
    select ${companions.userId}, ${at}, ${at}, ${at} from ${companions} where ${companions.id} = ${companionId}
    on conflict (user_id) do update set
      since = case when ${at} - ${lastAt} >= make_interval(secs => ${GAP / 1000}) then ${at} else ${since} end,
      last_at = greatest(${lastAt}, ${at}),
      noticed_at = ${notice === null ? noticedAt : at}`)
}
