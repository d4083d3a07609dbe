import { speedOf, together, type Speed } from './histogram'
import { saysSlower, slowdown } from './slowdown'

const rule = { ratio: 1.5, visits: 20 }

/** Visits whose mounts are spread by a third around the median, in ms. */
const visits = (count: number, median: number, known = false): Speed =>
  Array.from({ length: count }, (_, index) => median * (1 + ((index % 11) - 5) / 15))
    .map((mount) => speedOf({ remote: 'chat', version: '1.0.0', mount, known }))
    .reduce(together, {})

describe('slowdown', () => {
  it('is the ratio of the medians', () => {
    expect(slowdown(visits(30, 200), visits(50, 100), rule)).toBeCloseTo(2, 0)
    expect(saysSlower(1.834, '1.0.0')).toBe("mount 1.8× of 1.0.0's, p < 0.01")
  })

  it.each([
    ['as fast', visits(200, 100), visits(200, 100)],
    ['faster', visits(200, 50), visits(200, 100)],
    ['slower by less than the rule', visits(200, 130), visits(200, 100)],
    ['of few visits', visits(19, 300), visits(200, 100)],
    ['compared with few visits', visits(200, 300), visits(19, 100)],
    ['not measured', {}, visits(200, 100)],
    ['compared with nothing', visits(200, 100), {}],
  ])('is null for a version that is %s', (_, speed, usual) => {
    expect(slowdown(speed, usual, rule)).toBeNull()
  })

  it('is null when the medians differ by chance', () => {
    const wild = (median: number, count: number) =>
      together(visits(count, 10), together(visits(5, median), visits(count, 1000)))
    expect(slowdown(wild(300, 10), wild(100, 10), rule)).toBeNull()
  })

  it('compares browsers that load a version for the first time only with such', () => {
    const canary = visits(50, 200)
    expect(slowdown(canary, visits(50, 100, true), rule)).toBeNull()
    expect(
      slowdown(together(canary, visits(50, 100, true)), together(visits(50, 100), visits(50, 100, true)), rule),
    ).toBeNull()
    const both = together(canary, visits(50, 300, true))
    expect(slowdown(both, together(visits(50, 100), visits(50, 100, true)), rule)).toBeCloseTo(2, 0)
  })
})
