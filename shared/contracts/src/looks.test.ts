import { readChoice, textSize, theme } from './looks'

describe('the stored look', () => {
  it.each([...theme.values, ...textSize.values])('may be %s', (value) => {
    expect(readChoice<unknown>([null, ...theme.values, ...textSize.values], value)).toBe(value)
  })

  it.each([null, '', 'Dark', 'constructor', 0, 100, ['dark'], { theme: 'dark' }])('%p is not a theme', (stored) => {
    expect(readChoice(theme.values, stored)).toBe('system')
  })

  it.each([null, '125', 124, 1e9, NaN, '100%;color:red'])('%p is not a text size', (stored) => {
    expect(readChoice(textSize.values, stored)).toBe(100)
  })
})
