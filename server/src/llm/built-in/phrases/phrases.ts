/** The phrases of a register. None has a fact about a person: it would be invented. */
type Variants = readonly [string, string, string, ...string[]]

export interface Phrases {
  readonly greet: Variants
  readonly farewell: Variants
  readonly welcome: Variants
  /** Answers "how are you?". */
  readonly wellbeing: Variants
  /** The profile does not cover the question. */
  readonly unknown: Variants
  readonly handOver: Variants
  /** Before a sentence of the profile; may be empty. */
  readonly lead: Variants
  /** After a sentence of the profile: a question to the user. */
  readonly follow: Variants
  readonly acknowledge: Variants
  readonly more: Variants
  readonly quote: Variants
}
