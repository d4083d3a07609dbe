/** The records of an export as rows of the database. */
import type { BundledCompanion, MemoryLine, MessageLine, VoiceLineRecord } from '@codex/contracts/bundle'
import { randomUUID } from 'node:crypto'
import { isOfApp } from '../care/care-of'
import { columnsOf } from '../character/row'
import type { alternatives, companions, memories } from '../database/schema'
import { searchOf } from '../search/indexed'
import type { NewLine } from '../voice/repository'
import { newLine } from '../voice/sample-line'

type Row<Table extends { readonly $inferInsert: unknown }> = Table['$inferInsert']

type Written = Pick<MessageLine, 'text' | 'at' | 'engine' | 'cut_off' | 'stopped' | 'care'>

const written = ({ text, at, engine, cut_off, stopped, care }: Written) => ({
  message: text,
  createdAt: new Date(at),
  engineKind: engine?.kind ?? null,
  engineLabel: engine?.label ?? null,
  cutOff: cut_off === true,
  stopped: stopped === true,
  care: care ?? null,
})

/** The places in the conversation are not known before its messages are stored. */
export const companionRow = (one: BundledCompanion, id: string, userId: string): Row<typeof companions> => ({
  id,
  userId,
  ...columnsOf(one),
  questions: one.questions ?? null,
  avatarIcon: one.avatar_icon,
  description: one.description,
  tags: one.tags,
  createdAt: new Date(one.created_at),
  updatedAt: new Date(one.updated_at),
})

export const messageRow = (conversationId: string, line: MessageLine, username: string) => ({
  conversationId,
  speaker: line.speaker,
  ...written(line),
  notice: line.notice ?? null,
  chosen: line.chosen ?? null,
  hidden: line.hidden === true,
  personaName: (line.speaker === 'user' && line.persona_name !== username && line.persona_name) || null,
  search: searchOf(conversationId, isOfApp(line.care ?? null) ? '' : line.text),
})

export const alternativeRows = (
  messageId: number,
  { alternatives: all = [] }: MessageLine,
): Row<typeof alternatives>[] => all.map((one) => ({ messageId, ...written(one) }))

/** With new ids. `messageIds`: the new id of a message by its old one, `conversationIds`: of a conversation. */
export function memoryRows(
  companionId: string,
  all: readonly MemoryLine[],
  messageIds: ReadonlyMap<string, number>,
  conversationIds: ReadonlyMap<string, string>,
  personaIdOf: (id: string) => string,
): Row<typeof memories>[] {
  const ids = new Map(all.map(({ id }) => [id, randomUUID()]))
  return all.map((one) => ({
    id: ids.get(one.id) ?? randomUUID(),
    companionId,
    // Of a conversation that is not there: never everywhere.
    conversationId:
      one.conversation_id === undefined ? null : (conversationIds.get(one.conversation_id) ?? companionId),
    personaId: one.kind === 'lore' && one.persona_id !== undefined ? personaIdOf(one.persona_id) : null,
    kind: one.kind,
    text: one.text,
    keys: one.keys,
    state: one.state,
    origin: one.origin,
    subject: one.subject,
    sourceMessageId: (one.source_message_id !== null && messageIds.get(one.source_message_id)) || null,
    hadSource: one.had_source,
    replaces: (one.replaces !== null && ids.get(one.replaces)) || null,
    createdAt: new Date(one.created_at),
    updatedAt: new Date(one.updated_at),
  }))
}

export const newLines = (all: readonly VoiceLineRecord[], messageIds: ReadonlyMap<string, number>): NewLine[] =>
  all.map(({ text, situation, from_message, engine = null, created_at }) => ({
    ...newLine({ text, situation, engine }, new Date(created_at)),
    messageId: (from_message !== null && messageIds.get(from_message)) || null,
  }))
