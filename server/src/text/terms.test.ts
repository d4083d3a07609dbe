import { excerptAbout } from '../search/excerpt'
import { contentOf, queryTerms } from './terms'

const LONGEST = 500
const terms = (text: string, names: readonly string[] = []) => queryTerms(text, null, names).map((term) => term.text)

describe('the terms of a message', () => {
  it('are its words, cut to five characters, without case and accents', () => {
    expect(terms('Grandmother’s BRÛLÉE pots')).toEqual(['grand', 'brule', 'pots'])
    expect(terms('𝒳𝒳𝒳𝒳𝒳𝒳 привет')).toEqual(['xxxxx', 'приве'])
  })

  it('are none where it has only frequent words', () => {
    const frequent = ['What do you think about that?', 'Weißt du das noch?', '¿Qué es eso?', 'Tu es là ?', '😀 …', '']
    expect(frequent.flatMap((text) => terms(text))).toEqual([])
  })

  it('of small talk come last', () => {
    expect(queryTerms('I could sleep for a week in the lighthouse', null, [])).toEqual([
      { text: 'light', role: 'topic' },
      { text: 'sleep', role: 'talk' },
      { text: 'week', role: 'talk' },
    ])
  })

  it('are no names of those who talk', () => {
    expect(terms('Mira Stone, Zoë likes the lighthouse', ['Mira Stone', 'zoe'])).toEqual(['light', 'likes'])
    expect(terms('灯子は船が好き', ['灯子'])).not.toContain('灯子')
  })

  it('are pairs of characters where no space separates words, and a Chinese character alone', () => {
    expect(terms('猫の名前')).toEqual(['名前', '猫'])
    expect(queryTerms('さくら', null, [])).toEqual([
      { text: 'さく', role: 'kana' },
      { text: 'くら', role: 'kana' },
    ])
    expect(terms('펭귄은 바다')).toEqual(['펭귄', '귄은', '바다'])
  })

  it('are those of the last reply as well, with less weight', () => {
    expect(queryTerms('the lighthouse', 'A lighthouse or a harbour?', [])).toEqual([
      { text: 'light', role: 'topic' },
      { text: 'harbo', role: 'context' },
    ])
  })

  it('are limited, the longest words first', () => {
    const letters = Array.from({ length: 500 }, (_, at) => String.fromCharCode(97 + (at % 26)))
    const words = letters.map((letter, at) => `${letter.repeat(1 + (at % 9))}${at}`)
    const found = queryTerms(words.join(' '), words.toReversed().join(' '), [])
    expect(found.filter(({ role }) => role === 'topic')).toHaveLength(12)
    expect(found.length).toBeLessThanOrEqual(14)
    expect(terms('x'.repeat(1000))).toEqual(['xxxxx'])
    expect(terms('猫'.repeat(1000))).toEqual(['猫猫'])
  })

  it('contain nothing of a query language', () => {
    for (const text of ["lamp's:* & 'pier\\' | !(gull)", '\\', "''", ':*', '\u0000lamp'])
      for (const term of terms(text)) expect(term).toMatch(/^[\p{L}\p{N}]+$/u)
  })
})

it('a text has the terms that the index has of it', () => {
  expect(contentOf('Lighthouses: 灯台')).toEqual({ terms: new Set(['light', '灯', '台', '灯台']), length: 4 })
})

describe('a long message', () => {
  const filler = 'nothing but the sea and the wind. '.repeat(40)

  it('is cut about what was asked for', () => {
    const text = `${filler}The keeper’s lamp was called Old Tom.${filler}`
    const shown = excerptAbout(text, new Set(['lamp', 'keepe']), LONGEST)
    expect(shown.length).toBeLessThanOrEqual(LONGEST)
    expect(shown).toContain('keeper’s lamp was called Old Tom')
    expect(shown).toMatch(/^….*…$/u)
  })

  it('is cut where most of it is', () => {
    const text = `A lamp. ${filler}The lamp of the keeper. ${filler}`
    expect(excerptAbout(text, new Set(['lamp', 'keepe']), LONGEST)).toContain('The lamp of the keeper')
  })

  it('of any kind is cut', () => {
    for (const text of ['x'.repeat(5000), '灯台'.repeat(2000), '👩‍👩‍👧'.repeat(500), ' '.repeat(2000)])
      expect(excerptAbout(text, new Set(['xxxxx', '灯台', 'a']), LONGEST).length).toBeLessThanOrEqual(LONGEST)
    expect(excerptAbout('short', new Set(['lamp']), LONGEST)).toBe('short')
  })
})
