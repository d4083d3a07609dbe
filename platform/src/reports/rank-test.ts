import { bucketsOf, added, sizeOf, type Histogram } from './histogram'

/** Of the standard normal distribution: |z| beyond it has p < 0.01, two-sided. */
export const SIGNIFICANT = 2.5758

/**
 * The Mann–Whitney U test: whether the values of two samples differ. @returns z of the normal approximation, corrected for ties
 * and continuity; positive when `a` tends to the higher values, 0 when nothing can be said
 */
export function rankTest(a: Histogram, b: Histogram): number {
  const [sizeA, sizeB] = [sizeOf(a), sizeOf(b)]
  const size = sizeA + sizeB
  let u = 0
  let belowOfB = 0
  let ties = 0
  for (const [bucket, tied] of bucketsOf(added(a, b))) {
    const ofB = b[bucket] ?? 0
    u += (tied - ofB) * (belowOfB + ofB / 2)
    belowOfB += ofB
    ties += tied ** 3 - tied
  }
  const variance = ((sizeA * sizeB) / 12) * (size + 1 - ties / (size * (size - 1)))
  const distance = u - (sizeA * sizeB) / 2
  if (!(variance > 0)) return 0
  return (Math.sign(distance) * Math.max(0, Math.abs(distance) - 0.5)) / Math.sqrt(variance)
}
