import { sample, type Effect } from 'effector'
import { $token, sessionExpired } from '@codex/session'
import type { ApiError } from './api-error'
import type { Call } from './exchange'

/** Spec 6: a 401 or 403 ends the session, unless the call carried the token of an earlier one. */
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
