/** `npm run rotate-secret`: for the operator. */
import { withDatabase } from '../command/database'
import { runCommand } from '../command/run'
import { ConfigError } from '../settings/config-error'
import { readSettings } from '../settings/settings'
import { rotateSecret, usage } from './rotation'

await runCommand(async () => {
  const [option] = process.argv.slice(2)
  if (option === '--help') return usage
  if (option !== undefined) throw new ConfigError(usage.trimEnd())
  return withDatabase((queries) => rotateSecret(queries, readSettings(process.env)))
})
