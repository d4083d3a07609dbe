/** Architecture 4 "telemetry": counts what pages report, and takes a version back that fails too often. */
import type { Discovery } from '@codex/contracts/discovery'
import type { Absence, Report } from '@codex/contracts/reports'
import { applyChange } from '../traffic/apply'
import { condemn, type Provides } from '../traffic/changes'
import { keyOf, NONE, type Counts } from './counts'
import { createTally } from './tally'
import { openWindow, WINDOW, type Window } from './window'

export interface RollbackRule {
  /** A version goes back once more than this share of its loads failed, in percent … */
  readonly percent: number
  /** … and at least this many were counted within ten minutes. */
  readonly loads: number
}

interface Needs {
  /** Folder of the published remotes. */
  readonly root: string
  /** null: nothing is taken back by itself. */
  readonly rule: RollbackRule | null
  readonly discovery: () => Discovery
  readonly provides: () => Provides
  /** ms since 1970 */
  readonly now: () => number
  readonly log: (what: string | Error) => void
}

export interface ReportWatch {
  /**
   * `network` is where the report came from. Resolves once a rollback that it brings about is done, with whether the
   * report had a say.
   */
  count(report: Report, network: string): Promise<boolean>
  /** Counts a page that got nothing of a remote; no version is to blame. Answers whether the network is still heard. */
  miss(absence: Absence, network: string): boolean
  /** Writes what was counted and not yet written. */
  flush(): Promise<void>
}

export function watchReports({ root, rule, discovery, provides, now, log }: Needs): ReportWatch {
  const tally = createTally({ root, now })
  const windows = new Map<string, Window>()
  const beingTakenBack = new Set<string>()
  /** Windows of versions that failed too often and could not be taken back: the next failure tries again. */
  const stuck = new WeakSet<Window>()

  const serving = ({ remote, version }: Report) =>
    discovery().microFrontends[remote]?.find(({ metadata }) => metadata.version === version)

  function windowOf(key: string): Window {
    const current = windows.get(key)
    if (current && current.until > now()) return current
    const window = openWindow(now() + WINDOW)
    windows.set(key, window)
    return window
  }

  const isTooMuch = ({ loads, failed }: Counts) =>
    rule !== null && loads >= rule.loads && failed * 100 > loads * rule.percent

  async function takeBack(key: string, { remote, version }: Report, window: Window) {
    if (beingTakenBack.has(key)) return
    const { loads, failed } = window.sum()
    const reason = `${failed} of ${loads} loads failed within ten minutes`
    beingTakenBack.add(key)
    try {
      const { says } = await applyChange(root, { action: 'rollback', remote, reason, by: 'automatic' }, (candidates) =>
        condemn(candidates, version, provides()),
      )
      windows.delete(key)
      log(`${remote}: ${says}, because ${reason}`)
    } catch (error) {
      stuck.add(window)
      log(error instanceof Error ? error : new Error(String(error)))
    } finally {
      beingTakenBack.delete(key)
    }
  }

  return {
    async count(report, network) {
      // What is not listed is nobody's version: nothing grows by what strangers make up.
      if (serving(report)?.extras.codex.status !== 'live') return false
      const key = keyOf(report.remote, report.version)
      const window = windowOf(key)
      const heard = window.hear(report, network)
      if (heard === null) return false
      tally.add(key, heard)
      if (!heard.counts) return false
      const isNews = !stuck.has(window) || heard.failed > 0
      if (isNews && isTooMuch(window.sum())) await takeBack(key, report, window)
      return true
    },

    miss({ remote }, network) {
      const key = keyOf(remote, NONE)
      const heard = windowOf(key).hear({ phase: 'entry', outcome: 'failed' }, network)
      if (heard === null) return false
      tally.add(key, heard)
      return heard.counts
    },

    async flush() {
      for (const [key, { until }] of windows) if (until <= now()) windows.delete(key)
      await tally.flush().catch((error: unknown) => log(error instanceof Error ? error : new Error(String(error))))
    },
  }
}
