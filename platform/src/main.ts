import { CliError } from './root/cli-error'
import { mfe } from './mfe'

try {
  process.stdout.write(`${await mfe(process.argv.slice(2), process.env)}\n`)
} catch (error) {
  if (!(error instanceof CliError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
