import { excerptOf } from './excerpt'

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
