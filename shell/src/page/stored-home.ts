/** What this browser has stored of /home, for scripts that run before the app. */
import { readLocal, STORED_COMPANION, STORED_USER } from '@codex/session/stored'

export const isHome = () => /^\/home(?:\/|$)/.test(location.pathname)

export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/** The companion whose conversation the app will open for the stored user, unless the address has another; null without an id. */
export function storedCompanion(): { readonly id: string } | null {
  const userId = fieldOf(readLocal(STORED_USER), 'id')
  const stored = readLocal(STORED_COMPANION)
  const companion = fieldOf(stored, 'companion')
  const isTheirs = typeof userId === 'string' && fieldOf(stored, 'userId') === userId
  return isTheirs && hasId(companion) ? companion : null
}

const hasId = (value: unknown): value is { readonly id: string } => typeof fieldOf(value, 'id') === 'string'
