import { eventually } from '@codex/build/eventually'
import type { Database } from '../database'
import { busy, tooMany } from '../http/refusal'
import { openAiEngine } from '../llm/openai'
import type { TestDatabase } from '../testing/database'
import { testDatabase } from '../testing/database'
import type { ModelServer } from '../testing/model-server'
import { modelServer, slowStream } from '../testing/model-server'
import type { TestServer } from '../testing/server'
import { create, repliesOnly, signUp, testServer } from '../testing/server'
import { permitsInDatabase } from './database-permits'
import type { TryAcquire } from './semaphore'
import { createSemaphore, permitsInMemory } from './semaphore'

const report = (error: unknown) => {
  throw error
}

describe('permits', () => {
  let client: TestDatabase
  let database: Database
  beforeEach(async () => {
    client = await testDatabase()
    database = await client.open()
    await client.exec('delete from limits')
  })
  afterEach(() => database.close())
  const inDatabase = () => permitsInDatabase(database.queries, 2, report)

  const memory = () => {
    const tryAcquire = permitsInMemory(2)
    return [tryAcquire, tryAcquire] as const
  }
  it.each<[string, () => readonly [TryAcquire, TryAcquire]]>([
    ['in memory', memory],
    ['of two instances in one database', () => [inDatabase(), inDatabase()]],
  ])('%s are counted for each key', async (_, instances) => {
    const [one, other] = instances()
    const [first, second] = [await one('ann'), await other('ann')]
    expect(await one('ann')).toBeNull()
    expect(await other('ann')).toBeNull()
    const bobs = await one('bob')
    expect(bobs).not.toBeNull()
    await first?.()
    const third = await other('ann')
    expect(third).not.toBeNull()
    expect(await one('ann')).toBeNull()
    for (const release of [second, third, bobs]) await release?.()
    expect((await client.query('select * from limits')).rows).toEqual([])
  })

  it('expire with their instance, which cannot release them once another instance has them', async () => {
    const tryAcquire = inDatabase()
    const [first, second] = [await tryAcquire('ann'), await tryAcquire('ann')]
    await client.exec(`update limits set ends_at = now() - interval '1 second'`)
    const other = inDatabase()
    const third = await other('ann')
    expect(third).not.toBeNull()
    const fourth = await other('ann')
    for (const late of [first, second]) await late?.()
    expect(await other('ann')).toBeNull()
    for (const release of [third, fourth]) await release?.()
  })
})

describe('a semaphore', () => {
  it('grants permits in the order of the calls, and refuses beyond those that may wait', async () => {
    const semaphore = createSemaphore(permitsInMemory(2), 3, () => busy(2))
    const order: number[] = []
    const acquired = [0, 1, 2, 3, 4].map(async (name) => {
      const release = await semaphore.acquire('one key')
      order.push(name)
      return release
    })
    await eventually(() => semaphore.load().waiting === 3, 'three callers wait')
    expect(semaphore.load()).toEqual({ running: 2, waiting: 3 })
    await expect(semaphore.acquire('one key')).rejects.toMatchObject({ status: 503, retryAfter: 2 })
    await (
      await semaphore.acquire('another key')
    )()

    for (const [done, permit] of acquired.entries()) {
      await (
        await permit
      )()
      await eventually(() => order.length >= Math.min(5, done + 3), 'the next caller has a permit')
      expect(semaphore.load().running).toBeLessThanOrEqual(2)
    }
    expect(order).toEqual([0, 1, 2, 3, 4])
    expect(semaphore.load()).toEqual({ running: 0, waiting: 0 })
    for (const release of [await semaphore.acquire('one key'), await semaphore.acquire('one key')]) await release()
  })

  it('grants a permit that another instance has released', async () => {
    const free = { now: false }
    const semaphore = createSemaphore(
      () => Promise.resolve(free.now ? () => Promise.resolve() : null),
      1,
      () => busy(2),
    )
    const waiting = semaphore.acquire('key')
    await eventually(() => semaphore.load().waiting === 1, 'the caller waits')
    free.now = true
    await (
      await waiting
    )()
  })

  it('forgets a caller who leaves before their turn', async () => {
    const semaphore = createSemaphore(permitsInMemory(2), 2, () => tooMany('replies at once', 5))
    const held = [await semaphore.acquire('ann'), await semaphore.acquire('ann')]
    const leaves = new AbortController()
    const left = semaphore.acquire('ann', leaves.signal)
    const waiting = semaphore.acquire('ann', new AbortController().signal)
    await eventually(() => semaphore.load().waiting === 2, 'two callers wait')
    await expect(semaphore.acquire('ann')).rejects.toMatchObject({
      status: 429,
      retryAfter: 5,
      message: 'Too many replies at once. Please wait 5 seconds and try again.',
    })
    leaves.abort()
    await expect(left).rejects.toThrow('aborted')
    expect(semaphore.load()).toEqual({ running: 2, waiting: 1 })
    await held[0]?.()
    await (
      await waiting
    )()
    await held[1]?.()
  })
})

describe('chats of one user in many windows', () => {
  let model: ModelServer
  let server: TestServer
  const slow = slowStream()
  beforeEach(async () => {
    model = await modelServer(slow.respond)
    const engine = openAiEngine({ baseUrl: model.baseUrl, model: 'tiny', apiKey: null })
    server = await testServer({ engine: repliesOnly(engine) })
  })
  afterEach(async () => {
    await server.close()
    await model.close()
  })

  it('have two calls of the model in flight, and other users have theirs', async () => {
    const [ann, bob] = [await signUp(server, 'ann'), await signUp(server, 'bob')]
    const send = async (token: string) => {
      const profile_id = await create(server, token)
      return server.call('/chat/send-message', { profile_id, message: 'Hi' }, token)
    }
    const all = Array.from({ length: 5 }, () => send(ann))
    const refused = await Promise.race(all)
    expect(refused).toMatchObject({
      status: 429,
      body: { message: 'Too many replies at once. Please wait 5 seconds and try again.' },
    })
    expect(refused.headers['retry-after']).toBe('5')
    await eventually(() => slow.count() >= 2, 'two calls are in flight')
    const bobs = send(bob)
    await eventually(() => slow.count() >= 3, 'a call of another user is in flight')
    expect(slow.count()).toBe(3)
    await eventually(() => {
      slow.finish('Hello.')
      return model.open() === 0 && slow.count() >= 5
    }, 'all five calls are answered')
    expect((await Promise.all([...all, bobs])).map(({ status }) => status).sort()).toEqual([
      200, 200, 200, 200, 200, 429,
    ])
  })
})
