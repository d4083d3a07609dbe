/** Failed sign-ins are counted by account and by address, in the database, so that all copies of the server agree. */
import { eq, lt, sql } from 'drizzle-orm'
import type { Queries } from '../database'
import { failures } from '../database/schema'
import { tooManyRequests } from '../http/refusal'

const WINDOW = 15 * 60_000
/** Failures within the window. An address may be many people's, so it gets more. */
const most = { account: 10, address: 100 }

export interface AttemptLimit {
  /** Throws a Refusal 429 when there were too many failures. */
  check(username: string, address: string): Promise<void>
  failed(username: string, address: string): Promise<void>
  succeeded(username: string): Promise<void>
}

export const noLimit: AttemptLimit = {
  check: () => Promise.resolve(),
  failed: () => Promise.resolve(),
  succeeded: () => Promise.resolve(),
}

const accountKey = (username: string) => `account ${username.toLowerCase()}`
const addressKey = (address: string) => `address ${address}`

export function attemptLimit(queries: Queries): AttemptLimit {
  async function secondsLeft(key: string, limit: number): Promise<number> {
    const [found] = await queries.select().from(failures).where(eq(failures.key, key))
    if (found === undefined || found.count < limit) return 0
    return Math.max(0, Math.ceil((found.since.getTime() + WINDOW - Date.now()) / 1000))
  }

  async function count(key: string) {
    const now = new Date()
    await queries.delete(failures).where(lt(failures.since, new Date(now.getTime() - WINDOW)))
    await queries
      .insert(failures)
      .values({ key, count: 1, since: now })
      .onConflictDoUpdate({ target: failures.key, set: { count: sql`${failures.count} + 1` } })
  }

  return {
    async check(username, address) {
      const account = await secondsLeft(accountKey(username), most.account)
      const wait = Math.max(account, await secondsLeft(addressKey(address), most.address))
      if (wait > 0) throw tooManyRequests(wait)
    },
    async failed(username, address) {
      await count(accountKey(username))
      await count(addressKey(address))
    },
    async succeeded(username) {
      await queries.delete(failures).where(eq(failures.key, accountKey(username)))
    },
  }
}
