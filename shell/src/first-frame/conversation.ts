/** The conversation that the app will open, and its draft, as this browser has stored them. */
import { fieldOf, storedCompanion, storedUserId } from '../stored-home'

/** As in mfe-chat/src/composer/draft.ts, which restores it: e2e/tests/home-frame.test.ts compares them. */
const DRAFT = 'codex_draft'

export interface Conversation {
  readonly userId: string
  readonly companionId: string
  readonly name: string
  readonly draft: string
}

/** Null without one, and where the composer shows more than a text, an edit or unsent messages, or those of another are stored. */
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
    if (sessionStorage.getItem(`${DRAFT}:${companionId}`) !== null) return null
    const stored: unknown = JSON.parse(sessionStorage.getItem(DRAFT) ?? 'null')
    const [text, unsent] = [fieldOf(stored, 'text'), fieldOf(stored, 'unsent')]
    const hasUnsent = unsent !== undefined && !(Array.isArray(unsent) && unsent.length === 0)
    if (fieldOf(stored, 'userId') !== userId || fieldOf(stored, 'companionId') !== companionId)
      return hasUnsent ? null : ''
    const isPlain = (fieldOf(stored, 'editing') ?? null) === null && !hasUnsent
    return isPlain && typeof text === 'string' ? text : null
  } catch {
    return null
  }
}

/** From the first letter on, as the app does: a reload, an expired session or a remote that fails loses nothing. */
export function storeDraft({ userId, companionId }: Conversation, text: string, unsent: readonly string[]) {
  try {
    if (text.trim() === '' && unsent.length === 0) sessionStorage.removeItem(DRAFT)
    else {
      const messages = unsent.map((typed) => ({ typed }))
      const draft = { userId, companionId, text, editing: null, aside: '', unsent: messages }
      sessionStorage.setItem(DRAFT, JSON.stringify(draft))
    }
  } catch {
    return
  }
}
