import { isCommonPassword } from '@codex/contracts/common-passwords'
import { ACCOUNT_DEFAULTS } from '@codex/contracts/limits'
import { feedback, session as sessionTexts, validation } from '@codex/contracts/texts'
import { randomUUID } from 'node:crypto'
import type { Caller } from '../http/caller'
import { alreadyInUse, badRequest, wrongCredentials } from '../http/refusal'
import type { AttemptLimit } from './attempts'
import type { Passwords } from './passwords'
import type { UserRepository } from './repository'
import type { Sessions } from './sessions'

interface Needs {
  readonly users: UserRepository
  readonly sessions: Sessions
  readonly passwords: Passwords
  readonly attempts: AttemptLimit
}

const remaining = (expiresAt: Date) => ({
  expires_at: expiresAt.toISOString(),
  remaining_minutes: Math.max(0, Math.round((expiresAt.getTime() - Date.now()) / 600) / 100),
})

export function userService({ users, sessions, passwords, attempts }: Needs) {
  const signedIn = (user: { id: string; username: string; email: string }, token: string, expiresAt: Date) => ({
    user_id: user.id,
    username: user.username,
    email: user.email,
    access_token: token,
    remaining_minutes: remaining(expiresAt).remaining_minutes,
  })

  return {
    async signUp({ username, email, password }: { username: string; email: string; password: string }) {
      if (isCommonPassword(password)) throw badRequest(validation.passwordCommon)
      const user = {
        id: randomUUID(),
        username,
        email,
        passwordHash: await passwords.hash(password),
        createdAt: new Date(),
      }
      const { token, session } = sessions.begin(user.id)
      if (!(await users.addWithSession(user, session))) throw alreadyInUse()
      return signedIn(user, token, session.expiresAt)
    },

    async signIn({ username, password }: { username: string; password: string }, address: string) {
      await attempts.check(username, address)
      const user = await users.byUsername(username)
      if (!(await passwords.matches(user?.passwordHash ?? null, password)) || user === null) {
        await attempts.failed(username, address)
        throw wrongCredentials()
      }
      await attempts.succeeded(username)
      const { token, session } = sessions.begin(user.id)
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

    /** The remark is the caller's, whatever user id the body claims. */
    async remark({ userId }: Caller, { type, message }: { type: string; message: string }) {
      await users.addRemark({ userId, type, message, createdAt: new Date() })
      return { message: feedback.accepted }
    },
  }
}
export type UserService = ReturnType<typeof userService>
