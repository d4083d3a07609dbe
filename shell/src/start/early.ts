/** What /home asks the server for in any case. It leaves while the page's scripts are still on the way. */
import { callEarly } from '@codex/api/early'
import { historyPage } from '@codex/contracts/limits'
import { keptCompanionId, keptToken } from './kept-session'

// The prefix and the paths are those of @codex/contracts, which is too much for this script: early.test.ts compares them.
const CODEX = '/codex'

export function askEarly() {
  const token = keptToken()
  if (token === null || !/^\/home(?:\/|$)/.test(location.pathname)) return
  const companionId = keptCompanionId()
  const call = (path: string, body: object) => callEarly(CODEX + path, { body, token })
  if (companionId !== null) call('/chat/get-chat', { profile_id: companionId, limit: historyPage.usual })
  call('/character/list-profiles', {})
  call('/user/session', {})
}
