/** Rows of the database as the records of an export. */
import type {
  BundledAccount,
  BundledFeedback,
  ConversationLine,
  MemoryLine,
  MessageLine,
  PathLine,
  PersonaLine,
  VoiceLineRecord,
} from '@codex/contracts/bundle'
import { OWN_PORTRAIT } from '@codex/contracts/entities'
import type { passkeys, personas, remarks, sessions, sharedPast, users } from '../database/schema'
import { textOf } from '../chat/records'
import type { Conversation } from '../conversations/repository'
import { sceneIn } from '../conversations/scene'
import type { Alternative, Message } from '../chat/repository'
import type { Memory } from '../memory/store/repository'
import type { VoiceLine } from '../voice/repository'
import type { ApiKeyRepository } from '../api-keys/repository'
import { sampleLineOf } from '../voice/sample-line'
import type { AnsweredMessage } from './conversation'

type Row<Table extends { readonly $inferSelect: unknown }> = Readonly<Table['$inferSelect']>

const idOf = (id: number | null) => (id === null ? null : String(id))

function written(row: Message | Alternative) {
  const { message, time_stamp, care, ...rest } = textOf(row)
  return {
    text: message,
    at: time_stamp,
    ...('engine' in rest && { ai_generated: true as const }),
    ...rest,
    ...(care && { care: { ...care, kinds: [...care.kinds] } }),
  }
}

export function messageLineOf([message, replies]: AnsweredMessage): MessageLine {
  const { id, speaker, notice, chosen, hidden, personaName } = message
  return {
    id: String(id),
    speaker,
    ...written(message),
    ...(notice !== null && { notice }),
    ...(hidden && { hidden: true as const }),
    ...(personaName !== null && { persona_name: personaName }),
    ...(chosen !== null && replies[chosen] !== undefined && { alternatives: replies.map(written), chosen }),
  }
}

export const memoryLineOf = (memory: Memory): MemoryLine => ({
  id: memory.id,
  kind: memory.kind,
  text: memory.text,
  keys: memory.keys,
  state: memory.state,
  origin: memory.origin,
  subject: memory.subject,
  source_message_id: idOf(memory.sourceMessageId),
  ...(memory.conversationId !== null && { conversation_id: memory.conversationId }),
  ...(memory.personaId !== null && { persona_id: memory.personaId }),
  had_source: memory.hadSource,
  replaces: memory.replaces,
  created_at: memory.createdAt.toISOString(),
  updated_at: memory.updatedAt.toISOString(),
})

export const conversationLineOf = (one: Conversation): ConversationLine => ({
  id: one.id,
  title: one.title,
  state: one.archived ? 'archived' : 'open',
  created_at: one.createdAt.toISOString(),
  facts_up_to: idOf(one.factsUpTo),
  summary_up_to: idOf(one.summaryUpTo),
  summary_after: idOf(one.summaryAfter),
  ...sceneIn(one),
  ...(one.personaId !== null && { persona_id: one.personaId }),
})

export const personaLineOf = ({
  id,
  userId,
  name,
  description,
  avatarIcon,
  createdAt,
}: Row<typeof personas>): PersonaLine => ({
  id,
  name,
  description,
  ...(avatarIcon !== null && !OWN_PORTRAIT.test(avatarIcon) && { avatar_icon: avatarIcon }),
  ...(id === userId && { is_first: true as const }),
  created_at: createdAt.toISOString(),
})

export const pathLineOf = ({ conversationId, ownerId, upTo }: Row<typeof sharedPast>): PathLine => ({
  conversation_id: conversationId,
  shows: ownerId,
  up_to: String(upTo),
})

export const voiceLineOf = (line: VoiceLine): VoiceLineRecord => ({
  ...sampleLineOf(line),
  from_message: idOf(line.messageId),
  created_at: line.createdAt.toISOString(),
})

interface Place {
  readonly browser: string | null
  readonly createdAt: Date
  readonly usedAt: Date | null
}

const placeOf = ({ browser, createdAt, usedAt }: Place) => ({
  browser: browser ?? '',
  created_at: createdAt.toISOString(),
  used_at: usedAt?.toISOString() ?? null,
})

/** Without hashes, tokens and keys. */
export const accountOf = (
  { username, email, ageGroup, createdAt }: Row<typeof users>,
  places: readonly Row<typeof sessions>[],
  ownPasskeys: readonly Row<typeof passkeys>[],
  keys: Awaited<ReturnType<ApiKeyRepository['ofUser']>>,
): BundledAccount => ({
  username,
  email,
  ...(ageGroup !== null && { age_group: ageGroup }),
  created_at: createdAt.toISOString(),
  sessions: places.map(placeOf),
  passkeys: ownPasskeys.map(placeOf),
  ...(keys.length > 0 && {
    api_keys: keys.map(({ key: { name, createdAt, usedAt }, companionIds: companions }) => ({
      ...{ name, companions, created_at: createdAt.toISOString(), used_at: usedAt?.toISOString() ?? null },
    })),
  }),
})

export const feedbackOf = (all: readonly Row<typeof remarks>[]): BundledFeedback => ({
  remarks: all.map(({ type, message, createdAt }) => ({ type, message, at: createdAt.toISOString() })),
})
