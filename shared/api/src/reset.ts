import { reset, type BodyOf, type ReplyOf } from '@codex/contracts/endpoints'
import { exchange } from './exchange'
import { overNetwork } from './network'

/** Loaded by those who have a link of the operator. Throws an ApiError. */
export const resetPassword = (body: BodyOf<typeof reset.resetPassword>) =>
  exchange({ endpoint: reset.resetPassword, body, token: null }, overNetwork) as Promise<
    ReplyOf<typeof reset.resetPassword> // this endpoint's own `read` returned it
  >
