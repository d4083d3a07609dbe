/** The sentences that a person states as true, in their own voice: without quotes, actions of role play, questions and code. */
import { linesOf } from '../../text/words'

const CLOSERS: Readonly<Record<string, string>> = {
  '"': '"',
  '“': '”"“',
  '„': '“”"',
  '«': '»',
  '»': '«',
  '‹': '›',
  '‘': '’',
  '‚': '‘’',
  '`': '`',
  '*': '*',
  _: '_',
  '「': '」',
  '『': '』',
  '《': '》',
  '〈': '〉',
  "'": "'",
}
const WORD = /[\p{L}\p{M}\p{N}]/u
/** A quote of a single name stays: 'My dog is called "Rex"'. */
const NAME = /^\p{Lu}[\p{L}\p{M}-]{1,30}$/u
const ACTIONS = '*_`'
/** Stands where a quote or an action was: a mark between clauses that no value has. */
const GAP = ' \uFFFC '

const isWord = (character: string | undefined) => character !== undefined && WORD.test(character)

function opens(text: string, index: number): boolean {
  const character = text.charAt(index)
  const inWord = isWord(text[index - 1])
  if ("'‘‚".includes(character)) return !inWord && isWord(text[index + 1]) && text.length > index + 1
  if (ACTIONS.includes(character)) return !inWord && !/^\s?$/u.test(text.charAt(index + 1))
  return true
}

function closes(text: string, index: number, opener: string): boolean {
  const character = text.charAt(index)
  if (!(CLOSERS[opener] ?? '').includes(character)) return false
  return !"'’‘".includes(character) || !isWord(text[index + 1])
}

/** One pass. What is opened and not closed goes to the end of its line. */
function withoutQuotes(text: string): string {
  const parts: string[] = []
  let opener: string | null = null
  let from = 0
  const take = (end: number) => {
    const inside = text.slice(from + 1, end)
    const isName = opener !== null && !ACTIONS.includes(opener) && NAME.test(inside)
    parts.push(isName ? inside : GAP)
    opener = null
  }
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index)
    if (opener !== null) {
      if (character === '\n') {
        parts.push(GAP, '\n')
        opener = null
      } else if (closes(text, index, opener)) take(index)
    } else if (character in CLOSERS && opens(text, index)) {
      opener = character
      from = index
    } else parts.push(character)
  }
  return parts.join('')
}

const prepared = (message: string) =>
  message
    .normalize('NFC')
    .replaceAll('**', '')
    .replaceAll('__', '')
    // Apostrophes within words, before they could be quotes.
    .replace(/(?<=[\p{L}\p{N}])[’`´ʼ](?=\p{L})/gu, "'")

/** The speaker of a line of a script, unless it announces what the person says: 'Fun fact: …'. */
const SPEAKER =
  /^\s?(?!(?:ps|p\.s\.|btw|me|note|update|correction|fact|ich|korrektur|nachtrag|info|yo|nota|dato|moi|rectification|précision|fe de erratas|corrección)\s?:)\p{Lu}[\p{L}\p{M}'-]{0,20}\s?:\s/iu
const ABBREVIATED = /(?:^|[\s(])(?:dr|mr|mrs|ms|st|prof|sr|sra|srta|mme|mlle|nr|jr|\p{Lu})$/iu
const ORDINAL = /^ (?:jan|feb|mär|apr|mai|jun|jul|aug|sep|okt|nov|dez)/iu

/** Where the sentence that ends at `index` really ends. */
function ends(text: string, index: number): boolean {
  const character = text.charAt(index)
  if (character !== '.') return true
  const next = text.charAt(index + 1)
  if (next !== '' && !/[\s.!?…]/u.test(next)) return false
  if (/\d/u.test(text.charAt(index - 1)) && ORDINAL.test(text.slice(index + 1, index + 5))) return false
  return !ABBREVIATED.test(text.slice(Math.max(0, index - 6), index)) || next === ''
}

/** 'I live in Porto, and you?' states what is before its last comma; any other question states nothing. */
const ASKS_BACK =
  /^ ?(?:(?:and|und|y|et|pero|aber|but|mais) )?(?:you|yours|what|who|how|where|which|do you|are you|have you|du|dir|bei dir|deine?|wie|was|wer|wo|woher|hast du|bist du|tú|vos|tuyo|qué|quién|cómo|dónde|tienes|toi|tu|vous|quel(?:le)?|comment|où|qui|as-tu|es-tu)(?![\p{L}\p{M}])/iu

function beforeQuestion(sentence: string): string {
  const comma = sentence.lastIndexOf(',')
  return comma > 0 && ASKS_BACK.test(sentence.slice(comma + 1)) ? sentence.slice(0, comma) : ''
}

function sentencesIn(line: string): string[] {
  const sentences: string[] = []
  let from = 0
  for (const { 0: mark, index } of line.matchAll(/[.!?;…¿¡？؟。｡।！]/gu)) {
    if (!ends(line, index)) continue
    sentences.push('?？؟'.includes(mark) ? beforeQuestion(line.slice(from, index)) : line.slice(from, index))
    from = index + 1
  }
  sentences.push(line.slice(from))
  return sentences
}

const isOwn = (line: string) => !/^\s?>/u.test(line) && !SPEAKER.test(line)

/** Each with single spaces, in the order of the message. */
const sentencesOf = (message: string): readonly string[] =>
  withoutQuotes(prepared(message))
    .split('\n')
    .filter(isOwn)
    .flatMap(sentencesIn)
    .map((sentence) => sentence.replace(/[\s\p{Extended_Pictographic}\uFE0F]+/gu, ' ').trim())
    .filter((sentence) => sentence !== '')

/** Sources of regular expressions. */
const words = (list: string) =>
  new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${linesOf(list).join('|')})(?![\\p{L}\\p{M}\\p{N}])`, 'iu')
const [doubts, fiction, jokes] = [words('doubts'), words('fiction'), words('jokes')]
/** In scripts without spaces: questions without a mark, and words of doubt and invention. */
const UNSPACED_QUESTION = /(?:か|の|吗|嗎|呢|么|吧)$/u
const UNSPACED_DOUBT =
  /もし|かも|だろう|たら|なら|だったら|夢|つもり|と言|って言|如果|假如|要是|也许|可能|想象|想像|梦|夢|说|說|开玩笑|開玩笑|สมมติ|ถ้า/u
const isDoubtful = (sentence: string) =>
  doubts.test(sentence) || UNSPACED_DOUBT.test(sentence) || UNSPACED_QUESTION.test(sentence)

export function ownSentencesOf(message: string): readonly string[] {
  const sentences = sentencesOf(message)
  if (sentences.some((sentence) => jokes.test(sentence))) return []
  const invented = sentences.findIndex((sentence) => fiction.test(sentence))
  return sentences.slice(0, invented < 0 ? undefined : invented).filter((sentence) => !isDoubtful(sentence))
}
