/** Rows of the database as the records of an export (decision 134). */
import type { BundledAccount, BundledCard, BundledFeedback, MemoryLine, MessageLine } from '@codex/contracts/bundle'
import type { AVATARS } from '@codex/contracts/limits'
import type { passkeys, remarks, sessions, users } from '../database/schema'
import { textOf } from '../chat/records'
import type { Alternative, Message } from '../chat/repository'
import type { AnsweredMessage, Companion, Memory } from './repository'

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
  const { id, speaker, notice, chosen } = message
  return {
    id: String(id),
    speaker,
    ...written(message),
    ...(notice !== null && { notice }),
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
  had_source: memory.hadSource,
  replaces: memory.replaces,
  created_at: memory.createdAt.toISOString(),
  updated_at: memory.updatedAt.toISOString(),
})

function companionOf(one: Companion): BundledCard['data']['extensions']['character_codex'] {
  const { greeting, preset, model } = one
  return {
    version: 1,
    id: one.id,
    name: one.name,
    age: one.age,
    gender: one.gender,
    role: one.role,
    personality_description: one.personalityDescription,
    background: one.background,
    speaking_style: one.speakingStyle,
    ...(greeting !== null && { greeting }),
    ...(preset !== null && { preset }),
    ...(model !== null && { model }),
    // Only paths of the list are stored.
    avatar_icon: one.avatarIcon as (typeof AVATARS)[number],
    description: one.description,
    tags: one.tags,
    created_at: one.createdAt.toISOString(),
    updated_at: one.updatedAt.toISOString(),
    facts_up_to: idOf(one.factsUpTo),
    summary_up_to: idOf(one.summaryUpTo),
    summary_after: idOf(one.summaryAfter),
  }
}

const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000)

/** Character Card V3. The texts that other apps read are made from ours; the extension has ours exactly. */
export const cardOf = (companion: Companion): BundledCard => ({
  spec: 'chara_card_v3',
  spec_version: '3.0',
  data: {
    name: companion.name,
    description: `${companion.name} is ${companion.age} years old, ${companion.gender}, ${companion.role}.\n\n${companion.background}`,
    personality: `${companion.personalityDescription}\n\nSpeaking style: ${companion.speakingStyle}`,
    scenario: '',
    first_mes: companion.greeting ?? '',
    mes_example: '',
    creator_notes: '',
    system_prompt: '',
    post_history_instructions: '',
    alternate_greetings: [],
    group_only_greetings: [],
    tags: companion.tags,
    creator: '',
    character_version: '',
    creation_date: seconds(companion.createdAt),
    modification_date: seconds(companion.updatedAt),
    extensions: { character_codex: companionOf(companion) },
  },
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
  keys: readonly Row<typeof passkeys>[],
): BundledAccount => ({
  username,
  email,
  ...(ageGroup !== null && { age_group: ageGroup }),
  created_at: createdAt.toISOString(),
  sessions: places.map(placeOf),
  passkeys: keys.map(placeOf),
})

export const feedbackOf = (all: readonly Row<typeof remarks>[]): BundledFeedback => ({
  remarks: all.map(({ type, message, createdAt }) => ({ type, message, at: createdAt.toISOString() })),
})
