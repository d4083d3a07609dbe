/** Facts are offered by the language model, in the background after a reply, once for the same messages. */
import { eventually } from '@codex/build/eventually'
import { memory } from '@codex/contracts/endpoints'
import type { Message } from '../../llm/engine'
import type { Database } from '../../database'
import { create, signUp, testServer } from '../../testing/server'
import type { TestServer } from '../../testing/server'
import { createAfterReply } from '../../jobs/after-reply'
import { memoryRepository } from '../store/repository'
import { createLooks } from './looks'
import { factsTask } from './task'

let server: TestServer
let database: Database
let token: string
let mira: string
beforeEach(async () => {
  server = await testServer({ environment: { RATE_LIMITS: 'off' } })
  token = await signUp(server, 'ann')
  mira = await create(server, token)
  database = await server.database.open()
})
afterEach(async () => {
  await database.close()
  await server.close()
})

const call = (path: string, body: object = {}) => server.call(path, { profile_id: mira, ...body }, token)
const list = async () => memory.list.read((await call('/memory/list')).body).memories
const shown = async () => (await list()).map(({ text, state }) => `${state}: ${text}`)
async function said(...messages: readonly string[]) {
  for (const message of messages)
    await server.database.query(
      `insert into messages (companion_id, speaker, message, created_at) values ($1, 'user', $2, now())`,
      [mira, message],
    )
}
const line = (source: number, subject: string, text: string) => JSON.stringify({ source, subject, text })
const BEES = line(1, 'sister hobby', 'Your sister keeps bees.')
const MAPS = line(2, 'hobby', 'You collect old maps.')
const TALK = ['My sister keeps bees.', 'I collect old maps.', 'Hello', 'Ha!', 'And you?', 'I see'] as const

/** An instance whose model answers so. */
function instance(answer: () => string | Promise<string>) {
  const reported: unknown[] = []
  const asked: string[] = []
  const { queries } = database
  const looks = createLooks(queries, memoryRepository(queries))
  const task = factsTask({
    looks,
    write: async (given) => {
      const messages: readonly Message[] = typeof given === 'function' ? given(4000) : given
      asked.push(messages[1]?.content ?? '')
      return answer()
    },
    report: (error) => reported.push(error),
  })
  const run = (signal = new AbortController().signal) => task.run({ companionId: mira, userId: 'ann' }, signal)
  return { reported, asked, run, task, isDue: () => task.isDue(mira) }
}

it('offers what the model found in the messages since the last look, and asks once', async () => {
  const { asked, run, isDue } = instance(() => `${BEES}\n${MAPS}`)
  await said(...TALK.slice(0, 5))
  expect(await isDue()).toBe(false)
  await said('I see')
  expect(await isDue()).toBe(true)
  await run()
  expect(await shown()).toEqual(['offered: Your sister keeps bees.', 'offered: You collect old maps.'])
  expect((await list())[0]).toMatchObject({ kind: 'fact', origin: 'suggested', source_message_id: expect.any(String) })
  expect(asked[0]).toContain('{"source":2,"message":"I collect old maps"}')
  expect(asked[0]).not.toContain('And you')
  expect(await isDue()).toBe(false)
  await run()
  expect(asked).toHaveLength(1)
})

it('is not asked where nothing is stated, nor about the same messages later', async () => {
  const { asked, isDue } = instance(() => BEES)
  await said('Hello?', 'How are you?', 'And you?', 'Why?', '"I collect old maps"', '*waves*')
  expect(await isDue()).toBe(false)
  await said(...TALK.slice(1, 3))
  expect(await isDue()).toBe(false)
  expect(asked).toEqual([])
})

it('reads only the words of the user, in their conversation', async () => {
  const noa = await create(server, token, { name: 'Noa' })
  await server.database.query(
    `insert into messages (companion_id, speaker, message, created_at) values ($1, 'companion', 'My uncle builds boats.', now())`,
    [mira],
  )
  await said(...TALK)
  const { asked, run } = instance(() => BEES)
  await run()
  expect(asked[0]).not.toContain('uncle')
  expect(await shown()).toHaveLength(1)
  expect(memory.list.read((await call('/memory/list', { profile_id: noa })).body).memories).toEqual([])
})

it('reads the newest sixty messages of a conversation that was never looked at', async () => {
  await said('My uncle builds boats.', ...Array.from({ length: 59 }, (_, place) => `I own boat number ${place}.`))
  await said('My sister keeps bees.')
  const { asked, run } = instance(() => line(60, 'sister hobby', 'Your sister keeps bees.'))
  await run()
  expect(asked[0]).not.toContain('uncle')
  expect(asked[0]).toContain('boat number 0"')
  expect(await shown()).toEqual(['offered: Your sister keeps bees.'])
})

const fails = (): Promise<string> => Promise.reject(new Error('no model'))
it.each([
  ['fails', fails, 1],
  ['answers nonsense', (): string => 'Sure! {"source": 1} Your sister is a spy.', 0],
  ['invents', (): string => line(1, 'name', 'Your name is Eve.'), 0],
] as const)('when the model %s, nothing is offered, and it is not asked again', async (_, answer, reports) => {
  await said(...TALK)
  const { reported, run, isDue } = instance(answer)
  await run()
  expect(await shown()).toEqual([])
  expect(reported).toHaveLength(reports)
  expect(await isDue()).toBe(false)
})

it('a reply does not wait for it, and the next one looks again where no job could be made', async () => {
  await said(...TALK)
  const { asked, task, isDue } = instance(() => BEES)
  const failure = new Error('no right to create a schema')
  const reported: unknown[] = []
  const afterReply = createAfterReply({
    tasks: [task],
    userOf: () => Promise.resolve('ann'),
    createQueue: () => ({
      start: () => Promise.resolve(),
      enqueue: () => Promise.reject(failure),
      stop: () => Promise.resolve(),
    }),
    report: (error) => reported.push(error),
  })
  afterReply.after(mira)
  expect(reported).toEqual([])
  await eventually(() => reported.length > 0, 'the report')
  expect(reported).toEqual([failure])
  expect(asked).toEqual([])
  expect(await isDue()).toBe(true)
  await afterReply.stop()
})

it('a server that stops stores nothing: the next look asks again', async () => {
  await said(...TALK)
  const stopping = new AbortController()
  const stopped = instance((): string => {
    stopping.abort()
    throw new Error('aborted')
  })
  await expect(stopped.run(stopping.signal)).rejects.toThrow('aborted')
  expect(stopped.reported).toEqual([])
  expect(await list()).toEqual([])
  await instance(() => BEES).run()
  expect(await shown()).toEqual(['offered: Your sister keeps bees.'])
})

it('two at once offer once, and a message that is deleted meanwhile gives nothing', async () => {
  await said(...TALK)
  await Promise.all([instance(() => BEES).run(), instance(() => MAPS).run()])
  expect(await shown()).toHaveLength(1)

  await said('My uncle builds boats.', ...TALK.slice(1))
  const deleting = instance(async () => {
    await server.database.query("delete from messages where message like 'My uncle%'")
    return line(1, 'uncle hobby', 'Your uncle builds boats.')
  })
  await deleting.run()
  expect((await shown()).join()).not.toContain('uncle')

  await said(...TALK)
  const late = instance(async () => {
    await call('/character/delete-profile')
    return MAPS
  })
  await late.run()
  expect(late.reported).toEqual([])
})

it('offers nothing twice, whether it is open, kept or off', async () => {
  await said(...TALK)
  await instance(() => BEES).run()
  const [{ memory_id } = { memory_id: '' }] = await list()
  for (const state of ['offered', 'kept', 'off']) {
    if (state !== 'offered') await call('/memory/change', { memory_id, state })
    await said(...TALK)
    await instance(() => BEES).run()
    expect(await shown()).toEqual([`${state}: Your sister keeps bees.`])
  }
})

it('two offers are open at most: one about the same, and then the oldest, gives way to a new one', async () => {
  await said('My sister keeps hens.', ...TALK.slice(1))
  await instance(() => [line(1, 'sister hobby', 'Your sister keeps hens.'), MAPS].join('\n')).run()
  await said(...TALK)
  await instance(() => BEES).run()
  expect(await shown()).toEqual(['offered: You collect old maps.', 'offered: Your sister keeps bees.'])
  await said('My uncle builds boats.', ...TALK.slice(1))
  await instance(() => line(1, 'uncle hobby', 'Your uncle builds boats.')).run()
  expect(await shown()).toEqual(['offered: Your sister keeps bees.', 'offered: Your uncle builds boats.'])
  await said(...TALK)
  await instance(() => 'NONE').run()
  expect(await shown()).toHaveLength(2)
})

it('a correction of a kept fact takes its place when it is kept', async () => {
  await said('My sister keeps hens.', ...TALK.slice(1))
  await instance(() => line(1, 'sister hobby', 'Your sister keeps hens.')).run()
  const [hens] = await list()
  await call('/memory/change', { memory_id: hens?.memory_id, state: 'kept' })
  await said(...TALK)
  const { asked, run } = instance(() => BEES)
  await run()
  expect(asked[0]).toContain('{"subject":"sister hobby","text":"Your sister keeps hens."}')
  const offer = (await list()).find(({ state }) => state === 'offered')
  await call('/memory/change', { memory_id: offer?.memory_id, state: 'kept' })
  expect((await shown()).toSorted()).toEqual(['kept: Your sister keeps bees.', 'replaced: Your sister keeps hens.'])
})
