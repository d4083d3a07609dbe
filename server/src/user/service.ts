import { isCommonPassword } from '@codex/contracts/common-passwords'
import { ACCOUNT_DEFAULTS } from '@codex/contracts/limits'
import { feedback, session as sessionTexts, validation } from '@codex/contracts/texts'
import { randomUUID } from 'node:crypto'
import type { Caller } from '../http/caller'
import { alreadyInUse, badRequest, wrongCredentials } from '../http/refusal'
import type { Limits } from '../limits'
import type { Passwords } from './passwords'
import type { UserRepository } from './repository'
import type { Sessions } from './sessions'

interface Needs {
  readonly users: UserRepository
  readonly sessions: Sessions
  readonly passwords: Passwords
  readonly limits: Limits
}

interface Credentials {
  readonly username: string
  readonly password: string
}

interface NewAccount extends Credentials {
  readonly email: string
}

const remaining = (expiresAt: Date) => ({
  expires_at: expiresAt.toISOString(),
  remaining_minutes: Math.max(0, Math.round((expiresAt.getTime() - Date.now()) / 600) / 100),
})

export function userService({ users, sessions, passwords, limits }: Needs) {
  const signedIn = (user: { id: string; username: string; email: string }, token: string, expiresAt: Date) => ({
    user_id: user.id,
    username: user.username,
    email: user.email,
    access_token: token,
    remaining_minutes: remaining(expiresAt).remaining_minutes,
  })

  async function createAccount({ username, email, password }: NewAccount) {
    if (isCommonPassword(password)) throw badRequest(validation.passwordCommon)
    const user = {
      id: randomUUID(),
      username,
      email,
      passwordHash: await passwords.hash(password),
      createdAt: new Date(),
    }
    const { token, session } = sessions.create(user.id)
    if (!(await users.addWithSession(user, session))) throw alreadyInUse()
    return signedIn(user, token, session.expiresAt)
  }

  async function authenticated({ username, password }: Credentials) {
    const user = await users.byUsername(username)
    return (await passwords.matches(user?.passwordHash ?? null, password)) ? user : null
  }

  return {
    signUp: (account: NewAccount, address: string) => limits.signUp(address, () => createAccount(account)),

    async signIn(credentials: Credentials, address: string) {
      const user = await limits.signIn(credentials.username, address, () => authenticated(credentials))
      if (user === null) throw wrongCredentials()
      const { token, session } = sessions.create(user.id)
      await users.addSession(session)
      return signedIn(user, token, session.expiresAt)
    },

    async signOut(caller: Caller) {
      await sessions.end(caller)
      return { message: sessionTexts.signedOut }
    },

    extend: async (caller: Caller) => remaining(await sessions.extend(caller)),

    session: (caller: Caller) => remaining(caller.session.expiresAt),

    account: ({ username, email, memberSince }: Caller) => ({
      ...ACCOUNT_DEFAULTS,
      username,
      email,
      member_since: memberSince.toISOString().slice(0, 10),
    }),

    /** The user id of the body is ignored. */
    async remark({ userId }: Caller, { type, message }: { type: string; message: string }) {
      await users.addRemark({ userId, type, message, createdAt: new Date() })
      return { message: feedback.accepted }
    },
  }
}
export type UserService = ReturnType<typeof userService>
