/** Dialogue Manager for Godot. Ids are its static ids. */
import type { Head, Line, Words, Writer } from './dialogue'
import { aboutOf, begunBy, labelOf, partOf, speakerOf, titleOf } from './words'

const BRACKETS: Readonly<Record<string, string>> = { '[': '[lb]', ']': '[rb]' }
const bbcode = (one: string) => BRACKETS[one] ?? `[char=${one.charCodeAt(0).toString(16).toUpperCase()}]`

/** There is no escape for a backslash: BBCode writes it, and what would be read as a jump or as code. */
const escaped = (text: string) =>
  text.replace(/[\\[\]]|=(?=>)|\{(?=\{)|!(?=ESCAPED_COLON!)/g, bbcode).replaceAll('\n', '\\n')

/** Names that begin a line as its words for code do. */
const begins = (name: string) =>
  name.replace(/^(if|while|match|when|do|set|using|import) /, '$1\u00a0').replace(/^el(?:if|se)/, '\\$&')

const spoken = (words: Words, line: Line, head: Head, indent = '') =>
  `${indent}${begins(speakerOf(line, head))}: ${escaped(words.text)} [ID:${words.id}]\n`

function write(line: Line, head: Head, previous: Line | null): string {
  const situation = begunBy(line, previous)
  if (situation !== null)
    return `=> END\n\n# ${situation.title}\n~ ${partOf(head, situation)}\n${spoken(line, line, head)}`
  if (line.choices.length === 0) return spoken(line, line, head)
  const responses = line.choices.map(
    (words, at) => `- ${labelOf(words, at)} [ID:${words.id}_o]\n${spoken(words, line, head, '\t')}`,
  )
  const first = line.choices[0]?.id ?? line.id
  // Two groups of responses one after the other would be one.
  const between = previous === null || previous.choices.length === 0 ? '' : `=> ${first}\n~ ${first}\n`
  return between + responses.join('')
}

export const godot: Writer = {
  begin: (head) => [...[titleOf(head), ...aboutOf(head)].map((line) => `# ${line}`), '', '~ start', ''].join('\n'),
  line: write,
  end: () => '=> END\n',
}
