import { lowerFirst, sentencesOf } from '../../character/sentences'
import { withArticle } from '../../english/article'
import type { Persona } from '../engine'

export type Fact = 'name' | 'age' | 'gender' | 'role' | 'self' | 'style'

/** "a lighthouse keeper", "the guardian of the gate", or the role in its own words where an article could be wrong. */
function rolePhrase(role: string): string {
  const plain = role.replace(/[.!]+$/, '').trim()
  if (/^(a|an|the|my|your|his|her)\s/i.test(plain)) return `I am ${lowerFirst(plain)}.`
  const known = /[^s]s$/.test(plain.split(/[ -]/)[0] ?? '') ? null : withArticle(plain)
  return known === null ? `My role is “${plain}”.` : `I am ${known}.`
}

/** A sentence of the companion about a field of its profile. */
export function selfFact(fact: Fact, { name, age, gender, role, speakingStyle }: Persona): string {
  switch (fact) {
    case 'name':
      return `I am ${name}.`
    case 'age':
      return `I am ${age} years old.`
    case 'gender':
      return `My gender is ${gender.toLowerCase()}.`
    case 'role':
      return rolePhrase(role)
    case 'style':
      return `My way of speaking was described like this: “${sentencesOf(speakingStyle)[0] ?? speakingStyle}”`
    case 'self':
      return `I am ${name}. ${rolePhrase(role)}`
  }
}
