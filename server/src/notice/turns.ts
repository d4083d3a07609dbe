import { sql } from 'drizzle-orm'
import { nullable, object, parse, pipe, string, transform } from 'valibot'
import { countUse, noticeOf } from './index'
import type { TurnExtra } from '../chat/extras'
import { companions, useClocks } from '../database/schema'

const moment = pipe(
  string(),
  transform((text) => new Date(text)),
)
const storedClock = nullable(object({ since: moment, lastAt: moment, noticedAt: moment }))

const { userId, since, lastAt, noticedAt } = useClocks

/** Says above a reply that no person writes it. */
export const noticeOfTurns: TurnExtra = {
  name: 'notice',
  reads: sql`(
    select json_build_object('since', ${since}, 'lastAt', ${lastAt}, 'noticedAt', ${noticedAt})
    from ${useClocks} where ${userId} = ${companions.userId})`,
  asked: ({ caller, companion: { name }, utcOffset }, clock) =>
    noticeOf(parse(storedClock, clock), caller, { utcOffset, name }),
  stored: (tx, turn) => countUse(tx, turn),
}
