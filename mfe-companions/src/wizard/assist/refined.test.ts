import { refinedOf } from './refined'

it('has the note of the built-in helper, and none of a model', () => {
  expect(refinedOf({ message: 'She waits.', note: 'Tidied by the built-in helper.' })).toEqual({
    text: 'She waits.',
    note: 'Tidied by the built-in helper.',
  })
  expect(refinedOf({ message: 'She waits.' })).toEqual({ text: 'She waits.', note: null })
})
