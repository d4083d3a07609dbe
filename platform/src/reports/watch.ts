/** Architecture 4 "telemetry": counts what pages report, and takes a version back that fails too often. */
import { randomUUID } from 'node:crypto'
import type { Discovery } from '@codex/contracts/discovery'
import type { Report } from '@codex/contracts/reports'
import { applyChange } from '../traffic/apply'
import { condemn } from '../traffic/changes'
import { keyOf, writeCounts, type Counts } from './counts'

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
  /** ms since 1970 */
  readonly now: () => number
  readonly log: (what: string | Error) => void
}

export interface ReportWatch {
  /** `address` is where the report came from. Resolves once a rollback that it brings about is done. */
  count(report: Report, address: string): Promise<void>
  /** Writes what was counted and not yet written. */
  flush(): Promise<void>
}

/** ms */
const WINDOW = 600_000

/** So many loads of one version count for one address within a window: nobody brings a version down alone. */
const MOST_OF_ONE_ADDRESS = 5

interface Window extends Counts {
  readonly until: number
  readonly byAddress: ReadonlyMap<string, number>
}

const NOTHING: Counts = { loads: 0, failed: 0 }

/** A load that failed was none that is counted as good; what fails later was counted when it was loaded. */
function weightOf({ phase, outcome }: Report): Counts {
  if (outcome === 'retried') return NOTHING
  const loads = phase === 'entry' || phase === 'expose' || phase === 'style' ? 1 : 0
  return { loads, failed: outcome === 'failed' ? 1 : 0 }
}

const plus = (a: Counts, b: Counts): Counts => ({ loads: a.loads + b.loads, failed: a.failed + b.failed })

export function watchReports({ root, rule, discovery, now, log }: Needs): ReportWatch {
  const copy = randomUUID()
  const counted = new Map<string, Counts>()
  const windows = new Map<string, Window>()
  let isWritten = true

  const serving = ({ remote, version }: Report) =>
    discovery().microFrontends[remote]?.find(({ metadata }) => metadata.version === version)

  function inWindow(key: string, weight: Counts, address: string): Window | null {
    const current = windows.get(key)
    const window =
      current && current.until > now()
        ? current
        : { ...NOTHING, until: now() + WINDOW, byAddress: new Map<string, number>() }
    const before = window.byAddress.get(address) ?? 0
    if (before >= MOST_OF_ONE_ADDRESS) return null
    const byAddress = new Map(window.byAddress).set(address, before + 1)
    const next = { ...window, ...plus(window, weight), byAddress }
    windows.set(key, next)
    return next
  }

  async function takeBack({ remote, version }: Report, { loads, failed }: Counts) {
    const reason = `${failed} of ${loads} loads failed within ten minutes`
    try {
      const { says } = await applyChange(root, { action: 'rollback', remote, reason, by: 'automatic' }, (candidates) =>
        condemn(candidates, version),
      )
      log(`${remote}: ${says}, because ${reason}`)
    } catch (error) {
      log(error instanceof Error ? error : new Error(String(error)))
    }
  }

  return {
    async count(report, address) {
      // What is not listed is nobody's version: nothing grows by what strangers make up.
      if (serving(report)?.extras.codex.status !== 'live') return
      const key = keyOf(report.remote, report.version)
      const weight = weightOf(report)
      const window = inWindow(key, weight, address)
      if (window === null) return
      counted.set(key, plus(counted.get(key) ?? NOTHING, weight))
      isWritten = false
      if (rule === null || window.loads < rule.loads || window.failed * 100 <= window.loads * rule.percent) return
      windows.delete(key)
      await takeBack(report, window)
    },

    async flush() {
      if (isWritten) return
      isWritten = true
      await writeCounts(root, copy, Object.fromEntries(counted)).catch((error: unknown) => {
        isWritten = false
        log(error instanceof Error ? error : new Error(String(error)))
      })
    },
  }
}
