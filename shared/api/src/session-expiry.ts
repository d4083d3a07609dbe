import { sample, type Effect } from 'effector'
import { $token, sessionExpired } from '@codex/session'
import type { ApiError } from './api-error'
import type { Call } from './exchange'

/**
 * Spec 6: a 401 or 403 on a signed-in call ends the session, and nothing else does. A late refusal of an earlier token
 * does not end the session that has begun since.
 */
export function expireSessionOnRefusal(callFx: Effect<Call, unknown, ApiError>): void {
  sample({
    clock: callFx.fail,
    source: $token,
    filter: (token, { params, error }) =>
      params.token !== null && params.token === token && (error.status === 401 || error.status === 403),
    fn: () => undefined,
    target: sessionExpired,
  })
}
