/** Ink, by inkle. Ids are tags; each line of a text is a line of its own. */
import type { Head, Line, Words, Writer } from './dialogue'
import { aboutOf, begunBy, keepSpaces, labelOf, paragraphsOf, partOf, speakerOf, titleOf } from './words'

const escaped = (text: string) => keepSpaces(text).replace(/[\\{}#|~[\]<>*/]/g, '\\$&')

/** Words that Ink reads at the start of a line. */
const begins = (name: string) => name.replace(/^(?=(?:TODO|VAR|CONST|LIST|INCLUDE|EXTERNAL|function)\b)/, '\\')

const spoken = (words: Words, name: string, indent = '') =>
  paragraphsOf(words)
    .map(({ id, text }) => `${indent}${begins(name)}: ${escaped(text)} # id:${id}\n`)
    .join('')

const choice = (words: Words, at: number, name: string) => `+ [${labelOf(words, at)}]\n${spoken(words, name, '    ')}`

const knot = (name: string) => `=== ${name} ===\n`

function write(line: Line, head: Head, previous: Line | null): string {
  const name = speakerOf(line, head)
  const situation = begunBy(line, previous)
  if (situation !== null)
    return `-> END\n\n${knot(partOf(head, situation))}// ${situation.title}\n${spoken(line, name)}`
  if (line.choices.length === 0) return spoken(line, name)
  const choices = line.choices.map((words, at) => choice(words, at, name))
  return `${choices.join('')}- (${line.choices[0]?.id ?? line.id})\n`
}

export const ink: Writer = {
  begin: (head) =>
    [
      ...[titleOf(head), ...aboutOf(head)].map((line) => `// ${line}`),
      `-> ${partOf(head)}`,
      '',
      knot(partOf(head)),
    ].join('\n'),
  line: write,
  end: () => '-> END\n',
}
