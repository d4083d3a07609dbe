/** Spec 6: a 401 or 403 on a signed-in call ends the session, and nothing else does. */
import { attach, createEffect, sample, type Effect } from 'effector'
import type { Endpoint } from '@codex/contracts/endpoints'
import { $token, sessionExpired } from '@codex/session'
import type { ApiError } from './api-error'
import { exchange, type Call } from './exchange'
import { overNetwork } from './network'

/** Every call passes here; tests answer it through `@codex/api/testing`. */
export const requestFx = createEffect<Call, unknown, ApiError>((call) => exchange(call, overNetwork))

/** A call whose body is empty takes nothing. */
type Params<Body> = keyof Body extends never ? void : Body

/** The effect of one endpoint: params = body of the wire, result = read reply, failure = ApiError. */
export function call<Body, Reply>(endpoint: Endpoint<Body, Reply>): Effect<Params<Body>, Reply, ApiError> {
  return attach({
    effect: requestFx,
    source: $token,
    mapParams: (body: Params<Body>, token) => ({
      endpoint,
      body,
      token: endpoint.access === 'signed-in' ? token : null,
    }),
    // requestFx serves every endpoint, so it knows no reply; endpoint.read has made this one.
  }) as Effect<Params<Body>, Reply, ApiError>
}

// A late refusal of an earlier token must not end the session that has begun since.
sample({
  clock: requestFx.fail,
  source: $token,
  filter: (token, { params, error }) =>
    params.token !== null && params.token === token && (error.status === 401 || error.status === 403),
  fn: () => undefined,
  target: sessionExpired,
})
