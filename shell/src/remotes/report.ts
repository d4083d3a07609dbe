/** Architecture 4 "telemetry": what the host hears of each version. It says nothing about the person. */
import { REPORT_PATH, type Absence, type Report } from '@codex/contracts/reports'
import { thisShell } from './build'

export type Said = Omit<Report, 'duration'> & { readonly duration?: number }

const failed = new Set<string>()

/** A version fails once for a page, however often: the host counts pages, not errors. */
function isNew({ remote, version, outcome }: Said): boolean {
  if (outcome !== 'failed') return true
  const key = `${remote} ${version}`
  if (failed.has(key)) return false
  failed.add(key)
  return true
}

/** In the background, also from a page that is being left; nobody waits for an answer. */
const send = (body: Report | Absence) =>
  navigator.sendBeacon(REPORT_PATH, new Blob([JSON.stringify(body)], { type: 'application/json' }))

export function report(said: Said) {
  if (thisShell.development || !isNew(said)) return
  send({ ...said, duration: Math.round(said.duration ?? 0) })
}

const absent = new Set<string>()

/** Once for a page and remote, however often somebody tries again. */
export function reportAbsence(absence: Absence) {
  if (thisShell.development || absent.has(absence.remote)) return
  absent.add(absence.remote)
  send(absence)
}

/** Where a load broke, by what the runtimes of federation and bundler throw. */
export function phaseOf(error: unknown): Report['phase'] {
  if (!(error instanceof Error)) return 'expose'
  if (error.name === 'ChunkLoadError') return error.message.includes('css') ? 'style' : 'expose'
  return /remoteEntry|RUNTIME-00[18]/.test(error.message) ? 'entry' : 'expose'
}
