import { hasMarks } from './marks'

describe('a text with marks', () => {
  it.each([
    '*a*',
    'so **bold** it is',
    '_a_',
    '`code`',
    '```\ncode',
    '~~~\ncode\n~~~',
    'a\n- b',
    '+ b',
    '* b',
    '1. first',
    'then\n12) twelfth',
    '# Title',
    '> quoted',
    '>> quoted',
    'a\n---\nb',
    'a | b\n--- | ---',
    '| a |\n| - |',
    'see https://example.org',
    '[label](http://example.org)',
    'a \\* b',
  ])('%j', (text) => {
    expect(hasMarks(text)).toBe(true)
  })
})

describe('a text without marks', () => {
  it.each([
    '',
    'Good evening.',
    'Line one\n\nLine two',
    'a well-known fact - or not',
    'I <3 you, 1 < 2 && 3 > 2',
    'snake_case',
    '2 * 3',
    'one * lonely star',
    '#hashtag',
    'It was 1986.\nIt rained.',
    'at 3.14 or 10:30',
    '-5 degrees',
    'ftp://example.org [sic]',
    'C:\\Windows',
    'مرحبا 👋🏿 こんにちは',
    '**',
    '>_< stop it!',
    '>///< you',
    'a >_<',
  ])('%j', (text) => {
    expect(hasMarks(text)).toBe(false)
  })
})
