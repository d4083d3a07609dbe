/** Changes of a conversation leave what others show of it. Who changes has the lock of the conversation. */
import type { AnyColumn } from 'drizzle-orm'
import { and, between, desc, eq, getTableColumns, gte, inArray, isNull, max, min, ne, not, sql } from 'drizzle-orm'
import type { Queries, Transaction } from './database'
import { historyOf, isShared, isShownIn } from './history'
import { alternatives, conversations, messages, replyUses, sharedPast, turns } from './schema'

/** Messages in one statement, see ./conversation. */
const BATCH = 2000

const { conversationId, ownerId, upTo } = sharedPast

/** Of the owner nothing is left to show. */
const showsNothing = sql`not exists (select from messages m where m.companion_id = ${ownerId} and m.id <= ${upTo})`

/** The last message of the owner before the number. */
const lastBefore = (from: number) =>
  sql`coalesce((select max(m.id) from messages m where m.companion_id = ${ownerId} and m.id < ${from}), 0)`

interface Range {
  readonly from: number
  readonly to: number
}

async function moveMessages(tx: Transaction, owner: string, heir: string, { from, to }: Range) {
  const isOne = and(eq(messages.conversationId, owner), between(messages.id, from, to))
  const uses = and(eq(replyUses.conversationId, owner), between(replyUses.messageId, from, to))
  await tx.update(replyUses).set({ conversationId: heir }).where(uses)
  // What was asked for with such a key is not in the conversation any more.
  await tx
    .update(turns)
    .set({ messageId: null })
    .where(and(eq(turns.conversationId, owner), between(turns.messageId, from, to)))
  for (;;) {
    const batch = tx.select({ id: messages.id }).from(messages).where(isOne).orderBy(messages.id).limit(BATCH)
    const moved = await tx
      .update(messages)
      .set({ conversationId: heir })
      .where(sql`${messages.id} in ${batch}`)
      .returning({ id: messages.id })
    if (moved.length < BATCH) return
  }
}

/** Own messages from the number on that others show become those of the one that shows the most of them. */
async function handOver(tx: Transaction, owner: string, from: number) {
  const isOwn = and(eq(messages.conversationId, owner), gte(messages.id, from))
  const [own] = await tx
    .select({ first: min(messages.id) })
    .from(messages)
    .where(isOwn)
  const first = own?.first ?? null
  const depth = sql`(select count(*) from shared_past other where other.conversation_id = ${conversationId})`
  const showing = await tx
    .select({ id: conversationId, upTo })
    .from(sharedPast)
    .innerJoin(conversations, eq(conversations.id, conversationId))
    .where(and(eq(ownerId, owner), gte(upTo, first ?? from)))
    // Of two, one may be a path of the other.
    .orderBy(desc(upTo), depth, conversations.createdAt, conversations.id)
  const [heir, ...others] = showing
  if (heir === undefined) return
  if (first !== null) {
    await moveMessages(tx, owner, heir.id, { from, to: heir.upTo })
    if (others.length > 0)
      await tx
        .insert(sharedPast)
        .values(others.map((one) => ({ conversationId: one.id, ownerId: heir.id, upTo: one.upTo })))
        .onConflictDoUpdate({
          target: [conversationId, ownerId],
          set: { upTo: sql`greatest(${upTo}, excluded.up_to)` },
        })
  }
  await tx
    .update(sharedPast)
    .set({ upTo: lastBefore(from) })
    .where(and(eq(ownerId, owner), gte(upTo, from)))
  await tx.delete(sharedPast).where(and(eq(ownerId, owner), showsNothing))
}

/** The conversation then shows no message from the number on but those of its own that no other one shows. */
export async function leaveShared(tx: Transaction, id: string, from: number) {
  await handOver(tx, id, from)
  await tx
    .update(sharedPast)
    .set({ upTo: lastBefore(from) })
    .where(and(eq(conversationId, id), gte(upTo, from)))
  await tx.delete(sharedPast).where(and(eq(conversationId, id), showsNothing))
}

/** Messages that it shows from the number on become its own, and no other shows them. Returns those that did. */
export async function takeShared(tx: Transaction, id: string, from: number): Promise<readonly string[]> {
  const past = await tx
    .select({ ownerId, upTo })
    .from(sharedPast)
    .where(and(eq(conversationId, id), gte(upTo, from)))
  const owners = past.map((one) => one.ownerId)
  const others = await tx
    .selectDistinct({ id: conversationId })
    .from(sharedPast)
    .where(and(inArray(ownerId, [id, ...owners]), gte(upTo, from), ne(conversationId, id)))
  for (const one of past) await moveMessages(tx, one.ownerId, id, { from, to: one.upTo })
  await tx
    .update(sharedPast)
    .set({ upTo: lastBefore(from) })
    .where(and(eq(ownerId, id), gte(upTo, from)))
  await tx.delete(sharedPast).where(and(inArray(ownerId, [id, ...owners]), showsNothing))
  return [...new Set([...owners, ...others.map((one) => one.id)])]
}

/** Those without a title that come from a conversation, which is no path itself. */
export async function untitledPathsOf(tx: Pick<Queries, 'selectDistinct'>, id: string): Promise<readonly string[]> {
  const isPath = sql`exists (select from shared_past past where past.conversation_id = ${id})`
  const paths = await tx
    .selectDistinct({ id: conversationId })
    .from(sharedPast)
    .innerJoin(conversations, eq(conversations.id, conversationId))
    .where(and(eq(ownerId, id), isNull(conversations.title), not(isPath)))
  return paths.map((path) => path.id)
}

const namesOf = (table: Readonly<Record<string, AnyColumn>>, ...without: readonly string[]) =>
  sql.raw(
    Object.values(table)
      .map(({ name }) => name)
      .filter((name) => !without.includes(name))
      .join(', '),
  )
const ofMessage = namesOf(getTableColumns(messages), 'id', 'companion_id')
const ofAlternative = namesOf(getTableColumns(alternatives), 'id', 'message_id')

/** Returns the id of the copy. */
async function copyMessage(tx: Transaction, to: string, id: number): Promise<number> {
  await tx.execute(sql`insert into messages (companion_id, ${ofMessage})
    select ${to}::uuid, ${ofMessage} from messages where id = ${id}`)
  const [last] = await tx
    .select({ id: max(messages.id) })
    .from(messages)
    .where(eq(messages.conversationId, to))
  const copy = last?.id ?? 0
  await tx.execute(sql`insert into alternatives (message_id, ${ofAlternative})
    select ${copy}::bigint, ${ofAlternative} from alternatives where message_id = ${id} order by id`)
  await tx.execute(sql`insert into reply_uses (message_id, companion_id, verbatim_from, uses)
    select ${copy}::bigint, ${to}::uuid, verbatim_from, uses from reply_uses where message_id = ${id}`)
  return copy
}

export interface OwnExchange {
  readonly replyId: number
  /** Where it has changed. */
  readonly questionId: number | null
}

/**
 * The last exchange of a conversation before its reply is changed: where others show it, the conversation gets a copy of its own,
 * with all replies. Null: it has no such reply.
 */
export async function ownExchange(tx: Transaction, id: string, replyId: number): Promise<OwnExchange | null> {
  const isOwn = sql<boolean>`(${messages.conversationId} = ${id} and not ${isShared()})`
  const [reply] = await tx
    .select({ isOwn })
    .from(messages)
    .where(and(eq(messages.id, replyId), isShownIn(id)))
  if (reply === undefined) return null
  if (reply.isOwn) return { replyId, questionId: null }
  const [before] = await tx
    .select({ id: messages.id, speaker: messages.speaker })
    .from(historyOf(id, { before: replyId, newest: 1 }))
    .orderBy(desc(messages.id))
    .limit(1)
  const question = before?.speaker === 'user' ? before.id : null
  await leaveShared(tx, id, question ?? replyId)
  const questionId = question === null ? null : await copyMessage(tx, id, question)
  return { questionId, replyId: await copyMessage(tx, id, replyId) }
}

/** A new conversation shows what `from` shows up to the message. */
export async function sharePast(tx: Transaction, id: string, from: string, last: number) {
  await tx.execute(sql`insert into shared_past (conversation_id, owner_id, up_to)
    select ${id}::uuid, past.owner_id, least(past.up_to, ${last}::bigint) from (
      select owner_id, up_to from shared_past where conversation_id = ${from}
      union all select ${from}::uuid, ${last}::bigint) as past
    where exists (select from messages m where m.companion_id = past.owner_id and m.id <= least(past.up_to, ${last}::bigint))`)
}
