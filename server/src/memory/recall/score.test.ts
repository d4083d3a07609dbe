import type { Content, Weighed } from './score'
import { idfOf, recency, scoreOf } from './score'

const content = (length: number, ...terms: string[]): Content => ({ length, terms: new Set(terms) })
const term = (text: string, idf: number, role: Weighed['role'] = 'topic'): Weighed => ({ text, idf, role })
const sides = (before: Content[], after: Content[] = []) => ({ before, after })
const average = 10

describe('the idf of a term', () => {
  it('falls with the messages that have it', () => {
    expect(idfOf(1000, 9)).toBeCloseTo(Math.log(1 + 991.5 / 9.5), 10)
    expect(idfOf(1000, 0)).toBeGreaterThan(idfOf(1000, 1))
    expect(idfOf(1000, 1000)).toBeGreaterThan(0)
  })

  it('is that of 200 messages in a shorter conversation', () => {
    expect(idfOf(3, 2)).toBe(idfOf(200, 2))
  })
})

describe('the score of a message', () => {
  it('of average length without neighbours is the idf of its term', () => {
    // 5 * 1 * 2.2 / (1 + 1.2)
    expect(scoreOf([term('lamp', 5)], content(10, 'lamp'), null, average).score).toBeCloseTo(5, 10)
  })

  it('falls with its length', () => {
    // 5 * 2.2 / (1 + 1.2 * (0.25 + 0.75 * 2))
    expect(scoreOf([term('lamp', 5)], content(20, 'lamp'), null, average).score).toBeCloseTo(11 / 3.1, 10)
  })

  it('counts the messages beside it half, and those beyond a quarter, in their terms and their length', () => {
    // Length (10 + 0.5 * (4 + 6) + 0.25 * (8 + 12)) / 2.5 = 8, frequency 0.5 + 0.25, then one more.
    const near = sides([content(4, 'lamp'), content(8)], [content(6), content(12, 'lamp')])
    const norm = 1.2 * (0.25 + 0.75 * 0.8)
    expect(scoreOf([term('lamp', 5)], content(10), near, average).score).toBeCloseTo(
      (5 * 0.75 * 2.2) / (0.75 + norm),
      10,
    )
    const own = content(10, 'lamp')
    expect(scoreOf([term('lamp', 5)], own, near, average).score).toBeCloseTo((5 * 1.75 * 2.2) / (1.75 + norm), 10)
  })

  it('at an end of the conversation takes what is missing for empty', () => {
    const norm = 1.2 * (0.25 + (0.75 * (10 + 2)) / 2.5 / 10)
    const { score } = scoreOf([term('lamp', 5)], content(10, 'lamp'), sides([], [content(4)]), average)
    expect(score).toBeCloseTo(11 / (1 + norm), 10)
  })

  it('adds the terms, each with its weight', () => {
    const query = [term('lamp', 5), term('pier', 3, 'context'), term('gull', 9)]
    expect(scoreOf(query, content(10, 'lamp', 'pier'), null, average).score).toBeCloseTo(5.75, 10)
  })

  it('is higher by up to 15 % the newer it is', () => {
    expect(recency(0)).toBeCloseTo(1.15, 10)
    expect(recency(-1000)).toBeCloseTo(1.15, 10)
    expect(recency(14 * 86_400_000)).toBeCloseTo(1 + 0.15 / Math.E, 10)
    expect(recency(1000 * 86_400_000)).toBeCloseTo(1, 10)
  })
})

describe('a message fits', () => {
  const fits = (query: readonly Weighed[], own: Content, before: Content[] = []) =>
    scoreOf(query, own, sides(before), average).fits

  it('with two terms of the new message, also if a neighbour has one of them', () => {
    const query = [term('lamp', 2), term('pier', 2)]
    expect(fits(query, content(10, 'lamp'))).toBe(false)
    expect(fits(query, content(10, 'lamp', 'pier'))).toBe(true)
    expect(fits(query, content(10, 'lamp'), [content(10, 'pier')])).toBe(true)
  })

  it('with one that is rare', () => {
    expect(fits([term('lamp', 4)], content(10, 'lamp'))).toBe(false)
    expect(fits([term('lamp', 4.1)], content(10, 'lamp'))).toBe(true)
    expect(fits([term('lamp', 9)], content(10), [content(10, 'lamp')])).toBe(false)
  })

  it('not with words of small talk only; one of them beside another term is enough', () => {
    const query = [term('sleep', 9, 'talk'), term('night', 9, 'talk'), term('lamp', 2)]
    expect(fits(query, content(10, 'sleep', 'night'))).toBe(false)
    expect(fits(query, content(10, 'sleep', 'lamp'))).toBe(true)
  })

  it('with two pairs of kana that are rare', () => {
    expect(fits([term('きな', 5, 'kana'), term('なこ', 5, 'kana')], content(10, 'きな', 'なこ'))).toBe(true)
    expect(fits([term('です', 1, 'kana'), term('ます', 1, 'kana')], content(10, 'です', 'ます'))).toBe(false)
    expect(fits([term('きな', 5, 'kana')], content(10, 'きな'))).toBe(false)
  })

  it('not with terms of the last reply only', () => {
    const said = [term('lamp', 9, 'context'), term('pier', 9, 'context')]
    expect(fits(said, content(10, 'lamp', 'pier'))).toBe(false)
    expect(fits([...said, term('gull', 2)], content(10, 'lamp', 'gull'))).toBe(false)
  })
})
