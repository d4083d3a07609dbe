/** A reply without a language model: a line that was written beforehand, or a quotation. Never a sentence that is made. */
import { careOf } from '../../care/care-of'
import { asksWhetherHuman } from '../../care/output/human'
import type { Prompt } from '../engine'
import { answeredIn, languageOf } from './language'
import { ASKS, languages, SPOKEN } from './lines'
import type { Asked, LineKind, Spoken } from './lines'
import { quotedFor } from './quoted'
import { recalled, saysName } from './recalled'
import { linesOfSample } from './samples'

const SAD =
  /[\u{1F494}\u{1F613}\u{1F614}\u{1F61E}\u{1F61F}\u{1F622}\u{1F625}\u{1F62A}\u{1F62D}\u{1F63F}\u{1F979}\u{2639}\u{1F641}]/u
/** Answered before anything that is asked, for any companion. */
const BEFORE_ALL: readonly Asked[] = ASKS.slice(0, ASKS.indexOf('recallLast'))
const ACTION = /\*[^*\n]+\*/g
const isWritten = (text: string) => /[\p{L}\p{N}]/u.test(text)

const escaped = (text: string) => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')
/** Without the companion's name, by which it is addressed. */
const withoutName = (message: string, name: string) =>
  message.replace(
    new RegExp(
      `(?<![\\p{L}\\p{N}])(?:${[name, ...name.split(' ')].filter(isWritten).map(escaped).join('|') || '(?!)'})(?![\\p{L}\\p{N}])`,
      'giu',
    ),
    ' ',
  )

/** What a message says, most important first. */
function saidIn(text: string, name: string, language: Spoken): readonly Asked[] {
  const own = [text, withoutName(text, name)].flatMap((one) => languages[language].saidIn(one))
  const inOthers = SPOKEN.flatMap((other) => (other === language ? [] : languages[other].saidIn(text, true)))
  const said = new Set([...own, ...inOthers])
  if (saysName(text)) said.add('ownName')
  if (asksWhetherHuman(text) !== null) said.add('ai')
  return ASKS.filter((asked) => said.has(asked))
}

/** Replies that would do; `inOrder`: the first is the best. */
interface Candidates {
  readonly texts: readonly string[]
  readonly inOrder?: true
}

/** A statement of some length. */
const isShared = (text: string) =>
  !/[?？؟]/u.test(text) &&
  ((text.match(/[\p{L}\p{M}]+/gu) ?? []).length >= 5 || /[\p{Script=Han}\p{Script=Hiragana}]{10}/u.test(text))

const isLine = (asked: Asked): asked is Asked & LineKind => Object.hasOwn(languages.en.lines, asked)

function candidates(prompt: Prompt, language: Spoken): Candidates {
  const { persona, username, message, ownGreeting = null, turns } = prompt
  const { lines } = languages[language]
  const filled = (kind: LineKind, text: string) => lines[kind].map((line) => line.replace(/\{\w+\}/, () => text))
  const greetings = filled('greeting', persona.name)
  if (message === null) return { texts: greetings }
  const care = careOf(message)
  if (care !== null && care.severity >= 2) return { texts: lines.care }

  const spoken = message.replace(ACTION, ' ')
  if (!isWritten(spoken)) {
    if (isWritten(message)) return { texts: lines.action }
    if (!/\p{Extended_Pictographic}/u.test(message)) return { texts: lines.other }
    return { texts: lines[SAD.test(message) ? 'sadEmoji' : 'emoji'] }
  }

  const [asked = null] = saidIn(spoken, persona.name, language)
  if (asked === 'near' || (care !== null && (asked === null || asked === 'ack'))) return { texts: lines.sad }
  if (asked !== null && BEFORE_ALL.includes(asked) && isLine(asked)) return { texts: lines[asked] }
  const isRecall = asked === 'recall' || asked === 'recallName' || asked === 'recallLast'
  const words = isRecall ? recalled(asked, prompt) : null
  if (words !== null) return { texts: filled('recalled', words) }
  const ofSample = linesOfSample(persona, spoken, language)
  if (ofSample.length > 0) return { texts: ofSample, inOrder: true }
  if (isRecall) return { texts: asked === 'recallName' ? filled('username', username) : lines.notFound }
  if (asked === null) return { texts: lines[isShared(spoken) ? 'shared' : 'other'] }

  switch (asked) {
    case 'name':
    case 'role':
      return { texts: filled(asked, persona[asked]) }
    case 'age':
      return { texts: filled('age', String(persona.age)) }
    case 'greeting': {
      const isFirst = ownGreeting !== null && !turns.some(({ text }) => text === ownGreeting)
      return isFirst && languageOf(ownGreeting) === language
        ? { texts: [ownGreeting, ...greetings], inOrder: true }
        : { texts: greetings }
    }
    case 'style':
    case 'origin':
    case 'story':
    case 'personality':
    case 'who': {
      const [name = ''] = filled('name', persona.name)
      const quotes = quotedFor(asked, persona).map((text, at) => {
        const quote = filled('quote', text)[at % lines.quote.length] ?? ''
        return asked === 'who' ? name + (language === 'ja' ? '' : ' ') + quote : quote
      })
      if (quotes.length > 0) return { texts: quotes, inOrder: true }
      return { texts: asked === 'who' ? filled('name', persona.name) : lines.unknown }
    }
    default:
      return { texts: isLine(asked) ? lines[asked] : lines.other }
  }
}

/** The same for the same conversation; not one of the last three, where there is another. */
export function compose(prompt: Prompt): string {
  const { turns, message, another } = prompt
  const replies = turns.filter(({ speaker }) => speaker === 'companion').map(({ text }) => text)
  const before = another === undefined ? replies : [...replies, another.instead]
  const { texts, inOrder = false } = candidates(prompt, answeredIn(prompt))
  const from = inOrder ? 0 : (before.length + (message ?? '').length) % texts.length
  const turned = [...texts.slice(from), ...texts.slice(0, from)]
  const isNew = (last: number) => turned.find((text) => !before.slice(-last).includes(text))
  return isNew(3) ?? isNew(1) ?? turned[0] ?? ''
}
