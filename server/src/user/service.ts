import type { BodyOf, user as endpoints } from '@codex/contracts/endpoints'
import { ACCOUNT_DEFAULTS } from '@codex/contracts/limits'
import { feedback, session as sessionTexts, validation } from '@codex/contracts/texts'
import { randomUUID } from 'node:crypto'
import type { Caller } from '../http/caller'
import { alreadyInUse, badRequest, wrongCredentials } from '../http/refusal'
import type { Limits } from '../limits'
import { browserNameOf } from './browser-name'
import { deviceOf, deviceToken, newDevice } from './devices'
import type { Passwords } from './passwords'
import { refuseWeakPassword } from './passwords'
import type { User, UserRepository } from './repository'
import type { Sessions } from './sessions'

interface Needs {
  readonly users: UserRepository
  readonly sessions: Sessions
  readonly passwords: Passwords
  readonly limits: Limits
  readonly refuseCommonPasswords: boolean
  readonly refuseMinors: boolean
}

type SignIn = BodyOf<typeof endpoints.signIn>
type NewAccount = BodyOf<typeof endpoints.signUp>
type Account = Pick<User, 'id' | 'username' | 'email' | 'passwordHash'>

export function userService({ users, sessions, passwords, limits, refuseCommonPasswords, refuseMinors }: Needs) {
  const remaining = (expiresAt: Date) => ({
    expires_at: expiresAt.toISOString(),
    remaining_minutes: sessions.remainingMinutes(expiresAt),
  })

  const signedIn = (user: Account, token: string, expiresAt: Date, device = newDevice()) => ({
    user_id: user.id,
    username: user.username,
    email: user.email,
    access_token: token,
    remaining_minutes: sessions.remainingMinutes(expiresAt),
    device_token: deviceToken(user, device),
  })

  const deviceFor = (user: Account | null, { device_token: token }: SignIn) =>
    user === null || token === undefined ? null : deviceOf(user, token)

  async function createAccount({ username, email, password, age_group: ageGroup }: NewAccount, userAgent: string) {
    if (refuseMinors && ageGroup === 'minor') throw badRequest(validation.minorsRefused)
    if (refuseCommonPasswords) refuseWeakPassword(password, username)
    const user = {
      id: randomUUID(),
      username,
      email,
      passwordHash: await passwords.hash(password),
      ageGroup,
      createdAt: new Date(),
    }
    const { token, session } = sessions.create(user.id, browserNameOf(userAgent))
    if (!(await users.addWithSession(user, session))) throw alreadyInUse()
    return signedIn(user, token, session.expiresAt)
  }

  async function authenticate(user: Account | null, password: string, known: boolean) {
    const account = known ? user?.id : undefined
    return (await passwords.matches(user?.passwordHash ?? null, password, account)) ? user : null
  }

  /** Refused when the password was changed, or the account deleted, since `user` was read. */
  async function startSession(user: Account, userAgent: string, device?: string) {
    const { token, session } = sessions.create(user.id, browserNameOf(userAgent))
    if (!(await users.addSession(session, user.passwordHash))) throw wrongCredentials()
    return signedIn(user, token, session.expiresAt, device)
  }

  return {
    signUp: (account: NewAccount, address: string, userAgent: string) =>
      limits.signUp(address, () => createAccount(account, userAgent)),

    async signIn(credentials: SignIn, address: string, userAgent: string) {
      const account = await users.byName(credentials.username)
      const device = deviceFor(account, credentials)
      // One count for the username and the email of an account.
      const attempt = { username: account?.username ?? credentials.username, address, device }
      const user = await limits.signIn(attempt, (known) => authenticate(account, credentials.password, known))
      if (user === null) throw wrongCredentials()
      return startSession(user, userAgent, device ?? newDevice())
    },

    startSession,

    /** Whether the call of a network without calls left comes from a known device, which has calls of its own. */
    isKnown: async (credentials: SignIn): Promise<boolean> => {
      if (credentials.device_token === undefined) return false
      const user = await users.byName(credentials.username)
      if (user === null || deviceFor(user, credentials) === null) return false
      await limits.knownCall(user.id)
      return true
    },

    async signOut(caller: Caller) {
      await sessions.end(caller)
      return { message: sessionTexts.signedOut }
    },

    extend: async (caller: Caller) => remaining(await sessions.extend(caller)),

    session: (caller: Caller) => remaining(caller.session.expiresAt),

    account: ({ userId, username, email, memberSince }: Caller) => ({
      ...ACCOUNT_DEFAULTS,
      user_id: userId,
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
