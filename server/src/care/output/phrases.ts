/** What the reading of replies knows of a language: one phrase per line, as in `../phrases`. A sentence begins after a full stop. */
export interface ReplyLanguage {
  readonly isSqueezed?: true
  /** Taken out before anything is read. */
  readonly harmless?: string
  /** What turns a phrase into its opposite when it ends right before it. */
  readonly negations: string
  /** The same, right after it. */
  readonly negationsAfter?: string
  /** Questions whether it is a human, and whether it is a machine. */
  readonly asksHuman: string
  readonly asksMachine: string
  /** The other half of a question with "or". */
  readonly asksEither: string
  readonly claims: string
  /** A sentence with one of these says what it is, whatever else it says. */
  readonly honest: string
  /** Words that alone are an answer; no phrases. */
  readonly yes: string
  readonly no: string
}
