/** The language that is answered: that of the message, of those before it, of the profile, or English. */
import { foldLetters } from '../../text/letters'
import { wordSet } from '../../text/words'
import type { Prompt } from '../engine'
import otherLanguages from './data/other-languages.json'
import { languages } from './lines'
import type { Spoken } from './lines'

const LATIN = ['en', 'de', 'fr', 'es'] as const
/** Those are answered in English rather than in a language that looks like them. */
const others = wordSet(otherLanguages.words)

const counted = (words: readonly string[], known: ReadonlySet<string>) => words.filter((word) => known.has(word)).length

const WORD = /[\p{L}\p{M}]+/gu
const wordsIn = (text: string) => text.toLowerCase().replace(/['’]/g, '').match(WORD) ?? []

/** Null where a text does not show it. */
export function languageOf(text: string): Spoken | null {
  const count = (script: RegExp) => text.match(script)?.length ?? 0
  const latin = count(/\p{Script=Latin}/gu)
  const kana = count(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu)
  const eastern = kana + count(/\p{Script=Han}/gu)
  const arabic = count(/\p{Script=Arabic}/gu)
  if (arabic > latin && arabic > eastern) return 'ar'
  // A word that is written in Chinese characters is about as long as three letters.
  if (eastern * 3 > latin && eastern > 0) return kana > 0 || languages.ja.saidIn(text).length > 0 ? 'ja' : null
  const spelt = wordsIn(text)
  const scored = LATIN.map((language) => {
    const { words, letters } = languages[language]
    const score = Math.max(counted(spelt, words), counted(spelt.map(foldLetters), words))
    return { language, score: score + (letters.test(text) ? 1 : 0) }
  })
  const most = Math.max(...scored.map(({ score }) => score))
  if (counted(spelt, others) > most) return 'en'
  const best = scored.filter(({ score }) => score === most)
  const isClear = best.length === 1 && most > 0
  const meant = isClear ? best : best.filter(({ language }) => languages[language].saidIn(text).length > 0)
  return meant.length === 1 ? (meant[0]?.language ?? null) : null
}

/** As `languageOf`, but only where it is certain enough to be named: not of Persian, Danish and the like. */
export function writtenIn(text: string): Spoken | null {
  const [language, words] = [languageOf(text), wordsIn(text)]
  if (language === null || language === 'ja') return language
  if (language === 'ar') return /[ٹپچڈڑژکگیے]/u.test(text) ? null : language
  return counted(words, languages[language].words) >= words.length * 0.3 ? language : null
}

export function answeredIn({ persona, turns, message }: Prompt): Spoken {
  const before = turns.filter(({ speaker }) => speaker === 'user').map(({ text }) => text)
  const said = message === null ? [] : [message, ...before.toReversed()]
  const texts = [...said, persona.personalityDescription, persona.background]
  return texts.map(languageOf).find((language) => language !== null) ?? 'en'
}
