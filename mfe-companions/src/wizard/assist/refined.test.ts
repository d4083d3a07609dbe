import { refinedOf } from './refined'

it('tells what the built-in helper says that it did, and nothing where a model wrote', () => {
  expect(refinedOf({ message: 'She waits.', note: 'Tidied by the built-in helper.' })).toEqual({
    text: 'She waits.',
    note: 'Tidied by the built-in helper.',
  })
  expect(refinedOf({ message: 'She waits.' })).toEqual({ text: 'She waits.', note: null })
})
