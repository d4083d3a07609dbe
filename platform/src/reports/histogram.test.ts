import { safeParse } from 'valibot'
import { added, histogramOf, medianOf, sizeOf, speedOf, speedSchema, together } from './histogram'

const sample = (values: readonly number[]) => values.map(histogramOf).reduce(added, {})
const measure = { remote: 'chat', version: '1.0.0', mount: 80, known: false }

describe('a histogram', () => {
  it.each([0, 1, 7, 48, 250, 61_234, 600_000, 100_000_000])(
    'has the median of values around %d, within 9 %%',
    (value) => {
      const histogram = sample([value / 10, value, value, value, value * 10])
      expect(sizeOf(histogram)).toBe(5)
      expect(Math.abs((medianOf(histogram) ?? NaN) - value)).toBeLessThanOrEqual(Math.max(1, value * 0.09))
    },
  )

  it('has no median without values', () => {
    expect(medianOf({})).toBeNull()
    expect(medianOf({ 3: 0 })).toBeNull()
  })

  it('orders buckets by number, and interpolates within one', () => {
    expect(medianOf({ 9: 1, 17: 1, 100: 1 })).toBeCloseTo(2 ** 2 + (2 ** (17 / 8) - 2 ** 2) / 2, 10)
    expect(medianOf({ 8: 4 })).toBeLessThan(medianOf({ 8: 1, 9: 3 }) ?? 0)
  })
})

describe('the speed of a version', () => {
  it('adds up, and keeps the mounts of known and new code apart', () => {
    const first = speedOf({ ...measure, bytes: 61_000, blocking: 0 })
    const second = speedOf({ ...measure, known: true, interaction: 120 })
    const sum = together(together(first, second), first)
    const { mount, knownMount, bytes, blocking, interaction } = sum
    expect([mount, knownMount, bytes, blocking, interaction].map((of = {}) => sizeOf(of))).toEqual([2, 1, 2, 2, 1])
    expect(safeParse(speedSchema, JSON.parse(JSON.stringify(sum)))).toMatchObject({ success: true, output: sum })
  })

  it.each([{ mount: { a: 1 } }, { mount: { 1: -1 } }, { mount: { 1: '1' } }, { bytes: 3 }])(
    'is not read from %j',
    (raw) => {
      expect(safeParse(speedSchema, raw).success).toBe(false)
    },
  )
})
