/** The language that is answered: that of the message, of those before it, of the profile, or English. */
import { foldLetters } from '../../care/fold'
import { wordSet } from '../../character/word-set'
import type { Prompt } from '../engine'
import { languages } from './lines'
import type { Spoken } from './lines'

const LATIN = ['en', 'de', 'fr', 'es'] as const
const LETTERS: Readonly<Record<(typeof LATIN)[number], RegExp>> = {
  en: /(?!)/u,
  de: /[äöüß]/iu,
  fr: /[çœêèàùîô]/iu,
  es: /[ñ¿¡áóú]/iu,
}
/** Of Portuguese, Italian, Dutch, Polish and Turkish: answered in English rather than in a language that looks like them. */
const others = wordSet(`
  você não uma com tudo bem olá obrigado obrigada meu minha eu muito é são isso ele ela
  ciao sono sei che cosa come perché grazie buongiorno mio mia di il gli è non molto stai morta morto
  ik het een niet jij bent wat hoe mijn en van dank je hallo
  cześć jak się nie jest co moja mój mam dziękuję jestem
  merhaba nasıl bir ben sen çok ne değil benim teşekkür nasılsın
`)

const counted = (words: readonly string[], known: ReadonlySet<string>) => words.filter((word) => known.has(word)).length

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
  const spelt =
    text
      .toLowerCase()
      .replace(/['’]/g, '')
      .match(/[\p{L}\p{M}]+/gu) ?? []
  const bare = spelt.map(foldLetters)
  const scored = LATIN.map((language) => {
    const score = Math.max(counted(spelt, languages[language].words), counted(bare, languages[language].words))
    return { language, score: score + (LETTERS[language].test(text) ? 1 : 0) }
  }).toSorted((one, other) => other.score - one.score)
  const most = scored[0]?.score ?? 0
  if (counted(spelt, others) > most) return 'en'
  const best = scored.filter(({ score }) => score === most)
  const meant =
    best.length === 1 && most > 0 ? best : best.filter(({ language }) => languages[language].saidIn(text).length > 0)
  return meant.length === 1 ? (meant[0]?.language ?? null) : null
}

export function answeredIn({ persona, turns, message }: Prompt): Spoken {
  const before = turns.filter(({ speaker }) => speaker === 'user').map(({ text }) => text)
  const said = message === null ? [] : [message, ...before.toReversed()]
  const texts = [...said, persona.personalityDescription, persona.background]
  for (const text of texts) {
    const found = languageOf(text)
    if (found !== null) return found
  }
  return 'en'
}
