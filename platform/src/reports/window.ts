/** The reports on one version within some time. Anyone can send reports, so each network has little weight. */
import type { Report } from '@codex/contracts/reports'
import { plus, type Counts } from './counts'

/** ms, in which failures are weighed */
export const WINDOW = 600_000

/** After one failure, or this many other reports, a network is ignored. */
const MAX_REPORTS_OF_NETWORK = 5

/** Later networks are counted, but not weighed. */
const MAX_NETWORKS = 10_000

type Outcome = Pick<Report, 'phase' | 'outcome'>

/** Mutable: a window has thousands of them. */
interface Network {
  reports: number
  loads: number
  hasFailed: boolean
}

export type Window = ReturnType<typeof openWindow>

const isLoad = ({ phase }: Outcome) => phase === 'entry' || phase === 'expose' || phase === 'style'

/** A failure of a network without a counted load counts as a load too, so that failures never exceed loads. */
function countsOf(report: Outcome, previousLoads: number): Counts {
  if (report.outcome === 'retried') return { loads: 0, failed: 0 }
  const failed = report.outcome === 'failed' ? 1 : 0
  return { loads: isLoad(report) || previousLoads < failed ? 1 : 0, failed }
}

/** @param until ms since 1970 */
export function openWindow(until: number) {
  const networks = new Map<string, Network>()
  let sum: Counts = { loads: 0, failed: 0 }

  return {
    until,
    sum: () => sum,
    /** What was counted, and whether the rollback rule weighs it. Null: the network is ignored. */
    add(report: Outcome, name: string) {
      const network = networks.get(name) ?? { reports: 0, loads: 0, hasFailed: false }
      if (!networks.has(name)) {
        if (networks.size >= MAX_NETWORKS) return { ...countsOf(report, 0), weighed: false }
        networks.set(name, network)
      }
      const { reports, loads, hasFailed } = network
      if (hasFailed || (reports >= MAX_REPORTS_OF_NETWORK && report.outcome !== 'failed')) return null
      const counts = countsOf(report, loads)
      network.reports += 1
      network.loads += counts.loads
      network.hasFailed = counts.failed > 0
      sum = plus(sum, counts)
      return { ...counts, weighed: true }
    },
  }
}
