/** The summary of what has left the prompt, as a model server receives it. */
import { chat as endpoints, memory } from '@codex/contracts/endpoints'
import type { Memory } from '@codex/contracts/entities'
import { eventually } from '@codex/build/eventually'
import type { Database } from '../../database'
import { openAiEngine } from '../../llm/openai'
import type { Message } from '../../llm/engine'
import type { ModelRequest, ModelServer, Respond } from '../../testing/model-server'
import { json, modelServer, slowStream, stream } from '../../testing/model-server'
import type { TestServer } from '../../testing/server'
import { create, signUp, testServer } from '../../testing/server'
import type { Task } from '../../jobs/after-reply'
import { memoryRepository } from '../store/repository'
import { summaryRepository } from './repository'
import { summaryTask } from './task'

/** Long enough that a few of them fill the model's context. */
const LONG = 'She keeps the light burning every night. '.repeat(16)

let model: ModelServer
let server: TestServer
let token: string
let id: string
let summarize: Respond
/** Only asked whether something is due. */
let task: Task
let database: Database

const messagesOf = ({ body }: ModelRequest) => (body as { messages: readonly Message[] }).messages // the wire of a chat
const isSummary = (request: ModelRequest) => messagesOf(request)[0]?.content.includes('keep the summary') === true
const isReply = (request: ModelRequest) => messagesOf(request)[0]?.content.startsWith('You are Mira') === true
const promptOf = (request: ModelRequest | undefined) => JSON.stringify(request?.body)
const summaries = () => model.requests.filter(isSummary)
const lastSummary = () => promptOf(summaries().at(-1))
const lastReply = () => model.requests.findLast(isReply)
const system = () => (lastReply() && messagesOf(lastReply() as ModelRequest)[0]?.content) ?? '' // it is there

/** With a DATABASE_URL a server expects others on its database. */
const shared = { DATABASE_URL: 'postgres://shared@127.0.0.1/shared' }
const start = async (keep = false, environment = {}) => {
  const engine = openAiEngine({ baseUrl: model.baseUrl, model: 'tiny', apiKey: null })
  const started = await testServer({ engine, keep, environment: { RATE_LIMITS: 'off', ...environment } })
  await started.app.listen({ port: 0, host: '127.0.0.1' })
  return started
}

beforeEach(async () => {
  summarize = stream('<text>Ann spoke of fog.</text>')
  model = await modelServer((response, request) =>
    (isSummary(request) ? summarize : stream(isReply(request) ? LONG : 'calm, warm, patient'))(response, request),
  )
  server = await start()
  database = await server.database.open()
  const { queries } = database
  const write = () => Promise.reject(new Error('It only asks'))
  task = summaryTask({ summaries: summaryRepository(queries), memories: memoryRepository(queries), write })
  token = await signUp(server, 'ann')
  id = await create(server, token)
})
afterEach(async () => {
  await database.close()
  await server.close()
  await model.close()
})

const call = (path: string, body: object = {}, profile_id = id) => server.call(path, { profile_id, ...body }, token)
const send = async (message: string, to = id) =>
  endpoints.sendMessage.read((await call('/chat/send-message', { message }, to)).body)
const list = async (of = id): Promise<readonly Memory[]> =>
  memory.list.read((await call('/memory/list', {}, of)).body).memories
const chain = async () => (await list()).filter(({ kind }) => kind === 'summary')
const shown = async () => (await chain()).map(({ text, state }) => `${text} ${state}`)
const current = async () => (await chain()).find(({ state }) => state !== 'replaced')
const change = async (body: object) => call('/memory/change', { memory_id: (await current())?.memory_id, ...body })

/** 'waiting': for a later time. */
const STATE = "case when start_after > now() then 'waiting' else state::text end as state"
const jobs = async () => (await server.database.query<{ state: string }>(`select ${STATE} from pgboss.job`)).rows
const isDue = () => task.isDue(id)
/** A reply ends the call for a summary: it is not waited for its next attempt. */
const retryNow = () => server.database.exec('update pgboss.job set start_after = now() where start_after > now()')
const eventuallyRetried = (condition: () => Promise<boolean>, what: string) =>
  eventually(
    async () => {
      await retryNow()
      return condition()
    },
    what,
    60_000,
  )
const settled = () =>
  eventuallyRetried(async () => !(await isDue()) && (await jobs()).length === 0, 'nothing is to be summarized')
const isIdle = async () => !(await jobs()).some(({ state }) => state === 'created' || state === 'active')

/** So many exchanges that at least six more messages leave the prompt. */
async function talk(about: string, to = id) {
  for (let turn = 0; turn < 8; turn += 1) await send(`${about} ${turn} ${'fog '.repeat(100)}`, to)
}
async function talkOn(about: string) {
  for (let turn = 0; turn < 8; turn += 1) {
    await send(`${about} ${turn} ${'fog '.repeat(100)}`)
    await eventually(isIdle, 'no job runs')
  }
  await settled()
}
const addFact = async () =>
  memory.add.read((await call('/memory/add', { kind: 'pin', text: 'My sister is Ana.' })).body)
/** All requests for a summary since `asked`. */
const since = (asked: number) =>
  JSON.stringify(
    summaries()
      .slice(asked)
      .map(({ body }) => body as unknown),
  )
const text = (one: string) => {
  summarize = stream(`<text>${one}</text>`)
}
const summarized = (one: string) =>
  eventuallyRetried(async () => (await current())?.text === one, `the summary is "${one}"`)

describe('a summary', () => {
  it('of what has left the prompt is in the next one, behind the rules and before the conversation', async () => {
    await send('My sister Ana lives in Lisbon.')
    await talkOn('one')
    await summarized('Ann spoke of fog.')
    expect(lastSummary()).toContain('ann: My sister Ana lives in Lisbon.')
    expect(lastSummary()).toContain('Mira: She keeps the light')
    const [first] = await chain()
    expect(first).toMatchObject({ kind: 'summary', origin: 'summary', state: 'kept', replaces: null })

    const { message_id } = await send('Hello')
    expect(system()).toContain('- "Ann spoke of fog."')
    expect(system().indexOf('Rules')).toBeLessThan(system().indexOf('Ann spoke of fog.'))
    const { used } = endpoints.used.read((await call('/chat/used', { message_id })).body)
    expect(used).toEqual([
      {
        kind: 'summary',
        reason: 'summary',
        text: 'Ann spoke of fog.',
        memory_id: first?.memory_id,
        message_id: first?.source_message_id,
      },
    ])
    // With the questions before it is not sent again.
    expect(promptOf(lastReply()).split('Ann spoke of fog.')).toHaveLength(2)
  })

  it('is not written while all messages are sent', async () => {
    for (let turn = 0; turn < 4; turn += 1) await send(`Hi ${turn}`)
    expect(summaries()).toEqual([])
  })

  it('goes on from the one before, which stays as history', async () => {
    await talkOn('one')
    await summarized('Ann spoke of fog.')
    const old = await current()
    const asked = summaries().length
    text('Ann spoke of fog and rain.')
    await talkOn('two')
    const [first] = (await chain()).filter((one) => one.text === 'Ann spoke of fog and rain.')
    expect(first?.replaces).toBe(old?.memory_id)
    expect((await chain()).filter(({ state }) => state === 'kept')).toHaveLength(1)
    expect(promptOf(summaries()[asked])).toContain('The summary before:\\n\\"Ann spoke of fog.\\"')
    expect(since(asked)).not.toContain('one 0')
  })

  it('that is taken back is followed by one only when more messages have left', async () => {
    await talkOn('one')
    const old = await current()
    text('Nonsense.')
    await talkOn('two')
    await call('/memory/change', { memory_id: old?.memory_id, state: 'kept' })
    const asked = summaries().length
    text('Better.')
    expect(await isDue()).toBe(false)
    await settled()
    expect(summaries()).toHaveLength(asked)
    expect((await current())?.memory_id).toBe(old?.memory_id)
    await send('Hello')
    expect(system()).toContain('Ann spoke of fog.')
    expect(system()).not.toContain('Nonsense')
    await talkOn('three')
    await summarized('Better.')
    expect(since(asked)).not.toContain('Nonsense')
    expect(promptOf(summaries()[asked])).toContain('two 0')
  })

  it('that the user has changed is what the next one goes on from', async () => {
    await talkOn('one')
    await change({ text: 'Ann spoke of frost.' })
    expect(await current()).toMatchObject({ origin: 'user', state: 'kept' })
    await send('Hello')
    expect(system()).toContain('Ann spoke of frost.')
    const asked = summaries().length
    text('Ann spoke of frost and rain.')
    await talkOn('two')
    await summarized('Ann spoke of frost and rain.')
    expect(promptOf(summaries()[asked])).toContain('as ann has corrected it')
    expect(promptOf(summaries()[asked])).toContain('Ann spoke of frost.')
    expect(since(asked)).not.toContain('Ann spoke of fog.')
  })

  it('is in no prompt while it is off, and none is written', async () => {
    await talkOn('one')
    await summarized('Ann spoke of fog.')
    await change({ state: 'off' })
    const asked = summaries().length
    await talk('two')
    expect(system()).not.toContain('Ann spoke of fog.')
    expect(summaries()).toHaveLength(asked)
    text('Both.')
    await change({ state: 'kept' })
    await summarized('Both.')
    expect(promptOf(summaries()[asked])).toContain('two 0')
  })

  it('is removed with its history, and what it covered comes into no other', async () => {
    await talkOn('one')
    await summarized('Ann spoke of fog.')
    await call('/memory/remove', { memory_id: (await current())?.memory_id })
    expect(await chain()).toEqual([])
    await send('Hello')
    expect(system()).not.toContain('Ann spoke of fog.')
    const asked = summaries().length
    text('Only rain.')
    await talkOn('two')
    await summarized('Only rain.')
    expect(since(asked)).not.toContain('one 0')
    expect(since(asked)).not.toContain('Ann spoke of fog.')
  })

  it('covers only messages that exist: else the one before it is taken', async () => {
    await talkOn('one')
    await summarized('Ann spoke of fog.')
    const old = await current()
    text('Ann spoke of fog and rain.')
    await talkOn('two')
    await send('Hello')
    expect(system()).toContain('"Ann spoke of fog and rain."')
    await server.database.query('delete from messages where id > $1', [old?.source_message_id])
    await send('Hello')
    expect(system()).toContain('"Ann spoke of fog."')
  })

  it('keeps five of its history', async () => {
    await talkOn('one')
    for (let at = 0; at < 8; at += 1) await change({ text: `Text ${at}` })
    expect(await shown()).toEqual([...[2, 3, 4, 5, 6].map((at) => `Text ${at} replaced`), 'Text 7 kept'])
  })

  it('cannot be added by a call', async () => {
    expect((await call('/memory/add', { kind: 'summary', text: 'x' })).status).toBe(400)
  })

  it('never reaches another companion', async () => {
    const nova = await create(server, token, { name: 'Nova' })
    await talkOn('one')
    await summarized('Ann spoke of fog.')
    await send('Hello', nova)
    expect(promptOf(model.requests.at(-1))).toContain('You are Nova')
    expect(promptOf(model.requests.at(-1))).not.toContain('Ann spoke of fog.')
    expect(await list(nova)).toEqual([])
  })
})

describe('a correction', () => {
  it('takes the sentence with the old word out of the next prompt, and has the summary rewritten', async () => {
    const pin = await addFact()
    text('Ann spoke of fog. Her sister is Ana. They sail.')
    await talkOn('one')
    await summarized('Ann spoke of fog. Her sister is Ana. They sail.')
    summarize = json(500, {})
    await call('/memory/change', { memory_id: pin.memory.memory_id, text: 'My sister is Anna.' })
    await send('Hello')
    expect(system()).toContain('Ann spoke of fog. They sail.')
    expect(system()).not.toMatch(/\bAna\b/)

    text('Ann spoke of fog. Her sister is Anna, and Ana was wrong. They sail.')
    await send('Hello again')
    await summarized('Ann spoke of fog. They sail.')
    expect(lastSummary()).toContain('Wrong: \\"My sister is Ana.\\" Right: \\"My sister is Anna.\\"')
  })
})

describe('a memory that is removed', () => {
  it('is in no summary of the chain, in the words of the memory or nearly', async () => {
    const { memory: pin } = await addFact()
    text('Ann spoke of fog. Her sister Ana is a sailor. They sail.')
    await talkOn('one')
    await call('/memory/remove', { memory_id: pin.memory_id })
    expect((await current())?.text).toBe('Ann spoke of fog. They sail.')
    await send('Hello')
    expect(system()).toContain('"Ann spoke of fog. They sail."')
  })

  it('leaves a summary that has something else, and none of which nothing is left', async () => {
    const [other, same] = [
      memory.add.read((await call('/memory/add', { kind: 'pin', text: 'My brother is Tom.' })).body).memory,
      (await addFact()).memory,
    ]
    text('Her sister is Ana.')
    await talkOn('one')
    await call('/memory/remove', { memory_id: other.memory_id })
    expect((await current())?.text).toBe('Her sister is Ana.')
    await call('/memory/remove', { memory_id: same.memory_id })
    expect(await chain()).toEqual([])
  })
})

describe('a model that fails', () => {
  it.each([
    ['refuses', json(500, {})],
    ['answers nothing', stream('')],
    ['answers what is no summary', stream('I am sorry, I cannot help with that.')],
    ['only thinks', stream('<think>Let me see.</think>')],
  ])('and %s leaves the summary before, and is asked again', async (_, answer) => {
    await talkOn('one')
    await summarized('Ann spoke of fog.')
    const asked = summaries().length
    summarize = answer
    await talk('two')
    await eventuallyRetried(() => Promise.resolve(summaries().length > asked), 'the model is asked')
    await eventually(
      async () => (await jobs()).some(({ state }) => state === 'retry'),
      'the job is to be retried',
      60_000,
    )
    await send('Hello')
    expect(system()).toContain('Ann spoke of fog.')
    text('Ann spoke of fog and rain.')
    await summarized('Ann spoke of fog and rain.')
    await settled()
  })
})

describe('a job', () => {
  let slow: ReturnType<typeof slowStream>
  /** A call for a summary is open then. */
  async function askSlowly() {
    slow = slowStream()
    summarize = slow.respond
    await talk('one')
    await eventuallyRetried(() => Promise.resolve(model.open() > 0), 'the model is asked')
  }

  it('of a companion that is deleted meanwhile stores nothing, and is gone', async () => {
    await askSlowly()
    await call('/character/delete-profile')
    slow.finish('<text>Ann spoke of fog.</text>')
    await eventuallyRetried(async () => (await jobs()).length === 0, 'the job is gone')
    expect((await server.database.query('select * from memories')).rows).toEqual([])
  })

  it('gives way to a reply of its user, and is run again', async () => {
    await askSlowly()
    const aborted = model.aborted()
    const other = await create(server, token, { name: 'Nova' })
    await send('Hello', other)
    await eventually(() => model.aborted() > aborted, 'the call is aborted')
    await eventually(async () => (await jobs()).some(({ state }) => state === 'waiting'), 'it is to be run again')
    text('Ann spoke of fog.')
    await summarized('Ann spoke of fog.')
  })

  it('is run by one of two instances on one database', async () => {
    await server.close()
    server = await start(true, shared)
    const second = await start(true, shared)
    await askSlowly()
    await second.call('/chat/send-message', { profile_id: id, message: 'Hello' }, token)
    text('Ann spoke of fog.')
    slow.finish('<text>Ann spoke of fog.</text>')
    await settled()
    const all = await chain()
    // The message of the second instance ends a call that runs there.
    expect(all).toHaveLength(summaries().length - model.aborted())
    expect(new Set(all.map((one) => one.source_message_id)).size).toBe(all.length)
    await second.close()
  })
})
