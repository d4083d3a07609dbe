/** Spec 4 "Session": one hour, slid by extending, within an absolute life. */
import { sessionHours } from '@codex/contracts/limits'
import type { Authenticate, Caller } from '../http/caller'
import type { UserRepository } from './repository'
import { hashOf, newToken } from './tokens'

const HOUR = 3_600_000

export function createSessions(users: UserRepository, absoluteHours: number) {
  const end = (createdAt: Date, now: Date) => {
    const hour = now.getTime() + sessionHours * HOUR
    return new Date(absoluteHours === 0 ? hour : Math.min(hour, createdAt.getTime() + absoluteHours * HOUR))
  }

  const authenticate: Authenticate = async (token) => {
    const found = await users.liveSession(hashOf(token), new Date())
    if (found === null) return null
    const { id: userId, username, email, createdAt: memberSince } = found.user
    const { tokenHash, createdAt, expiresAt } = found.session
    return { userId, username, email, memberSince, session: { tokenHash, createdAt, expiresAt } }
  }

  return {
    authenticate,

    /** A fresh session that is not stored yet, and its token, which is told once. */
    begin(userId: string) {
      const token = newToken()
      const createdAt = new Date()
      return { token, session: { tokenHash: hashOf(token), userId, createdAt, expiresAt: end(createdAt, createdAt) } }
    },

    /** One hour from now, never beyond the absolute life. */
    async extend({ session }: Caller): Promise<Date> {
      const expiresAt = end(session.createdAt, new Date())
      await users.moveExpiry(session.tokenHash, expiresAt)
      return expiresAt
    },

    end: ({ session }: Caller) => users.removeSession(session.tokenHash),
  }
}
export type Sessions = ReturnType<typeof createSessions>
