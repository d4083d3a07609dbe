import { countWrongTokens } from './wrong-tokens'

describe('the count of wrong tokens', () => {
  it('is that of one network, and ends', () => {
    let time = 1_000_000
    const wrong = countWrongTokens({ most: 2, seconds: 60 }, () => time)
    wrong.add('203.0.113.1')
    expect(wrong.wait('203.0.113.1')).toBe(0)
    time += 10_000
    wrong.add('203.0.113.1')
    expect(wrong.wait('203.0.113.1')).toBe(50)
    expect(wrong.wait('203.0.113.2')).toBe(0)
    time += 50_000
    expect(wrong.wait('203.0.113.1')).toBe(0)
  })

  it('evicts the oldest of very many networks', () => {
    const wrong = countWrongTokens({ most: 1, seconds: 60 }, () => 0)
    for (let network = 0; network <= 10_000; network += 1) wrong.add(`2001:db8:${network.toString(16)}::1`)
    expect([0, 1].map((network) => wrong.wait(`2001:db8:${network.toString(16)}::1`))).toEqual([0, 60])
  })
})
