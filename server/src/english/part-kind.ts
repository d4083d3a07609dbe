/** What a part of a sentence without a subject is: null where the words do not show it. */
import { traits } from '../character/traits'
import * as words from './predicate-words'
import { isAdverb, isVerb } from './verbs'

export type Kind = 'adjective' | 'noun' | 'participle' | 'verb' | 'tail'

/** Words that name the role, such as "keeper". */
export type RoleWords = ReadonlySet<string>

export const CONJUNCTIONS = new Set(['and', 'but', 'or', 'yet'])
/** Adverbs that come before a verb. */
const OFTEN = new Set(['always', 'never', 'often', 'rarely', 'seldom', 'usually', 'sometimes'])
export const FINITE = new Set(['is', 'are', 'was', 'were', 'am', 'has', 'have', 'had'])
const PRONOUN = /^(i|you|he|she|we|they)$/

const COMPOUND =
  /-(tempered|minded|hearted|headed|spirited|mannered|natured|witted|spoken|willed|eyed|haired|handed|skinned)$/
export const isAdjective = (word: string) => traits.has(word) || words.adjectives.has(word) || COMPOUND.test(word)
const isPerson = (word: string, role: RoleWords) => words.people.has(word) || (role.has(word) && !isAdjective(word))
export const isDegree = (word: string) => words.degrees.has(word)

const opens = (word: string) => words.openers.has(word) || /^\d|ly$|ing$/.test(word)

function isVerbAt(tokens: readonly string[], at: number): boolean {
  const [word = '', next] = [tokens[at], tokens[at + 1]]
  if (next === undefined || words.participles.has(word)) return false
  if (words.modals.has(word) || word === 'was') return !PRONOUN.test(next)
  if (words.pastVerbs.has(word)) return opens(next)
  if (words.doublePastVerbs.has(word)) return opens(next) && !/^(by|in|with|from|to|like|without|of|as)$/.test(next)
  if (word === 'moved') return /^(to|from|in|away|out|back|around)$/.test(next)
  if (FINITE.has(next) || next === 'of') return false
  if (words.nounsToo.has(word)) return opens(next) || (words.takesNoun.has(word) && tokens.length === at + 2)
  return words.startingVerbs.has(word) || isVerb(word, next) === true
}

/** "never lies", "always notices small things" */
function isVerbAfterAdverb(tokens: readonly string[], at: number): boolean {
  const next = tokens[at + 1]
  return (
    OFTEN.has(tokens[at - 1] ?? '') &&
    /^\p{Ll}{2,}[^siu]s$/u.test(tokens[at] ?? '') &&
    (next === undefined || opens(next))
  )
}

/** "kind to strangers is what he was": the rest has a subject and a verb of its own. */
function hasMainVerb(tokens: readonly string[], from: number): boolean {
  for (const [at, word] of tokens.entries()) {
    if (at < from) continue
    if (words.clauseStarts.has(word)) return false
    if (FINITE.has(word) || PRONOUN.test(word) || words.pastVerbs.has(word)) return true
    const previous = tokens[at - 1] ?? ''
    const isPast = /^\p{Ll}{2,}ed$/u.test(word) && !isAdjective(word) && !words.nounLinks.has(word)
    if (isPast && !isAdjective(previous) && !words.openers.has(previous)) return true
  }
  return false
}

/** The index after adverbs of degree, "a bit" and "a little". */
function afterDegrees(tokens: readonly string[], from: number): number {
  let at = from
  while (isDegree(tokens[at] ?? '')) at += 1
  return tokens[at] === 'a' && /^(bit|little)$/.test(tokens[at + 1] ?? '') ? at + 2 : at
}

/** The index after "patient", "very patient and warm"; `from` itself without an adjective. */
export function afterAdjectives(tokens: readonly string[], from: number): number {
  const first = afterDegrees(tokens, from)
  if (!isAdjective(tokens[first] ?? '')) return from
  let at = first + 1
  for (;;) {
    const joined = CONJUNCTIONS.has(tokens[at] ?? '') ? at + 1 : at
    const next = afterDegrees(tokens, joined)
    if (!isAdjective(tokens[next] ?? '')) return at
    at = next + 1
  }
}

export const endsPerson = (word: string | undefined) => word === undefined || words.nounLinks.has(word)

/** Whether "patient and warm" ends the part, or goes on with what depends on it. */
function endsAdjectives(tokens: readonly string[], at: number, role: RoleWords): boolean {
  const word = tokens[at]
  if (word === undefined || words.adjectiveLinks.has(word)) return true
  if (!CONJUNCTIONS.has(word)) return false
  const rest = kindOf(tokens, at + 1, role)
  return rest === 'verb' || rest === 'adjective' || rest === 'tail'
}

function afterAdverbs(tokens: readonly string[], from: number): number {
  let at = from
  while (isAdverb(tokens[at] ?? '') && !isAdjective(tokens[at] ?? '') && !isDegree(tokens[at] ?? '')) at += 1
  return at
}

/** In words. A part that is longer is left as it is: each of its conjunctions would look at all the words after it. */
const LONGEST_PART = 60

export function kindOf(tokens: readonly string[], from: number, role: RoleWords): Kind | null {
  if (tokens.length - from > LONGEST_PART) return null
  if (words.tails.has(tokens[from] ?? '')) return 'tail'
  const at = afterAdverbs(tokens, from)
  if (isVerbAt(tokens, at) || (at > from && isVerbAfterAdverb(tokens, at))) return 'verb'
  if (hasMainVerb(tokens, at + 1)) return null
  if (
    words.participles.has(tokens[at] ?? '') &&
    (tokens[at + 1] === undefined || words.participleLinks.has(tokens[at + 1] ?? ''))
  )
    return 'participle'
  const after = afterAdjectives(tokens, at)
  if (after > at && endsAdjectives(tokens, after, role)) return 'adjective'
  return at === from && isPersonPhrase(tokens, at, after, role) ? 'noun' : null
}

/** "patient old man", "a retired ship captain who …", "orphan". */
function isPersonPhrase(tokens: readonly string[], from: number, after: number, role: RoleWords): boolean {
  const article = /^an?$/.test(tokens[from] ?? '')
  const start = article ? Math.max(afterAdjectives(tokens, from + 1), from + 1) : after
  for (let at = start; at < Math.min(tokens.length, start + 4); at += 1) {
    const word = tokens[at] ?? ''
    if (isPerson(word, role) && endsPerson(tokens[at + 1])) return at > start || start > from || tokens[at + 1] !== 'of'
    // Without an article only words of the role and adjectives may stand before the noun.
    const mayPrecede = article
      ? /^[\p{Ll}-]{3,}$/u.test(word) && !isVerbLike(word)
      : role.has(word) || isPerson(word, role)
    if (!mayPrecede) return false
  }
  return false
}

const isVerbLike = (word: string) =>
  words.pastVerbs.has(word) ||
  words.tails.has(word) ||
  FINITE.has(word) ||
  /^(the|his|her|their|and|that|of)$/.test(word)

/** Words in lower case; one space stands between them. */
export const tokensOf = (text: string) => text.toLowerCase().replaceAll('’', "'").split(' ')
