/** What visits measured of a version, in buckets that are the same everywhere: those of several instances and days add up. */
import { entriesFromList, minValue, number, object, optional, pipe, record, regex, string, transform } from 'valibot'
import type { Measure } from '@codex/contracts/reports'

/** Counts by bucket. Bucket 0 has the values below 1, and every eight further ones span a doubling. */
type Buckets = Readonly<Record<string, number>>

const BUCKETS_PER_DOUBLING = 8

const bucketOf = (value: number) => (value < 1 ? 0 : 1 + Math.floor(Math.log2(value) * BUCKETS_PER_DOUBLING))

export const sizeOf = (buckets: Buckets = {}) => Object.values(buckets).reduce((sum, count) => sum + count, 0)

/** The middle of its bucket, which is 9 % wide; 0 below 1. Null without values. */
export function medianOf(buckets: Buckets = {}): number | null {
  const half = sizeOf(buckets) / 2
  let seen = 0
  // Keys that are whole numbers are in their order.
  for (const [bucket, count] of Object.entries(buckets)) {
    seen += count
    if (count > 0 && seen >= half)
      return bucket === '0' ? 0 : Math.round(2 ** ((Number(bucket) - 0.5) / BUCKETS_PER_DOUBLING))
  }
  return null
}

const METRICS = ['mount', 'bytes', 'blocking'] as const

const buckets = optional(record(pipe(string(), regex(/^\d{1,3}$/)), pipe(number(), minValue(0))))

/** Files and older servers have the mounts in browsers that knew the version as `knownMount`. */
export const speedSchema = pipe(
  object({ ...entriesFromList(METRICS, buckets), knownMount: buckets }),
  transform(({ knownMount, ...speed }): Speed => together(speed, { mount: knownMount })),
)

/** By what was measured. */
export type Speed = Readonly<Partial<Record<(typeof METRICS)[number], Buckets | undefined>>>

/** The measures of one visit. */
export const speedOf = (measure: Measure): Speed =>
  Object.fromEntries(
    METRICS.flatMap((metric) => {
      const value = measure[metric]
      return value === undefined ? [] : [[metric, { [bucketOf(value)]: 1 }]]
    }),
  )

export function together(a: Speed, b: Speed): Speed {
  const sum: Partial<Record<keyof Speed, Record<string, number>>> = {}
  for (const metric of METRICS)
    for (const [bucket, count] of [...Object.entries(a[metric] ?? {}), ...Object.entries(b[metric] ?? {})]) {
      const counts = (sum[metric] ??= {})
      counts[bucket] = (counts[bucket] ?? 0) + count
    }
  return sum
}
