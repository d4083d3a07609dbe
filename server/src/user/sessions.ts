/** Spec 4 "Session": one hour from the last extension, within an absolute lifetime. */
import { sessionHours } from '@codex/contracts/limits'
import { EventEmitter } from 'node:events'
import type { Notifications } from '../database'
import { createHeartbeat, noNotifications } from '../database'
import type { Authenticate, Caller, WatchSession } from '../http/caller'
import type { User, UserRepository } from './repository'
import { hashOf, newToken } from './tokens'

const HOUR = 3_600_000
const LIFETIME = sessionHours * HOUR
/** ms by which the clocks of instances may differ. */
const TOLERANCE = 300_000
/** ms. Finds sessions that expired, or that another instance ended. */
const POLL_INTERVAL = 10_000
/** ms. Within it `usedAt` is not written again. */
export const USED_INTERVAL = 300_000

/** A clock that does not go back while the server runs. One that is set back by more than `limit` ms is followed. */
function createSessionClock(limit: number): () => number {
  // Between the wall clock and the time since the start of the process, which no one can set.
  let offset = -Infinity
  return () => {
    const current = Date.now() - performance.now()
    if (current > offset || current < offset - limit) offset = current
    return Math.round(performance.now() + offset)
  }
}

export interface AgeRules {
  readonly asksForAge: boolean
  readonly refuseMinors: boolean
}

export function ageOf(
  group: User['ageGroup'],
  { asksForAge, refuseMinors }: AgeRules,
): Pick<Caller, 'age' | 'isMinor'> {
  const isOpen = asksForAge && group === null
  const isMinor = isOpen || group === 'minor'
  return { isMinor, age: isOpen ? 'unanswered' : isMinor && refuseMinors ? 'refused' : 'answered' }
}

interface Watched {
  readonly tokenHash: string
  readonly abort: () => void
}

export function createSessions(
  users: UserRepository,
  absoluteHours: number,
  ageRules: AgeRules,
  notifications: Pick<Notifications, 'send' | 'on'> = noNotifications,
  /** The hashes among these that are of API keys. */
  knownKeys: (tokenHashes: string[]) => Promise<readonly string[]> = () => Promise.resolve([]),
) {
  const clock = createSessionClock(LIFETIME + TOLERANCE)

  const expiryOf = (createdAt: Date, now: number) => {
    const hour = now + LIFETIME
    return new Date(absoluteHours === 0 ? hour : Math.min(hour, createdAt.getTime() + absoluteHours * HOUR))
  }

  /** A session from the future is over: the clock was set back since, and could make it last longer than it may. */
  function isPlausible({ createdAt, expiresAt }: Pick<Caller['session'], 'createdAt' | 'expiresAt'>, now: number) {
    const latest = now + TOLERANCE
    return +createdAt <= latest && +expiresAt <= latest + LIFETIME
  }

  const authenticate: Authenticate = async (token) => {
    const now = clock()
    const found = await users.liveSession(hashOf(token), new Date(now))
    if (found === null || !isPlausible(found.session, now)) return null
    const { id: userId, username, email, createdAt: memberSince, ageGroup } = found.user
    const { tokenHash, id, createdAt, expiresAt, usedAt } = found.session
    // A call does not fail because this cannot be stored.
    if (now - +(usedAt ?? createdAt) > USED_INTERVAL)
      await users.markUsed(tokenHash, new Date(now)).catch(() => undefined)
    const session = { tokenHash, id, createdAt, expiresAt }
    return { userId, username, email, memberSince, ...ageOf(ageGroup, ageRules), session }
  }

  const ended = new EventEmitter().setMaxListeners(0)
  // An event named 'error' would throw.
  const nameOf = (tokenHash: string) => `session ${tokenHash}`
  const endHere = (tokenHash: string) => ended.emit(nameOf(tokenHash))
  notifications.on('session', endHere)

  function end(tokenHash: string) {
    endHere(tokenHash)
    notifications.send('session', tokenHash)
  }

  async function endOver(all: readonly Watched[]) {
    const now = clock()
    const hashes = [...new Set(all.map(({ tokenHash }) => tokenHash))]
    const found = await users.liveSessions(hashes, new Date(now))
    const live = new Set(found.filter((one) => isPlausible(one, now)).map(({ tokenHash }) => tokenHash))
    const others = hashes.filter((tokenHash) => !live.has(tokenHash))
    // Usually there are none.
    if (others.length > 0) for (const tokenHash of await knownKeys(others)) live.add(tokenHash)
    for (const { tokenHash, abort } of all) if (!live.has(tokenHash)) abort()
  }
  // A database that does not answer ends no session.
  const watched = createHeartbeat(POLL_INTERVAL, endOver, () => undefined)

  const watch: WatchSession = ({ tokenHash }, until) => {
    const controller = new AbortController()
    const abort = () => controller.abort()
    const one = { tokenHash, abort }
    watched.add(one)
    ended.once(nameOf(tokenHash), abort)
    const stop = () => {
      watched.remove(one)
      ended.off(nameOf(tokenHash), abort)
    }
    until.addEventListener('abort', stop, { once: true })
    return controller.signal
  }

  return {
    authenticate,

    watch,

    remainingMinutes(expiresAt: Date) {
      const remaining = Math.min(expiresAt.getTime() - clock(), LIFETIME)
      return Math.max(0, Math.round(remaining / 600) / 100)
    },

    /** A new session, not stored yet, and its token, which is stored nowhere. */
    create(userId: string, browser: string | null) {
      const token = newToken()
      const now = clock()
      const createdAt = new Date(now)
      return {
        token,
        session: { tokenHash: hashOf(token), userId, browser, createdAt, expiresAt: expiryOf(createdAt, now) },
      }
    },

    /** One hour from now, at most to the end of the absolute lifetime. */
    async extend({ session }: Caller): Promise<Date> {
      const expiresAt = expiryOf(session.createdAt, clock())
      await users.moveExpiry(session.tokenHash, expiresAt)
      return expiresAt
    },

    async end({ session: { tokenHash } }: Caller) {
      await users.removeSession(tokenHash)
      end(tokenHash)
    },

    /** Sessions and keys whose rows are gone: their open streams end. */
    gone(tokenHashes: readonly string[]) {
      for (const tokenHash of tokenHashes) end(tokenHash)
    },

    /** The valid ones of an account. */
    async ofUser(userId: string) {
      const now = clock()
      return (await users.liveSessionsOf(userId, new Date(now))).filter((one) => isPlausible(one, now))
    },
  }
}
export type Sessions = ReturnType<typeof createSessions>
