/** What a register says around the facts. A phrase holds no fact about anybody, or it would be invented. */
export type Variants = readonly [string, string, string, ...string[]]

export interface Phrases {
  /** Answers a greeting. */
  readonly greet: Variants
  /** Answers a farewell. */
  readonly farewell: Variants
  /** Answers thanks. */
  readonly welcome: Variants
  /** Answers "how are you?". */
  readonly wellbeing: Variants
  /** The profile does not cover the question. */
  readonly unknown: Variants
  /** Asks the user instead. */
  readonly handOver: Variants
  /** Before a sentence of the profile; may be empty. */
  readonly lead: Variants
  /** After a sentence of the profile: a question to the user. */
  readonly follow: Variants
  /** The user told something. */
  readonly hears: Variants
  /** Asks the user to go on. */
  readonly more: Variants
  /** Before a sentence of the profile in its own words. */
  readonly quote: Variants
}
