/** How a turn becomes messages, inside the transaction that stores it. */
import type { Care, Engine, Notice, Reply } from '@codex/contracts/entities'
import { readCare } from '@codex/contracts/entities'
import { and, asc, eq, gte, or } from 'drizzle-orm'
import { isOfApp } from '../care/care-of'
import type { Answered } from '../care/counts'
import type { Transaction } from '../database'
import { alternatives, messages } from '../database/schema'
import type { Given } from '../memory/given'
import { givenOf, setGiven } from '../memory/given'
import { lockCompanion } from '../database/companion-lock'
import { searchOf } from '../search/indexed'
import type { Exchange } from './in-flight'
import { columns } from './pages'

export interface NewTurn extends Exchange {
  readonly reply: string
  /** Null of a greeting. */
  readonly by: Engine | null
  readonly stopped: boolean
  /** It broke off: `reply` is what was shown. */
  readonly cutOff: boolean
  /** What the message before it was read as. */
  readonly care: Care | null
  /** What the prompt had; null: nothing is known of it. */
  readonly given: Given | null
}

/** The reply may not be stored: its companion is gone, or its lease or its key belongs to another instance. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost'
}

interface Added {
  readonly messageId: number
  readonly questionId: number | null
  readonly alternatives: Reply['alternatives'] | null
  readonly repliedAt: Date
  readonly notice: Notice | null
  /** What is in the counts of messages at risk already; null: the message is new. */
  readonly counted: Answered | null
}

const textOf = ({ reply, by, cutOff, stopped, care }: NewTurn) => ({
  message: reply,
  engineKind: by?.kind ?? null,
  engineLabel: by?.label ?? null,
  cutOff,
  stopped,
  care,
})
/** The app's own words are found by no search, and recalled by no prompt. */
const wordsOf = ({ companionId, reply, care }: NewTurn) => searchOf(companionId, isOfApp(care) ? '' : reply)
const rowOf = (turn: NewTurn, createdAt: Date) => ({ ...textOf(turn), createdAt })

async function addExchange(tx: Transaction, turn: NewTurn, repliedAt: Date): Promise<Added> {
  const { companionId, question, askedAt, replaces } = turn
  let notice = turn.notice
  let counted: Answered | null = null
  if (replaces !== null) {
    await lockCompanion(tx, companionId)
    const replaced = await tx
      .delete(messages)
      .where(and(eq(messages.companionId, companionId), gte(messages.id, replaces)))
      .returning({ message: messages.message, speaker: messages.speaker, care: messages.care, notice: messages.notice })
    const [asked, answer] = (['user', 'companion'] as const).map((by) => replaced.find(({ speaker }) => speaker === by))
    counted = { question: asked?.message ?? null, care: readCare(answer?.care) }
    notice ??= replaced.find((one) => one.notice !== null)?.notice ?? null
  }
  const asking = (message: string) =>
    ({ companionId, speaker: 'user', message, createdAt: askedAt, search: searchOf(companionId, message) }) as const
  const rows = await tx
    .insert(messages)
    .values([
      ...(question === null ? [] : [asking(question)]),
      {
        companionId,
        speaker: 'companion',
        ...rowOf(turn, repliedAt),
        notice,
        search: wordsOf(turn),
      },
    ])
    .returning({ id: messages.id })
  const [added, asked] = rows.reverse()
  if (added === undefined) throw new LeaseLost()
  if (turn.given !== null) await setGiven(tx, companionId, added.id, turn.given)
  return { messageId: added.id, questionId: asked?.id ?? null, alternatives: null, repliedAt, notice, counted }
}

async function addAlternative(tx: Transaction, turn: NewTurn, repliedAt: Date): Promise<Added> {
  const [old] = await tx
    .select(columns)
    .from(messages)
    .where(and(eq(messages.companionId, turn.companionId), eq(messages.id, turn.replaces ?? 0)))
  if (old === undefined) throw new LeaseLost()
  const { id: messageId, message, engineKind, engineLabel, createdAt, cutOff, stopped, care } = old
  if (old.chosen === null) {
    const given = await givenOf(tx, messageId)
    await tx
      .insert(alternatives)
      .values({ messageId, message, engineKind, engineLabel, createdAt, cutOff, stopped, care, given })
  }
  const added = rowOf(turn, repliedAt)
  await tx.insert(alternatives).values({ messageId, ...added, given: turn.given })
  await setGiven(tx, turn.companionId, messageId, turn.given)
  const count = await tx.$count(alternatives, eq(alternatives.messageId, messageId))
  const chosen = count - 1
  const notice = turn.notice ?? old.notice
  await tx
    .update(messages)
    .set({ ...added, chosen, notice, search: wordsOf(turn) })
    .where(eq(messages.id, messageId))
  return { messageId, questionId: null, alternatives: { count, chosen }, repliedAt, notice, counted: turn }
}

/** Only a reply that is still cut off or stopped grows; it stays the same record, and the same alternative. */
async function continueReply(tx: Transaction, turn: NewTurn): Promise<Added> {
  const text = textOf(turn)
  const above = turn.notice !== null && { notice: turn.notice }
  const [grown] = await tx
    .update(messages)
    .set({ ...text, ...above, search: wordsOf(turn) })
    .where(
      and(
        eq(messages.companionId, turn.companionId),
        eq(messages.id, turn.replaces ?? 0),
        or(messages.cutOff, messages.stopped),
      ),
    )
    .returning(columns)
  if (grown === undefined) throw new LeaseLost()
  const { id: messageId, createdAt: repliedAt, chosen, notice } = grown
  const { given } = turn
  if (given !== null) await setGiven(tx, turn.companionId, messageId, given)
  const rest = { messageId, questionId: null, repliedAt, notice, counted: turn }
  if (chosen === null) return { ...rest, alternatives: null }
  const all = await tx
    .select({ id: alternatives.id })
    .from(alternatives)
    .where(eq(alternatives.messageId, messageId))
    .orderBy(asc(alternatives.id))
  await tx
    .update(alternatives)
    .set({ ...text, ...(given !== null && { given }) })
    .where(eq(alternatives.id, all[chosen]?.id ?? 0))
  return { ...rest, alternatives: { count: all.length, chosen } }
}

/** Adds the question and the reply of a turn, or only the reply, by its kind. */
export const addTurn = {
  send: addExchange,
  begin: addExchange,
  resend: addExchange,
  regenerate: addAlternative,
  continue: continueReply,
}
