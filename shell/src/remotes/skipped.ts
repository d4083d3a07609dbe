/** Versions that trapped a visitor: reported, and not loaded in this browser for a day, or until 'Try Again'. */
import type { Report } from '@codex/contracts/reports'
import { SKIPPED } from '../page/keys'
import { report } from './report'
import type { Source } from './unmounting'
import { nameOf, readTimes, sourceIn, writeTimes } from './version-times'

/** ms. */
const DAY = 86_400_000

const storage = () => localStorage
const known = () => readTimes(storage, SKIPPED).filter(([, time]) => Date.now() - time < DAY)

export function skippedVersions(remote: string): readonly string[] {
  return known().flatMap(([name]) => (sourceIn(name).remote === remote ? sourceIn(name).version : []))
}

export function forgetSkipped(remote: string) {
  writeTimes(
    storage,
    SKIPPED,
    known().filter(([name]) => sourceIn(name).remote !== remote),
  )
}

export function reportAndSkip(source: Source, phase: Report['phase']) {
  report({ ...source, phase, outcome: 'failed' })
  writeTimes(storage, SKIPPED, [...known(), [nameOf(source), Date.now()]])
}
