import type { NewTurn } from '../turn'

/** A reply as columns of `messages` and of `alternatives`. */
export const textColumns = ({ reply, by, cutOff, stopped, care }: NewTurn) => ({
  message: reply,
  engineKind: by?.kind ?? null,
  engineLabel: by?.label ?? null,
  cutOff,
  stopped,
  care,
})
