/** The messages of one conversation, whole or in pages. */
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
  const ofConversation = (conversation: string) => eq(conversationId, conversation)

  /** The newest `most`, or the newest before the message `before`; oldest first. */
  async function latest(conversation: string, most = Number.MAX_SAFE_INTEGER, before?: number): Promise<Message[]> {
    const newest = await queries
      .select(columns)
      .from(messages)
      .where(and(ofConversation(conversation), before === undefined ? undefined : lt(id, before)))
      .orderBy(desc(id))
      .limit(most)
    return newest.reverse()
  }

  /** The oldest `most` after the message `after`; oldest first. */
  const next = (conversation: string, after: number, most: number): Promise<Message[]> =>
    queries
      .select(columns)
      .from(messages)
      .where(and(ofConversation(conversation), gt(id, after)))
      .orderBy(asc(id))
      .limit(most)

  return {
    latest,

    /** Oldest first. */
    async page(conversation: string, { before, after, around, limit }: Page): Promise<Message[]> {
      const most = limit ?? Number.MAX_SAFE_INTEGER
      if (after !== undefined) return next(conversation, Number(after), most)
      if (around === undefined) return latest(conversation, most, before === undefined ? undefined : Number(before))
      const older = Math.floor(most / 2)
      const earlier = await latest(conversation, older, Number(around))
      return [...earlier, ...(await next(conversation, Number(around) - 1, most - older))]
    },
  }
}
