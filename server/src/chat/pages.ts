/** The messages that one conversation shows, whole or in pages. */
import { asc, desc, getTableColumns } from 'drizzle-orm'
import type { Queries } from '../database'
import { historyOf, isParted } from '../database/history'
import { messages } from '../database/schema'

export type Message = Readonly<Omit<typeof messages.$inferSelect, 'search' | 'npc'>>

/** `parted`: see isParted. */
export type ShownMessage = Message & { readonly parted: boolean }

/** What the SQL of features has read besides, by the name of the feature. */
export type ReadParts = Readonly<Record<string, unknown>>

/** Without what is longer than the text, and not shown: the words for the search, and what a script asked for. */
export const columns = (({ search: _, npc: __, ...others }) => others)(getTableColumns(messages))
const { id } = columns
const shown = { ...columns, parted: isParted }

/** At most one of the three ids. */
interface Page {
  readonly before?: string
  readonly after?: string
  readonly around?: string
  readonly limit?: number
}

export function messagePages(queries: Queries) {
  /** The newest `most`, or the newest before the message `before`; oldest first. */
  async function latest(conversation: string, most?: number, before?: number): Promise<ShownMessage[]> {
    const newest = queries
      .select(shown)
      .from(historyOf(conversation, { before, newest: most }))
      .orderBy(desc(id))
    return (await (most === undefined ? newest : newest.limit(most))).reverse()
  }

  /** The oldest `most` after the message `after`; oldest first. */
  async function next(conversation: string, after: number, most?: number): Promise<ShownMessage[]> {
    const oldest = queries
      .select(shown)
      .from(historyOf(conversation, { after, oldest: most }))
      .orderBy(asc(id))
    return most === undefined ? oldest : oldest.limit(most)
  }

  return {
    latest,

    /** Oldest first. */
    async page(conversation: string, { before, after, around, limit: most }: Page): Promise<ShownMessage[]> {
      if (after !== undefined) return next(conversation, Number(after), most)
      if (around === undefined) return latest(conversation, most, before === undefined ? undefined : Number(before))
      const older = most === undefined ? undefined : Math.floor(most / 2)
      const earlier = await latest(conversation, older, Number(around))
      return [...earlier, ...(await next(conversation, Number(around) - 1, most && most - (older ?? 0)))]
    },
  }
}
