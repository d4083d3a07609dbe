/** The tables of conversations. */
import { bigint, boolean, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './account-tables'

/** The first one has the id of its companion, and comes with it. */
export const conversations = pgTable('conversations', {
  id: uuid('id').primaryKey(),
  companionId: uuid('companion_id').notNull(),
  title: text('title'),
  titledUpTo: bigint('titled_up_to', { mode: 'number' }),
  archived: boolean('archived').notNull().default(false),
  createdAt: moment('created_at'),
  factsUpTo: bigint('facts_up_to', { mode: 'number' }),
  summaryUpTo: bigint('summary_up_to', { mode: 'number' }),
  summaryAfter: bigint('summary_after', { mode: 'number' }),
  scenario: text('scenario'),
  hereAndNow: text('here_and_now'),
  personaId: uuid('persona_id'),
})

/** The past that a conversation shares with another one: the messages of that up to this one. */
export const sharedPast = pgTable(
  'shared_past',
  {
    conversationId: uuid('conversation_id').notNull(),
    ownerId: uuid('owner_id').notNull(),
    upTo: bigint('up_to', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.conversationId, table.ownerId] })],
)
