/**
 * Unsent text, by its user and companion: it outlives a switch of companions, a reload and an expired session. A logout removes it
 * (@codex/session).
 */
import { createEffect } from 'effector'
import { draftKey } from '@codex/session/stored'
import { empty, filled, isBlank, returned, type Input, type Unsent } from './input'

export interface DraftOwner {
  readonly userId: string | null
  readonly companionId: string | null
}

export interface StoredDraft extends DraftOwner, Input {}

const keyOf = ({ userId, companionId }: DraftOwner) => draftKey(userId ?? '', companionId ?? '')

export const isComplete = ({ userId, companionId }: DraftOwner) => userId !== null && companionId !== null

export const storeFx = createEffect<StoredDraft, void>((draft) => write(draft))

/** A message that was not sent: it does not overwrite a newer text. */
export const storeUnsentFx = createEffect<DraftOwner & Unsent, void>(({ userId, companionId, ...message }) => {
  const owner = { userId, companionId }
  write({ ...owner, ...returned(read(owner), message) })
})

/** What is stored of this owner. */
export const restoreFx = createEffect((owner: DraftOwner): Input => filled(read(owner)))

const isEmpty = ({ text, aside, unsent }: Input) => isBlank(text) && isBlank(aside) && unsent.length === 0

function read(owner: DraftOwner): Input {
  try {
    return inputOf(JSON.parse(sessionStorage.getItem(keyOf(owner)) ?? 'null')) ?? empty
  } catch {
    return empty
  }
}

function inputOf(stored: unknown): Input | null {
  if (typeof stored !== 'object' || stored === null) return null
  const text = textOf(stored, 'text')
  if (text === undefined) return null
  const unsent: unknown = Reflect.get(stored, 'unsent')
  return {
    text,
    editing: textOf(stored, 'editing') ?? null,
    aside: textOf(stored, 'aside') ?? '',
    unsent: Array.isArray(unsent) ? unsent.flatMap(unsentOf) : [],
  }
}

function unsentOf(stored: unknown): readonly Unsent[] {
  if (typeof stored !== 'object' || stored === null) return []
  const [typed, replaces, key] = ['typed', 'replaces', 'key'].map((name) => textOf(stored, name))
  if (typed === undefined) return []
  return [{ typed, ...(replaces !== undefined && { replaces }), ...(key !== undefined && { key }) }]
}

function textOf(stored: object, name: string): string | undefined {
  const value: unknown = Reflect.get(stored, name)
  return typeof value === 'string' ? value : undefined
}

/** Without session storage, or when it is full, only this convenience is lost. */
function write(draft: StoredDraft): void {
  try {
    if (isEmpty(draft)) sessionStorage.removeItem(keyOf(draft))
    else sessionStorage.setItem(keyOf(draft), JSON.stringify(draft))
  } catch {
    return
  }
}
