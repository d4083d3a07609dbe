/** Spec 5 "form data is sanitised before sending", spec 8: one call from the form's body to the read reply. */
import { ContractError, type Endpoint } from '@codex/contracts/endpoints'
import { ApiError } from './api-error'

export interface Call {
  readonly endpoint: Endpoint
  readonly body: unknown
  /** The bearer token; null on anonymous calls and without a session. */
  readonly token: string | null
}

export type Transport = (call: Call) => unknown

/** The call with a clean body. Throws ApiError 400 for a body that the server would refuse. */
export function acceptedCall(call: Call): Call {
  const accepted = call.endpoint.accept(call.body ?? {})
  if (!accepted.ok) throw new ApiError(400, accepted.message)
  return { ...call, body: accepted.body }
}

function readAnswer(endpoint: Endpoint, answer: unknown): unknown {
  try {
    return endpoint.read(answer)
  } catch (error) {
    throw new ApiError(200, error instanceof ContractError ? error.message : endpoint.fallback)
  }
}

export async function exchange(call: Call, transport: Transport): Promise<unknown> {
  return readAnswer(call.endpoint, await transport(acceptedCall(call)))
}
