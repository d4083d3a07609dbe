import { memoryText } from '@codex/contracts/limits'
import { clausesIn } from './clauses'
import { languages } from './languages'
import { sentencesOf } from './own-words'
import { meantBy } from './pronouns'
import type { Fact, Groups } from './rule'
import { compiled, groupsOf, subjectOf, factFrom } from './rule'

export type { Fact } from './rule'

export const grammars = languages.map((language) => ({
  language,
  clauses: clausesIn(language),
  rules: compiled(language),
}))
export type Grammar = (typeof grammars)[number]

/** Of a clause. Of two rules that are about the same, the first. */
export function factsIn(clause: string, { language, rules }: Grammar, small: boolean): Fact[] {
  const facts = new Map<string, Fact>()
  for (const { rule, said } of rules) {
    const groups = groupsOf(said, clause)
    const fact = groups === null ? null : factFrom(rule, groups, { language, small })
    if (fact !== null && fact.text.length <= memoryText.fact && !facts.has(fact.subject)) facts.set(fact.subject, fact)
  }
  return [...facts.values()]
}

/** A person or pet that a clause only says to exist: 'I have a sister', and the next one 'her name is Ana'. */
function introducedIn(clause: string, { language, rules }: Grammar): { groups: Groups; about: string } | null {
  for (const { rule, said } of rules) {
    const groups = /^\{(?:kin|pet)\}$/u.test(rule.subject) ? groupsOf(said, clause) : null
    if (groups !== null) return { groups, about: subjectOf(rule, groups, language) }
  }
  return null
}

const factsOfAll = (clauses: readonly string[], grammar: Grammar, small: boolean): Fact[] =>
  clauses.flatMap((clause, place) => {
    const facts = factsIn(clause, grammar, small)
    const before = facts.length > 0 ? undefined : clauses[place - 1]
    const introduced = before === undefined ? null : introducedIn(before, grammar)
    if (introduced === null) return facts
    const meant = meantBy(clause, introduced.groups, introduced.about, grammar.language)
    return meant.flatMap((one) => factsIn(one, grammar, small)).slice(0, 1)
  })

/** Of facts about the same, the last. */
export const newest = (facts: readonly Fact[]): Fact[] => [
  ...new Map(facts.map((fact) => [fact.subject, fact])).values(),
]

export const writesSmall = (message: string) => !/\p{Lu}/u.test(message)

/**
 * What a message states as true of the person who wrote it, or of their own people. By rules for English, German, Spanish and
 * French; a message in another language states nothing. Rather nothing than something that was not said.
 */
export function factsOf(message: string): readonly Fact[] {
  const sentences = sentencesOf(message)
  const small = writesSmall(message)
  return newest(grammars.flatMap((grammar) => factsOfAll(grammar.clauses.of(sentences), grammar, small)))
}
