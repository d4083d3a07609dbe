/** How a word may be spelt in the tables: doubled letters and what is attached make no difference. */
import type { reviewed } from '@codex/contracts/texts'

/** Laughter that is one letter stays: it would be the beginning of any word. */
const once = (word: string) => (/^(\p{L})\1\1+$/u.test(word) ? word : word.replace(/(\p{L})\1+/gu, '$1'))

/** Words that are other words with one letter less: "fast" is almost, "fasst" is touches. */
const DOUBLED = /^(?:fasst|fasste|ess|mann|lasst)$/
/** ä, ö and ü are without their dots here. */
const german = (word: string) => [DOUBLED.test(word) ? word : once(word.replace(/([aou])e/g, '$1'))]

/** "and", "so", "with", "for" and the article are written with the word that follows. */
const attached = /^(?:[وف])?(?:[بلك])?(?:ال)?(?=.{3})/u
function arabic(word: string): readonly string[] {
  const plain = once(word)
  const and = plain.replace(/^[وف](?=.{2})/u, '')
  return [...new Set([plain, and, plain.replace(attached, '')])]
}

export function spellingsIn(spoken: reviewed.Spoken): (word: string) => readonly string[] {
  if (spoken === 'ar') return arabic
  return spoken === 'de' ? german : (word) => [once(word)]
}
