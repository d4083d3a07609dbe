import { reset } from '@codex/contracts/texts'
import { ConfigError } from '../settings/config-error'
import type { Queries } from '../database'
import { hashOf, newToken } from '../user/tokens'
import { resetRepository } from './repository'

export const usage = `Usage: pnpm --filter @codex/server reset-password <username>
Prints a link with which the user sets a new password, once, within an hour.
`

/** Throws a ConfigError for an unknown user. */
export async function linkFor(queries: Queries, given: string): Promise<string> {
  const secret = newToken()
  const username = await resetRepository(queries).add(given, hashOf(secret))
  if (username === null) throw new ConfigError(`There is no user ${JSON.stringify(given)}.`)
  return `${reset.path}${secret}

Give this link to ${username}, behind the address of your server. It is valid once, for one hour, and it ended earlier links.
Everyone who has it can sign in as ${username}: please send it on a way that only they read.
`
}
