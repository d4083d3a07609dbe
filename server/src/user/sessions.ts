/** Spec 4 "Session": one hour from the last extension, within an absolute lifetime. */
import { sessionHours } from '@codex/contracts/limits'
import { EventEmitter } from 'node:events'
import type { Authenticate, Caller, WatchSession } from '../http/caller'
import type { UserRepository } from './repository'
import { hashOf, newToken } from './tokens'

const HOUR = 3_600_000
/** ms. Finds sessions that expired, or that another instance ended. */
const POLL_INTERVAL = 10_000

export function createSessions(users: UserRepository, absoluteHours: number) {
  const expiryOf = (createdAt: Date, now: Date) => {
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

  const ended = new EventEmitter().setMaxListeners(0)

  const watch: WatchSession = ({ tokenHash }, until) => {
    const controller = new AbortController()
    const abort = () => controller.abort()
    const poll = async () => {
      // A database that does not answer ends no session.
      const session = await users.liveSession(tokenHash, new Date()).catch(() => undefined)
      if (session === null) abort()
    }
    const timer = setInterval(() => void poll(), POLL_INTERVAL)
    ended.once(tokenHash, abort)
    const stop = () => {
      clearInterval(timer)
      ended.off(tokenHash, abort)
    }
    until.addEventListener('abort', stop, { once: true })
    return controller.signal
  }

  return {
    authenticate,

    watch,

    /** A new session, not stored yet, and its token, which is stored nowhere. */
    create(userId: string) {
      const token = newToken()
      const createdAt = new Date()
      return {
        token,
        session: { tokenHash: hashOf(token), userId, createdAt, expiresAt: expiryOf(createdAt, createdAt) },
      }
    },

    /** One hour from now, at most to the end of the absolute lifetime. */
    async extend({ session }: Caller): Promise<Date> {
      const expiresAt = expiryOf(session.createdAt, new Date())
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
