/** `pnpm --filter @codex/server reset-password <username>`: for the operator. */
import { runCommand } from '../command/run'
import { withDatabase } from '../command/database'
import { ConfigError } from '../settings/config-error'
import { linkFor, usage } from './link'

await runCommand(async () => {
  const [username, ...more] = process.argv.slice(2)
  if (username === '--help') return usage
  if (username === undefined || more.length > 0) throw new ConfigError(usage.trimEnd())
  return withDatabase((queries) => linkFor(queries, username))
})
