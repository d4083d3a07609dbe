import { fold } from '../text/fold'
import { phraseOf, placesOf, tokensOfPhrase } from './phrase'
import { runsOf, tokensOf } from '../text/runs'

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
