import type { Database } from '../database'
import { openAiEngine } from '../llm/openai'
import type { TestDatabase } from '../testing/database'
import { testDatabase } from '../testing/database'
import type { ModelServer } from '../testing/model-server'
import { modelServer, slowStream } from '../testing/model-server'
import type { TestServer } from '../testing/server'
import { create, repliesOnly, signUp, testServer } from '../testing/server'
import type { Claim } from './slots'
import { inTurn, slotsInDatabase, slotsInMemory } from './slots'

const soon = () => new Promise((resolve) => setTimeout(resolve, 5))
const never = new AbortController().signal
const report = (error: unknown) => {
  throw error
}

describe('calls of one account at the same time', () => {
  let client: TestDatabase
  let database: Database
  beforeEach(async () => {
    client = await testDatabase()
    database = await client.open()
    await client.exec('truncate limits')
  })
  afterEach(() => database.close())
  const inDatabase = () => slotsInDatabase(database.queries, 2, report)

  /** Two copies of the server; one alone has its slots in memory. */
  const memory = () => {
    const claim = slotsInMemory(2)
    return [claim, claim] as const
  }
  it.each<[string, () => readonly [Claim, Claim]]>([
    ['of one server', memory],
    ['of all copies on one database', () => [inDatabase(), inDatabase()]],
  ])('are two, %s', async (_, copies) => {
    const [one, other] = copies()
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

  it('end with the copy that made them, and it takes nothing from others when it comes back', async () => {
    const claim = inDatabase()
    const [first, second] = [await claim('ann'), await claim('ann')]
    await client.exec(`update limits set ends_at = now() - interval '1 second'`)
    const other = inDatabase()
    const third = await other('ann')
    expect(third).not.toBeNull()
    const fourth = await other('ann')
    for (const late of [first, second]) await late?.()
    expect(await other('ann')).toBeNull()
    for (const release of [third, fourth]) await release?.()
  })

  it('wait in line where they are a few, and are refused where they are many', async () => {
    const enter = inTurn(slotsInMemory(2), 'replies at once')
    const running = [await enter('ann', never), await enter('ann', never)]
    const leaves = new AbortController()
    const waiting = enter('ann', never)
    const left = enter('ann', leaves.signal)
    await soon()
    await expect(enter('ann', never)).rejects.toMatchObject({
      ...{ status: 429, retryAfter: 5 },
      message: 'Too many replies at once. Please wait 5 seconds and try again.',
    })
    leaves.abort()
    await expect(left).rejects.toThrow('aborted')
    await running[0]?.()
    await (
      await waiting
    )()
    await running[1]?.()
  })
})

describe('chats of one person in many windows', () => {
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

  it('ask the model twice at once, and others go on', async () => {
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
    while (slow.count() < 2) await soon()
    const bobs = send(bob)
    while (slow.count() < 3) await soon()
    expect(slow.count()).toBe(3)
    const answered = async () => {
      while (model.open() > 0 || slow.count() < 5) {
        slow.finish('Hello.')
        await soon()
      }
    }
    await answered()
    expect((await Promise.all([...all, bobs])).map(({ status }) => status).sort()).toEqual([
      200, 200, 200, 200, 200, 429,
    ])
  })
})
