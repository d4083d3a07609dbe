/** Decision 122: facts are offered after a reply, in the background. */
import { eventually } from '@codex/build/eventually'
import { chat, memory } from '@codex/contracts/endpoints'
import { messageRepository } from '../../chat/repository'
import type { Database } from '../../database'
import { create, signUp, testServer } from '../../testing/server'
import type { TestServer } from '../../testing/server'
import type { MemoryRepository } from '../repository'
import { memoryRepository } from '../repository'
import { createLooks } from './looks'
import { createOffers } from './offers'

let server: TestServer
let token: string
let mira: string
beforeEach(async () => {
  server = await testServer({ environment: { RATE_LIMITS: 'off' } })
  token = await signUp(server, 'ann')
  mira = await create(server, token)
})
afterEach(() => server.close())

const call = (path: string, body: object = {}) => server.call(path, { profile_id: mira, ...body }, token)
const list = async () => memory.list.read((await call('/memory/list')).body).memories
const shown = async () => (await list()).map(({ text, state }) => `${state}: ${text}`)
const send = async (message: string) => chat.sendMessage.read((await call('/chat/send-message', { message })).body)
async function write(...messages: readonly string[]) {
  const ids: string[] = []
  for (const message of messages) ids.push((await send(message)).question_id ?? '')
  return ids
}
const upTo = async () => {
  const { rows } = await server.database.query('select facts_up_to from companions where id = $1', [mira])
  return rows[0]?.facts_up_to as number | null
}
/** Waits until the messages up to this one were looked at. */
const looked = (id: string | undefined) =>
  eventually(async () => (await upTo()) === Number(id), `a look at message ${id}`)
async function writeAll(...messages: readonly string[]) {
  const ids = await write(...messages)
  await looked(ids.at(-1))
  return ids
}
const SMALL_TALK = ['Hello', 'Rainy day.', 'Indeed', 'Ha!', 'Tell me more', 'I see'] as const
const chatter = (count: number) => SMALL_TALK.slice(0, count)

it('two of six messages, each with the message that it comes from', async () => {
  const five = await write('My sister is called Ana.', 'I love strong coffee', ...chatter(2), 'I live in Porto')
  expect(await list()).toEqual([])
  expect(await upTo()).toBeNull()
  await writeAll('Nice.')
  expect(await list()).toMatchObject([
    { text: 'Your sister is called Ana.', source_message_id: five[0] },
    { text: 'You live in Porto.', source_message_id: five[4] },
  ])
  const all = { kind: 'fact', state: 'offered', origin: 'suggested', replaces: null }
  expect(await list()).toMatchObject([all, all])
})

it('nothing is offered twice, whether it is open, kept or off', async () => {
  await writeAll('My sister is called Ana.', ...chatter(5))
  await writeAll('My sister is called Ana!', ...chatter(5))
  expect(await shown()).toEqual(['offered: Your sister is called Ana.'])
  const [{ memory_id } = { memory_id: '' }] = await list()
  for (const state of ['kept', 'off']) {
    await call('/memory/change', { memory_id, state })
    await writeAll('My sister is called Ana.', ...chatter(5))
    expect(await shown()).toEqual([`${state}: Your sister is called Ana.`])
  }
})

it('a correction of a kept fact is offered, and takes its place when it is kept', async () => {
  await writeAll('My sister is called Ana.', ...chatter(5))
  const [first] = await list()
  await call('/memory/change', { memory_id: first?.memory_id, state: 'kept' })
  await writeAll('I like tea.', 'I like jazz.', 'I like rain.', 'Anna, not Ana.', ...chatter(2))
  const offered = (await list()).find(({ text }) => text === 'Your sister is called Anna.')
  expect(offered).toMatchObject({ state: 'offered', replaces: null })
  expect(await shown()).toContain('kept: Your sister is called Ana.')
  await call('/memory/change', { memory_id: offered?.memory_id, state: 'kept' })
  expect(await shown()).toContain('replaced: Your sister is called Ana.')
  expect(await shown()).toContain('kept: Your sister is called Anna.')
})

it('what is corrected within six messages is offered as it was said last', async () => {
  await writeAll('My sister is called Ana.', 'Sorry, Anna.', 'I live in Lisbon.', 'I moved to Porto.', ...chatter(2))
  expect(await shown()).toEqual(['offered: Your sister is called Anna.', 'offered: You live in Porto.'])
})

it('an open offer is corrected by a new one, and those that were not decided on are removed', async () => {
  await writeAll('My sister is called Ana.', 'I live in Lisbon.', ...chatter(4))
  await writeAll('My sister is called Anna.', ...chatter(5))
  expect(await shown()).toEqual(['offered: You live in Lisbon.', 'offered: Your sister is called Anna.'])
  await writeAll('My dog is called Rex.', ...chatter(5))
  expect(await shown()).toEqual(['offered: Your sister is called Anna.', 'offered: Your dog is called Rex.'])
  await writeAll(...SMALL_TALK)
  expect(await shown()).toHaveLength(2)
})

it('the name of the companion corrects nothing', async () => {
  await writeAll('My sister is called Ana.', 'No, Mira.', ...chatter(4))
  expect(await shown()).toEqual(['offered: Your sister is called Ana.'])
})

it('only the words of the user count, and only in their conversation', async () => {
  const other = await create(server, token, { name: 'Noa' })
  await server.database.query(
    `insert into messages (companion_id, speaker, message, created_at) values ($1, 'companion', 'My sister is called Ana.', now())`,
    [mira],
  )
  await writeAll(...SMALL_TALK)
  await writeAll('My sister is called Ana.', ...chatter(5))
  expect(await shown()).toHaveLength(1)
  expect(memory.list.read((await call('/memory/list', { profile_id: other })).body).memories).toEqual([])
})

describe('on an instance of its own', () => {
  const user = (message: string) =>
    server.database.query<{ id: number }>(
      `insert into messages (companion_id, speaker, message, created_at) values ($1, 'user', $2, now()) returning id`,
      [mira, message],
    )
  async function addMessages(...messages: readonly string[]) {
    for (const message of messages) await user(message)
  }

  const opened: Database[] = []
  afterEach(async () => {
    for (const database of opened.splice(0)) await database.close()
  })

  /** A server that stores a reply. */
  async function instance(changed: (memories: MemoryRepository) => Partial<MemoryRepository> = () => ({})) {
    const database = await server.database.open()
    opened.push(database)
    const { queries } = database
    const reported: unknown[] = []
    const all = memoryRepository(queries)
    const memories = { ...all, ...changed(all) }
    const offers = createOffers({ looks: createLooks(queries, memories), report: (error) => reported.push(error) })
    const reply = { message: 'Oh.', time_stamp: '' }
    const messages = offers.observe({ ...messageRepository(queries), store: () => Promise.resolve(reply) })
    const store = () => messages.store({ companionId: mira, kind: 'send' } as Parameters<typeof messages.store>[0])
    return { offers, store, reported }
  }

  it('two of them at once offer once', async () => {
    await addMessages('My sister is called Ana.', 'I live in Porto.', ...chatter(4))
    const both = [await instance(), await instance()]
    await Promise.all(both.map(({ store }) => store()))
    await Promise.all(
      both.map(({ offers }) => eventually(async () => (await upTo()) !== null, 'a look').then(() => offers.stop())),
    )
    expect(await shown()).toEqual(['offered: Your sister is called Ana.', 'offered: You live in Porto.'])
    expect(both.flatMap(({ reported }) => reported)).toEqual([])
  })

  it('one that is killed before it looks loses nothing: the next reply looks again', async () => {
    await addMessages('My sister is called Ana.', ...chatter(5))
    const killed = await instance()
    await killed.store()
    await killed.offers.stop()
    expect(await list()).toEqual([])
    await send('And now?')
    await eventually(async () => (await list()).length === 1, 'the offer')
  })

  it('a failure is reported, and the reply does not notice', async () => {
    await addMessages('My sister is called Ana.', ...chatter(5))
    const failure = new Error('no database')
    const { store, offers, reported } = await instance(() => ({ all: () => Promise.reject(failure) }))
    expect(await store()).toMatchObject({ message: 'Oh.' })
    await eventually(() => reported.length > 0, 'the report')
    expect(reported).toEqual([failure])
    await offers.stop()
    expect(await upTo()).toBeNull()
  })

  it('a reply does not wait for it, and nothing is stored once the server closes', async () => {
    await addMessages('My sister is called Ana.', ...chatter(5))
    let answer: () => void = () => undefined
    const asked = jest.fn()
    const { store, offers } = await instance(({ all }) => ({
      async all(id) {
        asked()
        await new Promise<void>((resolve) => (answer = resolve))
        return all(id)
      },
    }))
    expect(await store()).toMatchObject({ message: 'Oh.' })
    await eventually(() => asked.mock.calls.length > 0, 'the look')
    const stopped = offers.stop()
    answer()
    await stopped
    expect(await list()).toEqual([])
    expect(await upTo()).toBeNull()
  })

  it('a message that is gone meanwhile, and a companion that is gone, make no offer', async () => {
    await addMessages('My sister is called Ana.', 'I live in Porto.', ...chatter(4))
    const { store, offers, reported } = await instance(({ look }) => ({
      async look(...asked) {
        await server.database.query("delete from messages where message like 'My sister%'")
        return look(...asked)
      },
    }))
    await store()
    await eventually(async () => (await upTo()) !== null, 'the look')
    await offers.stop()
    expect(await shown()).toEqual(['offered: You live in Porto.'])

    await addMessages('My dog is called Rex.', ...chatter(5))
    const deleted = jest.fn()
    const next = await instance(({ look }) => ({
      async look(...asked) {
        await call('/character/delete-profile')
        await look(...asked)
        deleted()
      },
    }))
    await next.store()
    await eventually(() => deleted.mock.calls.length > 0, 'the look')
    await next.offers.stop()
    expect([...reported, ...next.reported]).toEqual([])
  })

  it('of a conversation with many messages that were never looked at, the newest sixty are read', async () => {
    await addMessages('My brother is called Max.', ...Array.from({ length: 60 }, (_, place) => `Message ${place}`))
    await send('My sister is called Ana.')
    await eventually(async () => (await upTo()) !== null, 'the look')
    expect(await shown()).toEqual(['offered: Your sister is called Ana.'])
  })
})
