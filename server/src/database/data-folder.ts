import { tryLock } from 'fs-native-extensions'
import { accessSync, chmodSync, closeSync, constants, mkdirSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '../config-error'

const mayUse = (path: string) => accessSync(path, constants.R_OK | constants.W_OK)

/** Throws a ConfigError that names `what`, where the system refuses what `run` does with it. */
function refusing<Result>(what: string, run: () => Result): Result {
  try {
    return run()
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
    throw new ConfigError(`${what} cannot be written${reason}.`)
  }
}

/** Makes the folder if need be, readable by its owner only. Throws a ConfigError when it cannot be written. */
export function prepareDataFolder(dataDir: string) {
  refusing(`DATA_DIR ${dataDir}`, () => {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    chmodSync(dataDir, 0o700)
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  })
}

/** A start by another user, once, leaves files that this one may not touch: told before the database meets them. */
export function expectUsable(folder: string) {
  refusing(folder, () => mayUse(folder))
  const paths = [...readdirSync(folder), 'global/pg_control'].map((name) => join(folder, name))
  for (const path of paths) refusing(path, () => mayUse(path))
}

/** Holds the folder for this process; two on one database would destroy it silently. The answer lets it go. */
export function lockDataFolder(dataDir: string): () => void {
  const path = join(dataDir, 'lock')
  const file = refusing(path, () => openSync(path, 'a+', 0o600))
  if (!tryLock(file)) {
    closeSync(file)
    throw new ConfigError(`DATA_DIR ${dataDir} is in use by another Character Codex. Please stop that one first.`)
  }
  return () => closeSync(file)
}
