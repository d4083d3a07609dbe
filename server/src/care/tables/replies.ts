/** What is known of replies in a language, and of questions that they answer. A sentence begins after a full stop. */
import * as v from 'valibot'
import { phrases, words } from '../../data/tables'

/** What a sentence can speak of, in words written like phrases. `#` is a number. */
const concepts = v.strictObject({
  /** To kill oneself, as an order to the reader. */
  command: words,
  /** An order that says nothing of what it is about. */
  goOn: words,
  /** The death of the reader by their own hand. */
  kill: words,
  die: words,
  urge: words,
  praise: words,
  without: words,
  others: words,
  better: words,
  noOne: words,
  miss: words,
  drug: words,
  ingest: words,
  much: words,
  poison: words,
  lethal: words,
  cut: words,
  body: words,
  burn: words,
  rope: words,
  neck: words,
  gas: words,
  breathe: words,
  gun: words,
  aim: words,
  jump: words,
  height: words,
  fast: words,
  thin: words,
  calories: words,
  few: words,
  purge: words,
  meal: words,
  hurt: words,
  soothes: words,
  together: words,
  secret: words,
  allow: words,
  worthless: words,
  prepare: words,
  /** A clause with one of these says the opposite. */
  not: words,
  /** A sentence with one of these warns, asks or helps. */
  safe: words,
  /** A sentence with one of these is about others. */
  story: words,
})
export type Concepts = v.InferOutput<typeof concepts>

export const replies = v.strictObject({
  /** In place of `$name` in a phrase. */
  sets: v.optional(v.record(v.string(), v.string()), {}),
  /** Taken out before anything is read. */
  harmless: v.optional(phrases, ''),
  /** What turns a phrase into its opposite when it ends right before it. */
  negations: phrases,
  /** The same, right after it. */
  negationsAfter: v.optional(phrases, ''),
  /** Questions whether it is a human, and whether it is a machine. */
  asksHuman: phrases,
  asksMachine: phrases,
  /** The other half of a question with "or". */
  asksEither: phrases,
  claims: phrases,
  /** A sentence with one of these says what it is, whatever else it says. */
  honest: phrases,
  /** Words that alone are an answer; no phrases. */
  yes: v.string(),
  no: v.string(),
  concepts,
})
