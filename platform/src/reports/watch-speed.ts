/** Counts what visits measured, and rolls back a canary that is much slower than the default. */
import type { Candidate, Discovery } from '@codex/contracts/discovery'
import type { Measure } from '@codex/contracts/reports'
import { isCanary, isDefault, isLive, liveDefaultOf, versionOf } from '../publish/candidate'
import { condemnCanary, type Provides } from '../traffic/changes'
import { keyOf, type Counts } from './counts'
import { speedOf } from './histogram'
import { saysSlower, slowdown, type SlownessRule } from './slowdown'
import { openSpeedWindow, type SpeedWindow } from './speed-window'
import type { automaticRollback } from './take-back'

interface Needs {
  /** null: no rollback of slow canaries. */
  readonly rule: SlownessRule | null
  readonly discovery: () => Discovery
  readonly provides: () => Provides
  /** ms since 1970 */
  readonly now: () => number
  readonly add: (key: string, counts: Counts) => void
  readonly rollBack: ReturnType<typeof automaticRollback>
}

/** ms. Longer than that of failures: slowness is less urgent, and a canary has few visitors. */
export const SPEED_WINDOW = 86_400_000

const sharesOf = (candidates: readonly Candidate[]) =>
  candidates
    .filter((one) => isLive(one) && (isDefault(one) || isCanary(one)))
    .map((one) => `${versionOf(one)} ${one.deployment.traffic}`)
    .join()

export function watchSpeed({ rule, discovery, provides, now, add, rollBack }: Needs) {
  const windows = new Map<string, SpeedWindow>()

  /** Times of the day differ: versions are compared over a time in which each had the same share of the visitors. */
  function windowOf(remote: string, candidates: readonly Candidate[]): SpeedWindow {
    const current = windows.get(remote)
    const shares = sharesOf(candidates)
    if (current && current.until > now() && current.shares === shares) return current
    const window = openSpeedWindow(now() + SPEED_WINDOW, shares)
    windows.set(remote, window)
    return window
  }

  /** Resolves after a rollback that it causes. */
  async function measure(one: Measure, network: string) {
    const { remote, version } = one
    // The name is a page's: it may be a property that every object inherits.
    const { microFrontends } = discovery()
    const candidates = Object.hasOwn(microFrontends, remote) ? (microFrontends[remote] ?? []) : []
    const candidate = candidates.find((listed) => versionOf(listed) === version && isLive(listed))
    if (candidate === undefined) return
    const window = windowOf(remote, candidates)
    const speed = speedOf(one)
    const isWeighed = window.add(version, speed, network)
    if (isWeighed === null) return
    add(keyOf(remote, version), { loads: 0, failed: 0, speed })
    const usual = liveDefaultOf(candidates)
    if (rule === null || !isWeighed || usual === undefined || !isCanary(candidate)) return
    const ratio = slowdown(window.speedOf(version), window.speedOf(versionOf(usual)), rule)
    if (ratio === null) return
    const reason = saysSlower(ratio, versionOf(usual))
    const change = (listed: readonly Candidate[]) => condemnCanary(listed, version, provides())
    if ((await rollBack({ remote, version, reason }, change)) === 'done') windows.delete(remote)
  }

  return {
    measure,
    removeOld() {
      for (const [remote, { until }] of windows) if (until <= now()) windows.delete(remote)
    },
  }
}
