/** A password is set again with a link that the operator has made. */
import { reset } from '@codex/contracts/texts'
import { badRequest } from '../http/refusal'
import type { Passwords } from '../user/passwords'
import { refuseWeakPassword } from '../user/passwords'
import type { Sessions } from '../user/sessions'
import { hashOf } from '../user/tokens'
import type { ResetRepository } from './repository'

interface Needs {
  readonly resets: ResetRepository
  readonly sessions: Sessions
  readonly passwords: Passwords
  readonly refuseCommonPasswords: boolean
}

export function resetService({ resets, sessions, passwords, refuseCommonPasswords }: Needs) {
  return {
    async resetPassword({ secret, password }: { readonly secret: string; readonly password: string }) {
      // What is looked up is a hash: how long it takes says nothing about the secret.
      const secretHash = hashOf(secret)
      const user = await resets.find(secretHash)
      if (user === null) throw badRequest(reset.invalid)
      if (refuseCommonPasswords) refuseWeakPassword(password, user.username)
      const ended = await resets.use(user.userId, secretHash, await passwords.hash(password))
      if (ended === null) throw badRequest(reset.invalid)
      sessions.gone(ended)
      return { message: reset.done }
    },
  }
}
export type ResetService = ReturnType<typeof resetService>
