/** The parser of markdown-it, with HTML. */
import MarkdownIt from 'markdown-it'
import type { ReadLine } from './read'

export function readMarkdown(file: string): ReadLine[] {
  const lines: ReadLine[] = []
  let id = ''
  const tokens = new MarkdownIt({ html: true }).parse(file.replace(/^---\n.*?\n---\n/s, ''), {})
  for (const { type, content, children } of tokens) {
    if (type === 'html_block') [, id = ''] = /^<!-- (\w+) -->/.exec(content) ?? []
    if (type !== 'inline' || id === '') continue
    const inner = (children ?? []).map((token) =>
      /break$/.test(token.type)
        ? '\n'
        : token.type === 'text' || token.type === 'text_special'
          ? token.content
          : token.type.startsWith('strong')
            ? '\ue000'
            : `<${token.type}>`,
    )
    const [, name = '', text = ''] = /^\ue000(.*):\ue000 ([^]*)$/.exec(inner.join('')) ?? []
    lines.push({ id, name, text })
    id = ''
  }
  return lines
}
