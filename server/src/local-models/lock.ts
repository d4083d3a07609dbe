/** One download at a time, of all processes that share the folder. */
import { tryLock } from 'fs-native-extensions'
import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** null: another process has the lock. Returns what unlocks it; the system does at the end of the process, however it ends. */
export function lockDownloads(folder: string): (() => void) | null {
  const file = openSync(join(folder, 'download.lock'), 'a+', 0o600)
  if (!tryLock(file)) {
    closeSync(file)
    return null
  }
  ftruncateSync(file)
  writeSync(file, `${process.pid}\n`)
  return () => closeSync(file)
}
