/** What a companion remembers of its conversation, in each turn. */
import type { SQL } from 'drizzle-orm'
import { and, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import type { Transaction } from '../database'
import { companionOf } from '../database/conversation'
import { isShared, isShownIn } from '../database/history'
import type { DeletedRange, Parting, PlannedTurn, TurnExtra } from '../chat/extras'
import { conversations, memories, messages, replyUses } from '../database/schema'
import { newestIn } from './store/chain'
import { removeMemory } from './store/change'
import { replacedBy } from './store/corrections'
import { givenOf, readGiven, setGiven } from './given'
import type { Remembering } from './remembering'
import type { Memory } from './store/repository'
import { changesOf } from './store/repository'
import { withoutSummariesFrom } from './summary/deletion'

/** Read with each message, for `givenIn`. */
export const readsOfMessage = sql`(
  select json_build_object('verbatim_from', ${replyUses.verbatimFrom}, 'uses', ${replyUses.uses})
  from ${replyUses} where ${replyUses.messageId} = ${sql.raw('"messages"."id"')})`

/** What the replies were given, oldest first. */
export const givenIn = ({ latest, readOf }: Pick<PlannedTurn, 'latest' | 'readOf'>) =>
  latest.flatMap(({ id }) => {
    const given = readGiven(readOf.get(id)?.memory)
    return given === null ? [] : [{ messageId: id, ...given }]
  })

/** Of the message `m`, from which a memory comes. */
const owner = sql`m.companion_id`
const id = sql`m.id`

const isShownOnlyIn = (conversationId: string) => sql`${owner} = ${conversationId} and not ${isShared(owner, id)}`

/** The conversation shows it, or no other than these paths does. */
function isShownInAnyOf(conversationId: string, paths: readonly string[]) {
  const ids = sql`${sql.param(`{${paths.join(',')}}`)}::uuid[]`
  const others = sql`select from shared_past past
    where past.owner_id = ${owner} and ${id} <= past.up_to and past.conversation_id <> all (${ids})`
  return sql`(${isShownIn(conversationId, owner, id)} or ${owner} = any (${ids}) and not exists (${others}))`
}

/** Of the messages of the range, without those that others show. */
const comesFrom = ({ conversationId, from, to }: DeletedRange, isGone = isShownOnlyIn(conversationId)) =>
  and(
    eq(memories.companionId, companionOf(conversationId)),
    gte(memories.sourceMessageId, from),
    to === undefined ? undefined : lte(memories.sourceMessageId, to),
    sql`exists (select from messages m where ${id} = ${memories.sourceMessageId} and ${isGone})`,
  )

/** What users see of their memories: those that were replaced go with the one in their place. */
const memoriesIn = (range: DeletedRange, isGone?: SQL) =>
  and(
    comesFrom(range, isGone),
    inArray(memories.kind, ['pin', 'fact', 'lore']),
    inArray(memories.state, ['kept', 'off']),
  )

/** Open offers, and the summaries; `withMemories`: also what was remembered. */
async function forget(tx: Transaction, range: DeletedRange, withMemories: boolean) {
  const { conversationId, from } = range
  if (withMemories)
    for (const { id, of } of await tx
      .select({ id: memories.id, of: memories.conversationId })
      .from(memories)
      .where(memoriesIn(range)))
      await removeMemory(changesOf(tx, of ?? conversationId), id)
  await tx.delete(memories).where(and(comesFrom(range), eq(memories.state, 'offered')))
  await withoutSummariesFrom(tx, conversationId, from)
}

/** A path knows what the other conversation knew at its last message, in rows of its own. */
async function inheritMemories(tx: Transaction, { id, from, last }: Parting) {
  const all = await changesOf(tx, from).all()
  const [parted] = await tx.select({ at: messages.createdAt }).from(messages).where(eq(messages.id, last))
  const isInPast = ({ sourceMessageId: source, createdAt }: Memory) =>
    source === null ? parted !== undefined && createdAt <= parted.at : source <= last
  const summaries = all.filter(({ kind }) => kind === 'summary')
  const newest = newestIn(summaries)
  const summary = newest && [newest, ...replacedBy(newest, summaries)].find(isInPast)
  const own = all.filter(
    (one) => one.kind !== 'summary' && one.conversationId === from && one.state !== 'replaced' && isInPast(one),
  )
  const changes = changesOf(tx, id)
  const inherited = { conversationId: id, replaces: null }
  if (summary !== undefined) await changes.add({ ...summary, ...inherited, state: newest?.state ?? summary.state })
  for (const one of own) await changes.add({ ...one, ...inherited })
  await tx
    .update(conversations)
    .set({ factsUpTo: last, summaryUpTo: summary?.sourceMessageId ?? null })
    .where(eq(conversations.id, id))
}

interface Needs {
  readonly remembering: Pick<Remembering, 'forReply'>
  /** Called when there may be something to summarize. */
  readonly changed: (conversationId: string) => void
}

export const memoryOfTurns = ({ remembering, changed }: Needs): TurnExtra => ({
  name: 'memory',
  readsOfMessage,
  prompt: (turn) => remembering.forReply({ ...turn, given: givenIn(turn) }),
  setAside: async (tx, messageId) => ({ given: await givenOf(tx, messageId) }),
  async store(tx, { conversationId, kind, given: raw }, { messageId }) {
    const given = readGiven(raw)
    // Nothing is known of the new reply, though something was of the old one.
    if (given !== null || kind === 'regenerate') await setGiven(tx, conversationId, messageId, given)
  },
  choose: (tx, { id, conversationId }, given) => setGiven(tx, conversationId, id, readGiven(given)),
  delete: forget,
  part: inheritMemories,
  countDeleted: (queries, range, everywhere) =>
    queries.$count(memories, memoriesIn(range, everywhere && isShownInAnyOf(range.conversationId, everywhere))),
  changed,
})
