/** What a language gives to the rules: patterns are sources of regular expressions without case, most of them lists of words. */

/** Names in subjects, by the pronouns that may stand for them. */
export const FEMALE = 'sister|mother|daughter|grandmother|aunt|niece|stepmother|stepsister|mother-in-law|sister-in-law'
export const MALE = 'brother|father|son|grandfather|uncle|nephew|stepfather|stepbrother|father-in-law|brother-in-law'
export const EITHER =
  'friend|partner|cousin|roommate|boss|neighbour|colleague|child|baby|sibling|dog|cat|rabbit|hamster|parrot|bird|horse|pony|turtle|guinea pig|snake|fish|pet'

/** A form of words, what it is about, and how it is put to the person. In braces: slots of ./slots, or groups of the form. */
export interface Rule {
  readonly says: string
  readonly subject: string
  readonly text: string
}

/** A word or pattern → its name in subjects, the same in all languages. */
export type Names = Readonly<Record<string, string>>

/** One rule a line: says => subject => text. */
export const rulesIn = (table: string): Rule[] =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [says = '', subject = '', text = ''] = line.split('=>').map((part) => part.trim())
      return { says, subject, text }
    })

/** 'sister, mother|mom = mother': a word or pattern, and its name in subjects where that is another. */
export const namesIn = (list: string): Names =>
  Object.fromEntries(
    list.split(', ').map((entry) => {
      const [pattern = '', name = pattern] = entry.split(' = ')
      return [pattern, name]
    }),
  )

export interface Language {
  readonly rules: readonly Rule[]
  /** Members of the family and friends, one or several, and what may stand before or after them. */
  readonly kin: Names
  readonly kins: Names
  readonly which: Names
  readonly pet: Names
  readonly pets: Names
  readonly tongue: Names
  /** Before a language that is not spoken well, and before any: "a little", "le". */
  readonly little: string
  /** What one may have a favourite of. */
  readonly topic: Names
  readonly month: string
  readonly numbers: string
  /** Of professions, the last word (or the first one) of what is named. */
  readonly profession: string
  /** Replaced in every clause before the rules, in this order. */
  readonly spelled: readonly (readonly [pattern: string, by: string])[]
  /** A clause begins after one of `joined` or a mark, where one of `begins` follows, and before each of `subordinate`. */
  readonly joined: string
  readonly begins: string
  readonly subordinate: string
  /** What may stand before a clause that states something. */
  readonly openers: string
  /** Put before a clause whose subject was left out. */
  readonly subject: string
  readonly elided: string
  /** What may follow a value and is no part of it. */
  readonly tails: string
  /** A sentence with one of these states nothing; the rest of a message after one of `fiction`; a message with one of `jokes`. */
  readonly doubts: string
  readonly fiction: string
  readonly jokes: string
  /** Words of the first person in a value → of the second. */
  readonly turned: Names
  /** A value with one of these words is none. */
  readonly refused: string
  /** Words with a capital letter that are neither a name nor a place. */
  readonly notNames: string
  /** Endings of words that are no name after "is". */
  readonly notNameEnds: string
  readonly namesAllTheSame: string
  readonly notPlaces: string
  /** Before a place; then a word with a capital letter must follow. */
  readonly articles: string
  /** Articles that are left out of a subject. */
  readonly dropped: string
  /** Pronouns of the third person and the words that may be meant: "she" → "my sister". */
  readonly pronouns: readonly Pronoun[]
  /** What a correction begins with, and what may stand beside it or before a name alone. */
  readonly corrects: string
  readonly weak: string
  /** 'I said Ana' is no quote where a correction follows. */
  readonly misspoke: string
  /** Words with which a value is taken back. */
  readonly not: string
}

interface Pronoun {
  readonly says: string
  /** The last words of the names in subjects that it may stand for. */
  readonly kin: string
  /** In braces: `word` of the known fact, and its other groups. */
  readonly means: string
}
