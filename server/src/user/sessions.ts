/** Spec 4 "Session": one hour, slid by extending, within an absolute life. */
import { sessionHours } from '@codex/contracts/limits'
import { EventEmitter } from 'node:events'
import type { Authenticate, Caller, WatchSession } from '../http/caller'
import type { UserRepository } from './repository'
import { hashOf, newToken } from './tokens'

const HOUR = 3_600_000
/** ms between two looks whether a session is over by another copy's doing, or by its time. */
const LOOK = 10_000

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

  /** An event of each session that ends on this copy, named by its token's hash. */
  const ended = new EventEmitter().setMaxListeners(0)

  const watch: WatchSession = ({ tokenHash }, until) => {
    const over = new AbortController()
    const end = () => over.abort()
    // A database that does not answer ends nobody's session.
    const isOver = () =>
      users.liveSession(tokenHash, new Date()).then(
        (found) => found === null,
        () => false,
      )
    const looking = setInterval(() => void isOver().then((is) => (is ? end() : undefined)), LOOK)
    ended.once(tokenHash, end)
    const leave = () => {
      clearInterval(looking)
      ended.off(tokenHash, end)
    }
    until.addEventListener('abort', leave, { once: true })
    return over.signal
  }

  return {
    authenticate,

    watch,

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

    async end({ session: { tokenHash } }: Caller) {
      await users.removeSession(tokenHash)
      ended.emit(tokenHash)
    },
  }
}
export type Sessions = ReturnType<typeof createSessions>
