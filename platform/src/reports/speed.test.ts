import { parse, safeParse } from 'valibot'
import { medianOf, sizeOf, speedOf, speedSchema, together, type Speed } from './speed'

const measure = { remote: 'chat', version: '1.0.0', mount: 80 }
const mounts = (values: readonly number[]) =>
  values.map((mount) => speedOf({ ...measure, mount })).reduce<Speed>(together, {}).mount

describe('a median', () => {
  it.each([0, 1, 7, 48, 250, 61_234, 600_000])('of values around %d is right within 9 %%', (value) => {
    const sample = mounts([value / 10, value, value, value, value * 10])
    expect(sizeOf(sample)).toBe(5)
    expect(Math.abs((medianOf(sample) ?? NaN) - value)).toBeLessThanOrEqual(Math.max(1, value * 0.09))
  })

  it('is none without values', () => {
    expect([medianOf(), medianOf({}), medianOf({ 3: 0 })]).toEqual([null, null, null])
  })

  it('orders buckets by number', () => {
    expect(medianOf({ 100: 1, 17: 1, 9: 1 })).toBe(medianOf({ 17: 1 }))
  })
})

describe('the speed of a version', () => {
  it('adds up', () => {
    const sum = together(speedOf({ ...measure, bytes: 61_000, blocking: 0 }), speedOf({ ...measure, bytes: 200 }))
    expect([sum.mount, sum.bytes, sum.blocking].map(sizeOf)).toEqual([2, 2, 1])
    expect(parse(speedSchema, JSON.parse(JSON.stringify(sum)))).toEqual(sum)
  })

  it('is read from files that keep mounts in two kinds of browsers apart, and have interactions', () => {
    expect(parse(speedSchema, { mount: { 50: 1 }, knownMount: { 50: 2, 51: 1 }, interaction: { 9: 1 } })).toEqual({
      mount: { 50: 3, 51: 1 },
    })
  })

  it.each([{ mount: { a: 1 } }, { mount: { 1: -1 } }, { mount: { 1: '1' } }, { bytes: 3 }])(
    'is not read from %j',
    (raw) => {
      expect(safeParse(speedSchema, raw).success).toBe(false)
    },
  )
})
