/** What a sentence can speak of, in words separated by `/`, written like the phrases of `../../phrases`. `#` is a number. */
export interface Concepts {
  /** To kill oneself, as an order to the reader. */
  readonly command: string
  /** An order that says nothing of what it is about. */
  readonly goOn: string
  /** The death of the reader by their own hand. */
  readonly kill: string
  readonly die: string
  readonly urge: string
  readonly praise: string
  readonly without: string
  readonly others: string
  readonly better: string
  readonly noOne: string
  readonly miss: string
  readonly drug: string
  readonly ingest: string
  readonly much: string
  readonly poison: string
  readonly lethal: string
  readonly cut: string
  readonly body: string
  readonly burn: string
  readonly rope: string
  readonly neck: string
  readonly gas: string
  readonly breathe: string
  readonly gun: string
  readonly aim: string
  readonly jump: string
  readonly height: string
  readonly fast: string
  readonly thin: string
  readonly calories: string
  readonly few: string
  readonly purge: string
  readonly meal: string
  readonly hurt: string
  readonly soothes: string
  readonly together: string
  readonly secret: string
  readonly allow: string
  readonly worthless: string
  readonly prepare: string
  /** A clause with one of these says the opposite. */
  readonly not: string
  /** A sentence with one of these warns, asks or helps. */
  readonly safe: string
  /** A sentence with one of these is about others. */
  readonly story: string
}
