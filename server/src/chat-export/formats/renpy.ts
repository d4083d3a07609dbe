/** Ren'Py. Ids are the identifiers of its say statements. */
import type { Head, Line, Words, Writer } from './dialogue'
import { nameOf } from './dialogue'
import { aboutOf, begunBy, labelOf, partOf, plainName, slugOf, speakerOf, titleOf } from './words'

const marks: Readonly<Record<string, string>> = { '\\': '\\\\', '"': '\\"', '\n': '\\n', ' ': '\\ ', _: '\\_' }

/** A run of spaces would become one space, and a word after two underscores would get the name of the file. */
const quoted = (text: string) => `"${text.replace(/[\\"\n[{%【]|(?<= ) |_(?=_)/g, (one) => marks[one] ?? one + one)}"`

const variableOf = (speaker: 'companion' | 'user', { names }: Head) =>
  speaker === 'user' ? `p_${slugOf(names.user)}` : `c_${slugOf(names.companion)}`

const spoken = (words: Words, line: Line, head: Head, indent: string) => {
  const who =
    line.speaker === 'app' || nameOf(line, head) !== head.names[line.speaker]
      ? quoted(speakerOf(line, head))
      : variableOf(line.speaker, head)
  return `${indent}${who} ${quoted(words.text)} id ${words.id}\n`
}

function write(line: Line, head: Head, previous: Line | null): string {
  const situation = begunBy(line, previous)
  if (situation !== null)
    return `    return\n\n# ${situation.title}\nlabel ${partOf(head, situation)}:\n\n${spoken(line, line, head, '    ')}`
  if (line.choices.length === 0) return spoken(line, line, head, '    ')
  const choices = line.choices.map(
    (words, at) => `        ${quoted(labelOf(words, at))}:\n${spoken(words, line, head, ' '.repeat(12))}`,
  )
  return `    menu:\n${choices.join('')}`
}

export const renpy: Writer = {
  begin: (head) =>
    [
      ...[titleOf(head), ...aboutOf(head)].map((line) => `# ${line}`),
      '',
      ...(['companion', 'user'] as const).map(
        (speaker) => `define ${variableOf(speaker, head)} = Character("${plainName(head.names[speaker])}")`,
      ),
      '',
      `label ${partOf(head)}:`,
      '',
    ].join('\n'),
  line: write,
  end: () => '    return\n',
}
