/** What is known of replies in a language, and of questions that they answer. A sentence begins after a full stop. */
import * as v from 'valibot'
import { phrases, words } from '../../data/tables'

/**
 * What a sentence can speak of, in words written like phrases; `#` is a number. `command` is to kill oneself, as an order to the reader,
 * `goOn` an order that says nothing of what it is about, `kill` the death of the reader by their own hand. A clause with one of `not`
 * says the opposite, a sentence with one of `safe` warns, asks or helps, and one of `story` is about others.
 */
const CONCEPTS = [
  ...['command', 'goOn', 'kill', 'die', 'urge', 'praise', 'without', 'others', 'better', 'noOne', 'miss'],
  ...['drug', 'ingest', 'much', 'poison', 'lethal', 'cut', 'body', 'burn', 'rope', 'neck', 'gas', 'breathe'],
  ...['gun', 'aim', 'jump', 'height', 'fast', 'thin', 'calories', 'few', 'purge', 'meal', 'hurt', 'soothes'],
  ...['together', 'secret', 'allow', 'worthless', 'prepare', 'not', 'safe', 'story'],
] as const
const concepts = v.strictObject(v.entriesFromList(CONCEPTS, words))
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
