import { growsLinearly } from '../testing/cpu'
import { severityOf } from './severity'

it.each([
  ['talk', 'I went to the market and my brother bought two loaves of bread. '],
  ['words that phrases begin with', 'i want to i want to do not want to be if i was dead not '],
  ['one word', 'a'],
  ['matches', 'i want to die '],
  ['negated matches without an end of a sentence', 'i am not going to kill myself '],
  ['open quotes', '" « “ „ 「 * x '],
  ['accents', 'é́́́'],
  ['Cyrillic', 'я не хочу больше не хочу '],
  ['Chinese', '我不想没有我吃了太多'],
  ['Korean', '나없으면 약을 다'],
  ['Arabic', 'لا اريد ان انا على '],
  ['Hindi', 'मुझे जीने की कोई '],
])('its work grows in proportion to the message: %s', (_name, piece) => {
  expect(growsLinearly((length) => piece.repeat(length / piece.length), severityOf, 250)).toBe(true)
})
