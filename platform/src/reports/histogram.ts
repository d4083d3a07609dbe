/** Counts of values in buckets of fixed, log-spaced borders: the histograms of several instances and days add up. */
import {
  entriesFromList,
  minValue,
  number,
  object,
  optional,
  pipe,
  record,
  regex,
  string,
  type InferOutput,
} from 'valibot'
import type { Measure } from '@codex/contracts/reports'

/** Counts by the number of the bucket. Bucket 0 has the values below 1, and every eight further ones span a doubling. */
export type Histogram = Readonly<Record<string, number>>

const BUCKETS_PER_DOUBLING = 8

const bucketOf = (value: number) => (value < 1 ? 0 : 1 + Math.floor(Math.log2(value) * BUCKETS_PER_DOUBLING))
const endOf = (bucket: number) => 2 ** (bucket / BUCKETS_PER_DOUBLING)

export const histogramOf = (value: number): Histogram => ({ [bucketOf(value)]: 1 })

export function added(a: Histogram, b: Histogram): Histogram {
  const sum: Record<string, number> = { ...a }
  for (const [bucket, count] of Object.entries(b)) sum[bucket] = (sum[bucket] ?? 0) + count
  return sum
}

/** Buckets and their counts, in the order of the values. */
export const bucketsOf = (histogram: Histogram) =>
  Object.entries(histogram)
    .map(([bucket, count]) => [Number(bucket), count] as const)
    .sort(([a], [b]) => a - b)

export const sizeOf = (histogram: Histogram) => Object.values(histogram).reduce((sum, count) => sum + count, 0)

/** Interpolated within its bucket, which is 9 % wide; 0 below 1. Null without values. */
export function medianOf(histogram: Histogram): number | null {
  const half = sizeOf(histogram) / 2
  let below = 0
  for (const [bucket, count] of bucketsOf(histogram)) {
    if (count > 0 && below + count >= half) {
      const start = endOf(bucket - 1)
      return bucket === 0 ? 0 : start + (endOf(bucket) - start) * ((half - below) / count)
    }
    below += count
  }
  return null
}

/** `knownMount`: the mounts in browsers that had loaded the version before. */
const METRICS = ['mount', 'knownMount', 'bytes', 'blocking', 'interaction'] as const

const histogramSchema = optional(record(pipe(string(), regex(/^\d{1,3}$/)), pipe(number(), minValue(0))))
export const speedSchema = object(entriesFromList(METRICS, histogramSchema))

/** By what was measured. */
export type Speed = Readonly<InferOutput<typeof speedSchema>>

/** The measures of one visit. */
export function speedOf({ mount, known, bytes, blocking, interaction }: Measure): Speed {
  return {
    [known ? 'knownMount' : 'mount']: histogramOf(mount),
    ...(bytes !== undefined && { bytes: histogramOf(bytes) }),
    ...(blocking !== undefined && { blocking: histogramOf(blocking) }),
    ...(interaction !== undefined && { interaction: histogramOf(interaction) }),
  }
}

export const together = (a: Speed, b: Speed): Speed =>
  Object.fromEntries(
    METRICS.flatMap((metric) => {
      const [one, other] = [a[metric], b[metric]]
      const sum = one && other ? added(one, other) : (one ?? other)
      return sum === undefined ? [] : [[metric, sum]]
    }),
  )
