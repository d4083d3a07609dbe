/** A reply without a language model: a line that was written beforehand, or a quotation. Never a sentence that is made. */
import { careOf } from '../../care/care-of'
import { asksWhetherHuman } from '../../care/output/human'
import { foldLetters } from '../../text/letters'
import { sentencesOf } from '../../text/sentences'
import type { Persona, Prompt } from '../engine'
import { answeredIn, languageOf, writtenIn } from './language'
import { ASKS, languages, SPOKEN } from './lines'
import type { Asked, LineKind, Spoken } from './lines'
import { recalled, saysName } from './recalled'
import { linesOfSample } from './samples'

const SAD =
  /[\u{1F494}\u{1F613}\u{1F614}\u{1F61E}\u{1F61F}\u{1F622}\u{1F625}\u{1F62A}\u{1F62D}\u{1F63F}\u{1F979}\u{2639}\u{1F641}]/u
const LAUGHING = /[\u{1F600}-\u{1F606}\u{1F923}\u{1F638}\u{1F639}]/u
/** Answered before anything that is asked, for any companion. */
const BEFORE_ALL: readonly Asked[] = ASKS.slice(0, ASKS.indexOf('recallLast'))
const ACTION = /\*[^*\n]+\*/g
const isWritten = (text: string) => /[\p{L}\p{N}]/u.test(text)

/** Without the companion's name, by which it is addressed. */
function withoutName(message: string, name: string): string {
  const names = [name, ...name.split(' ')].filter(isWritten).map((one) => one.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&'))
  const found = new RegExp(`(?<![\\p{L}\\p{N}])(?:${names.join('|')})(?![\\p{L}\\p{N}])`, 'giu')
  return names.length === 0 ? message : message.replace(found, ' ')
}

/** What a message says, most important first. */
function saidIn(text: string, name: string, language: Spoken): readonly Asked[] {
  const own = [text, withoutName(text, name)].flatMap((one) => languages[language].saidIn(one))
  const inOthers = SPOKEN.flatMap((other) => (other === language ? [] : languages[other].saidIn(text, true)))
  const said = new Set([...own, ...inOthers])
  if (saysName(text)) said.add('ownName')
  if (asksWhetherHuman(text) !== null) said.add('ai')
  return ASKS.filter((asked) => said.has(asked))
}

/** A statement of some length. */
const isShared = (text: string) =>
  !/[?？؟]/u.test(text) &&
  ((text.match(/[\p{L}\p{M}]+/gu) ?? []).length >= 5 || /[\p{Script=Han}\p{Script=Hiragana}]{10}/u.test(text))

/** UTF-16 units of a sentence, and sentences from the beginning of a text. */
const LONGEST = 400
const MOST = 3

/** Where the character is from, and not another person of its story: its own subject comes first, or none. */
function saysOrigin(sentence: string, name: string): boolean {
  const names = foldLetters(name).split(/\s+/)
  return SPOKEN.some((spoken) => {
    const { read, origin, subjects } = languages[spoken]
    const text = read(sentence).replace(/^[ .]+/, ' ')
    const [found] = origin.allIn(text)
    const before = text.slice(0, found?.index).trim()
    const isOwn = (subject: string) => `${before} `.startsWith(spoken === 'ja' ? subject : `${subject} `)
    return found !== undefined && (before === '' || [...subjects, ...names].some(isOwn))
  })
}

/** Whole sentences of a profile for a question, best first. They are quoted, never changed. */
function quotedFor(asked: Asked, persona: Persona): readonly string[] {
  const { personalityDescription, background, speakingStyle, name } = persona
  const all = { style: speakingStyle, story: background, origin: `${background}\n${personalityDescription}` }
  const text = asked === 'style' || asked === 'story' || asked === 'origin' ? all[asked] : personalityDescription
  const sentences = sentencesOf(text).filter(({ length }) => length <= LONGEST)
  return (asked === 'origin' ? sentences.filter((one) => saysOrigin(one, name)) : sentences).slice(0, MOST)
}

const isLine = (asked: Asked): asked is Asked & LineKind => Object.hasOwn(languages.en.lines, asked)

/** Replies that would do, the best first, or lines that are as good as each other. */
function candidates(prompt: Prompt, language: Spoken): readonly string[] {
  const { persona, username, message, ownGreeting = null, turns } = prompt
  const { lines, names } = languages[language]
  const filled = (kind: LineKind, text: string) => lines[kind].map((line) => line.replace(/\{\w+\}/, () => text))
  /** Says which language the profile is written in, where it is another one. */
  const quoted = (kind: 'quote' | 'role', text: string) => {
    const written = writtenIn([persona.personalityDescription, persona.background, persona.speakingStyle].join('\n'))
    if (written === null || written === language || (languageOf(text) ?? written) !== written) return filled(kind, text)
    return lines[`${kind}In`].map((line) => line.replace('{language}', names[written]).replace('{text}', () => text))
  }
  if (message === null) return filled('greeting', persona.name)
  const care = careOf(message)
  if (care !== null && care.severity >= 2) return lines.care

  const spoken = message.replace(ACTION, ' ')
  if (!isWritten(spoken)) {
    if (isWritten(message)) return lines.action
    if (!/\p{Extended_Pictographic}/u.test(message)) return lines.marks
    if (SAD.test(message)) return lines.sadEmoji
    return LAUGHING.test(message) ? lines.laughEmoji : lines.emoji
  }

  const [asked = null] = saidIn(spoken, persona.name, language)
  if (asked === 'near' || (care !== null && (asked === null || asked === 'ack'))) return lines.sad
  if (asked !== null && BEFORE_ALL.includes(asked) && isLine(asked)) return lines[asked]
  const isRecall = asked === 'recall' || asked === 'recallName' || asked === 'recallLast'
  const words = isRecall ? recalled(asked, prompt) : null
  if (words !== null) return filled('recalled', words)
  const ofSample = linesOfSample(persona, spoken, language)
  if (ofSample.length > 0) return ofSample

  switch (asked) {
    case null:
      if (spoken !== message) return lines.action
      return isShared(spoken) ? lines.shared : lines.other
    case 'recallName':
      return filled('username', username)
    case 'recall':
    case 'recallLast':
      return lines.notFound
    case 'role':
      return quoted('role', persona.role)
    case 'name':
    case 'age':
      return filled(asked, String(persona[asked]))
    case 'greeting': {
      const isFirst = ownGreeting !== null && !turns.some(({ text }) => text === ownGreeting)
      const greetings = filled('greeting', persona.name)
      return isFirst && languageOf(ownGreeting) === language ? [ownGreeting, ...greetings] : greetings
    }
    case 'style':
    case 'origin':
    case 'story':
    case 'personality':
    case 'who': {
      const quotes = quotedFor(asked, persona).flatMap((text, at) => quoted('quote', text).slice(at, at + 1))
      if (asked !== 'who') return quotes.length > 0 ? quotes : lines.unknown
      const [name = ''] = filled('name', persona.name)
      return [...quoted('role', persona.role).slice(0, 1), ...quotes].map((quote) => `${name} ${quote}`)
    }
    default:
      return isLine(asked) ? lines[asked] : lines.other
  }
}

/** The same for the same conversation; not one of the last three, where there is another. */
export function compose(prompt: Prompt): string {
  const { turns, message, another } = prompt
  const replies = turns.filter(({ speaker }) => speaker === 'companion').map(({ text }) => text)
  const before = another === undefined ? replies : [...replies, another.instead]
  const language = answeredIn(prompt)
  const texts = candidates(prompt, language)
  const areAlike = Object.values(languages[language].lines).some((lines) => lines === texts)
  const from = areAlike ? (before.length + (message ?? '').length) % texts.length : 0
  const turned = [...texts.slice(from), ...texts.slice(0, from)]
  const isNew = (last: number) => turned.find((text) => !before.slice(-last).includes(text))
  return isNew(3) ?? isNew(1) ?? turned[0] ?? ''
}
