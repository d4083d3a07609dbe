/** Twee 3. Texts are HTML, which all story formats show; a choice is a passage for each reply. */
import { takeout } from '@codex/contracts/texts'
import type { Head, Line, Words, Writer } from './dialogue'
import { nameOf } from './dialogue'
import { aboutOf, begunBy, firstWords, labelOf, partOf, titleOf } from './words'

/** The story format that the file names; Twine opens it with any other. */
const STORY_FORMAT = { format: 'SugarCube', 'format-version': '2.37.3', start: 'Start' }

const entity = (found: string) => Array.from(found, (one) => `&#${one.codePointAt(0)};`).join('')

/** What HTML, or the marks of a story format, would read. */
const escaped = (text: string) => text.replace(/[&<>[\]{}$\\`_|]|(['/*~^@"=-])\1+|^[:*#!>+ \t-]/gm, entity)

const spoken = (words: Words, line: Line, head: Head) =>
  `<p data-line="${words.id}"><b>${escaped(nameOf(line, head))}:</b> ${escaped(words.text)}</p>\n`

const passage = (name: string) => `\n:: ${name}\n`

function write(line: Line, head: Head, previous: Line | null): string {
  const situation = begunBy(line, previous)
  if (situation !== null) {
    const name = partOf(head, situation)
    return `[[${firstWords(situation.title) || name}->${name}]]\n${passage(name)}${spoken(line, line, head)}`
  }
  const [first] = line.choices
  if (first === undefined) return spoken(line, line, head)
  const next = `after ${first.id}`
  const links = line.choices.map((words, at) => `[[${labelOf(words, at)}->${words.id}]]\n`)
  const replies = line.choices.map(
    (words) => `${passage(words.id)}${spoken(words, line, head)}[[${takeout.file.goOn}->${next}]]\n`,
  )
  return [...links, ...replies, passage(next)].join('')
}

export const twee: Writer = {
  begin: (head) =>
    [
      ':: StoryTitle',
      titleOf(head),
      '',
      ':: StoryData',
      JSON.stringify({ ifid: head.companionId.toUpperCase(), ...STORY_FORMAT }),
      '',
      ':: About',
      ...aboutOf(head).map(escaped),
      '',
      ':: Start',
      '',
    ].join('\n'),
  line: write,
  end: () => '',
}
