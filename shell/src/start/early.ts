/** Sends the first requests of /home before the app's scripts have loaded. @codex/api takes the responses. */
import { callEarly } from '@codex/api/early'
import { historyPage } from '@codex/contracts/limits'
import { readLocal, readStoredToken, STORED_COMPANION, STORED_USER } from '@codex/session/stored'

// @codex/contracts is too large for this script: early.test.ts compares prefix and paths with it.
const CODEX = '/codex'

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

function storedCompanionId(): string | null {
  const userId = fieldOf(readLocal(STORED_USER), 'id')
  const stored = readLocal(STORED_COMPANION)
  const id = fieldOf(fieldOf(stored, 'companion'), 'id')
  return typeof userId === 'string' && fieldOf(stored, 'userId') === userId && typeof id === 'string' ? id : null
}

export function callHomeEarly() {
  const stored = readStoredToken(Date.now())
  if (stored === null || !/^\/home(?:\/|$)/.test(location.pathname)) return
  const { token } = stored
  const companionId = storedCompanionId()
  const call = (path: string, body: object) => callEarly(CODEX + path, { body, token })
  if (companionId !== null) call('/chat/get-chat', { profile_id: companionId, limit: historyPage.usual })
  call('/character/list-profiles', {})
  call('/user/session', {})
}
