/** Facts are offered by the language model, in the background after a reply, once for the same messages. */
import { eventually } from '@codex/build/eventually'
import type { Database } from '../../database'
import { createAfterReply } from '../../jobs/after-reply'
import { create, signUp, testServer } from '../../testing/server'
import type { TestServer } from '../../testing/server'
import { memoryRepository } from '../store/repository'
import type { Memories } from '../../testing/memories'
import { memoriesOf } from '../../testing/memories'
import { FACTS } from './instructions'
import { createLooks } from './looks'
import { factsTask } from './task'

let server: TestServer
let database: Database
let token: string
let mira: string
let memories: Memories
beforeEach(async () => {
  server = await testServer({ environment: { RATE_LIMITS: 'off' } })
  token = await signUp(server, 'ann')
  mira = await create(server, token)
  memories = memoriesOf(server, token, mira)
  database = await server.database.open()
})
afterEach(async () => {
  await database.close()
  await server.close()
})

const said = (...messages: readonly string[]) =>
  server.database.query(
    `insert into messages (companion_id, speaker, message, created_at)
     select $1, 'user', message, now() from unnest($2::text[]) with ordinality as t (message, place) order by place`,
    [mira, messages],
  )
const fact = (source: number, subject: string, text: string) => ({
  text,
  line: JSON.stringify({ source, subject, text }),
})
const bees = fact(1, 'sister hobby', 'Your sister keeps bees.')
const hens = fact(1, 'sister hobby', 'Your sister keeps hens.')
const maps = fact(2, 'hobby', 'You collect old maps.')
const boats = fact(1, 'uncle hobby', 'Your uncle builds boats.')
/** Six messages, of which the first two state something. */
const talk = (first = 'My sister keeps bees.') =>
  said(first, 'I collect old maps.', 'Hello', 'Ha!', 'And you?', 'I see')

/** An instance whose model answers so. */
function instance(answer: () => string | Promise<string>) {
  const reported: unknown[] = []
  const asked: string[] = []
  const { queries } = database
  const task = factsTask({
    looks: createLooks(queries, memoryRepository(queries)),
    write: async (given, { schema }) => {
      expect(schema).toBe(FACTS)
      asked.push((typeof given === 'function' ? given(4000) : given)[1]?.content ?? '')
      return answer()
    },
    report: (error) => reported.push(error),
  })
  const run = (signal = new AbortController().signal) => task.run({ companionId: mira, userId: 'ann' }, signal)
  return { reported, asked, run, task, isDue: () => task.isDue(mira) }
}
const look = (answer: string) => instance(() => answer).run()

it('offers what the model found in the messages since the last look, and asks once', async () => {
  const { asked, run, isDue } = instance(() => `${bees.line}\n${maps.line}`)
  await said('My sister keeps bees.', 'I collect old maps.', 'Hello', 'Ha!', 'And you?')
  expect(await isDue()).toBe(false)
  await said('I see')
  expect(await isDue()).toBe(true)
  await run()
  expect(await memories.shown()).toEqual([`${bees.text} offered`, `${maps.text} offered`])
  const [first] = await memories.list()
  expect(first).toMatchObject({ kind: 'fact', origin: 'suggested', source_message_id: expect.any(String) })
  expect(asked[0]).toContain('{"source":2,"message":"I collect old maps"}')
  expect(asked[0]).not.toContain('And you')
  expect(await isDue()).toBe(false)
  await run()
  expect(asked).toHaveLength(1)
})

it('offers what is in an array, of a model that answers by the schema', async () => {
  await talk()
  await look(`[${bees.line}, ${maps.line}]`)
  expect(await memories.shown()).toEqual([`${bees.text} offered`, `${maps.text} offered`])
})

it('is not asked where nothing is stated, nor about the same messages later', async () => {
  const { asked, isDue } = instance(() => bees.line)
  await said('Hello?', 'How are you?', 'And you?', 'Why?', '"I collect old maps"', '*waves*')
  expect(await isDue()).toBe(false)
  await said('I collect old maps.', 'Hello')
  expect(await isDue()).toBe(false)
  expect(asked).toEqual([])
})

it('reads only the words of the user, in their conversation', async () => {
  const noa = await create(server, token, { name: 'Noa' })
  await server.database.query(
    `insert into messages (companion_id, speaker, message, created_at) values ($1, 'companion', 'My uncle builds boats.', now())`,
    [mira],
  )
  await talk()
  const { asked, run } = instance(() => bees.line)
  await run()
  expect(asked[0]).not.toContain('uncle')
  expect(await memories.shown()).toHaveLength(1)
  expect(await memories.list(noa)).toEqual([])
})

it('reads the newest sixty messages of a conversation that was never looked at', async () => {
  await said('My uncle builds boats.', ...Array.from({ length: 59 }, (_, place) => `I own boat number ${place}.`))
  await said('My sister keeps bees.')
  const { asked, run } = instance(() => fact(60, 'sister hobby', bees.text).line)
  await run()
  expect(asked[0]).not.toContain('uncle')
  expect(asked[0]).toContain('boat number 0"')
  expect(await memories.shown()).toEqual([`${bees.text} offered`])
})

it.each<[string, () => string | Promise<string>, number]>([
  ['fails', () => Promise.reject(new Error('no model')), 1],
  ['answers nonsense', () => 'Sure! {"source": 1} Your sister is a spy.', 0],
])('when the model %s, nothing is offered, and it is not asked again', async (_, answer, reports) => {
  await talk()
  const { reported, run, isDue } = instance(answer)
  await run()
  expect(await memories.shown()).toEqual([])
  expect(reported).toHaveLength(reports)
  expect(await isDue()).toBe(false)
})

it('a reply does not wait for it, and the next one looks again where no job could be made', async () => {
  await talk()
  const { asked, task, isDue } = instance(() => bees.line)
  const failure = new Error('no right to create a schema')
  const reported: unknown[] = []
  const done = () => Promise.resolve()
  const afterReply = createAfterReply({
    tasks: [task],
    isAnswered: () => Promise.resolve(true),
    userOf: () => Promise.resolve('ann'),
    createQueue: () => ({ start: done, enqueue: () => Promise.reject(failure), stop: done }),
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
  await talk()
  const stopping = new AbortController()
  const stopped = instance(() => {
    stopping.abort()
    throw new Error('aborted')
  })
  await expect(stopped.run(stopping.signal)).rejects.toThrow('aborted')
  expect(stopped.reported).toEqual([])
  expect(await memories.list()).toEqual([])
  await look(bees.line)
  expect(await memories.shown()).toEqual([`${bees.text} offered`])
})

it('two at once offer once, and a message that is deleted meanwhile gives nothing', async () => {
  await talk()
  await Promise.all([look(bees.line), look(maps.line)])
  expect(await memories.shown()).toHaveLength(1)

  await talk('My uncle builds boats.')
  const deleting = instance(async () => {
    await server.database.query("delete from messages where message like 'My uncle%'")
    return boats.line
  })
  await deleting.run()
  expect((await memories.shown()).join()).not.toContain('uncle')

  await talk()
  const late = instance(async () => {
    await memories.call('/character/delete-profile')
    return maps.line
  })
  await late.run()
  expect(late.reported).toEqual([])
})

it('offers nothing twice, whether it is open, kept or off', async () => {
  await talk()
  await look(bees.line)
  const [offer = { memory_id: '' }] = await memories.list()
  for (const state of ['offered', 'kept', 'off']) {
    if (state !== 'offered') await memories.change(offer, { state })
    await talk()
    await look(bees.line)
    expect(await memories.shown()).toEqual([`${bees.text} ${state}`])
  }
})

it('two offers are open at most: one about the same, and then the oldest, gives way to a new one', async () => {
  await talk('My sister keeps hens.')
  await look(`${hens.line}\n${maps.line}`)
  await talk()
  await look(bees.line)
  expect(await memories.shown()).toEqual([`${maps.text} offered`, `${bees.text} offered`])
  await talk('My uncle builds boats.')
  await look(boats.line)
  expect(await memories.shown()).toEqual([`${bees.text} offered`, `${boats.text} offered`])
  await talk()
  await look('NONE')
  expect(await memories.shown()).toHaveLength(2)
})

it('a correction of a kept fact takes its place when it is kept', async () => {
  await talk('My sister keeps hens.')
  await look(hens.line)
  const keep = async () => {
    const offer = (await memories.list()).find(({ state }) => state === 'offered')
    await memories.change(offer ?? { memory_id: '' }, { state: 'kept' })
  }
  await keep()
  await talk()
  const { asked, run } = instance(() => bees.line)
  await run()
  expect(asked[0]).toContain(`{"subject":"sister hobby","text":"${hens.text}"}`)
  await keep()
  expect((await memories.shown()).toSorted()).toEqual([`${bees.text} kept`, `${hens.text} replaced`])
})
