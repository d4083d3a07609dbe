/**
 * A conversation shows its own messages and, where it is a path, those of others up to one of theirs: rows of `shared_past`. Ids of
 * messages only grow, so that all of them in their order are these messages by id.
 */
import type { AnyColumn, SQL, SQLWrapper } from 'drizzle-orm'
import { getTableColumns, sql, Subquery } from 'drizzle-orm'
import { messages, sharedPast } from './schema'

interface Part {
  readonly after?: number | SQL | undefined
  readonly before?: number | SQL | undefined
  readonly where?: SQL | undefined
  /** At most so many, the newest or the oldest of them. */
  readonly newest?: number | undefined
  readonly oldest?: number | undefined
}

/** As the table `messages`: what the conversation shows, in no order. `newest` and `oldest` only read less, so a statement limits again. */
export function historyOf(
  conversationId: string | SQLWrapper,
  { after, before, where, newest, oldest }: Part = {},
): typeof messages {
  const order = sql.raw(newest === undefined ? 'asc' : 'desc')
  const most = newest ?? oldest
  // Each index is read from its end: without statistics the planner would read all of a conversation and sort it.
  const limited =
    most === undefined ? sql`` : sql`order by m.companion_id ${order}, m.id ${order} limit ${sql.raw(String(most))}`
  const within = sql.join([
    ...(after === undefined ? [] : [sql` and m.id > ${after}`]),
    ...(before === undefined ? [] : [sql` and m.id < ${before}`]),
    ...(where === undefined ? [] : [sql` and ${where}`]),
  ])
  const shown = sql`
    (select * from messages m where m.companion_id = ${conversationId}${within} ${limited})
    union all
    select found.* from ${sharedPast} as past, lateral (
      select * from messages m where m.companion_id = past.owner_id and m.id <= past.up_to${within} ${limited}
    ) as found where past.conversation_id = ${conversationId}`
  // For a statement it is the table: it has its name and its columns.
  return new Subquery(shown, getTableColumns(messages), 'messages') as unknown as typeof messages
}

/** Of a row with a message's id and its conversation. */
export const isShownIn = (
  conversationId: string | SQLWrapper,
  owner: AnyColumn | SQL = messages.conversationId,
  id: AnyColumn | SQL = messages.id,
): SQL<boolean> => sql`(${owner} = ${conversationId} or exists (
  select from ${sharedPast} as past
  where past.conversation_id = ${conversationId} and past.owner_id = ${owner} and ${id} <= past.up_to))`

/** Of a message that the conversation shows. */
export const isShownByOthers = (
  conversationId: string,
): SQL => sql`(${messages.conversationId} <> ${conversationId} or exists (
  select from ${sharedPast} as past where past.owner_id = ${messages.conversationId}
  and ${messages.id} <= past.up_to and past.conversation_id <> ${conversationId}))`

/** Of a message that a conversation shows: others share the past up to it, and go on differently. */
export const isParted = sql<boolean>`exists (
  select from ${sharedPast} as past where past.owner_id = ${messages.conversationId} and past.up_to = ${messages.id})`

/** Of a row as above: others than its own conversation show it. */
export const isShared = (owner: AnyColumn | SQL = messages.conversationId, id: AnyColumn | SQL = messages.id): SQL =>
  sql`exists (select from ${sharedPast} as past where past.owner_id = ${owner} and ${id} <= past.up_to)`
