/** The messages of one companion, whole or in pages. */
import { and, asc, desc, eq, getTableColumns, gt, lt } from 'drizzle-orm'
import type { Queries } from '../database'
import { messages } from '../database/schema'

export type Message = Readonly<Omit<typeof messages.$inferSelect, 'search'>>

/** What the SQL of features has read besides, by the name of the feature. */
export type ReadParts = Readonly<Record<string, unknown>>

/** Without the words for the search, which are longer than the text. */
export const columns = (({ search: _, ...others }) => others)(getTableColumns(messages))
const { id, conversationId } = columns

/** At most one of the three ids. */
interface Page {
  readonly before?: string
  readonly after?: string
  readonly around?: string
  readonly limit?: number
}

export function messagePages(queries: Queries) {
  const ofCompanion = (companion: string) => eq(conversationId, companion)

  /** The newest `most`, or the newest before the message `before`; oldest first. */
  async function latest(companion: string, most = Number.MAX_SAFE_INTEGER, before?: number): Promise<Message[]> {
    const newest = await queries
      .select(columns)
      .from(messages)
      .where(and(ofCompanion(companion), before === undefined ? undefined : lt(id, before)))
      .orderBy(desc(id))
      .limit(most)
    return newest.reverse()
  }

  /** The oldest `most` after the message `after`; oldest first. */
  const next = (companion: string, after: number, most: number): Promise<Message[]> =>
    queries
      .select(columns)
      .from(messages)
      .where(and(ofCompanion(companion), gt(id, after)))
      .orderBy(asc(id))
      .limit(most)

  return {
    latest,

    /** Oldest first. */
    async page(companion: string, { before, after, around, limit }: Page): Promise<Message[]> {
      const most = limit ?? Number.MAX_SAFE_INTEGER
      if (after !== undefined) return next(companion, Number(after), most)
      if (around === undefined) return latest(companion, most, before === undefined ? undefined : Number(before))
      const older = Math.floor(most / 2)
      const earlier = await latest(companion, older, Number(around))
      return [...earlier, ...(await next(companion, Number(around) - 1, most - older))]
    },
  }
}
