import fc from 'fast-check'
import { createParser, split } from './parser'
import { draw, isLater } from './testing'

const MARKS = [
  '*',
  '**',
  '_',
  '`',
  '```',
  '\n',
  '\n\n',
  '- ',
  '1. ',
  '> ',
  '# ',
  '---',
  '|',
  '|-|-|\n',
  '[',
  '](http://x.y)',
  '\\',
]
const WORDS = ['a', 'word', ' ', ' ', '.', '日本', 'مر', '👋🏿', '(', ')', ':', 'https://example.org/a']
const text = fc.array(fc.constantFrom(...MARKS, ...WORDS), { maxLength: 24 }).map((parts) => parts.join(''))

const parser = createParser()
/** Blank lines at the end of code are no difference. */
const render = (source: string) =>
  parser.renderer.render(parser.parse(source, {}), parser.options, {}).replace(/\n+<\/code>/g, '</code>')
const lettersIn = (shown: string) => shown.replace(/[^\p{L}]/gu, '')

/** What a reader can see, and where links lead. */
function shownIn(source: string): string {
  const drawn = draw(source)
  for (const button of drawn.querySelectorAll('button')) button.remove()
  for (const link of drawn.querySelectorAll('a')) link.querySelector('bdi')?.replaceWith(link.href)
  return drawn.textContent
}

describe('any text', () => {
  it('is split into blocks that are the same alone as together', () => {
    fc.assert(
      fc.property(text, (source) => {
        expect(split(source).map(render).join('')).toBe(render(source))
      }),
      { numRuns: 1000 },
    )
  })

  it('keeps every letter, in its order', () => {
    fc.assert(
      fc.property(text, (source) => {
        // The scheme of an address is not shown by its host.
        const lettersOf = (shown: string) => lettersIn(shown).replaceAll(/https?/g, '')
        expect(lettersOf(shownIn(source))).toBe(lettersOf(source))
      }),
      { numRuns: 200 },
    )
  })
})

/** The formatted parts of a text, except code blocks, which grow. */
const formatted = (drawn: HTMLElement) =>
  [...drawn.querySelectorAll('em, strong, a, code')]
    .filter((element) => element.closest('pre') === null)
    .map(({ localName, textContent }) => `${localName} ${textContent}`)

/** What was formatted at a length of a text and is not at the next one. */
function lostIn(source: string): readonly string[] {
  const lengths = Array.from({ length: source.length + 1 }, (_, end) => formatted(draw(source.slice(0, end), true)))
  return lengths.flatMap((before, index) => {
    const left = [...(lengths[index + 1] ?? before)]
    return before.filter((part) => {
      const at = left.findIndex((later) => isLater(part, later))
      if (at >= 0) left.splice(at, 1)
      return at < 0
    })
  })
}

/** Marks that close, in words, lists, quotes, tables and code. */
const phrase = fc.constantFrom(
  'word',
  '*a*',
  '**b c**',
  '_d_',
  '`e *f*`',
  '**g *h* i**',
  '[j](https://example.org/k_l)',
  '*m.*',
  '日本',
  'https://example.org/n',
)
const line = fc.array(phrase, { minLength: 1, maxLength: 4 }).map((phrases) => phrases.join(' '))
const block = fc
  .tuple(fc.constantFrom('', '', '- ', '1. ', '> ', '# ', '  - ', '> - ', '***\n', '```js\n', 'a | b\n- | -\n'), line)
  .map(([start, content]) => `${start}${content}${start.startsWith('`') ? '\n```' : ''}`)
const wellFormed = fc
  .array(fc.tuple(block, fc.constantFrom('\n', '\n\n')), { minLength: 1, maxLength: 4 })
  .map((blocks) => blocks.flat().join(''))

describe('a text that grows by a character', () => {
  it('is drawn at each length, whatever it is', () => {
    fc.assert(
      fc.property(text, (source) => {
        for (let end = 0; end <= source.length; end += 1) draw(source.slice(0, end), true)
      }),
      { numRuns: 60 },
    )
  })

  it('keeps what was formatted, which may grow', () => {
    fc.assert(
      fc.property(wellFormed, (source) => {
        expect(lostIn(source)).toEqual([])
      }),
      { numRuns: 30 },
    )
  })

  it.each([
    'a `b *c* d` e',
    'a `` b ` *c* `` e',
    'a [b *c* d](https://example.org/a_b_c) e',
    '[*a* b](https://example.org "a *b* c") e',
    'see https://example.org/*a*/b now',
    '**bold** and **bold.**x _a_b `c``d` *e**f*',
    'a **b *c* d** e',
    '*a*\n- b **c**\n- *d*\n\n1. e\n\n**f** | g\n--- | ---\n*h* | https://example.org\n',
    '*a*\n---\n**b**\n***\n*c*',
    '- *a*\n\n  ```js\n  b *c*\n  ```\n\n  *d*',
    '> *a*\n> - **b**\n\n*c*',
    '# *a* b\n\\*c\\* *d*',
    '日本**「語」**です *مر*',
  ])('keeps what was formatted: %j', (source) => {
    expect(lostIn(source)).toEqual([])
  })
})
