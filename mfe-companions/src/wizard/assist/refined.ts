/** Spec 7 POST /refine/*: the refined text, and what the built-in helper says that it did. */
export interface Refined {
  readonly text: string
  /** Null where a language model wrote the text. */
  readonly note: string | null
}

interface Reply {
  readonly message: string
  readonly note?: string | undefined
}

export const refinedOf = ({ message, note }: Reply): Refined => ({ text: message, note: note ?? null })
