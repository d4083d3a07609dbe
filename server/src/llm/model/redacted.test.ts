import { redacted } from './redacted'

it.each([
  ['what it shares with a text', 'no: I like long walks at night!', ['I like long walks'], 'no: … at night!'],
  ['the half that was cut', 'bad input "walks at night by the s', ['walks at night by the sea'], 'bad input "…'],
  ['two texts side by side as one', 'x abcdefghijklmnopqrstuvwxyz x', ['abcdefghijkl', 'mnopqrstuvwxyz'], 'x …… x'],
  ['nothing by chance', 'I like long', ['I like long walks'], 'I like long'],
])('leaves out %s', (_, said, texts, expected) => {
  expect(redacted(said, texts)).toBe(expected)
})

it('is fast for a text of one repeated letter', () => {
  expect(redacted(`no: ${'a'.repeat(200_000)}`, ['a'.repeat(200_001)])).toBe('no: …')
})
