/** What visits measured of each version, and whether a canary is slower than the default. */
import type { Candidate, Discovery } from '@codex/contracts/discovery'
import type { SpeedFacts } from '@codex/contracts/registry'
import { isCanary, liveDefaultOf, versionOf } from '../publish/candidate'
import { DAYS, type Counts } from '../reports/counts'
import { medianOf, sizeOf, together, type Histogram, type Speed } from '../reports/histogram'
import { saysSlower, slowdown, type SlownessRule } from '../reports/slowdown'
import { table } from './table'

const HEADINGS = ['remote', 'version', 'visits measured', 'mount', 'files', 'blocking', 'interaction', '']

/** What is shown as slower. Only MFE_ROLLBACK_SLOW takes a version back. */
const SHOWN: SlownessRule = { ratio: 1.1, visits: 30 }

type SpeedOf = (version: string) => Speed | undefined

const rounded = (histogram: Histogram = {}) => {
  const median = medianOf(histogram)
  return median === null ? null : Math.round(median)
}

const hundredths = (ratio: number | null) => (ratio === null ? null : Math.round(ratio * 100) / 100)

/** Those of first and of later loads. */
const mountsOf = ({ mount, knownMount }: Speed) => together({ mount }, { mount: knownMount }).mount ?? {}

/** ms; null: not measured. */
export const medianMount = (speed: Speed = {}) => rounded(mountsOf(speed))

/** Null: no visit measured the version. */
export function speedFacts(
  candidate: Candidate,
  candidates: readonly Candidate[],
  speedOf: SpeedOf,
): SpeedFacts | null {
  const speed = speedOf(versionOf(candidate))
  if (speed === undefined) return null
  const usual = liveDefaultOf(candidates)
  return {
    visits: sizeOf(mountsOf(speed)),
    mount: medianMount(speed),
    bytes: rounded(speed.bytes),
    blocking: rounded(speed.blocking),
    interaction: rounded(speed.interaction),
    slower: usual && isCanary(candidate) ? hundredths(slowdown(speed, speedOf(versionOf(usual)) ?? {}, SHOWN)) : null,
  }
}

const ms = (time: number | null) => (time === null ? '-' : `${time} ms`)
const kilobytes = (bytes: number | null) => (bytes === null ? '-' : `${(bytes / 1000).toFixed(1)} kB`)

/** Empty when nothing was measured. */
export function speedTable(
  microFrontends: Discovery['microFrontends'],
  counts: (remote: string, version: string) => Counts,
): readonly string[] {
  const rows = Object.entries(microFrontends).flatMap(([remote, candidates]) =>
    candidates.flatMap((candidate) => {
      const facts = speedFacts(candidate, candidates, (version) => counts(remote, version).speed)
      if (facts === null) return []
      const { visits, mount, bytes, blocking, interaction, slower } = facts
      const usual = liveDefaultOf(candidates)
      const verdict = slower === null || !usual ? '' : `canary slower: ${saysSlower(slower, versionOf(usual))}`
      const figures = [ms(mount), kilobytes(bytes), ms(blocking), ms(interaction)]
      return [[remote, versionOf(candidate), String(visits), ...figures, verdict]]
    }),
  )
  if (rows.length === 0) return []
  return ['', ...table([HEADINGS, ...rows]), '', `Speed: medians of what visits measured in the last ${DAYS} days.`]
}
