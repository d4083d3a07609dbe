/** What a person wrote before, quoted when they ask for it. */
import { sentencesOf } from '../../text/sentences'
import { contentOf, cut, SMALL_TALK_WORDS, STOP_WORDS } from '../../text/terms'
import type { Prompt } from '../engine'
import { givesName } from './introduced'
import { languages, SPOKEN } from './lines'
import type { Asked } from './lines'

/** Messages that are read, and UTF-16 units of a sentence that is quoted. */
const MOST = 60
const LONGEST = 300

const KANA = /^[\p{Script=Hiragana}ー]+$/u
const empty = new Set([...STOP_WORDS, ...SMALL_TALK_WORDS].map(cut))
const termsOf = (text: string) =>
  [...contentOf(text).terms].filter((term) => !empty.has(term) && !KANA.test(term) && /[\p{L}\p{N}]{2}/u.test(term))

const isQuestion = (sentence: string) => /[?？؟]/u.test(sentence)
const says = (sentence: string, asked: Asked) =>
  SPOKEN.some((spoken) => languages[spoken].saidIn(sentence).includes(asked))
export const saysName = (sentence: string) => says(sentence, 'ownName')

/** Null: nothing of it was written in this conversation. */
export function recalled(asked: Asked, { message, turns }: Prompt): string | null {
  const before = turns.filter(({ speaker }) => speaker === 'user').slice(-MOST)
  const own = sentencesOf(message ?? '').filter((sentence) => !isQuestion(sentence))
  const written = before.flatMap(({ text }) => sentencesOf(text))
  const all = [...written, ...own].filter(({ length }) => length <= LONGEST)
  const stated = all.filter((sentence) => !isQuestion(sentence))
  if (asked === 'recallLast') return written.at(-1) ?? null
  if (asked === 'recallName') {
    const answers = all.filter((sentence) => !says(sentence, 'recallName'))
    return answers.findLast(saysName) ?? answers.findLast(givesName) ?? null
  }
  const question = sentencesOf(message ?? '').findLast(isQuestion) ?? message ?? ''
  const terms = termsOf(question)
  if (terms.length === 0) return stated.findLast((sentence) => says(sentence, 'givenWord')) ?? null
  const scored = stated.map((sentence) => {
    const known = new Set(termsOf(sentence))
    return { sentence, score: sentence === question ? 0 : terms.filter((term) => known.has(term)).length }
  })
  const best = Math.max(0, ...scored.map(({ score }) => score))
  return best === 0 ? null : (scored.findLast(({ score }) => score === best)?.sentence ?? null)
}
