/** Notes 7: the description and the tags of a companion, made when it is saved. */
import { sentencesOf, wordsOf } from '../text/sentences'
import { commonWords, traits } from './traits'
import { isVerbForm } from './verbs'
import { wordSet } from '../text/words'

const DESCRIPTION_MOST = 140
export const TAGS_LEAST = 3
export const TAGS_MOST = 6

/** The personality's first sentence, at most 140 characters, cut between words. */
export function describe(personality: string): string {
  const first = Array.from(sentencesOf(personality)[0] ?? personality)
  if (first.length <= DESCRIPTION_MOST) return first.join('')
  const cut = first.slice(0, DESCRIPTION_MOST - 1).join('')
  const space = cut.search(/\s\S*$/)
  return `${space > DESCRIPTION_MOST / 2 ? cut.slice(0, space) : cut}…`
}

const negations = wordSet(`not never no without isn't doesn't don't hardly rarely neither nor`)
const denied = (words: readonly string[], at: number) =>
  words.slice(Math.max(0, at - 2), at).some((word) => negations.has(word))

const traitsIn = (text: string) => {
  const words = wordsOf(text)
  return words.filter((word, at) => traits.has(word) && !denied(words, at))
}
const significant = (text: string) => {
  const words = wordsOf(text)
  const isSaid = (word: string, at: number) => !commonWords.has(word) && !isVerbForm(word) && !denied(words, at)
  return words.filter((word, at) => /^\p{L}{4,18}$/u.test(word) && isSaid(word, at))
}

export interface Described {
  readonly name: string
  readonly role: string
  readonly personalityDescription: string
  readonly background: string
  readonly speakingStyle: string
}

/** "keepers" and "Mara's" as "keeper" and "mara". */
const singular = (word: string) => word.replace(/['’]s$/, '').replace(/(?<=\p{L}{3})(?<!s)s$/u, '')

/** Whether a word is one of the name or the role. Without spaces between words it may be a part of them. */
function namesOf({ name, role }: Described): (word: string) => boolean {
  const own = `${name} ${role}`.toLowerCase()
  const words = new Set(wordsOf(own).map(singular))
  return (word) => words.has(singular(word)) || (!/\p{Script=Latin}/u.test(word) && own.includes(word))
}

/**
 * Up to six traits in lower case, from the text itself; where it names fewer than three, its other significant words. A word of
 * the name or the role is no tag.
 */
export function tagsOf(described: Described): string[] {
  const { personalityDescription, background, speakingStyle } = described
  const isOwn = namesOf(described)
  const traitsFound = [personalityDescription, speakingStyle].flatMap(traitsIn)
  const tags = new Set(traitsFound.filter((word) => !isOwn(word)))
  const others = [personalityDescription, speakingStyle, background].flatMap(significant)
  // A profile of a few short words: these words.
  const short = wordsOf(`${personalityDescription} ${speakingStyle}`).filter((word) => !commonWords.has(word))
  for (const word of [...others, ...short]) if (tags.size < TAGS_LEAST && !isOwn(word)) tags.add(word)
  return [...tags].slice(0, TAGS_MOST)
}
