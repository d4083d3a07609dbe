import { median, quantile, ratios, slope, spread } from './numbers.mjs'

describe('a series of measurements', () => {
  it.each([
    [[3, 1, 2], 2],
    [[4, 1, 3, 2], 2.5],
    [[7], 7],
    [[10, 9, 8, 2], 8.5],
  ])('%j has the median %d, whatever its order', (values, expected) => {
    expect(median(values)).toBe(expected)
  })

  it('has no median when it is empty', () => {
    expect(median([])).toBeNaN()
  })

  it('is not reordered', () => {
    const values = [3, 1, 2]
    median(values)
    expect(values).toEqual([3, 1, 2])
  })

  it('has quartiles', () => {
    expect(spread([1, 2, 3, 4, 5])).toEqual([2, 4])
    expect(quantile([0, 10], 0.95)).toBe(9.5)
  })

  it('is compared with another one round by round', () => {
    expect(ratios([10, 40, 9], [5, 20, 3])).toEqual([2, 2, 3])
  })

  it('has a slope', () => {
    const points = [
      [0, 5],
      [1, 7],
      [2, 9],
    ] as const
    expect(slope(points)).toBeCloseTo(2)
    expect(
      slope([
        [0, 3],
        [10, 3],
      ]),
    ).toBe(0)
  })
})
