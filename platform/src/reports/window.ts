/** Ten minutes of reports on one version. Anybody can send them, so no network weighs much. */
import type { Report } from '@codex/contracts/reports'
import { plus, type Counts } from './counts'

/** ms */
export const WINDOW = 600_000

/** So many pages of one network count, until one of them fails: that is all it is asked. */
const MOST_OF_ONE_NETWORK = 5

/** So many networks are told apart. What later ones say is counted, and decides nothing. */
export const MOST_NETWORKS = 10_000

/** What of a report decides what it weighs. */
type Weighed = Pick<Report, 'phase' | 'outcome'>

/** What a network has said. Changed in place: a window has thousands of them. */
interface Voice {
  reports: number
  loads: number
  hasFailed: boolean
}

export interface Heard extends Counts {
  /** Whether it has a say in what becomes of the version. */
  readonly counts: boolean
}

export interface Window {
  readonly until: number
  /** What was heard so far. */
  readonly sum: () => Counts
  /** Takes a report; null when its network has said enough. */
  readonly hear: (report: Weighed, network: string) => Heard | null
}

const isLoad = ({ phase }: Weighed) => phase === 'entry' || phase === 'expose' || phase === 'style'

/** What breaks in a page that was not counted is a page by itself: no rate rises by failures alone. */
function weightOf(report: Weighed, { loads }: Pick<Voice, 'loads'>): Counts {
  if (report.outcome === 'retried') return { loads: 0, failed: 0 }
  const failed = report.outcome === 'failed' ? 1 : 0
  return { loads: isLoad(report) || loads < failed ? 1 : 0, failed }
}

const isMute = ({ reports, hasFailed }: Voice, { outcome }: Weighed) =>
  hasFailed || (reports >= MOST_OF_ONE_NETWORK && outcome !== 'failed')

/** @param until ms since 1970 */
export function openWindow(until: number): Window {
  const voices = new Map<string, Voice>()
  let sum: Counts = { loads: 0, failed: 0 }

  function voiceOf(network: string): Voice | null {
    const known = voices.get(network)
    if (known !== undefined) return known
    if (voices.size >= MOST_NETWORKS) return null
    const voice = { reports: 0, loads: 0, hasFailed: false }
    voices.set(network, voice)
    return voice
  }

  return {
    until,
    sum: () => sum,
    hear(report, network) {
      const voice = voiceOf(network)
      if (voice === null) return { ...weightOf(report, { loads: 0 }), counts: false }
      if (isMute(voice, report)) return null
      const { loads, failed } = weightOf(report, voice)
      voice.reports += 1
      voice.loads += loads
      voice.hasFailed = failed > 0
      sum = plus(sum, { loads, failed })
      return { loads, failed, counts: true }
    },
  }
}
