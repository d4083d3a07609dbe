import { createHash } from 'node:crypto'
import { array, number, object, parse, string } from 'valibot'
import { ConfigError } from '../settings/config-error'
import type { Connection } from './database'
import start from './migrations/0001_start.sql'
import limits from './migrations/0002_limits.sql'
import replies from './migrations/0003_replies.sql'
import cutOff from './migrations/0004_cut_off.sql'
import openings from './migrations/0005_openings.sql'
import stopped from './migrations/0006_stopped.sql'
import search from './migrations/0007_search.sql'
import engineChoices from './migrations/0008_engine_choices.sql'
import memories from './migrations/0009_memories.sql'
import summaries from './migrations/0010_summaries.sql'
import sessionPlaces from './migrations/0011_session_places.sql'
import care from './migrations/0012_care.sql'
import notices from './migrations/0013_notices.sql'
import passkeys from './migrations/0014_passkeys.sql'
import passwordResets from './migrations/0015_password_resets.sql'
import careCounts from './migrations/0016_care_counts.sql'
import ageGroups from './migrations/0017_age_groups.sql'
import imports from './migrations/0018_imports.sql'
import voiceLines from './migrations/0019_voice_lines.sql'
import portraits from './migrations/0020_portraits.sql'
import cards from './migrations/0021_cards.sql'
import hidden from './migrations/0022_hidden.sql'
import alsoCalled from './migrations/0023_also_called.sql'
import connections from './migrations/0024_connections.sql'
import conversations from './migrations/0025_conversations.sql'
import scenes from './migrations/0026_scenes.sql'
import paths from './migrations/0027_paths.sql'
import personas from './migrations/0028_personas.sql'
import titles from './migrations/0029_titles.sql'
import partings from './migrations/0030_partings.sql'
import npc from './migrations/0031_npc.sql'
import apiKeys from './migrations/0032_api_keys.sql'
import questions from './migrations/0033_questions.sql'
import contradictions from './migrations/0034_contradictions.sql'
import personaLore from './migrations/0035_persona_lore.sql'
import personaPictures from './migrations/0036_persona_pictures.sql'

export interface Migration {
  readonly id: number
  readonly sql: string
}

export const migrations: readonly Migration[] = [
  { id: 1, sql: start },
  { id: 2, sql: limits },
  { id: 3, sql: replies },
  { id: 4, sql: cutOff },
  { id: 5, sql: openings },
  { id: 6, sql: stopped },
  { id: 7, sql: search },
  { id: 8, sql: engineChoices },
  { id: 9, sql: memories },
  { id: 10, sql: summaries },
  { id: 11, sql: sessionPlaces },
  { id: 12, sql: care },
  { id: 13, sql: notices },
  { id: 14, sql: passkeys },
  { id: 15, sql: passwordResets },
  { id: 16, sql: careCounts },
  { id: 17, sql: ageGroups },
  { id: 18, sql: imports },
  { id: 19, sql: voiceLines },
  { id: 20, sql: portraits },
  { id: 21, sql: cards },
  { id: 22, sql: hidden },
  { id: 23, sql: alsoCalled },
  { id: 24, sql: connections },
  { id: 25, sql: conversations },
  { id: 26, sql: scenes },
  { id: 27, sql: paths },
  { id: 28, sql: personas },
  { id: 29, sql: titles },
  { id: 30, sql: partings },
  { id: 31, sql: npc },
  { id: 32, sql: apiKeys },
  { id: 33, sql: questions },
  { id: 34, sql: contradictions },
  { id: 35, sql: personaLore },
  { id: 36, sql: personaPictures },
]

const appliedRows = array(object({ id: number(), sha256: string() }))
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

async function apply(connection: Connection, { id, sql }: Migration) {
  await connection.run('begin')
  try {
    await connection.run(sql)
    await connection.rows('insert into migrations (id, sha256, applied_at) values ($1, $2, now())', [id, sha256(sql)])
    await connection.run('commit')
  } catch (error) {
    await connection.run('rollback')
    throw error
  }
}

/**
 * Applies the missing migrations, each in a transaction. Throws a ConfigError when the database is of a newer version, or
 * when a released migration was changed. Only one process may migrate at a time.
 */
export async function migrate(connection: Connection, steps: readonly Migration[] = migrations) {
  await connection.run(
    'create table if not exists migrations (id integer primary key, sha256 text not null, applied_at timestamptz not null)',
  )
  const applied = parse(appliedRows, await connection.rows('select id, sha256 from migrations order by id', []))
  const newest = Math.max(0, ...steps.map(({ id }) => id))
  for (const { id, sha256: hash } of applied) {
    const step = steps.find((known) => known.id === id)
    if (step === undefined)
      throw new ConfigError(
        `The database is of a newer version of Character Codex (schema ${id}, this one knows ${newest}). Please start the newer version.`,
      )
    if (sha256(step.sql) !== hash)
      throw new ConfigError(`Migration ${id} differs from the one this database was made with.`)
  }
  for (const step of steps) if (!applied.some(({ id }) => id === step.id)) await apply(connection, step)
}
