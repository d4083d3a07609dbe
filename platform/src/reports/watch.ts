/** Architecture 4 "telemetry": counts the reports of pages, and rolls back a version that fails too often. */
import type { Discovery } from '@codex/contracts/discovery'
import { REMOTE_NAMES } from '@codex/contracts/remotes'
import type { Absence, Report } from '@codex/contracts/reports'
import { applyChange } from '../traffic/apply'
import { condemn, type Provides } from '../traffic/changes'
import { keyOf, NONE, type Counts } from './counts'
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

const errorOf = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))

export function watchReports({ root, rule, discovery, provides, now, log }: Needs) {
  const tally = createTally(root, now)
  const windows = new Map<string, Window>()
  const rollingBack = new Set<string>()
  /** Windows of versions whose rollback failed: the next failure tries again. */
  const stuck = new WeakSet<Window>()

  const isLive = ({ remote, version }: Report) =>
    discovery().microFrontends[remote]?.some(
      ({ metadata, extras }) => metadata.version === version && extras.codex.status === 'live',
    ) ?? false

  /** Pages may miss a remote of the product that was never published. */
  const isKnown = (remote: string) =>
    REMOTE_NAMES.some((name) => name === remote) || (discovery().microFrontends[remote] ?? []).length > 0

  function windowOf(key: string): Window {
    const current = windows.get(key)
    if (current && current.until > now()) return current
    const window = openWindow(now() + WINDOW)
    windows.set(key, window)
    return window
  }

  const isTooMuch = ({ loads, failed }: Counts) =>
    rule !== null && loads >= rule.loads && failed * 100 > loads * rule.percent

  async function rollBack(key: string, { remote, version }: Report, window: Window) {
    if (rollingBack.has(key)) return
    const { loads, failed } = window.sum()
    const reason = `${failed} of ${loads} loads failed within ten minutes`
    rollingBack.add(key)
    try {
      const { says } = await applyChange(root, { action: 'rollback', remote, reason, by: 'automatic' }, (candidates) =>
        condemn(candidates, version, provides()),
      )
      windows.delete(key)
      log(`${remote}: ${says}, because ${reason}`)
    } catch (error) {
      stuck.add(window)
      log(errorOf(error))
    } finally {
      rollingBack.delete(key)
    }
  }

  return {
    /** Resolves after a rollback that it causes, with whether the report was weighed. */
    async count(report: Report, network: string) {
      // Made-up versions must not fill the memory.
      if (!isLive(report)) return false
      const key = keyOf(report.remote, report.version)
      const window = windowOf(key)
      const added = window.add(report, network)
      if (added === null) return false
      tally.add(key, added)
      if (!added.weighed) return false
      const isNews = !stuck.has(window) || added.failed > 0
      if (isNews && isTooMuch(window.sum())) await rollBack(key, report, window)
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

    async flush() {
      for (const [key, { until }] of windows) if (until <= now()) windows.delete(key)
      await tally.flush().catch((error: unknown) => log(errorOf(error)))
    },
  }
}
