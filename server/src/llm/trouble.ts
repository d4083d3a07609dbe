/** What a visitor reads when the model fails. The provider's own texts may hold keys and addresses: never these. */
import { failures } from '@codex/contracts/texts'
import { Refusal } from '../http/refusal'

/** A failure of the model server, as the visitor may read it. `said`: what the server itself said, for the log alone. */
export class ModelTrouble extends Refusal {
  constructor(
    status: number,
    message: string,
    readonly said: string | null = null,
    retryAfter: number | null = null,
  ) {
    super(status, message, retryAfter)
  }
}

export const unreachable = (said: string | null = null) => new ModelTrouble(502, failures.modelUnreachable, said)
export const busyModel = (said: string | null, retryAfter: number | null) =>
  new ModelTrouble(503, failures.modelBusy, said, retryAfter)
export const tooSlow = (said: string | null = null) => new ModelTrouble(504, failures.modelTimeout, said)
/** The server answers, and does not want us: its settings or ours are wrong. */
export class AccessRefused extends ModelTrouble {
  constructor(said: string | null = null) {
    super(502, failures.modelRefuses, said)
  }
}
export const notUnderstood = (said: string | null = null) => new ModelTrouble(502, failures.modelNotUnderstood, said)
/** Too many failures in a row: it is left alone for `seconds`. */
export const resting = (seconds: number) => new ModelTrouble(503, failures.modelDown, null, seconds)
export const emptyReply = () => new ModelTrouble(502, failures.modelEmpty)
