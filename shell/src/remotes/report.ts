/** Architecture 4 "telemetry": loads and failures of each version, reported to the host without data about the user. */
import { SAME_ORIGIN } from '@codex/api/sign-on'
import { REPORT_PATH, type Absence, type Measure, type PageFault, type Report } from '@codex/contracts/reports'
import { thisShell } from '../page/build'
import { own } from '../page/own'

type Attempt = Omit<Report, 'duration'> & { readonly duration?: number }

const sent = new Set<string>()

/** The host counts pages, not errors: each outcome of a version and each absent remote is sent once per page. */
function isFirst(key: string): boolean {
  if (sent.has(key)) return false
  sent.add(key)
  return true
}

/** In the background, also from a page that is being left. A beacon would follow redirects, with its body. */
export function send(body: Report | Absence | PageFault | { readonly measures: readonly Measure[] }) {
  if (thisShell.development) return
  const headers = { 'content-type': 'application/json' }
  const options = { method: 'POST', keepalive: true, headers, body: JSON.stringify(body), ...SAME_ORIGIN }
  void own.fetch(REPORT_PATH, options).catch(() => undefined)
}

export function report({ duration = 0, ...attempt }: Attempt) {
  const { remote, version, outcome } = attempt
  if (outcome !== 'retried' && !isFirst(`${remote} ${version} ${outcome}`)) return
  send({ ...attempt, duration: Math.round(duration) })
}

export function reportAbsence(absence: Absence) {
  if (isFirst(absence.remote)) send(absence)
}

/** The step at which a load failed, by the errors of the federation runtime and the bundler. */
export function phaseOf(error: unknown): Report['phase'] {
  if (!(error instanceof Error)) return 'expose'
  if (error.name === 'ChunkLoadError') return error.message.includes('css') ? 'style' : 'expose'
  if (error.message.endsWith('.css')) return 'style'
  return /remoteEntry|RUNTIME-00[18]/.test(error.message) ? 'entry' : 'expose'
}

/** Of the bundler, whose limit counts time in which the page had no turn. */
export const isTimeout = (error: unknown) => error instanceof Error && error.message.includes('(timeout: ')
