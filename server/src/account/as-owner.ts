/** The password is asked again for what a stolen session must not do. */
import type { Caller } from '../http/caller'
import { wrongPassword } from '../http/refusal'
import type { Limits } from '../limits'
import type { Passwords } from '../user/passwords'
import type { AccountRepository, Owner } from './repository'

interface Needs {
  readonly accounts: Pick<AccountRepository, 'passwordHashOf'>
  readonly passwords: Passwords
  readonly limits: Limits
}

/** Runs `act` if the password is the caller's. null from it: the password was changed meanwhile. */
export type AsOwner = <Result>(
  caller: Caller,
  password: string,
  act: (owner: Owner) => Promise<Result | null>,
) => Promise<Result>

export function createAsOwner({ accounts, passwords, limits }: Needs): AsOwner {
  return async (caller, password, act) => {
    const { userId } = caller
    const result = await limits.password(caller, async () => {
      const passwordHash = await accounts.passwordHashOf(userId)
      const right = await passwords.matches(passwordHash, password, userId)
      return right && passwordHash !== null ? act({ userId, passwordHash }) : null
    })
    if (result === null) throw wrongPassword()
    return result
  }
}
