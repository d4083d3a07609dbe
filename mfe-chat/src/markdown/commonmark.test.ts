import { tests } from 'commonmark-spec'
import MarkdownIt, { type Env, type Token } from 'markdown-it'
import { createParser } from './parser'

const full = new MarkdownIt('commonmark')
const parser = createParser()
// The examples have relative addresses.
parser.validateLink = (href) => full.validateLink(href)
parser.normalizeLink = (href) => full.normalizeLink(href)

const OTHER_TOKENS = new Set(['html_block', 'html_inline', 'code_block', 'image'])

/** Examples that are drawn in another way, on purpose: docs/decisions/0105-markdown.md. */
const SPEECH: Readonly<Record<string, readonly number[]>> = {
  'a backslash stays unless a mark follows it at the edge of a word': [12, 15, 16, 76, 493, 606, 632, 634, 637, 639],
  'a quote has a space behind its mark': [229, 251, 260],
  'marks between letters and digits stay': [355, 356, 370, 381, 396, 411, 415, 416, 417, 429],
  'signs alone are a face': [438, 449, 452],
}
const speech = new Set(Object.values(SPEECH).flat())

/** Whether an example has nothing but the constructs that messages have. */
function isTaken(markdown: string): boolean {
  const env: Env = {}
  const tokens = full.parse(markdown, env)
  const all = tokens.flatMap((token) => [token, ...(token.children ?? [])])
  return (
    env.references === undefined &&
    !/&(?:#|[a-z])[a-z0-9]*;/i.test(markdown) &&
    !all.some((token) => OTHER_TOKENS.has(token.type) || isSetextHeading(token) || token.info === 'auto')
  )
}
const isSetextHeading = ({ type, markup }: Token) => type === 'heading_open' && !markup.startsWith('#')

const render = (markdown: string) =>
  parser.renderer.render(parser.parse(markdown, {}), { ...parser.options, xhtmlOut: true, langPrefix: 'language-' }, {})
/** The specification has no line break between the tags of an empty quote. */
const normalized = (html: string) => html.replace(/\n<\/blockquote>/g, '</blockquote>')

const taken = tests
  .map((test) => ({ ...test, markdown: test.markdown.replaceAll('→', '\t'), html: test.html.replaceAll('→', '\t') }))
  .filter(({ markdown }) => isTaken(markdown))

describe('the examples of the CommonMark specification', () => {
  it('are taken where they have the constructs of messages', () => {
    expect(tests).toHaveLength(652)
    expect(taken.length).toBeGreaterThan(350)
  })

  const cases = taken.map(({ number, section, markdown, html }) => [number, section, markdown, html] as const)

  it.each(cases.filter(([number]) => !speech.has(number)))('%d (%s)', (_number, _section, markdown, html) => {
    expect(normalized(render(markdown))).toBe(normalized(html))
  })

  it.each(cases.filter(([number]) => speech.has(number)))('%d (%s) differs', (_number, _section, markdown, html) => {
    expect(normalized(render(markdown))).not.toBe(normalized(html))
  })
})
