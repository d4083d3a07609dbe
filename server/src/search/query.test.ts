import type { Phrase } from './phrase'
import { isEmpty, parseQuery } from './query'

const shown = (phrase: Phrase | 'me') =>
  phrase === 'me' ? phrase : phrase.runs.map(({ text }) => text).join(' ') + (phrase.open ? '…' : '')

function read(query: string, offset?: number) {
  const { phrases, from, in: within, before, after } = parseQuery(query, offset)
  return {
    ...(phrases.length > 0 && { phrases: phrases.map(shown) }),
    ...(from.length > 0 && { from: from.map(shown) }),
    ...(within.length > 0 && { in: within.map(shown) }),
    ...(before !== null && { before: new Date(before).toISOString() }),
    ...(after !== null && { after: new Date(after).toISOString() }),
  }
}

describe('a query', () => {
  it.each([
    ['words', 'Storm  at Sea', { phrases: ['storm…', 'at…', 'sea…'] }],
    ['a phrase', '"Old Lamp" light', { phrases: ['old lamp', 'light…'] }],
    ['a phrase of a phone', '“old lamp”', { phrases: ['old lamp'] }],
    ['a phrase that is not closed', '"old la', { phrases: ['old la…'] }],
    ['a word with marks', "don't x", { phrases: ['don t…', 'x…'] }],
    ['the user', 'from:me storm', { phrases: ['storm…'], from: ['me'] }],
    ['a companion', 'FROM:Mira in:"Mira Stone"', { from: ['mira…'], in: ['mira stone'] }],
    ['prefixes that are not typed to their end', 'from: in: storm before:', { phrases: ['storm…'] }],
    ['an unknown prefix', 'has:memory re:mail', { phrases: ['has memory…', 're mail…'] }],
    ['a prefix in a word', 'cabin:fever', { phrases: ['cabin fever…'] }],
    [
      'a day',
      'before:2026-11-01 after:2026/2/3',
      { before: '2026-11-01T00:00:00.000Z', after: '2026-02-03T00:00:00.000Z' },
    ],
    [
      'a month and a year',
      'before:2026-11 after:2025',
      { before: '2026-11-01T00:00:00.000Z', after: '2025-01-01T00:00:00.000Z' },
    ],
    [
      'what is no date',
      'before:lunch after:2026-13 after:2026-02-30',
      { phrases: ['before lunch…', 'after 2026 13…', 'after 2026 02 30…'] },
    ],
    ['nothing', ' "" : %_\\\' :* 😀 ', {}],
  ])('has %s', (_, query, expected) => {
    expect(read(query)).toEqual(expected)
    expect(isEmpty(parseQuery(query))).toBe(Object.keys(expected).length === 0)
  })

  it('has dates by the clock of the user', () => {
    expect(read('after:2026-11-01', 330)).toEqual({ after: '2026-10-31T18:30:00.000Z' })
    expect(read('after:2026-11-01', -480)).toEqual({ after: '2026-11-01T08:00:00.000Z' })
  })

  it.each(['"', ':', 'from:', 'in:"', '"from:"', 'a"', '“', '\\', "'", 'before:'])(
    'of 1,000 characters %j is read',
    (part) => {
      expect(parseQuery(part.repeat(1000 / part.length)).phrases.length).toBeLessThanOrEqual(500)
    },
  )
})
