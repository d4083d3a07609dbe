import { addressesIn, webAddress } from './links'
import { marksFrom } from './marks'

describe('the address of a link', () => {
  it.each([
    'http://example.org',
    'https://example.org/a?b#c',
    'HTTPS://EXAMPLE.ORG',
    'http://[::1]:8080/',
    'http://127.0.0.1',
  ])('may be %s', (href) => {
    expect(webAddress(href)).toBeInstanceOf(URL)
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://example.org/1',
    'mailto:a@example.org',
    'ftp://example.org',
    '//example.org',
    '/path',
    '#hash',
    '',
    'http:',
    'http://',
    'http:example.org',
    'https://user@example.org',
    'https://good.example:secret@evil.example',
  ])('may not be %j', (href) => {
    expect(webAddress(href)).toBeNull()
  })

  it('has the host that the browser goes to', () => {
    expect(webAddress('https://good.example\\@evil.example/')?.host).toBe('good.example')
    expect(webAddress('https://аpple.com')?.host).toBe('xn--pple-43d.com')
  })
})

describe('addresses in a text', () => {
  const found = (text: string) => addressesIn(text).flatMap(({ text: part, url }) => (url === null ? [] : [part]))

  it.each([
    ['see https://example.org/a.', 'https://example.org/a'],
    ['(https://example.org/a)', 'https://example.org/a'],
    ['https://example.org/a_(b), and', 'https://example.org/a_(b)'],
    ['"https://example.org?x=1"', 'https://example.org?x=1'],
    ['見て https://example.org/あ。', 'https://example.org/あ'],
    ['https://example.org/\u202egro.live', 'https://example.org/'],
    ['https://example.org!?', 'https://example.org'],
  ])('%s', (text, address) => {
    expect(found(text)).toEqual([address])
  })

  it.each(['xhttps://example.org', 'https://', 'https://a@b.example', 'javascript:alert(1)', 'example.org'])(
    'are not in %s',
    (text) => {
      expect(found(text)).toEqual([])
    },
  )

  it('leave every character of the text', () => {
    const text = 'a https://example.org/(b)). c http://d, e'
    expect(
      addressesIn(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
  })
})

describe('a text', () => {
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
  ])('has marks: %j', (text) => {
    expect(marksFrom(text)).toBeGreaterThanOrEqual(0)
  })

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
  ])('has none: %j', (text) => {
    expect(marksFrom(text)).toBe(-1)
  })

  it.each([
    ['It is **old**.', 6],
    ['`a`', 0],
    ['Look:\n- a', 6],
  ])('begin at their place: %j', (text, from) => {
    expect(marksFrom(text)).toBe(from)
  })
})
