import { and, desc, getTableColumns, inArray, isNull, not, sql } from 'drizzle-orm'
import { inPrompt } from '../../care-turns/pause'
import type { Queries } from '../../database'
import { companionOf } from '../../database/conversation'
import { historyOf, isShownIn } from '../../database/history'
import { messages } from '../../database/schema'
import { wordQuery } from '../../search/indexed'
import { REACH } from './score'
import { CUT } from '../../text/terms'

/** Of one user's conversation, before the message `beforeId`. */
export interface Within {
  readonly userId: string
  readonly conversationId: string
  readonly beforeId: number
}

/** A message beside a candidate; `length` null: not in the index yet. */
export interface Near {
  /** The candidate. */
  readonly of: number
  readonly id: number
  readonly speaker: 'user' | 'companion'
  /** ms epoch. */
  readonly at: number
  readonly length: number | null
  /** Which of the frequent terms it has. */
  readonly frequent: readonly number[]
}

/** Messages that are counted: more of them make no term rarer. */
const MOST_COUNTED = 2000
/** A term that so many messages have chooses none of them. */
export const FREQUENT = 300
/** Messages that are read without the index, while it is filled in. */
const MOST_UNINDEXED = 100
/** On each side of a candidate: those beside it are scored with those beside them. */
const MOST_NEAR = 1 + REACH

const { id, speaker, message, search, hidden } = getTableColumns(messages)
const numbers = (ids: readonly number[]) => sql`${sql.param(`{${ids.join(',')}}`)}::bigint[]`
const numbersIn = (list: string) => (list === '' ? [] : list.split(',').map(Number))
const wordOf = (userId: string, text: string) => wordQuery(userId, { text, prefix: Array.from(text).length === CUT })

export function recallRepository(queries: Queries) {
  return {
    /** The messages that have each term, at most FREQUENT of them, and how many messages there are. */
    async having({ userId, conversationId: conversation, beforeId }: Within, terms: readonly string[]) {
      const words = terms.map((text) => wordOf(userId, text))
      // "case", "+ 0": without statistics the planner would read the conversation instead of the index of the words.
      const lists = sql`(
        select term.place::int - 1 as place, string_agg(found.id::text, ',') as ids
        from unnest(string_to_array(${words.join(' ')}, ' ')) with ordinality as term (word, place),
          lateral (select id from messages
            where search @@ term.word::tsquery and case when ${isShownIn(conversation)} then id + 0 < ${beforeId} end and not hidden
            limit ${FREQUENT}) as found
        group by term.place
        union all
        select -1, count(*)::text from (select from ${historyOf(conversation, { oldest: MOST_COUNTED })} limit ${MOST_COUNTED}) as counted
      ) as lists`
      const rows = await queries.select({ place: sql<number>`lists.place`, ids: sql<string>`lists.ids` }).from(lists)
      const found = new Map(rows.map(({ place, ids }) => [place, ids]))
      return {
        messages: Number(found.get(-1) ?? 0),
        ids: terms.map((_, place) => numbersIn(found.get(place) ?? '')),
      }
    },

    /** The newest that are not in the index. */
    unindexed: ({ conversationId: conversation, beforeId }: Within) =>
      queries
        .select({ id, message })
        .from(messages)
        .where(and(isShownIn(conversation), isNull(search), not(hidden), sql`${id} + 0 < ${beforeId}`))
        .orderBy(desc(sql`${id} + 0`))
        .limit(MOST_UNINDEXED),

    /** The candidates, each with the messages beside it, oldest first. None of another user's conversation. */
    async around(within: Within, ids: readonly number[], frequent: readonly string[]): Promise<Near[]> {
      const { userId, conversationId: conversation, beforeId } = within
      const each = frequent.map(
        (text, place) => sql`case when search @@ ${wordOf(userId, text)}::tsquery then ${place}::int end`,
      )
      const places = sql`array_to_string(array[${sql.join(each, sql`, `)}]::int[], ',')`
      const columns = sql`id, speaker, created_at, length(search) as length, ${places} as frequent`
      const near = sql`(
        select candidate.id as of, near.id, near.speaker, extract(epoch from near.created_at) * 1000 as at, near.length, near.frequent
        from unnest(${numbers(ids)}) as candidate (id), lateral (
          (select ${columns} from ${historyOf(conversation, { before: sql`candidate.id`, newest: MOST_NEAR, where: inPrompt })}
            order by id desc limit ${MOST_NEAR})
          union all
          (select ${columns} from ${historyOf(conversation, { after: sql`candidate.id - 1`, before: beforeId, oldest: MOST_NEAR + 1, where: inPrompt })}
            order by id limit ${MOST_NEAR + 1})
        ) as near
        where exists (select from companions where id = ${companionOf(conversation)} and user_id = ${userId})
      ) as near`
      const rows = await queries
        .select({
          of: sql`near.of`.mapWith(Number),
          id: sql`near.id`.mapWith(Number),
          speaker: sql<Near['speaker']>`near.speaker`,
          at: sql`near.at`.mapWith(Number),
          length: sql<number | null>`near.length`,
          frequent: sql<string>`near.frequent`,
        })
        .from(near)
        .orderBy(sql`near.of, near.id`)
      return rows.map((row) => ({ ...row, frequent: numbersIn(row.frequent) }))
    },

    texts: ({ conversationId: conversation }: Within, ids: readonly number[]) =>
      queries
        .select({ id, speaker, message })
        .from(messages)
        .where(and(inArray(id, [...ids]), isShownIn(conversation))),
  }
}
