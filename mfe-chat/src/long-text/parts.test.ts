import fc from 'fast-check'
import { codePoints } from '@codex/contracts/text'
import { partsOf } from './parts'

const words = (count: number, word = 'word') => Array.from({ length: count }, () => word).join(' ')

describe('the parts of a long text', () => {
  it('are cut at paragraphs first', () => {
    const [one, two, three] = [`${words(120)}. ${words(40)}.`, `${words(150)}.`, words(30)]
    expect(partsOf(`${one}\n\n${two}\n\n${three}`, 1000)).toEqual([one, `${two}\n\n${three}`])
  })

  it('are cut at sentences where a paragraph is too long', () => {
    const sentence = `${words(60)}.”`
    expect(partsOf(`${sentence} ${sentence} ${sentence} ${sentence}`, 1000)).toEqual([
      `${sentence} ${sentence} ${sentence}`,
      sentence,
    ])
    expect(partsOf('私は海が好きです。'.repeat(200), 1000).map((part) => part.at(-1))).toEqual(['。', '。'])
  })

  it('are cut at words where a sentence is too long, and anywhere in a word that is', () => {
    expect(partsOf(words(250), 1000)).toEqual([words(200), words(50)])
    expect(partsOf('x'.repeat(1001), 1000)).toEqual(['x'.repeat(1000), 'x'])
  })

  it('do not begin with a few words, because a paragraph ends there', () => {
    expect(partsOf(`Hi!\n\n${words(250)}`, 1000)).toHaveLength(2)
  })

  it('have at most so many code points, and lose nothing but spaces', () => {
    const texts = fc.array(fc.constantFrom('a', ' ', '\n\n', '. ', '。', '😀', 'wort', '\t'), { maxLength: 300 })
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 40 }), (pieces, max) => {
        const text = pieces.join('')
        const parts = partsOf(text, max)
        expect(parts.every((part) => codePoints(part) <= max && part.trim() === part && part !== '')).toBe(true)
        expect(parts.join('').replaceAll(/\s/gu, '')).toBe(text.replaceAll(/\s/gu, ''))
      }),
    )
  })

  it('are found in a million letters', () => {
    expect(partsOf(words(200_000), 1000)).toHaveLength(1000)
  })
})
