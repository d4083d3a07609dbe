import { sql } from 'drizzle-orm'
import { nullable, object, parse, pipe, string, transform } from 'valibot'
import type { TurnExtra } from '../chat/extras'
import type { NewTurn } from '../chat/turn'
import type { Transaction } from '../database'
import { companionOf } from '../database/conversation'
import { companions, useClocks } from '../database/schema'
import { dueNotice, GAP } from './due'

const moment = pipe(
  string(),
  transform((text) => new Date(text)),
)
const storedClock = nullable(object({ since: moment, lastAt: moment, noticedAt: moment }))

const { userId, since, lastAt, noticedAt } = useClocks

/** Advances the clock of the companion's owner, in the transaction that stores the reply. */
async function countUse(tx: Transaction, { conversationId, usedAt, notice }: NewTurn) {
  // An instance of an older version has begun the reply.
  if (usedAt === null) return
  const at = sql`${usedAt.toISOString()}::timestamptz`
  await tx.execute(sql`
    insert into ${useClocks} (user_id, since, last_at, noticed_at)
    select ${companions.userId}, ${at}, ${at}, ${at} from ${companions} where ${companions.id} = ${companionOf(conversationId)}
    on conflict (user_id) do update set
      since = case when ${at} - ${lastAt} >= make_interval(secs => ${GAP / 1000}) then ${at} else ${since} end,
      last_at = greatest(${lastAt}, ${at}),
      noticed_at = ${notice === null ? noticedAt : at}`)
}

/** Says above a reply that no person writes it. */
export const noticeOfTurns: TurnExtra = {
  name: 'notice',
  reads: sql`(
    select json_build_object('since', ${since}, 'lastAt', ${lastAt}, 'noticedAt', ${noticedAt})
    from ${useClocks} where ${userId} = ${companions.userId})`,
  asked({ caller: { isMinor }, companion: { name }, utcOffset }, clock) {
    const usedAt = new Date()
    return { usedAt, notice: dueNotice(parse(storedClock, clock), { at: usedAt, utcOffset, name, isMinor }) }
  },
  store: countUse,
}
