import path from 'node:path'
import { createJiti } from 'jiti'
import { root } from '../../platform/workspace/root.mjs'

export const NO_POSTGRES = 'not measured: DATABASE_URL is not set, and this machine has no PostgreSQL'

/**
 * The PostgreSQL of DATABASE_URL, else one that is started for this run. Null: this machine has none.
 * @returns {Promise<{ url: string, remove: () => Promise<void> } | null>} `url` of an empty database
 */
export async function postgres() {
  const { DATABASE_URL } = process.env
  if (DATABASE_URL) return { url: DATABASE_URL, remove: () => Promise.resolve() }
  const { default: programs } = await import('../../server/postgres-programs.cjs')
  if (programs.postgresPrograms() === null) return null
  const jiti = createJiti(import.meta.url)
  /** @type {typeof import('../../server/src/testing/postgres')} */
  const { createPostgres } = await jiti.import(path.join(root, 'server/src/testing/postgres.ts'))
  const own = await createPostgres({ durable: true })
  return { url: own.url('postgres'), remove: own.remove }
}

/**
 * Measures PGlite, then PostgreSQL where there is one. @template Measured
 * @param {import('./table.mjs').Options['say']} say @param {(name: string, url: string | null) => Promise<Measured>} measure
 * @returns {Promise<Record<string, Measured>>} by name
 */
export async function onBothDatabases(say, measure) {
  /** @type {Record<string, Measured>} */
  const measured = { PGlite: await measure('PGlite', null) }
  const other = await postgres()
  if (other === null) {
    say(`PostgreSQL is ${NO_POSTGRES}.`)
    return measured
  }
  try {
    return { ...measured, PostgreSQL: await measure('PostgreSQL', other.url) }
  } finally {
    await other.remove()
  }
}
