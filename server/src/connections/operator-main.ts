/** `npm run operator -- <username>`: for the person who runs the server. */
import { withDatabase } from '../command/database'
import { runCommand } from '../command/run'
import { ConfigError } from '../settings/config-error'
import { nameOperator, usage } from './operator'

await runCommand(async () => {
  const [username, ...more] = process.argv.slice(2)
  if (username === '--help') return usage
  if (username === undefined || more.length > 0) throw new ConfigError(usage.trimEnd())
  return withDatabase((queries) => nameOperator(queries, username))
})
