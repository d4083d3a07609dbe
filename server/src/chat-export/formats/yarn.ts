/** Yarn Spinner 2 and 3. Each line of a text is a line of its own. */
import type { Head, Line, Words, Writer } from './dialogue'
import { aboutOf, begunBy, labelOf, paragraphsOf, partOf, speakerOf, titleOf } from './words'

/** Spaces after the name are not read. */
const escaped = (text: string) =>
  text
    .trim()
    .replaceAll('\t', '    ')
    .replace(/\\:?|[<>{}#[\]]/g, (found) => found.replace(/./g, '\\$&'))
    .replace(/\/{2,}/g, (found) => found.replaceAll('/', '\\/'))

const spoken = (words: Words, name: string, indent = '') =>
  paragraphsOf(words)
    .map(({ id, text }) => `${indent}${name}: ${escaped(text)} #line:${id}\n`)
    .join('')

const option = (words: Words, at: number, name: string) =>
  `-> ${labelOf(words, at)} #line:${words.id}_o\n${spoken(words, name, '    ')}`

const node = (title: string, { hasAi }: Head) =>
  `title: ${title}\ntags: character-codex${hasAi ? ' ai-generated' : ''}\n---\n`
const comment = (text: string) => `// ${text.replaceAll('===', '=')}\n`

/** Two lines with options one after the other would be one question: the second is in a node of its own. */
function separated(line: Line, head: Head, previous: Line | null): string {
  if (previous === null || previous.choices.length === 0) return ''
  const title = `${partOf(head)}_${line.choices[0]?.id ?? line.id}`
  return `<<jump ${title}>>\n===\n${node(title, head)}`
}

export const yarn: Writer = {
  begin: (head) => node(partOf(head), head) + [titleOf(head), ...aboutOf(head)].map(comment).join(''),
  line: (line, head, previous) => {
    const name = speakerOf(line, head)
    const situation = begunBy(line, previous)
    if (situation !== null)
      return `===\n${node(partOf(head, situation), head)}${comment(situation.title)}${spoken(line, name)}`
    if (line.choices.length === 0) return spoken(line, name)
    const options = line.choices.map((words, at) => option(words, at, name))
    return separated(line, head, previous) + options.join('')
  },
  end: () => '===\n',
}
