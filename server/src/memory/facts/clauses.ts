import type { Language } from './language'
import { trimmed, words } from './values'

/** UTF-16 units. What is longer states nothing: each rule reads a clause once, so the cost stays in proportion to the message. */
const LONGEST = 220

export interface Clauses {
  /** 'I'm' as 'I am', and without words such as 'really'. */
  readonly spelledOut: (text: string) => string
  /** Those that neither doubt nor invent. With `misspoke`, 'I said' is no doubt. */
  readonly own: (sentences: readonly string[]) => string[]
  /** The same, with 'I said' as a doubt. */
  readonly certain: (sentences: readonly string[]) => string[]
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
  const opener = new RegExp(`^(?:(?:${openers})${END}[,:!]?|(?:${language.corrects})[,:!]) ?`, 'iu')
  const corrected = new RegExp(`,(?: (?:${language.corrects}|${language.weak}))+$`, 'iu')
  const spelled = language.spelled.map(([pattern, by]) => [new RegExp(pattern, 'giu'), by] as const)
  const isElided = new RegExp(`^(?:${elided})${END}`, 'iu')
  const subjectFirst = new RegExp(`^(?:${subject || '(?!)'})${END}`, 'iu')
  const [doubts, fiction, jokes] = [words(language.doubts), words(language.fiction), words(language.jokes)]

  const spelledOut = (text: string) => spelled.reduce((all, [pattern, by]) => all.replace(pattern, by), text)

  function bare(clause: string): string {
    let rest = spelledOut(clause.trim().replace(/^[^\p{L}\p{N}]+/u, ''))
    for (;;) {
      const shorter = rest.replace(opener, '')
      if (shorter === rest || shorter === '') break
      rest = shorter
    }
    return trimmed(rest.replace(/[^\p{L}\p{M}\p{N}.]+$/u, '').replace(corrected, ''), language)
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

  const misspoke = new RegExp(`(?<![\\p{L}])(?:${language.misspoke})(?![\\p{L}])`, 'giu')
  function real(sentences: readonly string[]): readonly string[] {
    if (sentences.some((sentence) => jokes.test(sentence))) return []
    const invented = sentences.findIndex((sentence) => fiction.test(sentence))
    return sentences.slice(0, invented === -1 ? undefined : invented)
  }

  return {
    spelledOut,

    own: (sentences) =>
      real(sentences)
        .map((sentence) => sentence.replace(misspoke, ' ').replace(/ {2,}/gu, ' ').trim())
        .filter((sentence) => !doubts.test(sentence)),

    certain: (sentences) => real(sentences).filter((sentence) => !doubts.test(sentence)),
    /** What is stated in them as true, in parts with a subject of their own. */
    of(sentences) {
      return real(sentences).flatMap(stated)
    },
  }
}
