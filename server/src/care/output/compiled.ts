/** The phrases of all languages as patterns. */
import type { reviewed } from '@codex/contracts/texts'
import type { Pattern } from '../../text/pattern'
import { negationsOf, patternOf, withSets } from '../../text/pattern'
import type { Language } from '../tables/languages'
import { readersOf } from '../tables/languages'
import type { Concepts } from '../tables/replies'
import { always, atRisk } from './rules'

/** UTF-16 units of the clause around a match in which a negation is looked for. */
const AROUND = 80

function compileOne(words: readonly string[], isSqueezed: boolean): Pattern {
  // The longest first: a part of it may be negated where the whole is not.
  const alternatives = words.toSorted((one, other) => other.length - one.length)
  return patternOf([`{${alternatives.join('/')}}`], isSqueezed)
}

/** The clause around a match, without it. */
function aroundOf(text: string, from: number, to: number): string {
  const before = text.slice(Math.max(0, from - AROUND), from)
  const after = text.slice(to, to + AROUND)
  const end = after.indexOf('.')
  return before.slice(before.lastIndexOf('.') + 1) + ' . ' + (end < 0 ? after : after.slice(0, end))
}

/** Which concepts meet in one sentence. Time linear in the sentence. */
function combine({ isSqueezed, messages, replies }: Language) {
  const figures = patternOf(messages.harmless, isSqueezed)
  const distant = patternOf(messages.distant, isSqueezed)
  const compiled = new Map(
    Object.entries(replies.concepts).map(([name, words]) => [name, compileOne(words, isSqueezed)]),
  )
  const speaksOf = (text: string) => {
    const known = new Map<keyof Concepts, boolean>()
    return (name: keyof Concepts): boolean => {
      const found = known.get(name) ?? compiled.get(name)?.isIn(text) ?? false
      known.set(name, found)
      return found
    }
  }
  const isSaid = (name: keyof Concepts, text: string) =>
    [...(compiled.get(name)?.allIn(text) ?? [])].some(
      ({ 0: match, index }) => !speaksOf(aroundOf(text, index, index + match.length))('not'),
    )

  /** Whether a text, read like the phrases of its language, combines the concepts of a rule. */
  return (sentence: string, isAtRisk: boolean): boolean => {
    const rules = isAtRisk ? [...always, ...atRisk] : always
    const has = speaksOf(sentence)
    const met = rules.filter(({ all }) => all.every(has))
    if (met.length === 0) return false
    const text = figures.without(sentence)
    if (distant.isIn(text)) return false
    const left = speaksOf(text)
    if (!isAtRisk && left('story')) return false
    return met.some(({ all, isNegative, isAgainstHelp }) => {
      const [key] = all
      if (key === undefined || !all.every(left) || (isNegative !== true && !isSaid(key, text))) return false
      return isAgainstHelp === true || !left('safe')
    })
  }
}

function compile(spoken: reviewed.Spoken, language: Language) {
  const { isSqueezed, replies } = language
  const pattern = (phrases: readonly string[]) => patternOf(withSets(phrases, replies.sets), isSqueezed)
  const { isNegated } = negationsOf(replies, isSqueezed)
  // A word alone, or before anything that is no letter.
  const answer = (words: string) =>
    new RegExp(`^[^\\p{L}]{0,20}(?:${words.replaceAll(' ', '|')})(?![\\p{L}\\p{M}\\p{N}])`, 'iu')

  return {
    spoken,
    /** A sentence of a text as its patterns expect it. */
    read: (folded: string) => (isSqueezed ? folded.replaceAll(' ', '') : folded),
    harmless: pattern(replies.harmless),
    /** Whether one of the matches is not negated. */
    isSaid: (found: Pattern, text: string) =>
      [...found.allIn(text)].some(({ 0: match, index }) => !isNegated(text, index, index + match.length)),
    combines: combine(language),
    asksHuman: pattern(replies.asksHuman),
    asksMachine: pattern(replies.asksMachine),
    asksEither: pattern(replies.asksEither),
    claims: pattern(replies.claims),
    honest: pattern(replies.honest),
    yes: answer(replies.yes),
    no: answer(replies.no),
  }
}
export type Compiled = ReturnType<typeof compile>

const readers = readersOf(compile)

/** The languages that a text may be in. */
export const languagesOf = (text: string): readonly Compiled[] => readers(text).flat()
