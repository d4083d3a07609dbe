/** Spec 4 "Session": unsent text outlives an expired session, for the same user and companion. */
import { createEffect } from 'effector'

export interface DraftOwner {
  readonly userId: string | null
  readonly companionId: string | null
}

export interface StoredDraft extends DraftOwner {
  readonly text: string
}

const KEY = 'codex_draft'

export const isComplete = ({ userId, companionId }: DraftOwner) => userId !== null && companionId !== null

export const storeFx = createEffect<StoredDraft, void>((draft) => store(draft))

/** Only when no newer text is stored. */
export const storeUnsentFx = createEffect<StoredDraft, void>((draft) => {
  if (read() === null) store(draft)
})

/** The stored text of this owner, or ''. That of another is removed: a switch clears the input. */
export const restoreFx = createEffect(({ userId, companionId }: DraftOwner): string => {
  const stored = read()
  if (stored === null) return ''
  if (stored.userId === userId && stored.companionId === companionId) return stored.text
  write(null)
  return ''
})

export const removeFx = createEffect<void, void>(() => write(null))

const store = (draft: StoredDraft) => write(draft.text.trim() === '' ? null : draft)

function read(): StoredDraft | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return isDraft(stored) ? stored : null
  } catch {
    return null
  }
}

const isDraft = (stored: unknown): stored is StoredDraft =>
  typeof stored === 'object' &&
  stored !== null &&
  ['userId', 'companionId', 'text'].every((name) => typeof Reflect.get(stored, name) === 'string')

/** Without session storage, or when it is full, only this convenience is lost. */
function write(draft: StoredDraft | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, JSON.stringify(draft))
  } catch {
    return
  }
}
