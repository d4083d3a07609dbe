import { tryLock } from 'fs-native-extensions'
import { accessSync, chmodSync, closeSync, constants, existsSync, mkdirSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '../settings/config-error'

/** PGlite opens every folder that PostgreSQL wrote: it fails only when files are damaged or missing. */
export function damageError(folder: string, error: unknown): ConfigError {
  const reason = error instanceof Error ? error.message : String(error)
  return new ConfigError(
    `The database in ${folder} is damaged and cannot be opened (${reason}). ` +
      'Please restore DATA_DIR from a backup: docs/operating.md, "Backup and restore".',
  )
}

function orConfigError<Result>(path: string, use: () => Result): Result {
  try {
    return use()
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
    throw new ConfigError(`${path} cannot be written${reason}.`)
  }
}

/** Creates the folder if it is missing, accessible by its owner only. Throws a ConfigError when it cannot be written. */
export function prepareDataFolder(dataDir: string) {
  orConfigError(`DATA_DIR ${dataDir}`, () => {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    chmodSync(dataDir, 0o700)
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  })
}

/** Throws a ConfigError for files that are missing or that another user has created, before the database fails on them. */
export function expectAccess(folder: string) {
  const control = join(folder, 'global/pg_control')
  if (!existsSync(control)) throw damageError(folder, `${control} is missing`)
  const check = (path: string) => orConfigError(path, () => accessSync(path, constants.R_OK | constants.W_OK))
  check(folder)
  for (const path of [...readdirSync(folder).map((name) => join(folder, name)), control]) check(path)
}

/** Locks the folder for this process: two on one database would corrupt it. Returns a function that unlocks it. */
export function lockDataFolder(dataDir: string): () => void {
  const path = join(dataDir, 'lock')
  const file = orConfigError(path, () => openSync(path, 'a+', 0o600))
  if (!tryLock(file)) {
    closeSync(file)
    throw new ConfigError(`DATA_DIR ${dataDir} is in use by another Character Codex. Please stop that one first.`)
  }
  return () => closeSync(file)
}
