/** `pnpm --filter @codex/server feedback`: for the product team. */
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { runCommand } from '../command/run'
import { withDatabase } from '../command/database'
import { ConfigError } from '../settings/config-error'
import * as formats from './formats'
import { optionsOf, usage } from './options'
import { remarksOf } from './remarks'

/** Writes a new file. Returns what to print. */
function write(text: string, output: string): string {
  // pnpm runs a script in its package's folder, and sets INIT_CWD to the user's working directory.
  const file = resolve(process.env['INIT_CWD'] ?? '.', output)
  try {
    writeFileSync(file, text, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    throw new ConfigError(`${file} can't be written: ${error instanceof Error ? error.message : String(error)}`)
  }
  return `Written to ${file}\n`
}

await runCommand(async () => {
  const options = optionsOf(process.argv.slice(2))
  if (options.help) return usage
  const text = formats[options.format](await withDatabase((queries) => remarksOf(queries, options)))
  return options.output === null ? text : write(text, options.output)
})
