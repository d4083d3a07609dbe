import type { Language } from './language'
import { words } from './values'

/** UTF-16 units. What is longer states nothing: each rule reads a clause once, so the cost stays in proportion to the message. */
const LONGEST = 220

export interface Clauses {
  readonly of: (sentences: readonly string[]) => string[]
}

const END = '(?![\\p{L}\\p{M}\\p{N}])'

export function clausesIn(language: Language): Clauses {
  const { joined, begins, subordinate, openers, subject, elided } = language
  const marks = '(?:[,:()–—\uFFFC]|(?<= )-(?= ))'
  const split = new RegExp(
    `(?:${marks} ?(?:${marks} ?)?(?:(?:${joined}) )?| (?:${joined}) )(?=(?:${begins})${END})|\uFFFC| (?=(?:${subordinate})${END})`,
    'iu',
  )
  const opener = new RegExp(`^(?:${openers})${END}[,:!]? ?`, 'iu')
  const spelled = language.spelled.map(([pattern, by]) => [new RegExp(pattern, 'giu'), by] as const)
  const isElided = new RegExp(`^(?:${elided})${END}`, 'iu')
  const subjectFirst = new RegExp(`^(?:${subject || '(?!)'})${END}`, 'iu')
  const [doubts, fiction, jokes] = [words(language.doubts), words(language.fiction), words(language.jokes)]

  function bare(clause: string): string {
    let rest = clause.trim().replace(/^[^\p{L}\p{N}]+/u, '')
    for (const [pattern, by] of spelled) rest = rest.replace(pattern, by)
    for (;;) {
      const shorter = rest.replace(opener, '')
      if (shorter === rest || shorter === '') break
      rest = shorter
    }
    return rest.replace(/[^\p{L}\p{M}\p{N}.]+$/u, '')
  }

  function stated(sentence: string): string[] {
    if (doubts.test(sentence)) return []
    let withSubject = false
    const clauses: string[] = []
    for (const part of sentence.split(split) as readonly string[]) {
      if (part.length > LONGEST) continue
      const clause = bare(part)
      const isLeftOut: boolean = withSubject && subject !== '' && isElided.test(clause)
      withSubject = (isLeftOut || subjectFirst.test(clause)) && !/ to /u.test(clause)
      if (clause !== '') clauses.push(isLeftOut ? `${subject} ${clause}` : clause)
    }
    return clauses
  }

  return {
    /** What is stated in them as true, in parts with a subject of their own. */
    of(sentences) {
      if (sentences.some((sentence) => jokes.test(sentence))) return []
      const invented = sentences.findIndex((sentence) => fiction.test(sentence))
      return sentences.slice(0, invented === -1 ? undefined : invented).flatMap(stated)
    },
  }
}
