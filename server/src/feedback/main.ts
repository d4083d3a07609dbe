/** `pnpm --filter @codex/server feedback`: for the product team. */
import { existsSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { openDatabase } from '../database'
import type { Settings } from '../settings/settings'
import { readSettings } from '../settings/settings'
import { ConfigError } from '../config-error'
import * as formats from './formats'
import type { Options } from './options'
import { optionsOf, usage } from './options'
import { remarksOf } from './remarks'

function expectDatabase({ databaseUrl, dataDir }: Settings) {
  if (databaseUrl === null && !existsSync(join(dataDir, 'db')))
    throw new ConfigError(`There is no database in ${dataDir}. Please set DATA_DIR or DATABASE_URL as for the server.`)
}

async function told(options: Options): Promise<string> {
  // Reading all of it may take a while.
  const settings = readSettings({ DATABASE_TIMEOUT: '0', ...process.env })
  expectDatabase(settings)
  const database = await openDatabase(settings, () => undefined)
  try {
    return formats[options.format](await remarksOf(database.queries, options))
  } finally {
    await database.close()
  }
}

function write(text: string, output: string) {
  // pnpm runs a script in its package's folder; the person stands somewhere else.
  const file = resolve(process.env['INIT_CWD'] ?? '.', output)
  try {
    writeFileSync(file, text, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    throw new ConfigError(`${file} can't be written: ${error instanceof Error ? error.message : String(error)}`)
  }
  process.stdout.write(`Written to ${file}\n`)
}

try {
  const options = optionsOf(process.argv.slice(2))
  const text = options.help ? usage : await told(options)
  if (options.output === null || options.help) process.stdout.write(text)
  else write(text, options.output)
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
