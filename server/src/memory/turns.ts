/** What a companion remembers of its conversation, in each turn. */
import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../database'
import type { DeletedRange, PlannedTurn, TurnExtra } from '../chat/extras'
import { memories, replyUses } from '../database/schema'
import { removeMemory } from './store/change'
import { givenOf, readGiven, setGiven } from './given'
import type { Remembering } from './remembering'
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

/** What users see of their memories: those that were replaced go with the one in their place. */
const memoriesIn = ({ companionId, from }: DeletedRange) =>
  and(
    eq(memories.companionId, companionId),
    gte(memories.sourceMessageId, from),
    inArray(memories.kind, ['pin', 'fact', 'lore']),
    inArray(memories.state, ['kept', 'off']),
  )

/** Open offers, and the summaries; `withMemories`: also what was remembered. */
async function forget(tx: Transaction, range: DeletedRange, withMemories: boolean) {
  const { companionId, from } = range
  const changes = changesOf(tx, companionId)
  if (withMemories)
    for (const { id } of await tx.select({ id: memories.id }).from(memories).where(memoriesIn(range)))
      await removeMemory(changes, id)
  const isOffered = and(eq(memories.state, 'offered'), gte(memories.sourceMessageId, from))
  await tx.delete(memories).where(and(eq(memories.companionId, companionId), isOffered))
  await withoutSummariesFrom(tx, companionId, from)
}

interface Needs {
  readonly remembering: Pick<Remembering, 'forReply'>
  /** Called when there may be something to summarize. */
  readonly changed: (companionId: string) => void
}

export const memoryOfTurns = ({ remembering, changed }: Needs): TurnExtra => ({
  name: 'memory',
  readsOfMessage,
  prompt: (turn) => remembering.forReply({ ...turn, given: givenIn(turn) }),
  setAside: async (tx, messageId) => ({ given: await givenOf(tx, messageId) }),
  async store(tx, { companionId, kind, given: raw }, { messageId }) {
    const given = readGiven(raw)
    // Nothing is known of the new reply, though something was of the old one.
    if (given !== null || kind === 'regenerate') await setGiven(tx, companionId, messageId, given)
  },
  choose: (tx, { id, companionId }, given) => setGiven(tx, companionId, id, readGiven(given)),
  delete: forget,
  countDeleted: (queries, range) => queries.$count(memories, memoriesIn(range)),
  changed,
})
