import { isComposing } from './index'

it.each([
  ['a key of a composition', { isComposing: true }, true],
  ['the key that ends a composition in Safari', { keyCode: 229 }, true],
  ['Enter', { key: 'Enter', keyCode: 13 }, false],
])('%s', (_, key, expected) => {
  expect(isComposing(new KeyboardEvent('keydown', key))).toBe(expected)
})
