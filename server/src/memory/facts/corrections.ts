import { memoryText } from '@codex/contracts/limits'
import type { Fact, Grammar } from './facts-of'
import { factsIn, factsOf, grammars, newest, writesSmall } from './facts-of'
import { sentencesOf } from './own-words'
import { meantBy } from './pronouns'
import { isValue, valueOf } from './rule'
import type { Known, Parsed } from './parsed'
import { parsedOf, withValue } from './parsed'
import { has, isNear, only, trimmed, words } from './values'

export type { Known } from './parsed'

/** Longer sentences correct nothing. */
const LONGEST = 220
/** 'Anna with two n’s' */
const SPELLING =
  / (?:with|mit|con|avec) (?:an?|one|two|double|ein(?:em)?|zwei|doppel\p{L}*|una?|dos|doble|une?|deux) .*$/iu
/** Before a place that is said alone. */
const PREPOSITION = /^(?:in|to|at|from|nach|aus|en|a|à|au|aux|de|je|im) (?=\p{L})/iu
/** What a 'no' is followed by without a name. */
const ANSWERS =
  'thanks|thank you|way|problem|worries|idea|really|please|stop|wait|nothing|never|yes|okay|ok|danke|bitte|wirklich|nichts|gracias|nada|claro|por favor|merci|rien|jamais|vraiment'
const NOTE = /^\*\s?(\p{L}[\p{L}\p{M}'-]+)$|^(\p{L}[\p{L}\p{M}'-]+)\*$/u

interface Piece {
  readonly text: string
  /** What comes before says that something was wrong. */
  readonly corrects: boolean
}

const patternsOf = ({ corrects, weak, misspoke, not }: Grammar['language']) => ({
  strong: new RegExp(`^(?:${corrects})(?![\\p{L}\\p{M}'])[,:!]? ?`, 'iu'),
  weak: new RegExp(`^(?:${weak})(?![\\p{L}\\p{M}'])[,:!]? ?`, 'iu'),
  misspoke: new RegExp(`(?:^| )(?:${misspoke})(?![\\p{L}\\p{M}])`, 'giu'),
  end: new RegExp(`[, ]+(?:${corrects})$`, 'iu'),
  between: new RegExp(`[,;:()–—]| - | (?=(?:${not}) )| (?:but|aber|sondern|sino|pero|mais|and|und|y|et) `, 'iu'),
  not: words(not),
})
const patterns = new Map(grammars.map((grammar) => [grammar, patternsOf(grammar.language)]))
const patternsIn = (grammar: Grammar) => patterns.get(grammar) ?? patternsOf(grammar.language)

/** Without the words that announce a correction. */
function pieceOf(raw: string, grammar: Grammar, corrected: boolean): Piece {
  const { language } = grammar
  const { strong, weak, misspoke, end } = patternsIn(grammar)
  let corrects = corrected
  let text = trimmed(raw, language)
  for (;;) {
    const [first = ''] = strong.exec(text) ?? []
    const rest = text.slice(first.length).replace(weak, '').replace(misspoke, '').trim()
    if (first !== '') corrects = true
    if (rest === text) break
    text = rest
  }
  const own = trimmed(text, language).replace(SPELLING, '')
  return end.test(own) ? { text: own.replace(end, ''), corrects: true } : { text: own, corrects }
}

function piecesOf(sentence: string, grammar: Grammar, corrected: boolean): Piece[] {
  let corrects = corrected
  return sentence.split(patternsIn(grammar).between).map((raw) => {
    const piece = pieceOf(grammar.clauses.spelledOut(raw.trim()), grammar, corrects)
    corrects = piece.corrects
    return piece
  })
}

/** The known value that a piece takes back: 'not Ana', 'it isn’t Porto'. */
function takenBack(raw: string, known: readonly Parsed[], grammar: Grammar) {
  if (!patternsIn(grammar).not.test(raw) && !/n't(?= |$)|^(?:ne |n')/iu.test(raw)) return null
  for (const fact of known)
    for (const key of Object.keys(fact.groups).reverse())
      if (isValue(key) && has(raw, fact.groups[key] ?? '')) return { fact, key }
  return null
}

/** The same fact with what was said in the place of its value; null: it does not fit. */
function replaced(fact: Parsed, key: string, said: string, small: boolean): Fact | null {
  const old = fact.groups[key] ?? ''
  const isPlace = key === 'place'
  const [, article = null, bare = said] =
    fact.groups['an'] === undefined ? [] : (/^(an? |the )(.+)$/iu.exec(said) ?? [])
  const raw = isPlace ? said.replace(PREPOSITION, '') : bare
  const value = valueOf(key === 'bare' ? 'name' : key, raw, { language: fact.grammar.language, small })
  if (value === null || value.toLowerCase() === old.toLowerCase()) return null
  if ((key === 'name' || key === 'bare') && !small && value !== trimmed(raw, fact.grammar.language)) return null
  const groups = article === null ? fact.groups : { ...fact.groups, an: article }
  return withValue({ ...fact, groups }, key, value)
}

/** The facts of a clause about a person who is known, by a pronoun or a name. */
function ofPerson(clause: string, known: readonly Parsed[], grammar: Grammar, small: boolean): Fact[] {
  for (const { subject: about, groups, ...fact } of known) {
    if (fact.grammar !== grammar) continue
    const who = about.replace(/ (?:name|age|home|job|birthday)(?:: .*)?$/u, '')
    for (const meant of meantBy(clause, groups, who, grammar.language)) {
      const facts = factsIn(meant, grammar, small).filter(({ subject }) => known.some((one) => one.subject === subject))
      if (facts.length > 0) return facts
    }
  }
  return []
}

function inSentence(
  sentence: string,
  known: readonly Parsed[],
  grammar: Grammar,
  corrected: boolean,
  small: boolean,
): Fact[] {
  const pieces = piecesOf(sentence, grammar, corrected)
  const first = pieces.find(({ text }) => text !== '')?.text
  const takes = sentence
    .split(/[,;:()–—]| - | (?:but|aber|sondern|sino|pero|mais) /iu)
    .flatMap((raw) => takenBack(raw, known, grammar) ?? [])
  const [back = null] = takes
  const [latest] = known
  for (const { text, corrects } of pieces) {
    if (
      text === '' ||
      only(ANSWERS).test(text) ||
      known.some((fact) => fact.groups[fact.key]?.toLowerCase() === text.toLowerCase())
    )
      continue
    if (corrects || back !== null || text === first) {
      const facts = ofPerson(text, known, grammar, small)
      if (facts.length > 0) return facts
    }
    const { fact, key } = back ?? { fact: latest, key: latest?.key ?? '' }
    if (fact === undefined) continue
    const isMeant = corrects || back !== null || isNear(text, fact.groups[key] ?? '')
    const changed = isMeant ? replaced(fact, key, text, small) : null
    if (changed !== null) return [changed]
  }
  return []
}

/** A sentence that only announces or takes back, joined with the next one: 'No. Anna.', 'Not Porto. Lisbon.' */
function joined(sentences: readonly string[]): string[] {
  return sentences.reduce<string[]>((all, sentence) => {
    const last = all.at(-1)
    return last !== undefined && last.split(' ').length <= 4 && last.length + sentence.length < LONGEST
      ? [...all.slice(0, -1), `${last}, ${sentence}`]
      : [...all, sentence]
  }, [])
}

/**
 * The facts of a message that say otherwise than the known ones, each with the subject of what it corrects: 'I moved to Porto',
 * 'no, Anna', 'she's called Anna, not Ana'. `known`: oldest first; of two that may be meant, the newest is.
 */
export function correctionsOf(message: string, known: readonly Known[]): readonly Fact[] {
  const latest = known.toReversed()
  const differs = ({ subject, text }: Fact) => {
    const same = latest.find((one) => one.subject === subject)
    return same !== undefined && same.text !== text && text.length <= memoryText.fact
  }
  const stated = factsOf(message).filter(differs)
  if (stated.length > 0) return stated
  const facts = latest.flatMap((one) => parsedOf(one) ?? [])
  const small = writesSmall(message)
  const [, note = null, footnote = note] = NOTE.exec(message.trim()) ?? []
  if (footnote !== null) {
    const near = facts.find(({ groups, key }) => isNear(footnote, groups[key] ?? ''))
    const fact = near === undefined ? null : replaced(near, near.key, footnote, small)
    return fact === null ? [] : [fact]
  }
  const sentences = joined(sentencesOf(message))
  const inOrder = [...new Set([...facts.map(({ grammar }) => grammar), ...grammars])]
  for (const grammar of inOrder) {
    const mayState = grammar.clauses.own(sentences).filter((sentence) => sentence.length <= LONGEST)
    const found = mayState.flatMap((sentence) => inSentence(sentence, facts, grammar, false, small)).filter(differs)
    if (found.length > 0) return newest(found)
  }
  return []
}
