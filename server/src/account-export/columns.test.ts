/** Each column of the database is in an export, or is named here with the reason. */
import { testDatabase } from '../testing/database'

const EXPORTED = {
  users: ['username', 'email', 'age_group', 'created_at'],
  sessions: ['browser', 'created_at', 'used_at'],
  passkeys: ['browser', 'created_at', 'used_at'],
  api_keys: ['name', 'created_at', 'used_at'],
  api_key_companions: ['companion_id'],
  companions: [
    ...['id', 'name', 'age', 'gender', 'role', 'personality_description', 'background', 'speaking_style', 'greeting'],
    ...['also_called', 'questions'],
    ...['avatar_icon', 'description', 'tags', 'preset', 'model', 'created_at', 'updated_at'],
  ],
  messages: [
    ...['id', 'speaker', 'message', 'engine_kind', 'engine_label', 'created_at', 'chosen', 'cut_off', 'stopped'],
    ...['care', 'notice', 'hidden', 'persona_name'],
  ],
  conversations: [
    ...['id', 'title', 'archived', 'created_at', 'facts_up_to', 'summary_up_to', 'summary_after'],
    ...['scenario', 'here_and_now', 'persona_id'],
  ],
  personas: ['id', 'name', 'description', 'avatar_icon', 'created_at'],
  shared_past: ['conversation_id', 'owner_id', 'up_to'],
  alternatives: ['message', 'engine_kind', 'engine_label', 'created_at', 'cut_off', 'stopped', 'care'],
  memories: [
    ...['id', 'kind', 'text', 'keys', 'state', 'origin', 'subject', 'source_message_id', 'had_source', 'replaces'],
    ...['created_at', 'updated_at', 'conversation_id', 'persona_id'],
  ],
  voice_lines: ['position', 'text', 'situation', 'message_id', 'engine_kind', 'engine_label', 'created_at'],
  portraits: ['png'],
  cards: ['card', 'hash'],
  remarks: ['type', 'message', 'created_at'],
}

const LEFT_OUT = {
  'which row it belongs to: the place in the ZIP says it': [
    ...['companions.user_id', 'messages.companion_id', 'alternatives.message_id', 'memories.companion_id'],
    ...['voice_lines.companion_id', 'conversations.companion_id'],
    'cards.companion_id',
    ...['sessions.user_id', 'passkeys.user_id', 'remarks.user_id', 'portraits.user_id'],
    ...['personas.user_id', 'api_keys.user_id', 'api_key_companions.key_id'],
  ],
  'an id of the server': [
    'users.id',
    'sessions.id',
    'passkeys.id',
    'api_keys.id',
    'alternatives.id',
    'remarks.id',
    'voice_lines.id',
  ],
  'another spelling of what is exported': [
    ...['users.username_key', 'users.email_key', 'messages.search', 'portraits.sha256', 'personas.name_key'],
  ],
  'a key to the account, or how it is checked': [
    ...['users.password_hash', 'sessions.token_hash', 'sessions.expires_at'],
    'api_keys.token_hash',
    ...['passkeys.credential_id', 'passkeys.rp_id', 'passkeys.public_key', 'passkeys.counter'],
  ],
  'words of memories and messages that are exported': ['alternatives.given'],
  'what a title was made of': ['conversations.titled_up_to'],
  'the answer to a script, for its repeated call': ['messages.npc'],
  'whether replies are compared with what is remembered: an import leaves it as it is': ['users.checks_replies'],
  'of servers of earlier versions': [
    ...['companions.facts_up_to', 'companions.summary_up_to', 'companions.summary_after'],
  ],
  'of a picture that is not used yet': ['portraits.unused_since'],
}

/** Without their columns. */
const TABLES_LEFT_OUT = {
  'a key to the account, for minutes': ['passkey_challenges', 'password_resets'],
  'words of memories and messages that are exported': ['reply_uses'],
  'during a reply, or against sending one twice': ['replies_under_way', 'turns'],
  'when the last notice was': ['use_clocks'],
  'what was imported when, for the same account': ['imports'],
  'keys to model servers, and who answers': ['connections', 'chosen_connections', 'installation'],
  'without an account': ['migrations', 'limits', 'care_counts'],
}

it('are all considered', async () => {
  const database = await testDatabase()
  // With the tables of this version.
  await (await database.open()).close()
  const { rows } = await database.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns where table_schema = 'public'`,
  )
  const without = Object.values(TABLES_LEFT_OUT).flat()
  const found = rows.filter(({ table }) => !without.includes(table)).map(({ table, column }) => `${table}.${column}`)
  const exported = Object.entries(EXPORTED).flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`))
  expect(found.sort()).toEqual([...exported, ...Object.values(LEFT_OUT).flat()].sort())
  expect(rows.map(({ table }) => table)).toEqual(expect.arrayContaining(without))
})
