import { added, histogramOf, type Histogram } from './histogram'
import { rankTest, SIGNIFICANT } from './rank-test'

/** Each number in a bucket of its own. */
const sample = (values: readonly number[]) =>
  values.map((value) => histogramOf(1.01 * 2 ** (value / 8))).reduce<Histogram>(added, {})
const numbers = (count: number, below = count) => Array.from({ length: count }, (_, index) => index % below)

// Computed with scipy.stats.mannwhitneyu(…, method='asymptotic').
describe('rankTest', () => {
  it.each([
    ['its example', [19, 22, 16, 29, 24], [20, 11, 17, 12], 1.592168],
    ['many ties', [1, 2, 2, 3, 3, 3, 4, 5], [2, 3, 4, 4, 5, 5, 6, 7, 7], -2.147431],
    ['ties in large samples', numbers(40, 5), numbers(60, 7), -2.162261],
    ['all of one above the other', numbers(6).map((value) => value + 6), numbers(6), 2.802243],
  ])('has the z of SciPy for %s', (_, a, b, z) => {
    expect(rankTest(sample(a), sample(b))).toBeCloseTo(z, 5)
    expect(rankTest(sample(b), sample(a))).toBeCloseTo(-z, 5)
  })

  it('is not significant for five of each, and is for six, when one has all the higher values', () => {
    const apart = (count: number) =>
      rankTest(sample(numbers(count).map((value) => value + count)), sample(numbers(count)))
    expect(apart(5)).toBeLessThan(SIGNIFICANT)
    expect(apart(6)).toBeGreaterThan(SIGNIFICANT)
  })

  it.each([
    ['no values', [], []],
    ['no values in one', [1, 2], []],
    ['one value', [1], []],
    ['the same value everywhere', [3, 3, 3], [3, 3]],
    ['the same samples', [1, 2, 3], [1, 2, 3]],
  ])('is 0 for %s', (_, a, b) => {
    expect(rankTest(sample(a), sample(b))).toBeCloseTo(0, 10)
  })
})
