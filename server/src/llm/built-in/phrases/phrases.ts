/** The phrases of a register. None has a fact about a person: it would be invented. */
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
  /** Answers a statement. */
  readonly hears: Variants
  /** Asks the user to go on. */
  readonly more: Variants
  /** Before a quotation of the profile. */
  readonly quote: Variants
}
