/** The subset of Markdown that messages have: docs/decisions/0105-markdown.md. */
import Markdown, { type MarkdownIt, type Token } from 'markdown-it'
import cjkFriendly from 'markdown-it-cjk-friendly'
import { blockUndecided, inlineUndecided } from './growing'
import { webAddress } from './links'
import { openMarks } from './open-marks'
import { hideSigns, showSigns, speech } from './speech'

/** Of blocks in blocks, and of marks in marks. */
export const MAX_NESTING = 20

export function createParser(): MarkdownIt {
  const parser = new Markdown('zero', { maxNesting: MAX_NESTING })
    .use(cjkFriendly)
    .enable(['blockquote', 'list', 'heading', 'fence', 'hr', 'table'])
    .enable(['emphasis', 'balance_pairs', 'backticks', 'escape', 'link', 'newline'])
    .use(speech)
    .use(openMarks)
  parser.validateLink = (href) => webAddress(href) !== null
  parser.normalizeLink = (href) => href
  parser.core.ruler.at('inline', ({ src, tokens, env, Token }) => {
    const last =
      env['growing'] === true ? tokens.findLast(({ type, content }) => type === 'inline' && content !== '') : undefined
    const source = showSigns(src)
    for (const token of tokens) {
      token.content = showSigns(token.content)
      token.info = showSigns(token.info)
      const { type, content, children } = token
      if (type !== 'inline' || children === null) continue
      if (token !== last) {
        parser.inline.parse(content, parser, env, children)
        continue
      }
      const behind = textBehind(content, source)
      const end = decidedLength(content, behind)
      const endsOpen = PARAGRAPH_GOES_ON.test(behind)
      parser.inline.parse(content.slice(0, end), parser, { ...env, endsOpen }, children)
      const rest = content.slice(end)
      if (rest === '' || (endsOpen && /^(?:\*+|_+)$/.test(rest))) continue
      const held = new Token('held', '', 0)
      held.content = rest
      children.push(held)
    }
  })
  return parser
}

/** There is some when the content was trimmed, or a cell, quote or code block follows. */
function textBehind(content: string, source: string): string {
  const line = content.slice(content.lastIndexOf('\n') + 1)
  return source.slice(source.lastIndexOf(line) + line.length)
}

const PARAGRAPH_GOES_ON = /^[ \t]*(?:\n[ \t>]*)?$/

const decidedLength = (content: string, behind: string): number =>
  Math.min(inlineUndecided(behind === '' ? content : `${content} `), content.length)

const parser = createParser()

/** The sources of the blocks of a text. Each of them has the same tokens alone as in the text. */
export function split(text: string): readonly string[] {
  const source = text.replace(/\r\n?/g, '\n')
  const lines = source.split('\n')
  const starts = blocksOf(source).flatMap(({ level, map }) => (level === 0 && map !== null ? [map[0]] : []))
  return starts.map((start, index) => lines.slice(start, starts[index + 1]).join('\n'))
}

/** The tokens of a block; null when it would lose a part of its text, and is to be shown as it is. */
export const read = (source: string) => tokensOf(source, {})

/**
 * The same for the last block of a text that grows. What the next characters may turn into something else is a token of type
 * `held`; marks that begin a line are left out until they are decided, and those of emphasis at the end. Emphasis that is open goes
 * on to the end: it becomes text again only where its paragraph ends without closing it.
 */
export function readGrowing(source: string): readonly Token[] | null {
  const line = source.lastIndexOf('\n') + 1
  const last = blocksOf(source).findLast(({ nesting }) => nesting >= 0)
  const inFence = last?.type === 'fence' && last.map !== null && last.map[0] < source.split('\n').length - 1
  const end = inFence ? source.length : line + blockUndecided(source.slice(line))
  return tokensOf(source.slice(0, end), { growing: true })
}

function blocksOf(source: string): readonly Token[] {
  const tokens: Token[] = []
  parser.block.parse(hideSigns(source), parser, {}, tokens)
  return tokens
}

function tokensOf(source: string, env: { readonly growing?: true }): readonly Token[] | null {
  const tokens = parser.parse(source, { ...env })
  // The parser drops what is nested deeper, and cells of a table beyond its last column.
  const isTooDeep = tokens.some(({ nesting, level }) => nesting === 1 && level >= MAX_NESTING - 1)
  const shown = tokens.map(({ content, info }) => `${content} ${info}`).join('')
  return isTooDeep || lettersIn(shown) < lettersIn(source) ? null : tokens
}

const lettersIn = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
