/** How a word may be spelt in the tables: doubled letters and what is attached make no difference. */
import type { reviewed } from '@codex/contracts/texts'

const once = (word: string) => word.replace(/(\p{L})\1+/gu, '$1')

/** ä, ö and ü are without their dots here. */
const german = (word: string) => [once(word.replace(/([aou])e/g, '$1'))]

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
