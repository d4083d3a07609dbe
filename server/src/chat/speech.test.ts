import { growsLinearly } from '../testing/cpu'
import fc from 'fast-check'
import { createSpeech } from './speech'

/** Says a text in pieces; answers every state shown on the way and the whole. */
function say(pieces: readonly string[], cutShort = false) {
  const speech = createSpeech('Mira', 'ann')
  const shown: string[] = []
  let text = ''
  for (const piece of pieces) {
    const more = speech.push(piece)
    text += speech.take()
    shown.push(text)
    if (!more) break
  }
  return { shown, whole: speech.whole(cutShort) }
}

describe('what a companion says', () => {
  it.each([
    ['Hello', 'Hello'],
    ['  Mira: Hello ', 'Hello'],
    ['**Mira:** Hello', 'Hello'],
    ['Miracles happen', 'Miracles happen'],
    ['1 < 2 and <b>bold</b>', '1 < 2 and <b>bold</b>'],
    ['Hello\nann: And you?', 'Hello'],
    ['Hello\n**ann:** And you?', 'Hello'],
    ['Hello anna: yes, ann: no', 'Hello anna: yes, ann: no'],
    ['ann: my own words', ''],
    ['Hello\nan', 'Hello\nan'],
  ])('%j is %j', (text, expected) => {
    expect(say([text]).whole).toBe(expected)
    expect(say(Array.from(text)).whole).toBe(expected)
  })

  it('ends with a whole sentence when the model was cut short', () => {
    expect(say(['One. Two! Thr'], true).whole).toBe('One. Two!')
    expect(say(['海は広い。そして'], true).whole).toBe('海は広い。')
    expect(say(['no end at all'], true).whole).toBe('no end at all')
  })

  it('only ever grows towards the whole, however it is cut', () => {
    const part = fc.constantFrom('Mira: ', 'ann:', '\n', 'ann', 'Hello ', '🌊', '静か', '<', 'é', '. ')
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), fc.integer({ min: 1, max: 4 }), (parts, size) => {
        const units = parts.join('').split('')
        const pieces = Array.from({ length: Math.ceil(units.length / size) }, (_, n) =>
          units.slice(n * size, (n + 1) * size).join(''),
        )
        const { shown } = say(pieces)
        shown.slice(1).forEach((text, n) => expect(text.startsWith(shown[n] ?? '')).toBe(true))
        for (const text of shown) expect(text).not.toMatch(/\p{Surrogate}/u)
      }),
    )
  })

  it('begins again after what turned out to be no part of it, and shows no more then', () => {
    const speech = createSpeech('Mira', 'ann')
    speech.push('They greet me. ')
    expect(speech.take()).toBe('They greet me.')
    speech.restart()
    speech.push('Mira: Hello')
    expect(speech.take()).toBe('')
    expect(speech.whole(false)).toBe('Hello')
  })

  it('is shown letter by letter as it will be in the end, in every script', () => {
    for (const text of [
      'Cafe\u0301 au lait',
      '한국어 \u1112\u1161\u11ab',
      'がぎ',
      'a\r\nb',
      '🌊🦊',
      'שָׁלוֹם',
      'tail  \n',
    ]) {
      const { shown, whole } = say(text.split(''))
      expect(whole).toBe(text.normalize('NFC').replaceAll('\r\n', '\n').trim())
      if (text === text.normalize('NFC')) expect(whole.startsWith(shown.at(-1) ?? '?')).toBe(true)
    }
  })

  it('keeps at most thirty combining characters in a row', () => {
    const { whole } = say(Array.from({ length: 11_000 }, () => '\u0301'))
    expect(whole.length).toBeLessThanOrEqual(31)
  })

  describe('costs time in proportion to its length', () => {
    function pushAll(pieces: readonly string[]) {
      const speech = createSpeech('Mira', 'ann')
      for (const piece of pieces) if (!speech.push(piece) || speech.take() === '?') break
      speech.whole(false)
    }

    it.each([
      ['letters', 'a'],
      ['combining marks', '\u0301'],
      ['vowels of Hangul', '\u1161'],
      ['blanks', ' '],
      ['line breaks', '\n'],
      ['carriage returns', '\r'],
      ['labels of the user', 'ann'],
      ['labels of the companion', 'Mira: '],
      ['halves of pairs', '\ud83c'],
      ['Chinese', '海'],
    ])('for %s', (_, piece) => {
      expect(growsLinearly((length) => Array.from({ length }, () => piece), pushAll, 400)).toBe(true)
    })
  })
})
