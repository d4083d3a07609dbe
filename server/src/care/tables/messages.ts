/** What is known of messages in a language. */
import * as v from 'valibot'
import { phrases, words } from '../../data/tables'

/** What a message can speak of; `*` is the rest of a word, `#` a number. */
const concepts = v.strictObject({
  /** The author. Empty where a language leaves it out. */
  i: words,
  /** The author as an object: hit me. Empty where the verb has it. */
  me: words,
  not: words,
  /** The same, where it follows. */
  notAfter: v.optional(words),
  /** Wishing, hoping, being ready for, not fearing. */
  want: words,
  /** Imagining, considering, searching for, staring at. */
  think: words,
  /** A time. */
  when: words,
  /** At hand: bought, saved up, loaded, beside me. */
  have: words,
  /** A day or a way that is settled. */
  plan: words,
  /** Right here: in the hand, on the lap. */
  hand: words,
  /** About to give in: stop me, I cannot hold on. */
  urge: words,
  hide: words,
  /** An excuse for a wound or a meal: that it was the cat, that I fell. */
  excuse: words,
  relief: words,
  /** Repetition and compulsion. */
  again: words,

  /** The death of the author by their own hand. */
  kill: words,
  die: words,
  /** Not being here, not waking up, an end of everything. */
  gone: words,
  life: words,
  /** Not wanting, being tired of, seeing no sense in. */
  weary: words,
  pills: words,
  ingest: words,
  much: words,
  means: words,
  place: words,
  /** Being in such a place. */
  at: words,
  act: words,
  bye: words,
  /** Affairs in order: debts paid, animals and children in good hands, things given away. */
  settle: words,
  /** On the edge of such a place, legs over it. */
  edge: words,
  burden: words,
  despair: words,
  without: words,
  better: words,
  noOne: words,
  miss: words,
  join: words,
  lost: words,
  /** Being near the dead, or going to a person: a risk only where it is wanted. */
  beside: v.optional(words),
  /** The death of another. Words of dying within these are not about the author. */
  died: v.optional(words),

  /** Hurting oneself, said as such. */
  selfharm: words,
  cut: words,
  body: words,
  scars: words,
  burn: words,
  hit: words,
  /** Deep, not stopping. */
  bleed: words,

  ed: words,
  eat: words,
  fast: words,
  /** Nothing but water for days, food thrown away in secret. */
  starve: words,
  /** A weight of the body, a number. */
  weight: words,
  few: words,
  thin: words,
  purge: words,
  vomit: words,
  binge: words,
  guilt: words,
  ill: words,
  exercise: words,

  who: words,
  harm: words,
  /** Hits me, chokes me: with its object. */
  beaten: words,
  injury: words,
  touch: words,
  /** Affection and play: kisses, embraces, laughs, gently. */
  tender: words,
  /** Those of `who` with power over the author: family, teachers, superiors. */
  relative: words,
  rape: words,
  threat: words,
  control: words,
  /** Locked in, followed, without papers, made to work: that alone. */
  captive: words,
  /** Naked, intimate. */
  images: words,
  /** Send to everyone, post, sell. */
  publish: words,
  fear: words,
  home: words,
  drunk: words,
  /** At the door, on the way, breaking in. */
  near: words,
  arms: words,

  /** A story, a game, the news. */
  story: words,
  /** It is over, and the author is well. */
  well: words,
  /** It is about others. */
  other: words,
  /** Everyday talk with the same words, by kind. */
  plainDeath: words,
  plainCut: words,
  plainFood: words,
  plainForce: words,
})
export type Concepts = v.InferOutput<typeof concepts>

export const messages = v.strictObject({
  /** Figures of speech and the like: what they match is taken out before anything is read. */
  harmless: phrases,
  /** A sentence with one of these is about the past, about others, or a story. */
  distant: phrases,
  concepts,
})
