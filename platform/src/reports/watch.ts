/** Architecture 4 "telemetry": counts the reports of pages, and rolls back a version that fails too often. */
import type { Discovery } from '@codex/contracts/discovery'
import { REMOTE_NAMES } from '@codex/contracts/remotes'
import type { Absence, Report } from '@codex/contracts/reports'
import { condemn, type Provides } from '../traffic/changes'
import { keyOf, NONE, type Counts } from './counts'
import type { SlownessRule } from './slowdown'
import { createTally } from './tally'
import { automaticRollback, errorOf } from './take-back'
import { watchSpeed } from './watch-speed'
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
  /** null: a slow canary is not rolled back. */
  readonly slowness: SlownessRule | null
  readonly discovery: () => Discovery
  readonly provides: () => Provides
  /** ms since 1970 */
  readonly now: () => number
  readonly log: (message: string | Error) => void
}

export function watchReports({ root, rule, slowness, discovery, provides, now, log }: Needs) {
  const tally = createTally(root, now)
  const windows = new Map<string, Window>()
  const rollBack = automaticRollback({ root, log })
  const speed = watchSpeed({ rule: slowness, discovery, provides, now, add: (...one) => tally.add(...one), rollBack })
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

  async function takeBack(key: string, { remote, version }: Report, window: Window) {
    const { loads, failed } = window.sum()
    const reason = `${failed} of ${loads} loads failed within ten minutes`
    const ended = await rollBack({ remote, version, reason }, (candidates) => condemn(candidates, version, provides()))
    if (ended === 'done') windows.delete(key)
    if (ended === 'failed') stuck.add(window)
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

    measure: speed.measure,

    async flush() {
      for (const [key, { until }] of windows) if (until <= now()) windows.delete(key)
      speed.removeOld()
      await tally.flush().catch((error: unknown) => log(errorOf(error)))
    },
  }
}
