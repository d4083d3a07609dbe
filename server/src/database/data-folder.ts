import { tryLock } from 'fs-native-extensions'
import { accessSync, chmodSync, closeSync, constants, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefusal } from '../start-refusal'

/** Makes the folder if need be, readable by its owner only. Throws a StartRefusal when it cannot be written. */
export function prepareDataFolder(dataDir: string) {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    chmodSync(dataDir, 0o700)
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
    throw new StartRefusal(`DATA_DIR ${dataDir} cannot be written${reason}.`)
  }
}

/** Holds the folder for this process; two on one database would destroy it silently. The answer lets it go. */
export function lockDataFolder(dataDir: string): () => void {
  const file = openSync(join(dataDir, 'lock'), 'a+', 0o600)
  if (!tryLock(file)) {
    closeSync(file)
    throw new StartRefusal(`DATA_DIR ${dataDir} is in use by another Character Codex. Please stop that one first.`)
  }
  return () => closeSync(file)
}
