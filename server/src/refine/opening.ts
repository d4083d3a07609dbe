/** An opening sentence for a draft without one, from the profile's own words. */
import { lowerFirst, sentencesOf, wordsOf } from '../character/sentences'
import { traits } from '../character/traits'
import { wordSet } from '../character/word-set'
import type { Draft } from './draft'

const latin = /^[\p{Script=Latin}\p{N}\p{P}\p{S}\s]*$/u
const english = wordSet(
  'the and is was are has had of with for she he her his they their it who that but never always loves likes to in at on from a an',
)
const subjects = wordSet(`he she they it i his her their my he's she's as when`)

const isEnglish = (text: string) => {
  const words = wordsOf(text)
  return latin.test(text) && (words.length < 4 || words.some((word) => english.has(word)))
}

const startsWithVowel = (text: string) =>
  /^([aeiou]|hour|honest|heir)/i.test(text) && !/^(uni|use|eu|one\b|u[rs]\w)/i.test(text)

/** "Lighthouse keeper" → "a lighthouse keeper"; null where no article is certain. */
function withArticle(role: string): string | null {
  if (!/^\p{Script=Latin}[\p{Script=Latin} '’-]*$/u.test(role) || role.split(' ').length > 6) return null
  const [first = ''] = role.split(' ')
  const rest = role.slice(first.length)
  const word = /^\p{Lu}\p{Ll}+$/u.test(first) ? first.toLowerCase() : first
  if (/^(a|an|the|my|his|her|their|one)$/.test(word)) return word + rest
  const noun = role.split(' of ')[0] ?? role
  if (/(?<!s)s$/i.test(noun) || /\p{Lu}/u.test(rest)) return null
  return `${startsWithVowel(word) ? 'an' : 'a'} ${word}${rest}`
}

function introduction({ field, about: { name, age, role } }: Draft): string {
  const known = withArticle(role)
  const years = age === 1 ? '1 year' : `${age} years`
  if (field === 'speaking_style' && known !== null) return `${name} speaks as ${known} of ${years} would.`
  return known === null ? `${name} is ${years} old. Role: ${role}.` : `${name} is ${known}, ${years} old.`
}

const opens = (text: string, { about: { name } }: Draft) => {
  const [first = ''] = sentencesOf(text)
  const words = wordsOf(first)
  return subjects.has(words[0] ?? '') || wordsOf(name).some((word) => words.includes(word))
}

const lower = (text: string) => (/^\p{Lu}\p{Ll}/u.test(text) ? lowerFirst(text) : text)

/** A list of traits becomes a sentence about the character; a background or a style is not changed. */
export function withOpening(text: string, draft: Draft): string {
  if (text === '') return introduction(draft)
  if (draft.field !== 'personality_description' || !isEnglish(text) || opens(text, draft)) return text
  const [first = ''] = wordsOf(text)
  if (traits.has(first) || first === 'a' || first === 'an') {
    const hasVerb = /^[^.!?]*\b(is|are|was|were|has|have|had|comes|makes)\b/i.test(text)
    if (!hasVerb) return `${draft.about.name} is ${lower(text)}`
  }
  return `${introduction(draft)} ${text}`
}
