/** Spec 4 "Session": unsent text outlives an expired session, for the same user and companion. */
import { createEffect } from 'effector'
import { empty, filled, isBlank, returned, type Input, type Unsent } from './input'

export interface DraftOwner {
  readonly userId: string | null
  readonly companionId: string | null
}

export interface StoredDraft extends DraftOwner, Input {}

const KEY = 'codex_draft'

/** Where the unsent messages of a conversation are while another one is open. */
const keyOf = ({ companionId }: DraftOwner) => `${KEY}:${companionId}`

const isOf = (draft: StoredDraft, { userId, companionId }: DraftOwner) =>
  draft.userId === userId && draft.companionId === companionId

export const isComplete = ({ userId, companionId }: DraftOwner) => userId !== null && companionId !== null

export const storeFx = createEffect<StoredDraft, void>((draft) => store(draft))

/** A message that was not sent: it does not overwrite a newer text. */
export const storeUnsentFx = createEffect<DraftOwner & Unsent, void>(({ userId, companionId, ...message }) => {
  const stored = read() ?? { ...empty, userId, companionId }
  if (isOf(stored, { userId, companionId })) store({ userId, companionId, ...returned(stored, message) })
})

/**
 * What is stored of this owner. Of another conversation only the unsent messages stay: a switch clears the input. Of another user
 * nothing stays.
 */
export const restoreFx = createEffect((owner: DraftOwner): Input => {
  for (const key of keys()) if (read(key)?.userId !== owner.userId) write(null, key)
  const stored = read()
  if (stored !== null && isOf(stored, owner)) return stored
  if (stored !== null) store({ ...stored, text: '', editing: null, aside: '' }, keyOf(stored))
  const before = read(keyOf(owner))
  const own = before !== null && isOf(before, owner) ? filled(before) : null
  write(own && { ...own, ...owner })
  write(null, keyOf(owner))
  return own ?? empty
})

export const removeFx = createEffect<void, void>(() => {
  for (const key of keys()) write(null, key)
})

const isEmpty = ({ text, aside, unsent }: Input) => isBlank(text) && isBlank(aside) && unsent.length === 0

const store = (draft: StoredDraft, key = KEY) => write(isEmpty(draft) ? null : draft, key)

function read(key = KEY): StoredDraft | null {
  try {
    return draftOf(JSON.parse(sessionStorage.getItem(key) ?? 'null'))
  } catch {
    return null
  }
}

function draftOf(stored: unknown): StoredDraft | null {
  if (typeof stored !== 'object' || stored === null) return null
  const [userId, companionId, text] = ['userId', 'companionId', 'text'].map((name) => textOf(stored, name))
  if (userId === undefined || companionId === undefined || text === undefined) return null
  const unsent: unknown = Reflect.get(stored, 'unsent')
  return {
    userId,
    companionId,
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
function write(draft: StoredDraft | null, key = KEY): void {
  try {
    if (draft === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    return
  }
}

function keys(): readonly string[] {
  try {
    return Object.keys(sessionStorage).filter((key) => key === KEY || key.startsWith(`${KEY}:`))
  } catch {
    return []
  }
}
