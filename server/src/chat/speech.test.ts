import fc from 'fast-check'
import { createSpeech } from './speech'

/** Says a text in pieces; answers every state shown on the way and the whole. */
function say(pieces: readonly string[], cutShort = false) {
  const speech = createSpeech('Mira', 'ann')
  const shown: string[] = []
  for (const piece of pieces) {
    const more = speech.push(piece)
    shown.push(speech.text())
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
    ['<think>Mira: no</think>\n\nHello', 'Hello'],
    ['<thinking>never closed', ''],
    ['secret</think>Hello', 'Hello'],
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
    const part = fc.constantFrom(
      '<think>',
      '</think>',
      'Mira: ',
      'ann:',
      '\n',
      'ann',
      'Hello ',
      '🌊',
      '静か',
      '<',
      'é',
      '. ',
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), fc.integer({ min: 1, max: 4 }), (parts, size) => {
        const units = parts.join('').split('')
        const pieces = Array.from({ length: Math.ceil(units.length / size) }, (_, n) =>
          units.slice(n * size, (n + 1) * size).join(''),
        )
        const { shown } = say(pieces)
        shown.slice(1).forEach((text, n) => expect(text.startsWith(shown[n] ?? '')).toBe(true))
        for (const text of shown) expect(text).not.toMatch(/<think>|\p{Surrogate}/u)
      }),
    )
  })
})
