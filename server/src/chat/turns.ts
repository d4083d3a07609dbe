/** The kinds of turns, and what features add to them, as the conversation uses them. */
import type { Care } from '@codex/contracts/entities'
import type { ReplyEvent } from '@codex/contracts/replies'
import type { SQL } from 'drizzle-orm'
import type { Queries, Transaction } from '../database'
import type { AboutText, Call, DeletedRange, Instead, Parting, PlannedTurn, PromptPart } from './extras'
import type { TextReview, TurnExtra } from './extras'
import type { Exchange } from './in-flight'
import type { Message, ReadParts } from './pages'
import type { AddedReply, FeatureColumns, NewTurn, TurnKinds } from './turn'

export type Question = Pick<Exchange, 'kind' | 'question' | 'askedAt' | 'replaces'> &
  Partial<Pick<Exchange, 'notice' | 'personaName'>>

const unread: TextReview = {
  begin: () => undefined,
  push: (more) => more,
  replacement: () => null,
  whole: (reply) => reply,
}

/** What a greeting is reviewed as: it answers nothing. */
export const GREETING: AboutText = { name: '', message: null, care: null, recent: [] }

const merge = <Part extends object>(parts: readonly (Part | undefined)[]) =>
  parts.reduce<Partial<Part>>((all, part) => ({ ...all, ...part }), {})

/** `extras`: called in this order. Of what only one can answer, the first does. */
export function createTurns(kinds: TurnKinds, extras: readonly TurnExtra[]) {
  const readsOf = (of: 'reads' | 'readsOfMessage'): Readonly<Record<string, SQL>> =>
    Object.fromEntries(extras.flatMap(({ name, [of]: sql }) => (sql === undefined ? [] : [[name, sql]])))

  function firstOf<Answer>(ask: (extra: TurnExtra) => Answer | null | undefined): Answer | null {
    for (const extra of extras) {
      const answer = ask(extra)
      if (answer !== null && answer !== undefined) return answer
    }
    return null
  }
  const careOf = (message: string | null): Care | null => firstOf((extra) => extra.careOf?.(message))

  const review = (text: AboutText): TextReview => firstOf((extra) => extra.review?.(text)) ?? unread

  const columns: FeatureColumns = {
    ofText: (text) => merge(extras.map((extra) => extra.columns?.(text))),
    setAside: async (tx, messageId) =>
      merge(await Promise.all(extras.flatMap((extra) => extra.setAside?.(tx, messageId) ?? []))),
    async greetings(tx, conversationId) {
      const all = await Promise.all(extras.flatMap((extra) => extra.greetings?.(tx, conversationId) ?? []))
      const whole = all.flat().map((text) => review(GREETING).whole(text))
      return whole.filter((text) => typeof text === 'string')
    },
  }

  return {
    kinds,
    reads: readsOf('reads'),
    readsOfMessage: readsOf('readsOfMessage'),
    columns,
    careOf,

    asked: (call: Call, read: ReadParts): Pick<Exchange, 'usedAt' | 'notice'> => ({
      usedAt: null,
      notice: null,
      ...merge(extras.map((extra) => extra.asked?.(call, read[extra.name]))),
    }),

    startEvent({ kind, question, askedAt, replaces, notice, personaName }: Question): ReplyEvent {
      const care = careOf(question)
      return {
        event: 'start',
        kind: kinds[kind].announced,
        question: question ?? '',
        time_stamp: askedAt.toISOString(),
        ...(replaces !== null && { replaces: String(replaces) }),
        ...(personaName && { persona_name: personaName }),
        ...(care && { care }),
        ...(notice && { notice }),
      }
    },

    isByApp: (message: Message) => extras.some((extra) => extra.isByApp?.(message)),

    async instead(turn: PlannedTurn): Promise<Instead | null> {
      for (const extra of extras) {
        const instead = (await extra.instead?.(turn)) ?? null
        if (instead !== null) return instead
      }
      return null
    },

    prompt: async (turn: PlannedTurn): Promise<PromptPart> =>
      merge(await Promise.all(extras.flatMap((extra) => extra.prompt?.(turn) ?? []))),

    review,

    async store(tx: Transaction, turn: NewTurn, added: AddedReply) {
      for (const extra of extras) await extra.store?.(tx, turn, added)
    },

    async choose(tx: Transaction, message: Pick<Message, 'id' | 'conversationId'>, given: unknown) {
      for (const extra of extras) await extra.choose?.(tx, message, given)
    },

    async delete(tx: Transaction, range: DeletedRange, withMemories: boolean) {
      for (const extra of extras) await extra.delete?.(tx, range, withMemories)
    },

    async part(tx: Transaction, parting: Parting) {
      for (const extra of extras) await extra.part?.(tx, parting)
    },

    async countDeleted(queries: Queries, range: DeletedRange, everywhere?: readonly string[]): Promise<number> {
      const counts = await Promise.all(
        extras.flatMap((extra) => extra.countDeleted?.(queries, range, everywhere) ?? []),
      )
      return counts.reduce((sum, count) => sum + count, 0)
    },

    changed(conversationId: string) {
      for (const extra of extras) extra.changed?.(conversationId)
    },
  }
}
export type Turns = ReturnType<typeof createTurns>
