/** Whether a fact is a clause of a message, word for word, with 'you' for 'I'. Then nothing in it is invented. */
import { fold } from '../../text/fold'
import { runsOf } from '../../text/runs'
import { wordsOf } from '../../text/words'
import { hasPerson, isPerson, isTurned, PERSON, withPerson } from './persons'

interface Token {
  readonly text: string
  /** A clause may begin here. */
  readonly begins: boolean
}

/** What stands between two clauses. A place where a quotation was is none. */
const MARK = /^(?!.*\uFFFC).*[,;:()–—、，；：]/su
const JOINS = wordsOf('joins')
/** Words, or characters where no space separates words. */
const LEAST = 3

function tokensOf(text: string, person: 'first' | 'second'): readonly Token[] {
  const folded = fold(text.replace(/[’`´ʼ]/gu, "'")).text
  const tokens: Token[] = []
  let end = 0
  for (const run of runsOf(folded)) {
    const before = tokens.at(-1)
    const begins =
      before === undefined ? !folded.slice(0, run.start).includes('\uFFFC') : MARK.test(folded.slice(end, run.start))
    const parts = run.unspaced ? Array.from(withPerson(run.text, person)) : [run.text]
    for (const [place, part] of parts.entries())
      tokens.push({ text: part, begins: place === 0 && (begins || (before !== undefined && JOINS.has(before.text))) })
    end = run.start + run.text.length
  }
  return tokens
}

/** Whether a clause ends before the token. */
const isEnd = (token: Token | undefined) => token === undefined || token.begins || JOINS.has(token.text)

/** The number of words that were turned; null: it is another word. */
function turnedAt(said: readonly Token[], at: number, fact: readonly Token[]): number | null {
  let turned = 0
  for (const [place, { text }] of fact.entries()) {
    const word = said[at + place]?.text ?? ''
    if (word !== text) {
      if (!isTurned(word, text)) return null
      turned += 1
    } else if (isPerson(text)) return null
    else if (text === PERSON) turned += 1
  }
  return turned
}

/** Whether a sentence is long enough for a fact. */
export const isLongEnough = (sentence: string) => tokensOf(sentence, 'first').length >= LEAST

/** `sentence`: of the person's own. Each is read once for each of its clauses. */
export function isClauseOf(fact: string, sentence: string): boolean {
  if (hasPerson(fact, 'first')) return false
  const words = tokensOf(fact, 'second')
  const said = tokensOf(sentence, 'first')
  if (words.length < LEAST || words.length > said.length) return false
  const [first] = words
  for (const [at, { begins, text }] of said.entries()) {
    if (!begins || !isEnd(said[at + words.length])) continue
    if (first === undefined || (text !== first.text && !isTurned(text, first.text))) continue
    if ((turnedAt(said, at, words) ?? 0) > 0) return true
  }
  return false
}
