/** What a fact says, read back from its text. */
import { grammars } from './facts-of'
import type { Grammar } from './facts-of'
import type { Rule } from './language'
import type { Groups } from './rule'
import { groupsOf, isValue, rendered, subjectOf } from './rule'

export interface Known {
  readonly id: string
  readonly subject: string
  readonly text: string
}

export interface Parsed extends Known {
  readonly grammar: Grammar
  readonly rule: Rule
  readonly groups: Groups
  /** The group that is the value of the fact: of "Your sister is called Ana." the name. */
  readonly key: string
}

const kindOf = (subject: string) => subject.split(':')[0]

/** Null: a text of the person's own words. */
export function parsedOf(known: Known): Parsed | null {
  for (const grammar of grammars)
    for (const { rule, stated } of grammar.rules) {
      const groups = groupsOf(stated, known.text)
      const key = Object.keys(groups ?? {}).findLast(isValue)
      if (groups === null || key === undefined) continue
      if (kindOf(subjectOf(rule, groups, grammar.language)) === kindOf(known.subject))
        return { ...known, grammar, rule, groups, key }
    }
  return null
}

export const withValue = ({ rule, groups, grammar, subject }: Parsed, key: string, value: string) => ({
  text: rendered(rule, { ...groups, [key]: value }, grammar.language).text,
  subject,
})
