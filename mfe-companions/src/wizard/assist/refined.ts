/** Spec 7 POST /refine/*: the refined text, and the note of the built-in helper. */
export interface Refined {
  readonly text: string
  /** Null for a text of a language model. */
  readonly note: string | null
}

interface Reply {
  readonly message: string
  readonly note?: string | undefined
}

export const refinedOf = ({ message, note }: Reply): Refined => ({ text: message, note: note ?? null })
