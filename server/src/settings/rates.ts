/** At most `most` within `seconds`, counted from the first. */
export interface Rate {
  readonly most: number
  readonly seconds: number
}

export interface Rates {
  /** Failures of one account from one network, or from one known device; after them come waits that grow up to `seconds`. */
  readonly signIn: Rate
  readonly signInAddress: Rate
  /** Failures of one account from all networks together, known devices excluded. */
  readonly signInAccount: Rate
  /** Deploy tokens that are not known, from one network. */
  readonly wrongTokens: Rate
  readonly signUp: Rate
  readonly signUpRefused: Rate
  readonly anonymousCalls: Rate
  readonly calls: Rate
  /** Calls of one account, with however many tokens. */
  readonly accountCalls: Rate
  /** Calls that one account may have in flight at once on one instance of the server, streams among them. */
  readonly atOnce: number
  readonly companions: Rate
  readonly send: Rate
  /** One for each pause while a query is typed. */
  readonly search: Rate
  /** Changes and recalls of memories; as many changes of sample lines. */
  readonly memory: Rate
  readonly refine: Rate
  readonly feedback: Rate
  readonly emailChanges: Rate
  readonly exports: Rate
  /** Conversations as files, and previews of them. */
  readonly takeOuts: Rate
  /** Checks of a file, and imports. */
  readonly imports: Rate
  /** Character cards that are read, or saved. */
  readonly cards: Rate
  /** Calls of the language model that one account may have in flight at once. */
  readonly modelCalls: number
}
