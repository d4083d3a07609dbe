/** Notes 7: the description and the tags of a companion, made when it is saved. */
import { sentencesOf, wordsOf } from './sentences'
import { commonWords, traits } from './traits'
import { wordSet } from './word-set'

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
const significant = (text: string) =>
  wordsOf(text).filter((word) => /^\p{L}{4,18}$/u.test(word) && !commonWords.has(word))

export interface Described {
  readonly role: string
  readonly personalityDescription: string
  readonly background: string
  readonly speakingStyle: string
}

/** Three to six traits in lower case, from the text itself; where it names too few, its other significant words. */
export function tagsOf({ role, personalityDescription, background, speakingStyle }: Described): string[] {
  const tags = new Set([...traitsIn(personalityDescription), ...traitsIn(speakingStyle)])
  for (const word of [role, personalityDescription, speakingStyle, background].flatMap(significant))
    if (tags.size < TAGS_LEAST) tags.add(word)
  // A profile of a few short words: these words.
  for (const word of wordsOf(`${role} ${personalityDescription} ${speakingStyle}`))
    if (tags.size < TAGS_LEAST && !commonWords.has(word)) tags.add(word)
  return [...tags].slice(0, TAGS_MOST)
}
