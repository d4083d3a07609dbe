/** Third person to first: "loves" → "love", "is" → "am". */
import { wordSet } from '../character/word-set'

const irregular: Readonly<Record<string, string>> = {
  is: 'am',
  was: 'was',
  has: 'have',
  does: 'do',
  goes: 'go',
  "isn't": 'am not',
  "hasn't": "haven't",
  "doesn't": "don't",
  dies: 'die',
  lies: 'lie',
  ties: 'tie',
}

/** Verbs that are rarely plural nouns: "and reads", not "and books". */
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

/** Third-person words that are as often plural nouns: the next word decides. */
const doubtful = wordSet(`
  aims answers calls cares cries dances dreams fears feels fights gardens hopes jokes jumps likes longs moves needs paints
  plays rests rides runs sails shows stands starts swims talks thanks turns uses visits walks watches works wants
`)

const adverbs = wordSet(
  'always never often still also rarely usually sometimes now once seldom just only even ever soon again almost already',
)

export const isAdverb = (word: string) => adverbs.has(word) || /^[a-z]{3,}ly$/.test(word)

export function baseOf(verb: string): string {
  const known = irregular[verb]
  if (known !== undefined) return known
  if (/[^aeiou]ies$/.test(verb)) return verb.replace(/ies$/, 'y')
  if (/(ss|sh|ch|x|zz|o)es$/.test(verb)) return verb.slice(0, -2)
  return /[^s'u]s$/.test(verb) ? verb.slice(0, -1) : verb
}

const objectStarts = wordSet('the a an his her their every each any no this that these those him them it')

/** Whether a word in the third person is a verb; null: it may be a noun. */
export function isVerb(word: string, next: string): boolean | null {
  if (word === 'lies' || word === 'ties') return objectStarts.has(next) ? true : null
  if (irregular[word] !== undefined) return true
  if (!/[^s'u]s$/.test(word)) return false
  if (doubtful.has(word)) return objectStarts.has(next) ? true : null
  return verbs.has(baseOf(word))
}

/** First words of a past without a subject: "Grew up in Oslo." */
export const pastStarts = wordSet(`
  grew was had left lost came went became fought spent learned learnt studied worked served lived traveled travelled
  trained raised survived escaped wandered sailed taught built founded discovered married moved once-served
`)
