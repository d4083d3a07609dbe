import { interleaved, orderOf } from './interleave.mjs'
import { median, quantile, ratios, slope, spread } from './numbers.mjs'
import { markdown } from './report.mjs'
import { atMost, kB, markdownTable, ms, ratioOf, spreadOf, times, type Goal } from './table.mjs'

describe('interleaving', () => {
  it('measures every variant once per round, one at a time, starting with another one each time', async () => {
    const order: string[] = []
    let running = 0
    const samples = await interleaved(['a', 'b', 'c'], 4, async (variant, round) => {
      order.push(`${variant}${round}`)
      running += 1
      await Promise.resolve()
      return running--
    })
    expect(order.join(' ')).toBe('a0 b0 c0 b1 c1 a1 c2 a2 b2 a3 b3 c3')
    expect(new Set(Object.values(samples).flat())).toEqual(new Set([1]))
    expect(orderOf([], 3)).toEqual([])
  })

  it('returns the samples of each variant in the order of the rounds', async () => {
    const samples = await interleaved(['a', 'b'], 3, (variant, round) => Promise.resolve(`${variant}${round}`))
    expect(samples).toEqual({ a: ['a0', 'a1', 'a2'], b: ['b0', 'b1', 'b2'] })
  })

  it('starts no round after its time, and always completes the first', async () => {
    const samples = await interleaved(['a', 'b'], 3, (variant) => Promise.resolve(variant), Date.now() - 1)
    expect(samples).toEqual({ a: ['a'], b: ['b'] })
  })

  it('retries a failed measurement once', async () => {
    let calls = 0
    const failing = (times: number) => () => (++calls <= times ? Promise.reject(new Error('no')) : Promise.resolve(1))
    expect(await interleaved(['a'], 1, failing(1))).toEqual({ a: [1] })
    calls = 0
    await expect(interleaved(['a'], 1, failing(2))).rejects.toThrow('no')
  })
})

describe('a series of measurements', () => {
  it.each([
    [[3, 1, 2], 2],
    [[4, 1, 3, 2], 2.5],
    [[7], 7],
    [[10, 9, 8, 2], 8.5],
    [[], NaN],
  ])('%j has the median %d, and stays as it is', (values, expected) => {
    const before = [...values]
    expect(median(values)).toBe(expected)
    expect(values).toEqual(before)
  })

  it('has quartiles, a slope, and ratios to another one round by round', () => {
    expect(spread([1, 2, 3, 4, 5])).toEqual([2, 4])
    expect(quantile([0, 10], 0.95)).toBe(9.5)
    expect(ratios([10, 40, 9], [5, 20, 3])).toEqual([2, 2, 3])
    expect(slope([0, 1, 2].map((x) => [x, 5 + 2 * x] as const))).toBeCloseTo(2)
    expect(slope([0, 10].map((x) => [x, 3] as const))).toBe(0)
  })
})

describe('a table', () => {
  it('is Markdown with figures aligned to the right', () => {
    const rows = ['/', '/a|b'].map((route) => [route, '8.3 kB'])
    expect(markdownTable({ title: 'Bytes', head: ['Route', 'br'], rows }).split('\n')).toEqual([
      '### Bytes',
      '',
      '| Route | br |',
      '| --- | ---: |',
      '| / | 8.3 kB |',
      '| /a\\|b | 8.3 kB |',
    ])
  })

  it('writes figures with their unit, a series as its median and quartiles, two as their ratio', () => {
    expect([ms(1614.4), ms(1.23), kB(150_320), times(1.049)]).toEqual(['1,614 ms', '1.2 ms', '150.3 kB', '1.05×'])
    expect(spreadOf([100, 200, 300, 400, 500])).toBe('300 ms (200-400)')
    expect(ratioOf([110, 1100, 55], [100, 1000, 50])).toBe('1.10× (1.10-1.10)')
  })

  it('says whether a goal is met', () => {
    expect(atMost('≤ 1.05×', 1.05, 1.05)).toEqual({ goal: '≤ 1.05×', figure: '1.05×', met: true })
    for (const figure of [1.06, NaN]) expect(atMost('≤ 1.05×', figure, 1.05).met).toBe(false)
  })
})

it('the report names a quick run as such, and begins with the goals', () => {
  const goals: Goal[] = [{ goal: '≤ 2×', figure: '3×', met: false }]
  const pages = { tables: [{ title: 'T', head: ['a'], rows: [['1']] }], goals, samples: null }
  const text = markdown({ date: '2026-03-01T10:00:00', quick: true, machine: 'm', parts: { pages } })
  expect(text).toContain('A quick run')
  expect(text).toContain('| ≤ 2× | 3× | **missed** |')
  expect(text.indexOf('### Goals')).toBeLessThan(text.indexOf('### T'))
})
