import { sql } from 'drizzle-orm'
import type { Database } from './database'
import { testDatabase } from '../testing/database'

describe('queued queries', () => {
  let database: Database
  beforeAll(async () => {
    database = await (await testDatabase()).open()
  })
  afterAll(() => database.close())

  it('yield to the event loop, and are answered in order', async () => {
    const answered: number[] = []
    const slow = async (n: number) => {
      await database.queries.execute(sql`select count(*) from generate_series(1, 20000)`)
      answered.push(n)
    }
    const all = Array.from({ length: 50 }, (_, n) => slow(n))
    // Without a turn of the event loop in between all of them would have been answered by now.
    await new Promise((resolve) => setImmediate(resolve))
    await new Promise((resolve) => setImmediate(resolve))
    expect(answered.length).toBeLessThan(all.length)
    await Promise.all(all)
    if (!testsOnPostgres) expect(answered).toEqual(all.map((_, n) => n))
  })

  it('continue after one that fails', async () => {
    const failing = database.queries.execute(sql`select 1 / 0`)
    const next = database.queries.transaction((tx) => tx.execute(sql`select 1`))
    await expect(failing).rejects.toThrow()
    await expect(next).resolves.toBeDefined()
  })
})
