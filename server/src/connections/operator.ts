import { and, eq, ne } from 'drizzle-orm'
import type { Queries } from '../database'
import { sendOnce } from '../database'
import { connections, installation, users } from '../database/schema'
import { ConfigError } from '../settings/config-error'
import { keyOf } from '../user/repository'

export const usage = `Usage: npm run operator -- <username>
Names the account that connects model servers for all accounts. With the embedded database: while the server is stopped.
`

/** Returns what to print. Throws a ConfigError for an unknown user. */
export async function nameOperator(queries: Queries, given: string): Promise<string> {
  const { username, isLost } = await queries.transaction(async (tx) => {
    const [user] = await tx
      .select({ id: users.id, username: users.username })
      .from(users)
      .where(eq(users.usernameKey, keyOf(given)))
    if (user === undefined) throw new ConfigError(`There is no user ${JSON.stringify(given)}.`)
    const set = { operatorId: user.id }
    await tx
      .insert(installation)
      .values({ id: 1, ...set })
      .onConflictDoUpdate({ target: installation.id, set })
    // The keys of another account are not handed on.
    const [lost] = await tx
      .select({ id: connections.id })
      .from(installation)
      .innerJoin(connections, eq(connections.id, installation.connectionId))
      .where(and(eq(installation.id, 1), ne(connections.userId, user.id)))
    if (lost !== undefined) await tx.update(installation).set({ connectionId: null }).where(eq(installation.id, 1))
    return { username: user.username, isLost: lost !== undefined }
  })
  await sendOnce(queries, 'connection', 'operator')
  const lost = isLost ? 'The connection of the operator before answers no more: please connect one again.\n' : ''
  return `${username} is the operator now, and chooses who answers in the dialog of the chat.\n${lost}`
}
