/** The tables for drizzle. The SQL in ./migrations creates them. */
import type { Notice } from '@codex/contracts/entities'
import { CARE_KINDS, ENGINE_KINDS } from '@codex/contracts/entities'
import { MEMORY_KINDS, MEMORY_ORIGINS, MEMORY_STATES, PRESETS } from '@codex/contracts/limits'
import {
  bigint,
  boolean,
  customType,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment } from './account-tables'

export {
  apiKeyCompanions,
  apiKeys,
  passkeyChallenges,
  passkeys,
  passwordResets,
  personas,
  sessions,
  users,
} from './account-tables'
export { chosenConnections, connections, installation } from './connection-tables'
export { conversations, sharedPast } from './conversation-tables'

/** Of each message at risk, and of the help lines above its reply. */
const CARE_COUNTED = [...CARE_KINDS, 'help-lines'] as const

/** Written by SQL of ../search, never read. */
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

export const companions = pgTable('companions', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  name: text('name').notNull(),
  age: integer('age').notNull(),
  gender: text('gender').notNull(),
  role: text('role').notNull(),
  personalityDescription: text('personality_description').notNull(),
  background: text('background').notNull(),
  speakingStyle: text('speaking_style').notNull(),
  greeting: text('greeting'),
  alsoCalled: text('also_called').array(),
  questions: text('questions').array(),
  avatarIcon: text('avatar_icon').notNull(),
  description: text('description').notNull(),
  tags: text('tags').array().notNull(),
  preset: text('preset', { enum: PRESETS }),
  model: text('model'),
  createdAt: moment('created_at'),
  updatedAt: moment('updated_at'),
})

export const portraits = pgTable(
  'portraits',
  {
    userId: uuid('user_id').notNull(),
    sha256: text('sha256').notNull(),
    png: bytea('png').notNull(),
    unusedSince: timestamp('unused_since', { withTimezone: true, precision: 3, mode: 'date' }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.sha256] })],
)
export const cards = pgTable('cards', {
  companionId: uuid('companion_id').primaryKey(),
  hash: text('hash').notNull(),
  card: text('card').notNull(),
})

export const messages = pgTable('messages', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  conversationId: uuid('companion_id').notNull(),
  speaker: text('speaker', { enum: ['user', 'companion'] }).notNull(),
  message: text('message').notNull(),
  engineKind: text('engine_kind', { enum: ENGINE_KINDS }),
  engineLabel: text('engine_label'),
  createdAt: moment('created_at'),
  chosen: integer('chosen'),
  cutOff: boolean('cut_off').notNull().default(false),
  stopped: boolean('stopped').notNull().default(false),
  care: jsonb('care'),
  search: tsvector('search'),
  notice: jsonb('notice').$type<Notice>(),
  hidden: boolean('hidden').notNull().default(false),
  personaName: text('persona_name'),
  npc: jsonb('npc').$type<Readonly<Record<string, unknown>>>(),
})

export const alternatives = pgTable('alternatives', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  messageId: bigint('message_id', { mode: 'number' }).notNull(),
  message: text('message').notNull(),
  engineKind: text('engine_kind', { enum: ENGINE_KINDS }),
  engineLabel: text('engine_label'),
  createdAt: moment('created_at'),
  cutOff: boolean('cut_off').notNull().default(false),
  stopped: boolean('stopped').notNull().default(false),
  care: jsonb('care'),
  given: jsonb('given'),
})

export const memories = pgTable('memories', {
  id: uuid('id').primaryKey(),
  companionId: uuid('companion_id').notNull(),
  conversationId: uuid('conversation_id'),
  personaId: uuid('persona_id'),
  kind: text('kind', { enum: MEMORY_KINDS }).notNull(),
  text: text('text').notNull(),
  keys: text('keys').array().notNull(),
  state: text('state', { enum: MEMORY_STATES }).notNull(),
  origin: text('origin', { enum: MEMORY_ORIGINS }).notNull(),
  subject: text('subject'),
  sourceMessageId: bigint('source_message_id', { mode: 'number' }),
  hadSource: boolean('had_source').notNull(),
  replaces: uuid('replaces'),
  createdAt: moment('created_at'),
  updatedAt: moment('updated_at'),
})

export const voiceLines = pgTable('voice_lines', {
  id: uuid('id').primaryKey(),
  companionId: uuid('companion_id').notNull(),
  position: integer('position').notNull(),
  text: text('text').notNull(),
  situation: text('situation'),
  messageId: bigint('message_id', { mode: 'number' }),
  engineKind: text('engine_kind', { enum: ENGINE_KINDS }),
  engineLabel: text('engine_label'),
  createdAt: moment('created_at'),
})

export const replyUses = pgTable('reply_uses', {
  messageId: bigint('message_id', { mode: 'number' }).primaryKey(),
  conversationId: uuid('companion_id').notNull(),
  verbatimFrom: bigint('verbatim_from', { mode: 'number' }),
  uses: jsonb('uses').notNull(),
  /** Null: it was not compared with what is known. */
  contradictions: jsonb('contradictions'),
})

export const turns = pgTable('turns', {
  conversationId: uuid('companion_id').notNull(),
  key: text('key').notNull(),
  messageId: bigint('message_id', { mode: 'number' }),
  createdAt: moment('created_at'),
})

export const repliesInFlight = pgTable('replies_under_way', {
  conversationId: uuid('companion_id').primaryKey(),
  key: text('key').notNull(),
  instance: uuid('copy').notNull(),
  kind: text('kind', { enum: ['send', 'resend', 'regenerate', 'continue', 'begin'] }).notNull(),
  question: text('question'),
  askedAt: moment('asked_at'),
  replaces: bigint('replaces', { mode: 'number' }),
  text: text('said').notNull(),
  stopAt: integer('stop_at'),
  heartbeatAt: moment('beat_at'),
  engineKind: text('engine_kind', { enum: ENGINE_KINDS }),
  engineLabel: text('engine_label'),
  given: jsonb('given'),
  usedAt: timestamp('used_at', { withTimezone: true, precision: 3, mode: 'date' }),
  notice: jsonb('notice').$type<Notice>(),
  personaName: text('persona_name'),
})

export const useClocks = pgTable('use_clocks', {
  userId: uuid('user_id').primaryKey(),
  since: moment('since'),
  lastAt: moment('last_at'),
  noticedAt: moment('noticed_at'),
})

export const careCounts = pgTable(
  'care_counts',
  {
    year: integer('year').notNull(),
    kind: text('kind', { enum: CARE_COUNTED }).notNull(),
    severity: integer('severity').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  ({ year, kind, severity }) => [primaryKey({ columns: [year, kind, severity] })],
)

export const imports = pgTable(
  'imports',
  {
    userId: uuid('user_id').notNull(),
    exportId: uuid('export_id').notNull(),
    importedAt: moment('imported_at'),
  },
  ({ userId, exportId }) => [primaryKey({ columns: [userId, exportId] })],
)

export const remarks = pgTable('remarks', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  userId: uuid('user_id').notNull(),
  type: text('type').notNull(),
  message: text('message').notNull(),
  createdAt: moment('created_at'),
})

export const limits = pgTable('limits', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  endsAt: moment('ends_at'),
  blockedUntil: timestamp('blocked_until', { withTimezone: true, precision: 3, mode: 'date' }),
})
