/** Versions that trapped a visitor: reported, and not loaded for a day, or until 'Try Again'; in this browser, without a user in this tab. */
import type { Report } from '@codex/contracts/reports'
import { SKIPPED } from '../page/keys'
import { report } from './report'
import type { Source } from './unmounting'
import { nameOf, readTimes, sourceIn, storageHere, STORAGES, writeTimes } from './version-times'

/** ms. */
const DAY = 86_400_000

const knownIn = (storage: () => Storage) => readTimes(storage, SKIPPED).filter(([, time]) => Date.now() - time < DAY)

export function skippedVersions(remote: string): readonly string[] {
  return STORAGES.flatMap(knownIn).flatMap(([name]) => (sourceIn(name).remote === remote ? sourceIn(name).version : []))
}

export function forgetSkipped(remote: string) {
  for (const storage of STORAGES) {
    const others = knownIn(storage).filter(([name]) => sourceIn(name).remote !== remote)
    writeTimes(storage, SKIPPED, others)
  }
}

export function reportAndSkip(source: Source, phase: Report['phase']) {
  report({ ...source, phase, outcome: 'failed' })
  writeTimes(storageHere, SKIPPED, [...knownIn(storageHere), [nameOf(source), Date.now()]])
}
