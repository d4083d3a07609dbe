import { eq, isNotNull } from 'drizzle-orm'
import type { Queries } from '../database'
import { connections } from '../database/schema'
import { ConfigError } from '../settings/config-error'
import type { Settings } from '../settings/settings'
import { openKey, seal } from './sealed'
import type { Secrets } from './secrets'
import { secretsOf } from './secrets'

export const usage = `Usage: npm run rotate-secret
Encrypts the keys of model servers with a new secret. With CODEX_SECRET: that of CODEX_SECRET_NEW.
`

interface Rotated {
  readonly keys: number
  /** They stay as they are. */
  readonly unreadable: number
}

/** All or none. It can be called again after it was interrupted at any point. */
export async function rotate(queries: Queries, secrets: Secrets): Promise<Rotated> {
  const next = secrets.next()
  const rotated = await queries.transaction(async (tx) => {
    const rows = await tx.select().from(connections).where(isNotNull(connections.keySealed)).for('update')
    let unreadable = 0
    for (const row of rows) {
      const opened = openKey(secrets, row)
      if (opened === 'unreadable' || opened.key === null) unreadable += 1
      else
        await tx
          .update(connections)
          .set(seal(next, row.id, opened.key))
          .where(eq(connections.id, row.id))
    }
    return { keys: rows.length - unreadable, unreadable }
  })
  secrets.rotated()
  return rotated
}

/** Returns what to print. */
export async function rotateSecret(queries: Queries, settings: Settings): Promise<string> {
  if (settings.secret !== null && settings.newSecret === null)
    throw new ConfigError('Please set CODEX_SECRET_NEW to the secret that is to come after CODEX_SECRET.')
  const { keys, unreadable } = await rotate(queries, secretsOf(settings))
  const lost =
    unreadable === 0 ? '' : `${unreadable} could not be read with any known secret: please enter them again.\n`
  const then = settings.newSecret === null ? '' : 'Please start the server with CODEX_SECRET set to the new secret.\n'
  return `Encrypted with the new secret: ${keys} keys.\n${lost}${then}`
}
