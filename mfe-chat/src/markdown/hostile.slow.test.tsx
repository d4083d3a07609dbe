import { read, readGrowing, split } from './parser'
import { marksFrom } from './marks'
import { draw } from './testing'
import { workOf } from './work'

const DEEP = 10_000

/** Each makes a text of about `size` units around an inner text. */
const shapes: Readonly<Record<string, (inner: string, size: number) => string>> = {
  'nested quotes': (inner, size) => `${'>'.repeat(size)}${inner}`,
  'nested lists': (inner, size) => `${'- '.repeat(size / 2)}${inner}`,
  'indented lists': (inner, size) =>
    Array.from({ length: Math.sqrt(size) }, (_, depth) => `${' '.repeat(depth * 2)}- ${inner}`).join('\n'),
  'quotes in lists': (inner, size) => `${'- > '.repeat(size / 4)}${inner}`,
  'many quotes': (inner, size) => `> ${inner}\n\n`.repeat(size / (inner.length + 4)),
  'many items': (inner, size) => `- ${inner}\n`.repeat(size / (inner.length + 3)),
  'nested emphasis': (inner, size) => `${'*a **a '.repeat(size / 7)}${inner}`,
  'closed emphasis': (inner, size) => `${'*a_'.repeat(size / 6)}${inner}${'_a*'.repeat(size / 6)}`,
  'runs of stars': (inner, size) => `${'*'.repeat(size / 2)}${inner}${'*'.repeat(size / 2)}`,
  'mixed delimiters': (inner, size) => `${'**x*_'.repeat(size / 5)}${inner}`,
  underscores: (inner, size) => `${'_a'.repeat(size / 2)}${inner}`,
  'open brackets': (inner, size) => `${'['.repeat(size)}${inner}`,
  'closed brackets': (inner, size) => `${'['.repeat(size / 2)}${inner}${']'.repeat(size / 2)}`,
  'open links': (inner, size) => `${'[a](<b'.repeat(size / 6)}${inner}`,
  'open destinations': (inner, size) => `${'[a]('.repeat(size / 4)}${inner}`,
  'open titles': (inner, size) => `${'[a](b "'.repeat(size / 7)}${inner}`,
  links: (inner, size) => `[${inner}](${inner}) `.repeat(size / (2 * inner.length + 5)),
  'nested links': (inner, size) => `${'['.repeat(size / 12)}${inner}${'](http://a)'.repeat(size / 12)}`,
  addresses: (inner, size) => `${'http://a('.repeat(size / 9)}${inner}`,
  parentheses: (inner, size) => `http://a/${'('.repeat(size / 2)}${inner}${')'.repeat(size / 2)}`,
  backticks: (inner, size) =>
    `${Array.from({ length: Math.sqrt(size * 2) }, (_, length) => `a${'`'.repeat(length)}`).join('')}${inner}`,
  backslashes: (inner, size) => `${'\\'.repeat(size)}${inner}`,
  'table rows': (inner, size) => `|a|b|\n|-|-|\n${`|${inner}|`.repeat(1)}${'\n|x|y|'.repeat(size / 6)}`,
  'table columns': (inner, size) => `${'|a'.repeat(size / 4)}|\n${'|-'.repeat(size / 4)}|\n|${inner}|`,
  'open fences': (inner, size) => `\`\`\`${inner}\n`.repeat(size / (inner.length + 4)),
}

const inners: Readonly<Record<string, string>> = {
  word: 'word',
  'a script address': '[a](javascript:alert(1))',
  'a data address': '[a](data:text/html,<script>alert(1)</script>)',
  entities: '&#106;avascript&colon;alert(1) &lt;img src=x onerror=alert(1)&gt;',
  'an encoded address': '[a](&#x6A;avascript:alert(1)) [a](java\\script:alert(1))',
  'bidi controls': '\u202e[txt.exe](http://a.example)\u2066 \u200f',
  elements: '<img src=x onerror=alert(1)><svg/onload=alert(1)></p>',
  'letters and emoji': '日本**「語」** مرحبا 👩‍👩‍👧‍👦\ud83d',
}

const cases = Object.entries(shapes).flatMap(([shape, make]) =>
  Object.entries(inners).map(([name, inner]) => [shape, name, (size: number) => make(inner, size)] as const),
)

it('there are 200 hostile texts', () => {
  expect(cases).toHaveLength(200)
})

describe.each(cases)('%s with %s', (_shape, _inner, make) => {
  it('is drawn without an element or an address that it names', () => {
    const drawn = draw(make(DEEP / 10))
    const names = new Set([...drawn.querySelectorAll('*')].map(({ localName }) => localName))
    for (const name of ['img', 'svg', 'script', 'iframe']) expect(names).not.toContain(name)
    for (const link of drawn.querySelectorAll('a')) expect(link.protocol).toMatch(/^https?:$/)
    for (const { attributes } of drawn.querySelectorAll('*'))
      for (const { name } of attributes) expect(name).not.toMatch(/^on|^style$|^srcdoc$/)
  })

  it('costs work in proportion to its length', () => {
    const workFor = (size: number) =>
      workOf(() => {
        const source = make(size)
        marksFrom(source)
        const blocks = split(source)
        for (const block of blocks) read(block)
        readGrowing(blocks.at(-1) ?? '')
      })
    // Linear is 4, quadratic 16.
    expect(workFor(DEEP)).toBeLessThan(7 * workFor(DEEP / 4))
  })
})
