/** Notes 7: the description and the tags of a companion, made when it is saved. */
import { sentencesOf, wordsOf } from '../text/sentences'
import { commonWords, traits } from './traits'
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

/** Rarely plural nouns in the third person: "reads", not "books". */
const verbs = wordSet(`
  accept achieve admire adore allow appear appreciate argue arrive ask attend avoid bake become believe belong
  bring build buy carry catch celebrate choose climb collect come comfort consider cook create defend deny
  describe deserve despise discover dislike distrust draw eat encourage enjoy explain explore express find fix forget
  forgive gather get give grow guide hate hear hide hunt imagine inspire invent keep know laugh lead learn leave listen
  live look lose love make manage meet mend observe offer own paint perform possess prefer prepare pretend protect provide
  pursue put read refuse remain remember repair respect say see seek seem sell send serve shine sing sit sleep smile speak
  spend stay steal struggle study suffer survive take teach tell tend think travel treat trust try understand value wander
  want wear wish wonder worry write yearn
`)
const verbForms = wordSet(`
  is was has does goes isn't hasn't doesn't dies
  became began came escaped fled fought gave grew had joined learned learnt lived ran sailed served spent started studied
  survived took traveled travelled wandered went worked wrote
  born raised educated trained taught brought adopted abandoned exiled orphaned
`)
/** As often plural nouns. */
const doubtfulVerbs = wordSet('paints wants')

function baseOf(verb: string): string {
  if (/[^aeiou]ies$/.test(verb)) return verb.replace(/ies$/, 'y')
  return verb.replace(/(?<=ss|sh|ch|x|zz|o)es$|(?<=[^s'u])s$/, '')
}

/** English verbs say little as tags. */
const isVerbForm = (word: string) =>
  verbForms.has(word) || (/[^s'u]s$/.test(word) && !doubtfulVerbs.has(word) && verbs.has(baseOf(word)))

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
