/** What a visitor reads when the model fails. The provider's own texts may hold keys and addresses: never these. */
import { failures } from '@codex/contracts/texts'
import { Refusal } from '../http/refusal'

export const unreachable = () => new Refusal(502, failures.modelUnreachable)
export const busyModel = (retryAfter: number | null) => new Refusal(503, failures.modelBusy, retryAfter)
export const tooSlow = () => new Refusal(504, failures.modelTimeout)
export const accessRefused = () =>
  new Refusal(502, 'The language model does not accept this server. Its address, key or model name may be wrong.')
export const notUnderstood = () => new Refusal(502, 'The language model gave no usable answer. Please try again.')
export const emptyReply = () => new Refusal(502, 'The language model gave an empty answer. Please try again.')
