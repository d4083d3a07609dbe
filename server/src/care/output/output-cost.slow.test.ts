import { growsLinearly } from '../../testing/cpu'
import { asksWhetherHuman } from './human'
import { contextOf, createReview, reviewed } from './review'

const context = contextOf('Mira', 'I want to die. Are you human?')

function inPieces(text: string) {
  const review = createReview(context)
  for (let from = 0; from < text.length; from += 3) review.push(text.slice(from, from + 3))
}

it.each([
  ['talk', 'I went to the market and my brother bought two loaves of bread. '],
  ['words that phrases begin with', 'you should just you deserve to take all your i am really '],
  ['one word', 'a'],
  ['ends of sentences', '. '],
  ['marks without a blank', '.'],
  ['closing quotes', '."'],
  ['blank lines', ' \n'],
  ['claims', 'I am human. '],
  ['open quotes', '" « “ „ 「 * x '],
  ['Cyrillic', 'тебе надо просто я не '],
  ['Chinese', '你应该我不是把药'],
  ['Korean', '너는그냥네가없으면'],
  ['Arabic', 'يجب أن لا أحد '],
  ['Hindi', 'तुम खुद को सारी '],
])('its work grows in proportion to the reply, whole and in pieces: %s', (_name, piece) => {
  for (const read of [(text: string) => reviewed(text, context), inPieces, asksWhetherHuman])
    expect(growsLinearly((length) => piece.repeat(length / piece.length), read, 250)).toBe(true)
})
