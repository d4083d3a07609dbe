/** Sends the first requests of /home before the app's scripts have loaded. @codex/api takes the responses. */
import { callEarly } from '@codex/api/early'
import { historyPage } from '@codex/contracts/limits'
import { readStoredToken } from '@codex/session/stored'
import { conversationAt } from '../page/conversation-address'
import { isHome, storedCompanion } from '../page/stored-home'

// @codex/contracts is too large for this script: early.test.ts compares prefix and paths with it.
const CODEX = '/codex'

export function callHomeEarly() {
  const stored = readStoredToken(Date.now())
  if (stored === null || !isHome()) return
  const { token } = stored
  const at = conversationAt(location.pathname)
  const companionId = at?.companionId ?? storedCompanion()?.id
  const call = (path: string, body?: object, headers = {}) => callEarly(CODEX + path, { body, headers, token })
  if (companionId !== undefined)
    call(
      '/chat/get-chat',
      { profile_id: companionId },
      {
        'codex-limit': String(historyPage.usual),
        ...(at && { 'codex-conversation-id': at.conversationId }),
      },
    )
  call('/character/list-profiles')
  call('/user/session')
}
