/** English verbs, which say little as tags. */
import { wordSet } from '../text/words'

/** Rarely plural nouns in the third person: "reads", not "books". */
const bases = wordSet(`
  accept achieve admire adore allow appear appreciate argue arrive ask attend avoid bake become believe belong
  bring build buy carry catch celebrate choose climb collect come comfort consider cook create defend deny
  describe deserve despise discover dislike distrust draw eat encourage enjoy explain explore express find fix forget
  forgive gather get give grow guide hate hear hide hunt imagine inspire invent keep know laugh lead learn leave listen
  live look lose love make manage meet mend observe offer own paint perform possess prefer prepare pretend protect provide
  pursue put read refuse remain remember repair respect say see seek seem sell send serve shine sing sit sleep smile speak
  spend stay steal struggle study suffer survive take teach tell tend think travel treat trust try understand value wander
  want wear wish wonder worry write yearn
`)
const forms = wordSet(`
  is was has does goes isn't hasn't doesn't dies
  became began came escaped fled fought gave grew had joined learned learnt lived ran sailed served spent started studied
  survived took traveled travelled wandered went worked wrote
  born raised educated trained taught brought adopted abandoned exiled orphaned
`)
/** As often plural nouns. */
const doubtful = wordSet('paints wants')

function baseOf(verb: string): string {
  if (/[^aeiou]ies$/.test(verb)) return verb.replace(/ies$/, 'y')
  return verb.replace(/(?<=ss|sh|ch|x|zz|o)es$|(?<=[^s'u])s$/, '')
}

export const isVerbForm = (word: string) =>
  forms.has(word) || (/[^s'u]s$/.test(word) && !doubtful.has(word) && bases.has(baseOf(word)))
