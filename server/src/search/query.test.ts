/** What needs no database: the query language, the words of the index, and excerpts. */
import { fold } from '../text/fold'
import { runsOf, tokensOf } from '../text/runs'
import { excerptOf } from './excerpt'
import type { Phrase } from './phrase'
import { phraseOf, placesOf, tokensOfPhrase } from './phrase'
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

const day = (date: string) => `${date}T00:00:00.000Z`

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
    ['a day', 'before:2026-11-01 after:2026/2/3', { before: day('2026-11-01'), after: day('2026-02-03') }],
    ['a month and a year', 'before:2026-11 after:2025', { before: day('2026-11-01'), after: day('2025-01-01') }],
    ['no month', 'before:lunch after:2026-13', { phrases: ['before lunch…', 'after 2026 13…'] }],
    ['no day', 'after:2026-02-30', { phrases: ['after 2026 02 30…'] }],
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

const indexed = (text: string) => new Set(tokensOf(fold(text).text))

/** As the index and the confirmation find it. */
function finds(text: string, query: string, open = true) {
  const phrase = phraseOf(fold(query).text, open)
  if (phrase === null) return null
  const tokens = [...indexed(text)]
  const inIndex = tokensOfPhrase(phrase).every(({ text: wanted, prefix }) =>
    tokens.some((token) => (prefix ? token.startsWith(wanted) : token === wanted)),
  )
  const folded = fold(text)
  const [place] = placesOf(phrase, runsOf(folded.text))
  if (place === undefined) return null
  if (!inIndex) throw new Error(`The text has "${query}", but the index does not`)
  return text.slice(...folded.original(...place))
}

describe('a word is found in', () => {
  it.each([
    ['Latin, with accents', 'Zoë liebt Crème brûlée', 'creme', 'Crème', 'crem e'],
    ['Latin, with accents in the query', 'a naive cafe', 'CAFÉ', 'cafe', 'cafés'],
    ['letters that do not decompose', 'Łódź, Ørsted, Straße', 'orsted', 'Ørsted', 'arsted'],
    ['German', 'die große Straße', 'STRASSE', 'Straße', 'trasse'],
    ['Turkish', 'İstanbul ışık', 'istanbul', 'İstanbul', 'stanbul'],
    ['Vietnamese', 'Tiếng Việt rất hay', 'tieng', 'Tiếng', 'iếng'],
    ['Greek', 'ο ΦΆΡΟΣ φωτίζει', 'φαρος', 'ΦΆΡΟΣ', 'αρος'],
    ['Cyrillic', 'Ёлка стоит у моря', 'елка', 'Ёлка', 'лка'],
    ['Arabic, with and without vowels', 'فِي الحَدِيقَة قطّة', 'الحديقة', 'الحَدِيقَة', 'حديقت'],
    ['Hebrew', 'שָׁלוֹם עולם', 'שלום', 'שָׁלוֹם', 'לום'],
    ['Hindi', 'समुद्र की लहरें', 'की', 'की', 'का'],
    ['Armenian', 'Ծովի փարոսը', 'ծովի', 'Ծովի', 'ովի'],
    ['Georgian', 'ზღვა და შუქურა', 'შუქ', 'შუქ', 'უქურა'],
    ['Chinese', '你好，世界的企鹅', '企鹅', '企鹅', '鹅企'],
    ['Chinese, one character', '今天很冷', '冷', '冷', '热'],
    ['Chinese, across a mark', '你好，世界', '好世', null, '好世'],
    ['Japanese', '今日は良い天気です', '天気', '天気', '気天'],
    ['Japanese, voiced', 'かがみ', 'がみ', 'がみ', 'かみ'],
    ['Japanese, half width', 'ｶﾞｲﾄﾞを読む', 'ガイド', 'ｶﾞｲﾄﾞ', 'カイト'],
    ['Korean', '펭귄은 바다에 산다', '바다', '바다', '다바'],
    ['Thai', 'ประภาคารริมทะเล', 'ทะเล', 'ทะเล', 'ทะลา'],
    ['mixed scripts', '新しいiPhone15を買った', 'iphone', 'iPhone', 'phone'],
    ['full width', 'ＡＢＣ　１２３', 'abc', 'ＡＢＣ', 'bc'],
    ['a combining accent', 'cafe\u0301 noir', 'café', 'cafe\u0301', 'afe'],
    ['a ligature', 'the ﬁnal oﬃce', 'office', 'oﬃce', 'fice'],
    ['Persian, with a joiner', 'می\u200cخواهم', 'میخواهم', 'می\u200cخواهم', 'خواهم'],
  ])('%s', (_, text, query, shown, missing) => {
    expect(finds(text, query)).toBe(shown)
    expect(finds(text, missing)).toBeNull()
  })
})

describe('a phrase', () => {
  const text = 'The lighthouse keeper’s storm-lamp, 灯台 at night'

  it('is found in its order, whatever stands between the words', () => {
    expect(finds(text, 'lighthouse keeper s storm lamp')).toBe('lighthouse keeper’s storm-lamp')
    expect(finds(text, 'storm lamp 灯台 at')).toBe('storm-lamp, 灯台 at')
    expect(finds(text, 'keeper lighthouse')).toBeNull()
  })

  it('goes on after its last word unless its quotes are closed', () => {
    expect(finds(text, 'the light')).toBe('The light')
    expect(finds(text, 'the light', false)).toBeNull()
    expect(finds(text, 'the lighthouse', false)).toBe('The lighthouse')
  })

  it('of marks only is none', () => {
    for (const marks of ['', '"', "%_\\':*&|!()", '…', '😀']) expect(phraseOf(fold(marks).text, true)).toBeNull()
  })
})

describe('the tokens of a text', () => {
  it('are words, characters and pairs of characters, each once', () => {
    expect([...indexed('Night, night: 灯台守')]).toEqual(['night', '灯', '台', '守', '灯台', '台守'])
  })

  it('are at most 40 characters of a word', () => {
    expect([...indexed('𝒳'.repeat(10) + 'y'.repeat(90))]).toEqual(['x'.repeat(10) + 'y'.repeat(30)])
    expect(finds('z'.repeat(90), 'z'.repeat(60))).toBe('z'.repeat(60))
    expect(finds('z'.repeat(90), 'z'.repeat(60) + 'y')).toBeNull()
  })

  it('contain no space and no character of a query', () => {
    for (const token of indexed("a'b c\\d e:*f g&h \u00a0i \u2028 j")) expect(token).toMatch(/^[\p{L}\p{N}\p{M}]+$/u)
  })
})

it('folds a text of any kind in steps that grow with its length', () => {
  const hostile = ['\u0301', 'e\u0301', 'ﾞ', '\u200d', '👩‍👩‍👧', 'ﷺ', '\ud800', 'İ', '각']
  for (const part of hostile) {
    const text = part.repeat(12_000 / part.length)
    const folded = fold(text)
    expect(folded.original(0, folded.text.length)[1]).toBeLessThanOrEqual(text.length)
    expect(tokensOf(folded.text).length).toBeLessThan(40)
  }
})

const marked = (text: string, ...parts: readonly string[]) => {
  const places = parts.map((part): readonly [number, number] => [text.indexOf(part), text.indexOf(part) + part.length])
  const { excerpt, ranges } = excerptOf(text, places)
  return { excerpt, found: ranges.map(([start, end]) => excerpt.slice(start, end)) }
}

describe('the excerpt of a message', () => {
  it('is a short message, each kind of white space as a space', () => {
    expect(marked('The lamp\nis\tlit.', 'is')).toEqual({ excerpt: 'The lamp is lit.', found: ['is'] })
  })

  it('is around the first place, from a word on, with the others that it has', () => {
    const text = `${'before '.repeat(60)}the lamp is lit ${'after '.repeat(60)}lamp`
    const { excerpt, found } = marked(text, 'lamp', 'is')
    expect(excerpt).toMatch(/^…before .*the lamp is lit after.*…$/)
    expect(excerpt.length).toBeLessThanOrEqual(160)
    expect(found).toEqual(['lamp', 'is'])
  })

  it('is the beginning where nothing was searched for', () => {
    const { excerpt, found } = marked('word '.repeat(100))
    expect(excerpt).toMatch(/^word word .*…$/)
    expect(found).toEqual([])
  })

  it.each(['👩‍👩‍👧‍👦', '🇩🇪', 'e\u0301\u0302', '한', '𝒳', '1️⃣'])('cuts no character in two: %s', (character) => {
    for (let shift = 0; shift < 12; shift += 1) {
      const text = `${'x'.repeat(shift)}${character.repeat(100)}lamp${character.repeat(100)}`
      const { excerpt, found } = marked(text, 'lamp')
      expect(found).toEqual(['lamp'])
      expect(excerpt.length).toBeLessThanOrEqual(160)
      expect(excerpt.replace('lamp', '').replaceAll(character, '').replaceAll('…', '')).toMatch(/^x*$/)
    }
  })

  it('joins places that overlap, and keeps a place that is longer than itself', () => {
    expect(
      excerptOf('abcdef', [
        [3, 5],
        [0, 2],
        [1, 4],
      ]).ranges,
    ).toEqual([[0, 5]])
    const { excerpt, ranges } = excerptOf('y'.repeat(500), [[100, 400]])
    expect(ranges).toEqual([[41, 159]])
    expect(excerpt).toHaveLength(160)
  })
})
