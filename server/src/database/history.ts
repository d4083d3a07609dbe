/**
 * A conversation shows its own messages and, where it is a path, those of others up to one of theirs: rows of `shared_past`. Ids of
 * messages only grow, so that all of them in their order are these messages by id.
 */
import type { AnyColumn, SQL, SQLWrapper } from 'drizzle-orm'
import { getTableColumns, sql, Subquery } from 'drizzle-orm'
import { messages, sharedPast } from './schema'

/** No message has a higher id. */
const LAST = sql.raw('9223372036854775807')

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
  // Compared as rows, the index of conversations has them in their order: of a condition on the conversation alone the planner would
  // read all messages of the installation by id. Without a limit, the offset keeps it from reading all of them for a join.
  const among = (owner: unknown, last: SQL) =>
    most === undefined
      ? sql`m.companion_id = ${owner} and m.id > ${after ?? 0} and m.id <= ${last}`
      : sql`(m.companion_id, m.id) > (${owner}, ${after ?? 0}) and (m.companion_id, m.id) <= (${owner}, ${last})`
  const limited =
    most === undefined
      ? sql`offset 0`
      : sql`order by m.companion_id ${order}, m.id ${order} limit ${sql.raw(String(most))}`
  const part = (owner: unknown, last: SQL) =>
    sql`select * from messages m where ${among(owner, last)}${where && sql` and ${where}`} ${limited}`
  const end = before === undefined ? sql`${LAST}::bigint` : sql`${before}::bigint - 1`
  const shown = sql`
    (${part(conversationId, end)})
    union all
    select found.* from ${sharedPast} as past, lateral (${part(sql`past.owner_id`, sql`least(past.up_to, ${end})`)}) as found
    where past.conversation_id = ${conversationId}`
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
export const isParted = sql<boolean>`((
  select true from ${sharedPast} as past
  where past.owner_id = ${messages.conversationId} and past.up_to = ${messages.id} limit 1) is not null)`

/** Of a row as above: others than its own conversation show it. */
export const isShared = (owner: AnyColumn | SQL = messages.conversationId, id: AnyColumn | SQL = messages.id): SQL =>
  sql`exists (select from ${sharedPast} as past where past.owner_id = ${owner} and ${id} <= past.up_to)`
