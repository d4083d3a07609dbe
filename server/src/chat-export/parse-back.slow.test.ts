/** Files of hostile lines, read by the programs that they are for, or as these programs read them. */
import type { DialogueFormat, DialogueSource, ExportFormat } from '@codex/contracts/takeout'
import { open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { messagesOf } from '../import/chat-file'
import { growsLinearly } from '../testing/cpu'
import { readChatml, readCsv, readJson, readPlainText } from '../testing/dialogue/data'
import { readFountain } from '../testing/dialogue/fountain'
import { readGodot } from '../testing/dialogue/godot'
import { hostileMessages, hostileSamples } from '../testing/dialogue/hostile'
import { readInk } from '../testing/dialogue/ink'
import { readMarkdown } from '../testing/dialogue/markdown'
import type { ReadLine } from '../testing/dialogue/read'
import { readRenpy } from '../testing/dialogue/renpy'
import { readTwee } from '../testing/dialogue/twee'
import { readYarn } from '../testing/dialogue/yarn'
import { lineOf } from './formats/dialogue'
import type { Head, Line } from './formats/dialogue'
import { writers } from './formats'
import { marksOf, sampleLines } from './voice-sheet'
import { partOf, plainName } from './formats/words'

const headOf = (companion: string, source: DialogueSource = 'conversation'): Head => ({
  source,
  companionId: 'b7c1f0d2-6a53-4c7e-9d5e-0d8a5a1f3c2b',
  names: { user: 'ann', companion, app: 'Character Codex' },
  now: new Date(0),
  scenario: null,
  marks: [],
  hasAi: true,
})

function fileOf(format: ExportFormat, lines: readonly Line[], head: Head) {
  const { begin, line, end } = writers[format]
  return begin(head) + lines.map((one, at) => line(one, head, lines[at - 1] ?? null)).join('') + end(head)
}

type Replies = (line: Line | ReadLine) => readonly { readonly id: string; readonly text: string }[]
type Compared = (text: string) => string

interface Format {
  readonly read: (file: string, head: Head) => ReadLine[]
  readonly replies: Replies
  /** A text without what the format does not hold. */
  readonly compared: Compared
}

const all: Replies = ({ choices = [], ...line }) => (choices.length > 0 ? choices : [line])
const chosen: Replies = (line) => [line]

const unchanged: Compared = (text) => text
/** A space that would be lost is a no-break space; a line of spaces is an empty one. */
const bySpaces: Compared = (text) => text.replace(/[\t\u00a0]/g, ' ').replace(/^\s+$/gm, '')
/** Spaces at the ends of a line are lost, and a tab is four spaces. */
const byLines: Compared = (text) =>
  text
    .split('\n')
    .map((line) => line.trim().replaceAll('\t', '    '))
    .join('\n')
/** Spaces beside a line are lost; actions are lines of their own, short ones with parentheses. */
const byWords: Compared = (text) =>
  text
    .replace(/(?<![*\\])\*(?![\s*])([^*\n]*[^*\s])\*(?!\*)/g, (_, action: string) =>
      action.split(/\s+/).length <= 6 ? `(${action})` : action,
    )
    .replace(/\s+/g, '')

const readPart = (file: string, head: Head) => readYarn(file, partOf(head))
/** Each situation is a node. */
const readNodes = (file: string) =>
  [...file.matchAll(/^title: (\w+)$/gm)].flatMap(([, title = '']) => readYarn(file, title))

const formats: Readonly<Partial<Record<DialogueFormat, Format>>> = {
  markdown: { read: readMarkdown, replies: chosen, compared: bySpaces },
  text: { read: readPlainText, replies: chosen, compared: unchanged },
  fountain: { read: readFountain, replies: chosen, compared: byWords },
  ink: { read: readInk, replies: all, compared: bySpaces },
  yarn: { read: readPart, replies: all, compared: byLines },
  renpy: { read: readRenpy, replies: all, compared: unchanged },
  twee: { read: readTwee, replies: all, compared: unchanged },
  godot: { read: readGodot, replies: all, compared: unchanged },
  json: { read: readJson, replies: all, compared: unchanged },
  csv: { read: readCsv, replies: chosen, compared: unchanged },
}
// The keys are those of the record.
const each = Object.entries(formats) as [DialogueFormat, Format][]

const wordsOf = (lines: readonly (Line | ReadLine)[], { replies, compared }: Format) =>
  lines.flatMap(replies).map(({ id, text }) => ({ id, text: compared(text) }))

const lines = hostileMessages(1, 1000).map((message) => lineOf(message, null, 'ann'))

it.each(each)('1,000 hostile lines as %s come back the same', (name, format) => {
  // yarn-bound takes the square of the time for a longer dialogue.
  const size = name === 'yarn' ? 10 : lines.length
  const head = headOf('Mira')
  const files = Array.from({ length: lines.length / size }, (_, at) =>
    fileOf(name, lines.slice(at * size, (at + 1) * size), head),
  )
  const read = files.flatMap((file) => format.read(file, head))
  expect(wordsOf(read, format)).toEqual(wordsOf(lines, format))
  const speakers = new Map(
    lines.flatMap((line) => [line, ...line.choices].map(({ id }) => [id, line.speaker] as const)),
  )
  expect(read.map((line) => line.name)).toEqual(read.map(({ id }) => head.names[speakers.get(id) ?? 'app']))
})

it('1,000 hostile lines as chatml come back the same', () => {
  const roles = { user: 'user', companion: 'assistant', app: '' }
  const read = readChatml(fileOf('chatml', lines, headOf('Mira')))
  expect(read.map(({ name, text }) => [name, text])).toEqual(lines.map(({ speaker, text }) => [roles[speaker], text]))
})

it('1,000 hostile lines as sillytavern come back through the import', async () => {
  const some = lines.map((line, at) => (at % 7 === 0 ? { ...line, hidden: true as const } : line))
  const name = path.join(tmpdir(), `sillytavern-${process.pid}.jsonl`)
  await writeFile(name, `\n${fileOf('sillytavern', some, headOf('Note'))}`)
  const file = await open(name)
  const now = Date.now()
  const names = { user: 'ann', char: 'Note' }
  const read = []
  const reading = { names, username: 'ann', speaker: null, begin: now, now, utcOffset: 60 }
  for await (const message of messagesOf(file, reading)) read.push(message)
  await file.close()
  await rm(name)
  expect(read).toEqual(
    some.map(({ id, speaker, text, at, choices, hidden }) => ({
      id: '',
      ...{ speaker, text, at: at.toISOString() },
      ...(hidden && { hidden }),
      ...(choices.length > 0 && {
        alternatives: choices.map((one) => ({ text: one.text, at: one.at.toISOString() })),
        chosen: choices.findIndex((one) => one.id === id),
      }),
    })),
  )
})

describe('a voice sheet of 200 hostile lines', () => {
  const samples = sampleLines(hostileSamples(1, 200), null)
  const head = { ...headOf('Mira', 'voice-sheet'), marks: marksOf(samples, headOf('Mira')) }

  it.each(each)('as %s comes back the same, by situation', (name, format) => {
    const file = fileOf(name, samples, head)
    const read = name === 'yarn' ? readNodes(file) : format.read(file, head)
    expect(wordsOf(read, format)).toEqual(wordsOf(samples, format))
    expect(new Set(read.map((line) => line.name))).toEqual(new Set(['Mira']))
  })

  it('as chatml has a record for each line', () => {
    const read = readChatml(fileOf('chatml', samples, head))
    expect(read).toEqual(samples.map(({ text }) => ({ id: '', name: 'assistant', text })))
  })

  it('says of each line who wrote it', () => {
    const named = head.marks.slice(1).flatMap((mark) => mark.match(/\bcv\d{12}\b/g) ?? [])
    expect(named.toSorted()).toEqual(samples.map(({ id }) => id).toSorted())
  })
})

describe('a hostile name', () => {
  const names = [
    'if x: "y"',
    'else',
    'TODO',
    '/* a',
    'VAR x = 1',
    '- a -> END',
    '{x} [y] <<z>>',
    '%s 100%',
    '😀',
    '李雷',
    '::',
    'A: B',
  ]
  it.each(names)('%s changes no line, and is as far as a format can have it', (companion) => {
    const head = headOf(companion)
    for (const [name, format] of each) {
      const some = lines.slice(0, 12)
      const read = format.read(fileOf(name, some, head), head)
      expect([name, wordsOf(read, format)]).toEqual([name, wordsOf(some, format)])
      const spoken = read.find(({ id }) => id === 'cc4')?.name.replace('\u00a0', ' ')
      expect([name, [companion, plainName(companion), companion.replaceAll(':', '')]]).toEqual([
        name,
        expect.arrayContaining([spoken]),
      ])
    }
  })
})

describe('a line of 96,000 characters', () => {
  const parts = ['*', '* ', ' ', '\n', '[', '\\', '_', '=>', '/', "'", '*a', ' *', '.', '&', '"', '\t', ': ', '~\n']
  it.each(Object.keys(writers) as ExportFormat[])('takes %s no longer than its length', (format) => {
    const write = (text: string) => {
      const words = { id: 'cc1', text, at: new Date(0), isAi: true, model: null }
      const line: Line = {
        ...words,
        speaker: 'companion',
        situation: null,
        choices: [words, { ...words, id: 'cc1_r2' }],
      }
      fileOf(format, [line], headOf('Mira'))
    }
    for (const part of parts)
      expect([part, growsLinearly((length) => part.repeat(length / part.length), write, 6000)]).toEqual([part, true])
  })
})
