/** Spec 4 "Chat", the message form. The text before an edit comes back when the edit ends. */
import type { Unsent } from '../exchange'
import { isSame } from '../exchange/unsent'

export interface Input {
  readonly text: string
  /** The id of the record that the next message replaces; null unless one is edited. */
  readonly editing: string | null
  /** What was in the input before the edit. */
  readonly aside: string
}

interface Edited {
  readonly recordId: string
  readonly text: string
}

export const empty: Input = { text: '', editing: null, aside: '' }

export const isBlank = (text: string) => text.trim() === ''
/** Nothing is overwritten by another text. */
export const isFree = ({ text, editing }: Input) => isBlank(text) && editing === null

export const messageOf = ({ text, editing }: Input): Unsent => ({
  typed: text,
  ...(editing !== null && { replaces: editing }),
})
export const holds = (input: Input, message: Unsent) => isSame(messageOf(input), message)

export const edited = (input: Input, { recordId, text }: Edited): Input => ({
  text,
  editing: recordId,
  aside: input.editing === null ? input.text : input.aside,
})

export const cancelled = ({ aside }: Input): Input => ({ ...empty, text: aside })

export const sent = (input: Input, message: Unsent): Input => (holds(input, message) ? cancelled(input) : input)

/** A message that was not sent: an edit goes on, unless another one has begun. */
export const returned = (input: Input, { typed, replaces }: Unsent): Input =>
  replaces === undefined || input.editing !== null ? input : edited(input, { recordId: replaces, text: typed })

/** The first unsent message comes back where it overwrites nothing. */
export function filled(input: Input, [first]: readonly Unsent[]): Input {
  return first === undefined || !isFree(input)
    ? input
    : { ...input, text: first.typed, editing: first.replaces ?? null }
}
