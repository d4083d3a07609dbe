import { sample, type Event } from 'effector'
import { $token, sessionExpired } from '@codex/session'
import type { ApiError } from './api-error'
import type { Call } from './exchange'

/** Spec 6: a 401 or 403 ends the session, unless the call carried the token of an earlier one. */
export function expireSessionOnRefusal(failed: Event<{ readonly params: Call; readonly error: ApiError }>): void {
  sample({
    clock: failed,
    source: $token,
    filter: (token, { params, error }) =>
      params.token !== null && params.token === token && (error.status === 401 || error.status === 403),
    fn: () => undefined,
    target: sessionExpired,
  })
}
