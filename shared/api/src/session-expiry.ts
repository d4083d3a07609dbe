import { sample, type Event } from 'effector'
import type { Endpoint } from '@codex/contracts/endpoints'
import { $token, sessionExpired } from '@codex/session'
import type { ApiError } from './api-error'
import type { Call } from './exchange'

/** Spec 6: a 401 or 403 of a call of spec 7. That of an addition may be of a proxy, or of a server that does not have it. */
const endsSession = ({ specified }: Endpoint, { status, isMarked }: ApiError) =>
  isMarked || (specified === true && (status === 401 || status === 403))

/** Ends the session, unless the call carried the token of an earlier one. */
export function expireSessionOnRefusal(failed: Event<{ readonly params: Call; readonly error: ApiError }>): void {
  sample({
    clock: failed,
    source: $token,
    filter: (token, { params, error }) =>
      params.token !== null && params.token === token && endsSession(params.endpoint, error),
    fn: () => undefined,
    target: sessionExpired,
  })
}
