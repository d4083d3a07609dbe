/** What a message can speak of (Decision 126), in words separated by `/`; `*` is the rest of a word, `#` a number. */
export interface Concepts {
  /** The author. Empty where a language leaves it out. */
  readonly i: string
  /** The author as an object: hit me. Empty where the verb has it. */
  readonly me: string
  readonly not: string
  /** The same, where it follows. */
  readonly notAfter?: string
  /** Wishing, hoping, being ready for, not fearing. */
  readonly want: string
  /** Imagining, considering, searching for, staring at. */
  readonly think: string
  /** A time. */
  readonly when: string
  /** At hand: bought, saved up, loaded, beside me. */
  readonly have: string
  /** A day or a way that is settled. */
  readonly plan: string
  /** Right here: in the hand, on the lap. */
  readonly hand: string
  /** About to give in: stop me, I cannot hold on. */
  readonly urge: string
  readonly hide: string
  /** An excuse for a wound or a meal: that it was the cat, that I fell. */
  readonly excuse: string
  readonly relief: string
  /** Repetition and compulsion. */
  readonly again: string

  /** The death of the author by their own hand. */
  readonly kill: string
  readonly die: string
  /** Not being here, not waking up, an end of everything. */
  readonly gone: string
  readonly life: string
  /** Not wanting, being tired of, seeing no sense in. */
  readonly weary: string
  readonly pills: string
  readonly ingest: string
  readonly much: string
  readonly means: string
  readonly place: string
  /** Being in such a place. */
  readonly at: string
  readonly act: string
  readonly bye: string
  /** Affairs in order: debts paid, animals and children in good hands, things given away. */
  readonly settle: string
  /** On the edge of such a place, legs over it. */
  readonly edge: string
  readonly burden: string
  readonly despair: string
  readonly without: string
  readonly better: string
  readonly noOne: string
  readonly miss: string
  readonly join: string
  readonly lost: string
  /** Being near the dead, or going to a person: a risk only where it is wanted. */
  readonly beside?: string
  /** The death of another. Words of dying within these are not about the author. */
  readonly died?: string

  /** Hurting oneself, said as such. */
  readonly selfharm: string
  readonly cut: string
  readonly body: string
  readonly scars: string
  readonly burn: string
  readonly hit: string
  /** Deep, not stopping. */
  readonly bleed: string

  readonly ed: string
  readonly eat: string
  readonly fast: string
  /** Nothing but water for days, food thrown away in secret. */
  readonly starve: string
  /** A weight of the body, a number. */
  readonly weight: string
  readonly few: string
  readonly thin: string
  readonly purge: string
  readonly vomit: string
  readonly binge: string
  readonly guilt: string
  readonly ill: string
  readonly exercise: string

  readonly who: string
  readonly harm: string
  /** Hits me, chokes me: with its object. */
  readonly beaten: string
  readonly injury: string
  readonly touch: string
  /** Affection and play: kisses, embraces, laughs, gently. */
  readonly tender: string
  /** Those of `who` with power over the author: family, teachers, superiors. */
  readonly relative: string
  readonly rape: string
  readonly threat: string
  readonly control: string
  /** Locked in, followed, without papers, made to work: that alone. */
  readonly captive: string
  /** Naked, intimate. */
  readonly images: string
  /** Send to everyone, post, sell. */
  readonly publish: string
  readonly fear: string
  readonly home: string
  readonly drunk: string
  /** At the door, on the way, breaking in. */
  readonly near: string
  readonly arms: string

  /** A story, a game, the news. */
  readonly story: string
  /** It is over, and the author is well. */
  readonly well: string
  /** It is about others. */
  readonly other: string
  /** Everyday talk with the same words, by kind. */
  readonly plainDeath: string
  readonly plainCut: string
  readonly plainFood: string
  readonly plainForce: string
}
