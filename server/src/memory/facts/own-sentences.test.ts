import { growsLinearly } from '../../testing/cpu'
import { ownSentencesOf } from './own-sentences'

it.each([
  ['I live in Porto.', ['I live in Porto']],
  ['My dog is called "Rex". Dr. Ruiz knows him!', ['My dog is called Rex', 'Dr. Ruiz knows him']],
  ['I live in Porto, and you?', ['I live in Porto']],
  ['Do you know that I live in Porto?', []],
  ['"I live in Porto", sang Tom. I sail.', ['I sail']],
  ['> I live in Porto\nI sail', ['I sail']],
  ['Anna: I live in Porto\nPS: I sail', ['PS: I sail']],
  ['*I wave* I sail', ['\uFFFC I sail']],
  ['If I lived in Porto, I would sail. I row.', ['I row']],
  ['Wenn ich in Köln wohnte. Ich rudere.', ['Ich rudere']],
  ['Ojalá viviera en Vigo. Remo mucho.', ['Remo mucho']],
  ["J'habiterais à Brest. Je rame.", ['Je rame']],
  ['I row. Imagine we are pirates. My parrot sings.', ['I row']],
  ['I am the queen. Just kidding!', []],
  ['Ich bin die Königin. Nur Spaß!', []],
])('%j states %j', (message, sentences) => {
  expect(ownSentencesOf(message)).toEqual(sentences)
})

it.each(['I live in A, ', "'a ", '"a', '*a ', 'a: ', '1. ', '¿', 'no, ', '「', '\u{1F600}', '\n', ' ', 'if, ', 'a?,'])(
  'a message made to be slow costs CPU time in proportion to its length: %j',
  (unit) => {
    expect(growsLinearly((length) => unit.repeat(length / unit.length), ownSentencesOf, 1000)).toBe(true)
  },
)
