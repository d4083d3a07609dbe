/** The parser of extwee, in a process of its own: it is an ES module. */
import { execFileSync } from 'node:child_process'
import type { ReadLine, ReadWords } from './read'

const PARSE = `
  import { parseTwee } from 'extwee'
  import { text } from 'node:stream/consumers'
  const { passages, name, IFID, start } = parseTwee(await text(process.stdin))
  console.log(JSON.stringify({ name, IFID, start, passages: passages.map(({ name, text }) => [name, text]) }))
`

interface Story {
  readonly name: string
  readonly IFID: string
  readonly start: string
  readonly passages: readonly (readonly [name: string, text: string])[]
}

export function parseTwee(file: string): Story {
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', PARSE], {
    input: file,
    cwd: __dirname,
    maxBuffer: 1e9,
  })
  return JSON.parse(output.toString()) as Story
}

const decoded = (html: string) => html.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))

/** Follows the links of the story from its start. */
export function readTwee(file: string): ReadLine[] {
  const { passages, start } = parseTwee(file)
  const texts = new Map(passages)
  if (texts.size !== passages.length) throw new Error('Two passages have one name')
  const lines: ReadLine[] = []
  const linesOf = (text: string): (ReadWords & { name: string })[] =>
    [...text.matchAll(/<p data-line="(\w+)"><b>(.*?):<\/b> (.*?)<\/p>/gs)].map(([, id = '', name = '', said = '']) => ({
      id,
      name: decoded(name),
      text: decoded(said),
    }))
  const linksOf = (text: string) =>
    [...text.matchAll(/^\[\[([^[\]]*?)->([^[\]]*?)\]\]$/gm)].map(([, , target = '']) => target)
  for (let at: string | undefined = start; at !== undefined;) {
    const text: string = texts.get(at) ?? ''
    lines.push(...linesOf(text))
    const replies = linksOf(text)
    // The lines of the next situation.
    if (replies[0]?.startsWith('voice_')) {
      at = replies[0]
      continue
    }
    const choices = replies.map((name) => linesOf(texts.get(name) ?? '')[0] ?? { id: '', name: '', text: '' })
    if (choices[0] !== undefined) lines.push({ ...choices[0], choices })
    at = linksOf(texts.get(replies[0] ?? '') ?? '')[0]
  }
  return lines
}
