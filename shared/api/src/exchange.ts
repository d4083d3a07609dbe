/** Spec 5 "form data is sanitised before sending", spec 8: one call from the form's body to the read reply. */
import { ContractError, type Endpoint } from '@codex/contracts/endpoints'
import { ApiError } from './api-error'

export interface Call {
  readonly endpoint: Endpoint
  readonly body: unknown
  /** The bearer token; null on anonymous calls and without a session. */
  readonly token: string | null
}

/** Carries a call whose body is clean and answers what the server wrote. */
export type Transport = (call: Call) => unknown

/** Refuses what the server would refuse without asking it; fails with ApiError alone. */
export async function exchange(call: Call, transport: Transport): Promise<unknown> {
  const { endpoint } = call
  const accepted = endpoint.accept(call.body ?? {})
  if (!accepted.ok) throw new ApiError(400, accepted.message)
  const answer = await transport({ ...call, body: accepted.body })
  try {
    return endpoint.read(answer)
  } catch (error) {
    throw new ApiError(200, error instanceof ContractError ? error.message : endpoint.fallback)
  }
}
