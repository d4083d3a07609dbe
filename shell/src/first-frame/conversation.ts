/** The conversation that the app will open, and its draft, as this browser has stored them. */
import { draftKey } from '@codex/session/stored'
import { fieldOf, storedCompanion, storedUserId } from '../stored-home'

export interface Conversation {
  readonly userId: string
  readonly companionId: string
  readonly name: string
  readonly draft: string
}

/** Null without one, and where the composer shows more than a text, an edit or unsent messages. */
export function storedConversation(): Conversation | null {
  const userId = storedUserId()
  const companion = storedCompanion()
  const name = fieldOf(companion, 'name')
  if (typeof userId !== 'string' || companion === null || typeof name !== 'string') return null
  const companionId = companion.id
  const draft = draftOf(userId, companionId)
  return draft === null ? null : { userId, companionId, name, draft }
}

function draftOf(userId: string, companionId: string): string | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(draftKey(userId, companionId)) ?? 'null')
    if (stored === null) return ''
    const [text, unsent] = [fieldOf(stored, 'text'), fieldOf(stored, 'unsent')]
    const hasUnsent = unsent !== undefined && !(Array.isArray(unsent) && unsent.length === 0)
    const isPlain = (fieldOf(stored, 'editing') ?? null) === null && !hasUnsent
    return isPlain && typeof text === 'string' ? text : null
  } catch {
    return null
  }
}

/** From the first letter on, as the app does: a reload, an expired session or a remote that fails loses nothing. */
export function storeDraft({ userId, companionId }: Conversation, text: string, unsent: readonly string[]) {
  const key = draftKey(userId, companionId)
  try {
    if (text.trim() === '' && unsent.length === 0) sessionStorage.removeItem(key)
    else {
      const messages = unsent.map((typed) => ({ typed }))
      const draft = { userId, companionId, text, editing: null, aside: '', unsent: messages }
      sessionStorage.setItem(key, JSON.stringify(draft))
    }
  } catch {
    return
  }
}
