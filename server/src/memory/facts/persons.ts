/** Words of the first person and those of the second that say the same to the person who wrote them; all of them folded. */
import { linesOf, wordsOf } from '../../text/words'

/** Endings of verbs: 'vivo' and 'vives'. */
const ENDINGS = [
  ['e', 'st'],
  ['e', 'est'],
  ['o', 'as'],
  ['o', 'es'],
  ['o', 'i'],
  ['o', 'a'],
  ['o', 'e'],
  ['e', 'es'],
  ['ю', 'ешь'],
  ['у', 'ешь'],
  ['ю', 'ишь'],
  ['у', 'ишь'],
] as const
const LEAST_STEM = 3

/** Words of the second person → those of the first. The same letters mean the same person in each language, or are left out. */
const firstOf = new Map<string, Set<string>>()
for (const line of linesOf('turned')) {
  const [second = '', first = ''] = line.split(': ')
  firstOf.set(second, new Set([...(firstOf.get(second) ?? []), ...first.split(' ')]))
}
/** Of either person: none stays as it is, 'I love you' would be 'You love you'. */
const PERSONS = wordsOf('persons')

/** Scripts without spaces have their pronouns within a run. One sign stands for both persons there. */
const PRONOUNS = {
  first: /我们|我們|咱们|我|私|わたし|僕|ぼく|俺|おれ|あたし|ผม|ฉัน|ดิฉัน/gu,
  second: /你们|你們|你|您|あなた|คุณ/gu,
} as const
export const PERSON = '\u{E000}'

export const isPerson = (word: string) => PERSONS.has(word)

/** Whether `second`, said to a person, says what they said with `first`. */
export function isTurned(first: string, second: string): boolean {
  if (firstOf.get(second)?.has(first) === true) return true
  return ENDINGS.some(([one, other]) => {
    const stem = first.slice(0, -one.length)
    return stem.length >= LEAST_STEM && first.endsWith(one) && second === `${stem}${other}`
  })
}

export const withPerson = (run: string, person: keyof typeof PRONOUNS) => run.replace(PRONOUNS[person], PERSON)
export const hasPerson = (run: string, person: keyof typeof PRONOUNS) => run.search(PRONOUNS[person]) >= 0
