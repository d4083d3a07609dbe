/** The lines of a model's answer, which may be JSON, nearly JSON, or a list. */
import { voiceSheet } from '@codex/contracts/limits'
import * as rules from '@codex/contracts/rules'
import { codePoints, stripHtml } from '@codex/contracts/text'
import { array, safeParse, unknown } from 'valibot'
import { harmIn } from '../care/output/harmful'
import { createSpeech } from '../chat/speech'
import { unfitForMinors } from '../llm/engine/minors'
import { wholeSentences } from '../text/sentences'

/** UTF-16 units of an answer that are read, and lines in it. */
const MOST = { read: 20_000, lines: 100 } as const

const items = array(unknown())
const textOf = (item: unknown) =>
  typeof item === 'string' ? item : Object.values(Object(item) as object).find((value) => typeof value === 'string') // anything may have come

const jsonOf = (text: string): readonly string[] | null => {
  try {
    const { success, output } = safeParse(items, JSON.parse(text))
    return success ? output.map(textOf).filter((line) => line !== undefined) : null
  } catch {
    return null
  }
}

/** The array, whatever stands around it; one that was cut off ends with its last whole text. */
function listed(answer: string): readonly string[] | null {
  const from = answer.indexOf('[')
  if (from < 0) return null
  const to = answer.lastIndexOf(']')
  const whole = to > from ? jsonOf(answer.slice(from, to + 1)) : null
  return whole ?? jsonOf(`${answer.slice(from, answer.lastIndexOf('",') + 1)}]`)
}

const bullet = /^(?:[-*•–]|\d{1,3}[.):])\s+/
const noLine = /^(?:```|~~~|[{}[\]])/
const intro = /[:：]$|^(?:sure|certainly|of course|here (?:are|is)|i hope|let me know)\b/i

/** Of a list. Where some lines have bullets, the others are none of it. */
function separate(answer: string): readonly string[] {
  const lines = answer
    .split('\n', MOST.lines)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !noLine.test(line))
  const marked = lines.filter((line) => bullet.test(line))
  return marked.length > 0
    ? marked.map((line) => line.replace(bullet, ''))
    : lines.filter((line) => !intro.test(line)).map((line) => line.replace(/,$/, ''))
}

const quoted = /^(?:"([^"]*)"|“([^“”]*)”|„([^„“]*)“|«([^«»]*)»)$/

interface About {
  readonly name: string
  readonly username: string
  /** The character or its user is under 18. */
  readonly isForMinors: boolean
}

/** As it may be stored; null: it is no use. */
function lineOf(text: string, { name, username, isForMinors }: About): string | null {
  const speech = createSpeech(name, username)
  speech.push(stripHtml(text))
  const said = speech.whole(false)
  const plain = said.replace(quoted, '$1$2$3$4').trim()
  const { line: most } = voiceSheet
  const line = codePoints(plain) > most ? wholeSentences(Array.from(plain).slice(0, most).join('')) : plain
  if (line === null || rules.voiceLine(line) !== null || harmIn(line, false) !== null) return null
  return isForMinors && unfitForMinors.test(line) ? null : line
}

/** At most ten, each once. None where the answer has no usable line. */
export function writtenLines(answer: string, about: About): string[] {
  const read = answer.slice(0, MOST.read)
  const found = (listed(read) ?? separate(read)).slice(0, MOST.lines)
  const lines = found.map((text) => lineOf(text, about)).filter((line) => line !== null)
  return [...new Set(lines)].slice(0, voiceSheet.written)
}
