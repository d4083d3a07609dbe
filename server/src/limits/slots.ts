/** How much one account may have under way at once. */
import { and, eq, lte, sql } from 'drizzle-orm'
import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Queries } from '../database'
import { limits } from '../database/schema'
import { tooMany } from '../http/refusal'
import { keyOf } from './counters'
import type { Leave } from './places'
import { createPlaces } from './places'

/** Those that may wait for their turn, here. */
const MOST_WAITING = 2
/** ms between two looks whether it is one's turn. */
const LOOK = 100
/** Seconds. A copy of the server that dies lets go of what it held after so long. */
const LEASE = 10
/** ms between two signs of life. */
const BEAT = 3000
/** Seconds after which it is worth trying again. */
const SOON = 5

/** Lets go. */
export type Release = () => Promise<void>

/** null: all are taken. */
export type Claim = (whom: string) => Promise<Release | null>

/** For a server that is alone on its database. */
export function slotsInMemory(most: number): Claim {
  const enter = createPlaces(most)
  return (whom) => {
    const leave = enter(whom)
    const release = (end: Leave) => () => {
      end()
      return Promise.resolve()
    }
    return Promise.resolve(leave === null ? null : release(leave))
  }
}

/** For several copies on one database. `report` hears of signs of life that could not be given. */
export function slotsInDatabase(queries: Queries, most: number, report: (error: unknown) => void): Claim {
  const endsAt = sql<Date>`now() + make_interval(secs => ${LEASE})`
  async function claimed(key: string, holder: number): Promise<boolean> {
    const rows = await queries
      .insert(limits)
      .values({ key, count: holder, endsAt })
      .onConflictDoUpdate({
        target: limits.key,
        set: { count: holder, endsAt },
        setWhere: lte(limits.endsAt, sql`now()`),
      })
      .returning({ key: limits.key })
    return rows.length > 0
  }

  return async (whom) => {
    // Whoever comes late to its own slot must not take another's.
    const holder = randomInt(2 ** 31)
    for (let slot = 0; slot < most; slot += 1) {
      const key = keyOf(`slot ${slot}`, whom)
      if (!(await claimed(key, holder))) continue
      const own = and(eq(limits.key, key), eq(limits.count, holder))
      const beat = () => queries.update(limits).set({ endsAt }).where(own).then(undefined, report)
      const signsOfLife = setInterval(() => void beat(), BEAT)
      return async () => {
        clearInterval(signsOfLife)
        await queries.delete(limits).where(own).then(undefined, report)
      }
    }
    return null
  }
}

/** Waits for a slot; a third and a fourth wait in line, more are refused with 429. */
export function inTurn(claim: Claim, what: string) {
  const waiting = new Map<string, number>()

  return async function enter(whom: string, signal: AbortSignal): Promise<Release> {
    const at = await claim(whom)
    if (at !== null) return at
    const before = waiting.get(whom) ?? 0
    if (before >= MOST_WAITING) throw tooMany(what, SOON)
    waiting.set(whom, before + 1)
    try {
      for (;;) {
        await wait(LOOK, null, { signal })
        const free = await claim(whom)
        if (free !== null) return free
      }
    } finally {
      const left = (waiting.get(whom) ?? 1) - 1
      if (left === 0) waiting.delete(whom)
      else waiting.set(whom, left)
    }
  }
}
