/** Architecture 4 "telemetry": what the host hears of each version. It says nothing about the person. */
import { REPORT_PATH, type Report } from '@codex/contracts/reports'
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

/** Sent in the background, also from a page that is being left; nobody waits for an answer. */
export function report(said: Said) {
  if (thisShell.development || !isNew(said)) return
  const body: Report = { ...said, duration: Math.round(said.duration ?? 0) }
  navigator.sendBeacon(REPORT_PATH, new Blob([JSON.stringify(body)], { type: 'application/json' }))
}

/** Where a load broke, by what the runtimes of federation and bundler throw. */
export function phaseOf(error: unknown): Report['phase'] {
  if (!(error instanceof Error)) return 'expose'
  if (error.name === 'ChunkLoadError') return error.message.includes('css') ? 'style' : 'expose'
  return /remoteEntry|RUNTIME-00[18]/.test(error.message) ? 'entry' : 'expose'
}
