import { attach, createEffect, type Effect } from 'effector'
import type { Endpoint } from '@codex/contracts/endpoints'
import { $token } from '@codex/session'
import type { ApiError } from './api-error'
import { exchange, type Call } from './exchange'
import { overNetwork } from './network'
import { expireSessionOnRefusal } from './session-expiry'

export const requestFx = createEffect<Call, unknown, ApiError>((call) => exchange(call, overNetwork))
expireSessionOnRefusal(requestFx.fail)

type Params<Body> = keyof Body extends never ? void : Body

/** The effect of one endpoint: params = body of the wire, result = read reply, failure = ApiError. */
/* @__NO_SIDE_EFFECTS__ */
export function call<Body, Reply>(endpoint: Endpoint<Body, Reply>): Effect<Params<Body>, Reply, ApiError> {
  return attach({
    effect: requestFx,
    source: $token,
    mapParams: (body: Params<Body>, token) => ({
      endpoint,
      body,
      token: endpoint.access === 'signed-in' ? token : null,
    }),
    // requestFx serves every endpoint, so its result is unknown; this endpoint's own `read` returned it.
  }) as Effect<Params<Body>, Reply, ApiError>
}
