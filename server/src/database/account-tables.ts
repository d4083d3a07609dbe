/** The tables of an account, without its companions. */
import { AGE_GROUPS } from '@codex/contracts/limits'
import { bigint, boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' }).notNull()

export const users = pgTable('users', {
  id: uuid('id').primaryKey(),
  username: text('username').notNull(),
  usernameKey: text('username_key').notNull(),
  email: text('email').notNull(),
  emailKey: text('email_key').notNull(),
  passwordHash: text('password_hash').notNull(),
  ageGroup: text('age_group', { enum: AGE_GROUPS }),
  checksReplies: boolean('checks_replies').notNull().default(true),
  createdAt: moment('created_at'),
})

/** The first one has the id of its account. */
export const personas = pgTable('personas', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  name: text('name').notNull(),
  nameKey: text('name_key').notNull(),
  description: text('description').notNull(),
  avatarIcon: text('avatar_icon'),
  createdAt: moment('created_at'),
})

export const sessions = pgTable('sessions', {
  tokenHash: text('token_hash').primaryKey(),
  id: uuid('id').notNull().defaultRandom(),
  userId: uuid('user_id').notNull(),
  browser: text('browser'),
  createdAt: moment('created_at'),
  usedAt: timestamp('used_at', { withTimezone: true, precision: 3, mode: 'date' }),
  expiresAt: moment('expires_at'),
})

export const passkeys = pgTable('passkeys', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  credentialId: text('credential_id').notNull(),
  rpId: text('rp_id').notNull(),
  publicKey: text('public_key').notNull(),
  counter: bigint('counter', { mode: 'number' }).notNull(),
  browser: text('browser'),
  createdAt: moment('created_at'),
  usedAt: timestamp('used_at', { withTimezone: true, precision: 3, mode: 'date' }),
})

export const apiKeys = pgTable('api_keys', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  name: text('name').notNull(),
  tokenHash: text('token_hash').notNull(),
  createdAt: moment('created_at'),
  usedAt: timestamp('used_at', { withTimezone: true, precision: 3, mode: 'date' }),
})

export const apiKeyCompanions = pgTable('api_key_companions', {
  keyId: uuid('key_id').notNull(),
  companionId: uuid('companion_id').notNull(),
})

export const passkeyChallenges = pgTable('passkey_challenges', {
  challenge: text('challenge').primaryKey(),
  userId: uuid('user_id'),
  expiresAt: moment('expires_at'),
})

export const passwordResets = pgTable('password_resets', {
  userId: uuid('user_id').primaryKey(),
  secretHash: text('secret_hash').notNull(),
  expiresAt: moment('expires_at'),
})
