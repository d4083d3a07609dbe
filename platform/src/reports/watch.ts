/** Architecture 4 "telemetry": counts the reports of pages, and rolls back a version that fails too often. */
import type { Candidate, Discovery } from '@codex/contracts/discovery'
import { REMOTE_NAMES } from '@codex/contracts/remotes'
import { SLOW_LOAD, type Absence, type Measure, type PageFault, type Report } from '@codex/contracts/reports'
import { applyChange } from '../traffic/apply'
import { condemn, type Provides } from '../traffic/changes'
import { keyOf, NONE, type Counts } from './counts'
import { speedOf } from './speed'
import { createTally } from './tally'
import { openWindow, WINDOW, type Window } from './window'

/** A version is rolled back when more than `percent` of at least `loads` loads failed within ten minutes. */
export interface RollbackRule {
  readonly percent: number
  readonly loads: number
}

interface Needs {
  readonly root: string
  /** null: no automatic rollback. */
  readonly rule: RollbackRule | null
  readonly discovery: () => Discovery
  readonly provides: () => Provides
  /** ms since 1970 */
  readonly now: () => number
  readonly log: (message: string | Error) => void
}

/** ms. In it, a network counts for five measures of a version. */
const MEASURE_WINDOW = 86_400_000

const errorOf = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))

/** A file that the version does not have is made up: it must not fill the memory. */
function detailsOf({ phase, file, outcome, duration }: Report, { extras }: Candidate): Pick<Counts, 'slow' | 'steps'> {
  if (outcome === 'ok') return duration > SLOW_LOAD ? { slow: 1 } : {}
  if (outcome === 'retried') return {}
  const known = file !== undefined && Object.hasOwn(extras.codex.assets, file) ? ` ${file}` : ''
  return { steps: { [phase + known]: 1 } }
}

export function watchReports({ root, rule, discovery, provides, now, log }: Needs) {
  const tally = createTally(root, now)
  const windows = new Map<string, Window>()
  /** Keys of versions whose rollback has not ended yet. */
  const running = new Set<string>()
  /** Windows of versions whose rollback failed: the next failure tries again. */
  const stuck = new WeakSet<Window>()

  function liveVersion({ remote, version }: Pick<Report, 'remote' | 'version'>) {
    // The name is a page's: it may be a property that every object inherits.
    const { microFrontends } = discovery()
    const candidates = Object.hasOwn(microFrontends, remote) ? (microFrontends[remote] ?? []) : []
    return candidates.find(({ metadata, extras }) => metadata.version === version && extras.codex.status === 'live')
  }

  /** Pages may miss a remote of the product that was never published. */
  const isKnown = (remote: string) =>
    REMOTE_NAMES.some((name) => name === remote) || (discovery().microFrontends[remote] ?? []).length > 0

  function windowOf(key: string, length = WINDOW): Window {
    const current = windows.get(key)
    if (current && current.until > now()) return current
    const window = openWindow(now() + length)
    windows.set(key, window)
    return window
  }

  const isTooMuch = ({ loads, failed }: Counts) =>
    rule !== null && loads >= rule.loads && failed * 100 > loads * rule.percent

  async function takeBack(key: string, { remote, version }: Report, window: Window) {
    if (running.has(key)) return
    running.add(key)
    const { loads, failed } = window.sum()
    const reason = `${failed} of ${loads} loads failed within ten minutes`
    try {
      const { says } = await applyChange(root, { action: 'rollback', remote, reason, by: 'automatic' }, (candidates) =>
        condemn(candidates, version, provides()),
      )
      log(`${remote}: ${says}, because ${reason}`)
      windows.delete(key)
    } catch (error) {
      log(errorOf(error))
      stuck.add(window)
    } finally {
      running.delete(key)
    }
  }

  return {
    /** Resolves after a rollback that it causes, with whether the report was weighed. */
    async count(report: Report, network: string) {
      // Made-up versions must not fill the memory.
      const live = liveVersion(report)
      if (live === undefined) return false
      const key = keyOf(report.remote, report.version)
      const window = windowOf(key)
      const added = window.add(report, network)
      if (added === null) return false
      tally.add(key, { loads: added.loads, failed: added.failed, ...detailsOf(report, live) })
      if (!added.weighed) return false
      const isNews = !stuck.has(window) || added.failed > 0
      if (isNews && isTooMuch(window.sum())) await takeBack(key, report, window)
      return true
    },

    /** Counts a page that got no version of a remote. Returns whether it was the first of its network. */
    miss({ remote }: Absence, network: string) {
      // Nor made-up names.
      if (!isKnown(remote)) return false
      const key = keyOf(remote, NONE)
      const added = windowOf(key).add({ phase: 'entry', outcome: 'failed' }, network)
      if (added === null) return false
      tally.add(key, added)
      return added.weighed
    },

    /** It is of no version, and counted for none. Returns whether it was the first of its network. */
    noteFault({ page }: PageFault, network: string) {
      return windowOf(`page ${page}`).add({ phase: 'run', outcome: 'failed' }, network)?.weighed ?? false
    },

    /** Adds up what a visit measured, at most five times of a network. */
    measure(one: Measure, network: string) {
      if (liveVersion(one) === undefined) return
      const key = keyOf(one.remote, one.version)
      if (windowOf(`${key} measures`, MEASURE_WINDOW).add({ phase: 'run', outcome: 'ok' }, network) === null) return
      tally.add(key, { loads: 0, failed: 0, speed: speedOf(one) })
    },

    async flush() {
      for (const [key, { until }] of windows) if (until <= now()) windows.delete(key)
      await tally.flush().catch((error: unknown) => log(errorOf(error)))
    },
  }
}
