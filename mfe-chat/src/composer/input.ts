/**
 * Spec 4 "Chat", the message form. No text is lost: that before an edit comes back when the edit ends, and a message that
 * was not sent stays until it is sent again or changed.
 */
export interface Input {
  readonly text: string
  /** The id of the record that the next message replaces; null unless one is edited. */
  readonly editing: string | null
  /** What was in the input before the edit. */
  readonly aside: string
  /** Oldest first; one whose text is in the input, too. */
  readonly unsent: readonly Unsent[]
}

/** A message that was not sent. */
export interface Unsent {
  readonly typed: string
  readonly replaces?: string
  /** Of a message that the server may have received all the same: it is sent again with this key. */
  readonly key?: string
}

interface Edited {
  readonly recordId: string
  readonly text: string
}

export const empty: Input = { text: '', editing: null, aside: '', unsent: [] }

export const isBlank = (text: string) => text.trim() === ''

export const holds = ({ text, editing }: Input, { typed, replaces }: Unsent) =>
  typed === text && (replaces ?? null) === editing

/** The message in the input, with its key if it was not sent before. */
export function messageOf(input: Input): Unsent {
  const { text, editing, unsent } = input
  const before = unsent.find((message) => holds(input, message))
  return before ?? { typed: text, ...(editing !== null && { replaces: editing }) }
}

const others = (input: Input) => input.unsent.filter((message) => !holds(input, message))

/** A message that was changed is a new one. */
export const changed = (input: Input, text: string): Input => ({ ...input, text, unsent: others(input) })

export const edited = (input: Input, { recordId, text }: Edited): Input => ({
  ...input,
  text,
  editing: recordId,
  aside: input.editing === null ? input.text : input.aside,
})

/** An unsent message comes back where it overwrites nothing. */
export function filled(input: Input): Input {
  const [first] = input.unsent
  if (first === undefined || input.editing !== null || !isBlank(input.text)) return input
  return { ...input, text: first.typed, editing: first.replaces ?? null }
}

export const cancelled = (input: Input): Input => ({ ...empty, text: input.aside, unsent: others(input) })

export function sent(input: Input, message: Unsent): Input {
  const isIt = ({ typed, replaces }: Unsent) => typed === message.typed && replaces === message.replaces
  const rest = { ...input, unsent: input.unsent.filter((other) => !isIt(other)) }
  return filled(holds(input, message) ? cancelled(rest) : rest)
}

export function returned(input: Input, message: Unsent): Input {
  const { typed, replaces } = message
  const all = { ...input, unsent: [...input.unsent, message] }
  if (replaces === undefined || input.editing !== null) return filled(all)
  return edited(all, { recordId: replaces, text: typed })
}

/** `rest` has the part, if that was not sent. */
export const leftOf = (input: Input, { rest, part }: { readonly rest: string; readonly part: string }): Input => ({
  ...input,
  text: rest,
  unsent: input.unsent.filter(({ typed }) => typed !== part),
})

export const restored = (input: Input, stored: Input): Input =>
  isBlank(input.text) && input.editing === null ? stored : input
