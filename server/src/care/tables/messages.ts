/** What is known of messages in a language. */
import * as v from 'valibot'
import { phrases, words } from '../../data/tables'

/** What a message can speak of; `*` is the rest of a word, `#` a number. */
const CONCEPTS = [
  // The author, and the author as an object: hit me. Empty where a language leaves the first out, and a verb has the other.
  ...['i', 'me', 'not'],
  // Wishing, hoping, being ready for, not fearing. Imagining, considering, searching for, staring at. A time.
  ...['want', 'think', 'when'],
  // At hand: bought, saved up, loaded, beside me. A day or a way that is settled. Right here: in the hand, on the lap.
  ...['have', 'plan', 'hand'],
  // About to give in: stop me, I cannot hold on. An excuse for a wound or a meal: that it was the cat, that I fell.
  ...['urge', 'hide', 'excuse', 'relief'],
  // Repetition and compulsion.
  ...['again'],

  // The death of the author by their own hand. Not being here, not waking up, an end of everything.
  ...['kill', 'die', 'gone', 'life'],
  // Not wanting, being tired of, seeing no sense in.
  ...['weary', 'pills', 'ingest', 'much', 'means', 'place'],
  // Being in such a place.
  ...['at', 'act', 'bye'],
  // Affairs in order: debts paid, animals and children in good hands, things given away.
  ...['settle'],
  // On the edge of such a place, legs over it.
  ...['edge', 'burden', 'despair', 'without', 'better', 'noOne', 'miss', 'join', 'lost'],

  // Hurting oneself, said as such.
  ...['selfharm', 'cut', 'body', 'scars', 'burn', 'hit'],
  // Deep, not stopping.
  ...['bleed'],

  ...['ed', 'eat', 'fast'],
  // Nothing but water for days, food thrown away in secret. A weight of the body, a number.
  ...['starve', 'weight', 'few', 'thin', 'purge', 'vomit', 'binge', 'guilt', 'ill', 'exercise'],

  // Hits me, chokes me: with its object.
  ...['who', 'harm', 'beaten', 'injury', 'touch'],
  // Affection and play: kisses, embraces, laughs, gently. Those of `who` with power over the author: family, teachers, superiors.
  ...['tender', 'relative', 'rape', 'threat', 'control'],
  // Locked in, followed, without papers, made to work: that alone. Naked, intimate. Send to everyone, post, sell.
  ...['captive', 'images', 'publish', 'fear', 'home', 'drunk'],
  // At the door, on the way, breaking in.
  ...['near', 'arms'],

  // A story, a game, the news. It is over, and the author is well. It is about others.
  ...['story', 'well', 'other'],
  // Everyday talk with the same words, by kind.
  ...['plainDeath', 'plainCut', 'plainFood', 'plainForce'],
] as const

const concepts = v.strictObject({
  ...v.entriesFromList(CONCEPTS, words),
  /** As `not`, where it follows. */
  notAfter: v.optional(words),
  /** Being near the dead, or going to a person: a risk only where it is wanted. */
  beside: v.optional(words),
  /** The death of another. Words of dying within these are not about the author. */
  died: v.optional(words),
})
export type Concepts = v.InferOutput<typeof concepts>

export const messages = v.strictObject({
  /** Figures of speech and the like: what they match is taken out before anything is read. */
  harmless: phrases,
  /** A sentence with one of these is about the past, about others, or a story. */
  distant: phrases,
  concepts,
})
