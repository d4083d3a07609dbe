/** Turns what a model writes, piece by piece, into the companion's reply. The work is linear in the length of the reply. */
import { wholeSentences } from '../text/sentences'
import { unsure } from '../text/unsure'

/** UTF-16 units. A reply has one to three paragraphs; a model that never ends is cut here. */
export const LONGEST = 12_000
/** Characters in a row that may combine with the one before: no script uses more, and NFC of more is quadratic. */
const LONGEST_COMBINING = 30

// NUL breaks PostgreSQL; the others are invisible or reverse the direction of the text.
const unwanted = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g // oxlint-disable-line no-control-regex -- control characters are what it removes
const loneSurrogate = /\p{Surrogate}/gu
/** NFC may join these with the character before: marks, and vowels and finals of Hangul. The second half of a pair, too. */
const combining = /[\p{M}\u1160-\u11ff\udc00-\udfff]/u

/** How a model marks whose turn follows. */
const labelsOf = (name: string) => [`${name}:`, `**${name}:**`, `**${name}**:`].map((label) => label.toLowerCase())

/** Shortens runs of combining characters over all pieces of a text. */
function combiningLimit() {
  let run = 0
  return (piece: string) =>
    piece.replace(/[\s\S]/g, (unit) => {
      run = combining.test(unit) ? run + 1 : 0
      return run > LONGEST_COMBINING ? '' : unit
    })
}

const plain = (text: string) =>
  text.normalize('NFC').replace(/\r\n?/g, '\n').replace(unwanted, '').replace(loneSurrogate, '\ufffd')

/** The last index before `end` at which the text can be cut without changing what NFC makes of both parts. */
function lastCut(text: string, end: number): number {
  let cut = end
  while (cut > 0 && (combining.test(text.charAt(cut)) || (text[cut] === '\n' && text[cut - 1] === '\r'))) cut -= 1
  return cut
}

export interface Speech {
  /** What may be shown since it was last taken: what is shown only grows. */
  readonly take: () => string
  /** Takes a piece. False: the reply is complete, whatever else the model sends. */
  readonly push: (piece: string) => boolean
  /** Everything before was no part of the reply. */
  readonly restart: () => void
  /** The complete reply; `cutShort` when the model stopped at its length limit. */
  readonly whole: (cutShort: boolean) => string
}

/** A reply of `name` to `username`, of at most `longest` UTF-16 units. */
export function createSpeech(name: string, username: string, longest = LONGEST): Speech {
  const limited = combiningLimit()
  const leads = [...labelsOf(name), `${name.toLowerCase()} (ai):`]
  const userTurns = labelsOf(username).map((label) => `\n${label}`)
  let spoken = ''
  /** Units of the beginning that no later piece can change, cleaned. Its text would be copied by each look at it. */
  let settled = 0
  /** What of it is not shown yet. */
  let unshown = ''
  /** The rest of what was spoken. */
  let tail = ''
  /** What is shown after what has settled. */
  let shownRest = ''
  let untaken = ''
  /** What was shown is no beginning of the reply any more, e.g. after a restart. */
  let frozen = false
  let tooLong = false

  /** Without the companion's own label in front. */
  function withoutLead(text: string): string {
    const begun = text.trimStart()
    const lower = begun.toLowerCase()
    const lead = leads.find((label) => lower.startsWith(label))
    return lead === undefined ? begun : begun.slice(lead.length).trimStart()
  }

  /** Where the user's turn begins in the tail, if the model went on to write it; else -1. It may stand at the very beginning. */
  function userTurn(): number {
    const before = settled === 0 ? '\n' : ''
    const lower = before + tail.toLowerCase()
    const found = userTurns.map((mark) => lower.indexOf(mark)).filter((at) => at >= 0)
    return found.length === 0 ? -1 : Math.max(0, Math.min(...found) - before.length)
  }

  /** Moves from the tail what is certain, and shows it with the rest that may be shown. */
  function settle() {
    const begins = settled === 0
    if (begins) tail = tail.trimStart()
    if (begins && leads.some((lead) => lead.startsWith(tail.toLowerCase()))) return
    const held = unsure(begins ? `\n${tail}` : tail, userTurns)
    const end = Math.max(0, tail.length - held)
    const cut = Math.max(0, lastCut(tail, end - 1))
    if (cut > 0) {
      const text = plain(tail.slice(0, cut))
      const added = begins ? withoutLead(text) : text
      settled += added.length
      unshown += added
      tail = tail.slice(cut)
    }
    show(plain(tail.slice(0, end - cut)))
  }

  function show(uncertain: string) {
    if (frozen) return
    const rest = settled === 0 ? withoutLead(uncertain) : uncertain
    const text = (unshown + rest).trimEnd()
    // A surrogate pair may be split between two pieces.
    const next = /[\ud800-\udbff\ufffd]$/.test(text) ? text.slice(0, -1) : text
    if (next.length < shownRest.length) return
    frozen = !next.startsWith(shownRest)
    if (frozen) return
    untaken += next.slice(shownRest.length)
    const more = Math.min(next.length, unshown.length)
    unshown = unshown.slice(more)
    shownRest = next.slice(more)
  }

  return {
    take() {
      const taken = untaken
      untaken = ''
      return taken
    },

    push(piece) {
      const added = limited(piece)
      spoken += added
      tail += added
      const end = userTurn()
      const excess = Math.max(spoken.length - longest, end < 0 ? 0 : tail.length - end)
      if (excess > 0) {
        spoken = spoken.slice(0, -excess)
        tail = tail.slice(0, Math.max(0, tail.length - excess))
        tooLong = end < 0
      }
      settle()
      return end < 0 && !tooLong
    },

    restart() {
      spoken = ''
      frozen ||= settled > unshown.length || shownRest !== ''
      settled = 0
      unshown = ''
      tail = ''
    },

    whole(cutShort) {
      const text = withoutLead(plain(spoken)).trimEnd()
      return cutShort || tooLong ? (wholeSentences(text) ?? text) : text
    },
  }
}
