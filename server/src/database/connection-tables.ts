/** The tables of connected model servers. */
import { CONNECTION_APIS } from '@codex/contracts/entities'
import { boolean, customType, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './account-tables'

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

export const connections = pgTable('connections', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  name: text('name').notNull(),
  api: text('api', { enum: CONNECTION_APIS }).notNull(),
  address: text('address').notNull(),
  keySealed: bytea('key_sealed'),
  keyId: text('key_id'),
  models: text('models').array().notNull(),
  writerModel: text('writer_model'),
  createdAt: moment('created_at'),
})

export const installation = pgTable('installation', {
  id: integer('id').primaryKey(),
  operatorId: uuid('operator_id'),
  connectionId: uuid('connection_id'),
  isBuiltIn: boolean('is_built_in').notNull().default(false),
})

export const chosenConnections = pgTable('chosen_connections', {
  userId: uuid('user_id').primaryKey(),
  connectionId: uuid('connection_id').notNull(),
})
