/** Sends the first requests of /home before the app's scripts have loaded. @codex/api takes the responses. */
import { callEarly } from '@codex/api/early'
import { historyPage } from '@codex/contracts/limits'
import { readStoredToken } from '@codex/session/stored'
import { storedCompanion } from '../page/stored-home'

// @codex/contracts is too large for this script: early.test.ts compares prefix and paths with it.
const CODEX = '/codex'

export function callHomeEarly() {
  const stored = readStoredToken(Date.now())
  // As isHome and conversationAt have it, in 34 bytes less of the landing page.
  const home = /^\/home(?:\/(?:c\/([\w-]+)\/([\w-]+))?|$)/.exec(location.pathname)
  if (stored === null || home === null) return
  const { token } = stored
  const [, companionId = storedCompanion()?.id, conversationId] = home
  const call = (path: string, body?: object, headers = {}) => callEarly(CODEX + path, { body, headers, token })
  if (companionId !== undefined)
    call(
      '/chat/get-chat',
      { profile_id: companionId },
      {
        'codex-limit': String(historyPage.usual),
        ...(conversationId !== undefined && { 'codex-conversation-id': conversationId }),
      },
    )
  call('/character/list-profiles')
  call('/user/session')
}
