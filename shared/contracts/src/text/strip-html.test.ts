/** @jest-environment jsdom */
import fc from 'fast-check'
import { codePoints, stripHtml } from './index'

/** Notes 5: what stripping removes, what it keeps, and that the result is inert in a real HTML parser. */

const fragment = fc.constantFrom(
  ...Array.from('<>/!?"\'=`3 a\n\u0338\u0301\u212a\u0000\u202e\ufeff\u{1f600}'),
  ...['--', '-->', '<!--', '<b>', '</b>', '<script>', '</script>', '<style>', '</style', '<svg', '<textarea>'],
  ...['img', ' onerror=', '&lt;', '<b a="', "<i x='", '\u0338'.repeat(31), '\u0344'.repeat(20), '\ud83d', '\ude00'],
)
const markup = fc
  .array(fc.oneof({ weight: 4, arbitrary: fragment }, fc.string({ unit: 'binary', maxLength: 3 })), { maxLength: 30 })
  .map((parts) => parts.join(''))
const plain = fc.string({ unit: 'grapheme', maxLength: 60 }).map((text) =>
  text
    .replace(/<(?=[a-z/!?])/gi, '< ')
    .normalize('NFC')
    .trim(),
)

interface Parsed {
  readonly length: number
}
/** The package has no DOM types; this test runs in jsdom. */
declare const DOMParser: new () => {
  parseFromString(html: string, type: 'text/html'): { querySelectorAll(selector: string): Parsed }
}

/** How many elements beside their own an HTML parser finds in the texts. */
const elementsIn = (...texts: readonly string[]) => {
  const page = new DOMParser().parseFromString(texts.map((text) => `<main>${text}</main>`).join(''), 'text/html')
  return page.querySelectorAll('body *').length - texts.length
}

describe('stripHtml', () => {
  it.each([
    ['I <3 you', 'I <3 you'],
    ['1 < 2 && 3 > 2', '1 < 2 && 3 > 2'],
    ['a <- b', 'a <- b'],
    ['<3<3<3', '<3<3<3'],
    ['👩‍🚀 नमस्ते 你好 שלום', '👩‍🚀 नमस्ते 你好 שלום'],
    ['&lt;b&gt; stays an entity', '&lt;b&gt; stays an entity'],
    ['line one\r\nline two\rline\tthree', 'line one\nline two\nline\tthree'],
  ])('keeps %j', (text, expected) => {
    expect(stripHtml(text)).toBe(expected)
  })

  it.each([
    ['<b>bold</b> move', 'bold move'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<script>alert(1)</script>x', 'x'],
    ['<SCRIPT type="a>b">alert(1)</Script >x', 'x'],
    ['<style>p{}</style><title>t</title>after', 'after'],
    ['<<b>script>alert(1)<</b>/script>', ''],
    ['<a href="a>b">c</a>', 'c'],
    ['x <!-- hidden --> y', 'x  y'],
    ['<!DOCTYPE html><?xml version="1.0"?>z', 'z'],
    ['a\u0000b\u0007c\u202ed\u2066e\ufefff', 'abcdef'],
    ['\ud83d alone', '\ufffd alone'],
    ['cafe\u0301', 'caf\u00e9'],
  ])('removes markup and control characters from %j', (text, expected) => {
    expect(stripHtml(text)).toBe(expected)
  })

  it.each([
    ['if hp<max then heal', 'if hp< max then heal'],
    ['<img src=x onerror=alert(1)', '< img src=x onerror=alert(1)'],
    ['never closed <!-- here', 'never closed < !-- here'],
    ['<script>never closed', 'never closed'],
  ])('keeps the words of what is never closed: %j', (text, expected) => {
    expect(stripHtml(text)).toBe(expected)
  })

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(markup, (text) => {
        expect(stripHtml(stripHtml(text))).toBe(stripHtml(text))
      }),
      { numRuns: 2000 },
    )
  })

  it('leaves nothing that an HTML parser takes for an element', () => {
    fc.assert(
      fc.property(fc.array(markup, { minLength: 20, maxLength: 20 }), (texts) => {
        expect(elementsIn(...texts.map(stripHtml))).toBe(0)
      }),
      { numRuns: 50 },
    )
  })

  it('leaves text without tags as it is', () => {
    fc.assert(
      fc.property(plain, (text) => {
        fc.pre(!/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/.test(text)) // oxlint-disable-line no-control-regex -- these are removed on purpose
        expect(stripHtml(text)).toBe(text)
      }),
      { numRuns: 1000 },
    )
  })

  it('disarms tags that are nested deeper than it peels', () => {
    const nested = Array.from({ length: 30 }).reduce<string>((inner) => `<${inner}b>`, '<i>')
    expect(elementsIn(stripHtml(nested))).toBe(0)
    expect(stripHtml(stripHtml(nested))).toBe(stripHtml(nested))
  })

  it.each([
    ['<', 200_000],
    ['<a', 100_000],
    ['<!--', 50_000],
    ['<script>', 30_000],
    ['<script></script ', 20_000],
    ['<a="', 50_000],
    ['<a x="><b y=\'>', 20_000],
  ])('gets through %j, repeated %i times', (unit, times) => {
    expect(elementsIn(stripHtml(unit.repeat(times)).slice(0, 2000))).toBe(0)
    expect(elementsIn(stripHtml(`${unit.repeat(times)}>`).slice(0, 2000))).toBe(0)
  })
})

it('codePoints counts an emoji outside the basic plane once', () => {
  expect([codePoints('a😀é'), codePoints('')]).toEqual([3, 0])
})
