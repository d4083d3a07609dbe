/** The texts that a user reads when the model fails. The provider's own texts may hold keys and addresses: never these. */
import { failures } from '@codex/contracts/texts'
import { Refusal } from '../../http/refusal'

/** A failure of the model server. `detail`: what the server itself answered, for the log only. */
export class ModelError extends Refusal {
  constructor(
    status: number,
    message: string,
    readonly detail: string | null = null,
    retryAfter: number | null = null,
  ) {
    super(status, message, retryAfter)
  }
}

/** The server works and denies access: its settings or ours are wrong. */
export class AccessDenied extends ModelError {
  constructor(detail: string) {
    super(502, failures.modelRefuses, detail)
  }
}

/** There is no such endpoint at the address. */
export class WrongAddress extends ModelError {
  constructor(detail: string) {
    super(502, failures.modelAddress, detail)
  }
}

/** The provider has filtered the answer. */
export class Filtered extends ModelError {
  constructor(detail: string) {
    super(502, failures.modelFiltered, detail)
  }
}

/** The server refuses the request as it is. */
export class BadRequest extends ModelError {
  constructor(detail: string) {
    super(502, failures.modelNotUnderstood, detail)
  }
}

export const unreachable = (detail: string) => new ModelError(502, failures.modelUnreachable, detail)
const busyModel = (detail: string, retryAfter: number | null) =>
  new ModelError(503, failures.modelBusy, detail, retryAfter)
export const timedOut = (detail: string | null = null) => new ModelError(504, failures.modelTimeout, detail)
export const notUnderstood = (detail: string | null = null) => new ModelError(502, failures.modelNotUnderstood, detail)
/** The error of an HTTP status. `seconds`: until it is of use to try again. */
export function errorOf(status: number, detail: string, seconds: number | null = null): ModelError {
  switch (status) {
    case 400:
    case 413:
    case 422:
      return new BadRequest(detail)
    case 404:
    case 405:
      return /model|deployment|endpoints found/i.test(detail) ? new AccessDenied(detail) : new WrongAddress(detail)
    case 401:
    case 403:
      return new AccessDenied(detail)
    case 408:
    case 504:
      return timedOut(detail)
    case 429:
    case 503:
      return busyModel(detail, seconds)
    default:
      return notUnderstood(detail)
  }
}
export const circuitOpen = (seconds: number) => new ModelError(503, failures.modelDown, null, seconds)
export const emptyReply = () => new ModelError(502, failures.modelEmpty)
export const onlyThinking = () => new ModelError(502, failures.modelOnlyThought)
/** A model on this computer that ended while it answered. */
export class ModelStopped extends ModelError {
  constructor(detail: string) {
    super(502, failures.localModelStopped, detail)
  }
}
export const unusableModel = (detail: string) => new ModelError(502, failures.localModelUnusable, detail)
export const promptTooLong = () => new Refusal(400, failures.promptTooLong)
