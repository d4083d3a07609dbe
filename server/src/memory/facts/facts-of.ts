import { memoryText } from '@codex/contracts/limits'
import { clausesIn } from './clauses'
import { languages } from './languages'
import { sentencesOf } from './own-words'
import type { Fact } from './rule'
import { compiled, groupsOf, told } from './rule'

export type { Fact } from './rule'

export const grammars = languages.map((language) => ({
  language,
  clauses: clausesIn(language),
  rules: compiled(language),
}))
export type Grammar = (typeof grammars)[number]

/** Of a clause. Of two rules that tell about the same, the first. */
export function factsIn(clause: string, { language, rules }: Grammar, small: boolean): Fact[] {
  const facts = new Map<string, Fact>()
  for (const { rule, said } of rules) {
    const groups = groupsOf(said, clause)
    const fact = groups === null ? null : told(rule, groups, { language, small })
    if (fact !== null && fact.text.length <= memoryText.fact && !facts.has(fact.subject)) facts.set(fact.subject, fact)
  }
  return [...facts.values()]
}

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
  return newest(
    grammars.flatMap((grammar) => grammar.clauses.of(sentences).flatMap((clause) => factsIn(clause, grammar, small))),
  )
}
