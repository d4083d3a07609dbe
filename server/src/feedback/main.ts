/** `pnpm --filter @codex/server feedback`: for the product team. */
import { existsSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { runCommand } from '../command'
import { ConfigError } from '../config-error'
import { openDatabase } from '../database'
import { readSettings } from '../settings/settings'
import * as formats from './formats'
import type { Options } from './options'
import { optionsOf, usage } from './options'
import { remarksOf } from './remarks'

async function formatted(options: Options): Promise<string> {
  // Reading all of it may take longer than a statement of the server.
  const settings = readSettings({ DATABASE_TIMEOUT: '0', ...process.env })
  if (settings.databaseUrl === null && !existsSync(join(settings.dataDir, 'db')))
    throw new ConfigError(
      `There is no database in ${settings.dataDir}. Please set DATA_DIR or DATABASE_URL as for the server.`,
    )
  const database = await openDatabase(settings, () => undefined)
  try {
    return formats[options.format](await remarksOf(database.queries, options))
  } finally {
    await database.close()
  }
}

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
  const text = await formatted(options)
  return options.output === null ? text : write(text, options.output)
})
