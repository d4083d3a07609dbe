/** Turns what a model writes, piece by piece, into the companion's reply. */
import { wholeSentences } from '../llm/sentences'
import { withoutThinking } from '../llm/thinking'

/** UTF-16 units. A reply has one to three paragraphs; a model that never ends is cut here. */
const LONGEST = 12_000

const opening = /<(think|thinking|reasoning)>/i
const closing = /<\/(think|thinking|reasoning)>/i
const TAGS = ['<think>', '<thinking>', '<reasoning>', '</think>', '</thinking>', '</reasoning>']

// NUL breaks PostgreSQL; the others are invisible or reverse the direction of the text.
const unwanted = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g // eslint-disable-line no-control-regex -- control characters are what it removes
const loneSurrogate = /\p{Surrogate}/gu

/** How a model marks whose turn follows. */
const labelsOf = (name: string) => [`${name}:`, `**${name}:**`, `**${name}**:`].map((label) => label.toLowerCase())

/** How many units at the end may be the beginning of one of `marks`. */
function unsure(text: string, marks: readonly string[]): number {
  const lower = text.toLowerCase()
  const longest = Math.max(...marks.map((mark) => mark.length))
  for (let length = Math.min(longest, lower.length); length > 0; length -= 1) {
    const end = lower.slice(lower.length - length)
    if (marks.some((mark) => mark.startsWith(end))) return length
  }
  return 0
}

/** Removes thinking blocks from a stream. The beginning of a possible tag is held back. */
function thinkingFilter() {
  let pending = ''
  let thinking = false
  return (piece: string, last: boolean): string => {
    pending += piece
    let spoken = ''
    for (;;) {
      const tag = (thinking ? closing : opening).exec(pending)
      if (tag === null) break
      if (!thinking) spoken += pending.slice(0, tag.index)
      pending = pending.slice(tag.index + tag[0].length)
      thinking = !thinking
    }
    const sure = pending.length - (last ? 0 : unsure(pending, TAGS))
    if (!thinking) spoken += pending.slice(0, sure)
    pending = pending.slice(sure)
    return spoken
  }
}

export interface Speech {
  /** What may be shown so far; it only grows. */
  readonly text: () => string
  /** Takes a piece. False: the reply is complete, whatever else the model sends. */
  readonly push: (piece: string) => boolean
  /** The complete reply; `cutShort` when the model stopped at its length limit. */
  readonly whole: (cutShort: boolean) => string
}

/** A reply of `name` to `username`. */
export function createSpeech(name: string, username: string): Speech {
  const filter = thinkingFilter()
  const leads = [...labelsOf(name), `${name.toLowerCase()} (ai):`]
  const userTurns = labelsOf(username).map((label) => `\n${label}`)
  let spoken = ''
  let shown = ''
  let tooLong = false

  /** Without thinking, the companion's own label in front, and control characters. */
  function clean(text: string): string {
    const normal = withoutThinking(text).normalize('NFC').replace(/\r\n?/g, '\n')
    const plain = normal.replace(unwanted, '').replace(loneSurrogate, '\ufffd').trim()
    const lead = leads.find((label) => plain.toLowerCase().startsWith(label))
    return lead === undefined ? plain : plain.slice(lead.length).trim()
  }

  /** The text so far without an end that may still turn out not to belong to the reply. */
  function sure(): string {
    const begun = spoken.trimStart()
    if (leads.some((lead) => lead.startsWith(begun.toLowerCase()))) return ''
    // The user's label may also stand at the very beginning.
    const held = unsure(`\n${begun}`, userTurns)
    const text = clean(begun.slice(0, Math.max(0, begun.length - held)))
    // A surrogate pair may be split between two pieces.
    return /[\ud800-\udbff\ufffd]$/.test(text) ? text.slice(0, -1) : text
  }

  /** Where the user's turn begins, if the model went on to write it; else -1. */
  function userTurn(): number {
    const lower = `\n${spoken.toLowerCase()}`
    const found = userTurns.map((mark) => lower.indexOf(mark)).filter((at) => at >= 0)
    return found.length === 0 ? -1 : Math.max(0, Math.min(...found) - 1)
  }

  return {
    text: () => shown,

    push(piece) {
      spoken += filter(piece, false)
      const end = userTurn()
      if (end >= 0) spoken = spoken.slice(0, end)
      if (spoken.length > LONGEST) {
        spoken = spoken.slice(0, LONGEST)
        tooLong = true
      }
      const text = sure()
      if (text.startsWith(shown)) shown = text
      return end < 0 && !tooLong
    },

    whole(cutShort) {
      spoken += filter('', true)
      const text = clean(spoken)
      return cutShort || tooLong ? (wholeSentences(text) ?? text) : text
    },
  }
}
