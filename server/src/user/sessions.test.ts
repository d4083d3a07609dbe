/** Sessions while the clock of the machine is changed. */
import type { UserRepository } from './repository'
import { createSessions } from './sessions'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const START = Date.UTC(2030, 4, 6, 7)

interface Row {
  readonly tokenHash: string
  readonly userId: string
  readonly createdAt: Date
  expiresAt: Date
}

/** A table of sessions that outlives a restart of the server. */
function table() {
  const rows = new Map<string, Row>()
  const user = { id: 'u1', username: 'ann', email: 'a@x.org', createdAt: new Date(START) }
  const users = {
    liveSession: (tokenHash: string, now: Date) => {
      const session = rows.get(tokenHash)
      return Promise.resolve(session !== undefined && session.expiresAt > now ? { user, session } : null)
    },
    liveSessions: (hashes: readonly string[], now: Date) =>
      Promise.resolve([...rows.values()].filter((row) => hashes.includes(row.tokenHash) && row.expiresAt > now)),
    markUsed: () => Promise.resolve(),
    moveExpiry: (tokenHash: string, expiresAt: Date) => {
      const session = rows.get(tokenHash)
      if (session !== undefined) session.expiresAt = expiresAt
      return Promise.resolve()
    },
    // The sessions use nothing else of it.
  } as unknown as UserRepository
  return { rows, users }
}

/** A server with one session that has just begun. `restart`: with the same table, by the clock of then. */
function serve(absoluteHours = 24) {
  const { rows, users } = table()
  let sessions = createSessions(users, absoluteHours, { asksForAge: false, refuseMinors: false })
  const { token, session } = sessions.create('u1', null)
  rows.set(session.tokenHash, session)
  return {
    caller: () => sessions.authenticate(token),
    /** A stream of the session has begun; this is aborted with it. */
    watched: () => sessions.watch(session, new AbortController().signal),
    removeRow: () => rows.delete(session.tokenHash),
    minutes: async () => {
      const caller = await sessions.authenticate(token)
      return caller === null ? null : sessions.remainingMinutes(caller.session.expiresAt)
    },
    extend: async () => {
      const caller = await sessions.authenticate(token)
      if (caller !== null) await sessions.extend(caller)
    },
    restart: () => (sessions = createSessions(users, absoluteHours, { asksForAge: false, refuseMinors: false })),
  }
}

/** Time passes, whatever the clock of the machine shows. */
const pass = (minutes: number) => jest.advanceTimersByTime(minutes * MINUTE)
const setBack = (minutes: number) => jest.setSystemTime(Date.now() - minutes * MINUTE)

beforeEach(() => jest.useFakeTimers({ now: START }))
afterEach(() => jest.useRealTimers())

describe('a session, when the clock is set back', () => {
  it.each([0.03, 5, 30, 59])('by %d minutes, lasts as long as without', async (minutes) => {
    const { minutes: left } = serve()
    pass(50)
    setBack(minutes)
    expect(await left()).toBe(10)
    pass(9)
    expect(await left()).toBe(1)
    pass(1)
    expect(await left()).toBeNull()
  })

  it.each([66, 180, 60 * 24 * 365])('by %d minutes, is over', async (minutes) => {
    const { minutes: left } = serve()
    pass(1)
    setBack(minutes)
    expect(await left()).toBeNull()
  })

  it('is never extended beyond its absolute life', async () => {
    const { minutes: left, extend } = serve(2)
    for (let times = 0; times < 11; times += 1) {
      pass(10)
      setBack(5)
      await extend()
    }
    expect(await left()).toBe(10)
    pass(10)
    expect(await left()).toBeNull()
  })

  it('is measured by the clock again once that has gone on', async () => {
    const { minutes: left, extend } = serve()
    setBack(30)
    pass(40)
    await extend()
    expect(await left()).toBe(60)
    jest.setSystemTime(START + 40 * MINUTE + 20 * MINUTE)
    expect(await left()).toBe(40)
  })

  it('and the server restarted: lasts at most five minutes longer, or is over', async () => {
    for (const minutes of [0.03, 4, 6, 30, 90, 60 * 24]) {
      jest.setSystemTime(START)
      const { minutes: left, restart } = serve()
      setBack(minutes)
      restart()
      const remaining = await left()
      expect([minutes, remaining]).toEqual([minutes, minutes <= 5 ? 60 : null])
    }
  })
})

it('a session ends at once when the clock is set forward by an hour', async () => {
  const { minutes: left } = serve()
  jest.setSystemTime(START + HOUR)
  expect(await left()).toBeNull()
})

describe('a stream', () => {
  it('ends within ten seconds once its session has expired', async () => {
    const { watched } = serve()
    pass(59)
    const signal = watched()
    await jest.advanceTimersByTimeAsync(59_999)
    expect(signal.aborted).toBe(false)
    await jest.advanceTimersByTimeAsync(10_000)
    expect(signal.aborted).toBe(true)
  })

  it('ends within ten seconds when its session was ended and no notification came', async () => {
    const { watched, removeRow } = serve()
    const signal = watched()
    await jest.advanceTimersByTimeAsync(20_000)
    expect(signal.aborted).toBe(false)
    removeRow()
    await jest.advanceTimersByTimeAsync(10_000)
    expect(signal.aborted).toBe(true)
  })
})
