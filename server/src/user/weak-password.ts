import { isCommonPassword } from '@codex/contracts/common-passwords'
import * as rules from '@codex/contracts/rules'
import { validation } from '@codex/contracts/texts'
import { badRequest } from '../http/refusal'

/** With `COMMON_PASSWORDS=refuse`; else the rule of the specification alone decides. */
export function refuseWeakPassword(password: string, username: string): void {
  const message = isCommonPassword(password)
    ? validation.passwordCommon
    : rules.passwordIsNotUsername(password, username)
  if (message !== null) throw badRequest(message)
}
