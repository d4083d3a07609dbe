/** How much slower one version mounts than another. */
import { medianOf, sizeOf, type Speed } from './histogram'
import { rankTest, SIGNIFICANT } from './rank-test'

/** At least `ratio` times the other median, of at least `visits` of each version. */
export interface SlownessRule {
  readonly ratio: number
  readonly visits: number
}

/** Browsers that load a version for the first time compile it: they are compared with such browsers only. */
const STRATA = ['mount', 'knownMount'] as const

function ratioIn(stratum: (typeof STRATA)[number], speed: Speed, usual: Speed, least: number): readonly number[] {
  const [one, other] = [speed[stratum] ?? {}, usual[stratum] ?? {}]
  if (sizeOf(one) < least || sizeOf(other) < least) return []
  const [median, usualMedian] = [medianOf(one), medianOf(other)]
  if (median === null || usualMedian === null) return []
  return [rankTest(one, other) > SIGNIFICANT ? median / usualMedian : 1]
}

/** The ratio of the median mounts; null when `speed` is not slower by the rule, in all strata that have enough visits. */
export function slowdown(speed: Speed, usual: Speed, { ratio, visits }: SlownessRule): number | null {
  const ratios = STRATA.flatMap((stratum) => ratioIn(stratum, speed, usual, visits))
  const least = Math.min(...ratios)
  return ratios.length > 0 && least >= ratio ? least : null
}

export const saysSlower = (ratio: number, than: string) => `mount ${ratio.toFixed(1)}× of ${than}'s, p < 0.01`
