import { ContractError } from '../contract-error'
import { ACCOUNT_DEFAULTS } from '../limits'
import { failures } from '../texts'
import { sourceOf } from './source'

/** Spec 3 "Account". `username` or `email` may be empty, never both. */
export interface Account {
  /** Where the server says it: the specification's answer has none. */
  readonly user_id?: string
  readonly username: string
  readonly email: string
  readonly account_type: string
  readonly member_since: string
  readonly status: string
}

/** Spec 5 "Account view": throws ContractError without a username and an email. */
export function readAccount(raw: unknown): Account {
  const source = sourceOf(raw)
  const username = source?.text('username') ?? ''
  const email = source?.text('email') ?? ''
  if (!source || (username === '' && email === '')) throw new ContractError(failures.invalidAccount)
  const id = source.text('user_id')
  return {
    ...(id !== undefined && { user_id: id }),
    username,
    email,
    account_type: source.text('account_type') ?? ACCOUNT_DEFAULTS.account_type,
    member_since: source.text('member_since') ?? ACCOUNT_DEFAULTS.member_since,
    status: source.text('status') ?? ACCOUNT_DEFAULTS.status,
  }
}
