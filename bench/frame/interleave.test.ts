import { interleaved, orderOf } from './interleave.mjs'

describe('interleaving', () => {
  it('measures every variant once per round, starting with another one each time', async () => {
    const order: string[] = []
    await interleaved(['a', 'b', 'c'], 4, (variant, round) => {
      order.push(`${variant}${round}`)
      return Promise.resolve()
    })
    expect(order.join(' ')).toBe('a0 b0 c0 b1 c1 a1 c2 a2 b2 a3 b3 c3')
  })

  it('returns the samples of each variant in the order of the rounds', async () => {
    const samples = await interleaved(['a', 'b'], 3, (variant, round) => Promise.resolve(`${variant}${round}`))
    expect(samples).toEqual({ a: ['a0', 'a1', 'a2'], b: ['b0', 'b1', 'b2'] })
  })

  it('waits for one measurement before the next', async () => {
    let running = 0
    let most = 0
    await interleaved(['a', 'b'], 2, async () => {
      most = Math.max(most, ++running)
      await Promise.resolve()
      running -= 1
    })
    expect(most).toBe(1)
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

  it('has no order without variants', () => {
    expect(orderOf([], 3)).toEqual([])
  })
})
