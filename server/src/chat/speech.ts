/** Turns what a model writes, piece by piece, into what the companion says. */
import { wholeSentences } from '../llm/sentences'
import { cleanReply } from './clean-reply'

/** UTF-16 units. A companion says one to three paragraphs; a model that never ends is cut here. */
const LONGEST = 12_000

const opening = /<(think|thinking|reasoning)>/i
const closing = /<\/(think|thinking|reasoning)>/i
const TAGS = ['<think>', '<thinking>', '<reasoning>', '</think>', '</thinking>', '</reasoning>']

/** How much of the end may be the beginning of one of `marks`. */
function unsure(text: string, marks: readonly string[]): number {
  const lower = text.toLowerCase()
  const longest = Math.max(...marks.map((mark) => mark.length))
  for (let length = Math.min(longest, lower.length); length > 0; length -= 1) {
    const end = lower.slice(lower.length - length)
    if (marks.some((mark) => mark.startsWith(end))) return length
  }
  return 0
}

/** Takes thinking blocks out of a stream. What may yet become a tag waits. */
function aloud() {
  let waiting = ''
  let thinking = false
  return (piece: string, last: boolean): string => {
    waiting += piece
    let spoken = ''
    for (;;) {
      const tag = (thinking ? closing : opening).exec(waiting)
      if (tag === null) break
      if (!thinking) spoken += waiting.slice(0, tag.index)
      waiting = waiting.slice(tag.index + tag[0].length)
      thinking = !thinking
    }
    const held = last ? 0 : unsure(waiting, TAGS)
    const sure = waiting.slice(0, waiting.length - held)
    waiting = waiting.slice(waiting.length - held)
    return thinking ? spoken : spoken + sure
  }
}

/** Where the user's turn begins, if the model went on to write it. */
function usersTurn(text: string, username: string): number {
  const lower = text.toLowerCase()
  const marks = [`${username}:`, `**${username}:**`, `**${username}**:`].map((mark) => mark.toLowerCase())
  const found = marks.flatMap((mark) => {
    const at = lower.startsWith(mark) ? 0 : lower.indexOf(`\n${mark}`)
    return at < 0 ? [] : [at]
  })
  return found.length === 0 ? -1 : Math.min(...found)
}

export interface Speech {
  /** What may be shown by now: it only ever grows. */
  readonly said: () => string
  /** Takes a piece; false when the companion has said all, whatever else may come. */
  readonly hear: (piece: string) => boolean
  /** The complete reply; `cutShort` when the model had to stop at its limit. */
  readonly whole: (cutShort: boolean) => string
}

/** A reply of `name` to `username`. */
export function createSpeech(name: string, username: string): Speech {
  const spokenOf = aloud()
  const leads = [`${name}:`, `**${name}:**`, `**${name}**:`, `${name} (AI):`].map((lead) => lead.toLowerCase())
  const turns = [`\n${username}:`, `\n**${username}:**`, `\n**${username}**:`].map((mark) => mark.toLowerCase())
  let spoken = ''
  let said = ''
  let tooLong = false

  /** The text so far without what may yet turn out not to belong to it. */
  function sure(): string {
    const begun = spoken.trimStart()
    if (leads.some((lead) => lead.startsWith(begun.toLowerCase()))) return ''
    // The user's name may stand first, too.
    const held = unsure(`\n${begun}`, turns)
    const text = cleanReply(begun.slice(0, Math.max(0, begun.length - held)), name)
    // A pair may be torn between two pieces.
    return /[\ud800-\udbff\ufffd]$/.test(text) ? text.slice(0, -1) : text
  }

  return {
    said: () => said,

    hear(piece) {
      spoken += spokenOf(piece, false)
      const end = usersTurn(spoken, username)
      if (end >= 0) spoken = spoken.slice(0, end)
      if (spoken.length > LONGEST) {
        spoken = spoken.slice(0, LONGEST)
        tooLong = true
      }
      const now = sure()
      if (now.startsWith(said)) said = now
      return end < 0 && !tooLong
    },

    whole(cutShort) {
      spoken += spokenOf('', true)
      const text = cleanReply(spoken, name)
      return cutShort || tooLong ? (wholeSentences(text) ?? text) : text
    },
  }
}
