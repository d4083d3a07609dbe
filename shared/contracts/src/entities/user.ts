import { ContractError } from '../contract-error'
import { failures } from '../texts'
import { sourceOf } from './source'

/** Spec 3 "User (client view)". */
export interface User {
  readonly id: string
  readonly username: string
  readonly email: string
}

/** Reads a sign-in answer (user_id) or the browser's stored user (id). */
export function readUser(raw: unknown): User {
  const source = sourceOf(raw)
  const id = source?.text('user_id') ?? source?.text('id')
  const username = source?.text('username')
  if (id === undefined || username === undefined) throw new ContractError(failures.unexpectedResponse)
  return { id, username, email: source?.text('email') ?? '' }
}
