/** What is left when messages are deleted. */
import { eventually } from '@codex/build/eventually'
import { chat as endpoints, memory } from '@codex/contracts/endpoints'
import { failures, validation } from '@codex/contracts/texts'
import { randomUUID } from 'node:crypto'
import { openAiEngine } from '../llm/openai'
import type { Conversation } from '../testing/conversation'
import { conversation } from '../testing/conversation'
import type { ModelServer } from '../testing/model-server'
import { modelServer, slowStream, stream, turnsOf } from '../testing/model-server'
import { create, signUp } from '../testing/server'

let model: ModelServer
let chat: Conversation
const engine = () => openAiEngine({ baseUrl: model.baseUrl, model: 'tiny', apiKey: null, context: 32_768 })
beforeEach(async () => {
  model = await modelServer(stream('Yes'))
  chat = await conversation(engine(), undefined, { RATE_LIMITS: 'off' })
})
afterEach(async () => {
  await chat.close()
  await model.close()
})

const say = async (message: string) => {
  model.answers(stream(`Reply to ${message}`))
  return endpoints.sendMessage.read((await chat.call('send-message', { message })).body)
}
const remove = (body: object = {}) => chat.call('delete-messages', body)
const count = async (body: object = {}) => (await chat.call('count-messages', body)).body as unknown
const remembered = async () =>
  memory.list.read((await chat.server.call('/memory/list', { profile_id: chat.id }, chat.token)).body).memories
const add = async (body: object) => {
  const answer = await chat.server.call('/memory/add', { profile_id: chat.id, ...body }, chat.token)
  return memory.add.read(answer.body).memory
}
/** As the background task stores it. */
async function summarize(text: string, upTo: string, replaces: string | null = null) {
  const id = randomUUID()
  await chat.server.database.query(
    `insert into memories (id, companion_id, kind, text, keys, state, origin, source_message_id, had_source, replaces, created_at, updated_at)
     values ($1, $2, 'summary', $3, '{}', 'kept', 'summary', $4, true, $5, now(), now())`,
    [id, chat.id, text, upTo, replaces],
  )
  await chat.server.database.query(
    `update memories set state = 'replaced' where kind = 'summary' and id <> $1 and companion_id = $2`,
    [id, chat.id],
  )
  await chat.server.database.query('update companions set summary_up_to = $1 where id = $2', [upTo, chat.id])
  return id
}
const offer = (text: string, source: string) =>
  chat.server.database.query(
    `insert into memories (id, companion_id, kind, text, keys, state, origin, subject, source_message_id, had_source, created_at, updated_at)
     values ($1, $2, 'fact', $3, '{}', 'offered', 'suggested', 'pet', $4, true, now(), now())`,
    [randomUUID(), chat.id, text, source],
  )
/** Where a text is, in the whole database. */
async function placesOf(text: string) {
  const { database } = chat.server
  const { rows: tables } = await database.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const places = []
  for (const { name } of tables) {
    const { rows } = await database.query(`select 1 from "${name}" t where t::text ilike $1`, [`%${text}%`])
    if (rows.length > 0) places.push(name)
  }
  return places
}
const moved = { status: 409, body: { message: failures.conversationMoved } }
const inFlight = { status: 409, body: { message: failures.replyInFlight } }

describe('delete-messages', () => {
  it('deletes all, with other replies and what their prompts had: none of their words is left', async () => {
    const { message_id } = await say('Saltmarsh is a town')
    await chat.call('regenerate-reply', { message_id })
    await say('Is saltmarsh far?')
    expect((await placesOf('saltmarsh')).sort()).toEqual(expect.arrayContaining(['alternatives', 'messages']))
    expect(await count()).toMatchObject({ messages: 4, memories: 0 })
    expect(await remove()).toMatchObject({ status: 200, body: { deleted: 4 } })
    expect(await chat.history()).toEqual([])
    expect(await placesOf('saltmarsh')).toEqual([])
    expect(await remove()).toMatchObject({ status: 200, body: { deleted: 0 } })
  })

  it('leaves a conversation that can be begun, and a prompt without what was deleted', async () => {
    await say('Saltmarsh is a town')
    await remove()
    model.answers(stream('Welcome.'))
    expect((await chat.call('begin-conversation')).status).toBe(200)
    expect(JSON.stringify(turnsOf(model.requests.at(-1)))).not.toContain('altmarsh')
    await say('Hi')
    expect(await chat.texts()).toEqual(['Welcome.', 'Hi', 'Reply to Hi'])
  })

  it('deletes from one message on, the question or the reply', async () => {
    await say('One')
    const { question_id, message_id } = await say('Two')
    await say('Three')
    expect(await count({ from: question_id })).toMatchObject({ messages: 4 })
    expect(await count({ from: message_id })).toMatchObject({ messages: 3 })
    expect((await remove({ from: question_id })).body).toEqual({ deleted: 4 })
    expect(await chat.texts()).toEqual(['One', 'Reply to One'])
    // The last question may be answered again.
    const last = (await chat.history()).at(-1)?.message_id
    expect((await chat.call('regenerate-reply', { message_id: last })).status).toBe(200)
  })

  it('is found by no search', async () => {
    await say('Saltmarsh is a town')
    const search = async () => {
      const answer = await chat.server.call('/chat/search', { query: 'saltmarsh' }, chat.token)
      return endpoints.search.read(answer.body).hits.length
    }
    expect(await search()).toBeGreaterThan(0)
    await remove()
    expect(await search()).toBe(0)
  })

  it('refuses a message that is not there, and one of another companion', async () => {
    const { message_id } = await say('One')
    const other = await create(chat.server, chat.token)
    const call = (body: object) => chat.server.call('/chat/delete-messages', body, chat.token)
    expect(await call({ profile_id: other, from: message_id })).toMatchObject(moved)
    expect(await remove({ from: '9999999' })).toMatchObject(moved)
    expect(await chat.texts()).toHaveLength(2)
  })

  it('is for the owner only', async () => {
    const { message_id } = await say('One')
    const bob = await signUp(chat.server, 'bob')
    for (const path of ['/chat/delete-messages', '/chat/count-messages'])
      expect((await chat.server.call(path, { profile_id: chat.id, from: message_id }, bob)).status).toBe(404)
    expect(await chat.texts()).toHaveLength(2)
  })

  it('refuses when there is a message after the last one that the caller knows', async () => {
    await say('One')
    const { to } = endpoints.countMessages.read(await count())
    await say('From another tab')
    expect(await remove({ to })).toMatchObject(moved)
    expect(await chat.texts()).toHaveLength(4)
    const known = endpoints.countMessages.read(await count())
    expect((await remove({ to: known.to })).body).toEqual({ deleted: 4 })
  })

  it('refuses while a reply is in flight, on this instance and on another one', async () => {
    await say('One')
    const second = await conversation(engine(), chat)
    const slow = slowStream()
    model.answers(slow.respond)
    const sending = chat.call('send-message', { message: 'More' })
    await eventually(() => slow.count() > 0, 'the model is asked')
    expect(await remove()).toMatchObject(inFlight)
    expect(await chat.call('count-messages', {})).toMatchObject(inFlight)
    if (testsOnPostgres) expect(await second.call('delete-messages')).toMatchObject(inFlight)
    slow.finish('Yes')
    expect((await sending).status).toBe(200)
    expect(await chat.texts()).toHaveLength(4)
    await second.close()
  })

  it('is one of two with a message that is sent at once: none is lost in part', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      await say('Before')
      model.answers(stream('After'))
      const [gone, sent] = await Promise.all([remove(), chat.call('send-message', { message: 'Now' })])
      expect(sent.status).toBe(200)
      const texts = await chat.texts()
      expect(texts.slice(-2).every((text) => text !== 'Before') || gone.status === 409).toBe(true)
      expect(texts.length % 2).toBe(0)
      await remove()
    }
  })

  it('makes no turn of a key again whose turn was deleted', async () => {
    const call = { message: 'One', idempotency_key: 'the-first-of-them' }
    await chat.call('send-message', call)
    await remove()
    expect(await chat.call('send-message', call)).toMatchObject(moved)
    expect(await chat.history()).toEqual([])
  })

  it('deletes more messages than one statement does', async () => {
    await chat.server.database.query(
      `insert into messages (companion_id, speaker, message, created_at)
       select $1, 'user', 'x', now() from generate_series(1, 4500)`,
      [chat.id],
    )
    expect((await remove()).body).toEqual({ deleted: 4500 })
  })

  it.each([{ from: 'first' }, { to: '-1' }])('refuses %j', async (body) => {
    expect((await remove(body)).status).toBe(400)
  })
  it('refuses another value for the memories', async () => {
    expect(await remove({ with_memories: 'yes' })).toMatchObject({
      status: 400,
      body: { message: validation.withMemories },
    })
  })
})

describe('what a companion remembers', () => {
  it('stays when its messages are deleted, without its source; what was only offered goes', async () => {
    const { question_id = '' } = await say('My cat is Tom')
    await add({ kind: 'pin', text: 'The cat is Tom', source_message_id: question_id })
    await offer('Has a cat', question_id)
    expect(await count()).toMatchObject({ memories: 1 })
    await remove()
    expect(await remembered()).toMatchObject([{ text: 'The cat is Tom', source_message_id: null, source_gone: true }])
  })

  it('goes with them when the caller wants it, with its earlier texts, and the others stay', async () => {
    const early = await say('My cat is Tom')
    const { question_id = '' } = await say('My dog is Rex')
    await add({ kind: 'pin', text: 'The cat is Tom', source_message_id: early.question_id })
    await add({ kind: 'pin', text: 'By hand' })
    const dog = await add({ kind: 'fact', text: 'The dog is Rox', source_message_id: question_id })
    await chat.server.call(
      '/memory/change',
      { profile_id: chat.id, memory_id: dog.memory_id, text: 'The dog is Rex' },
      chat.token,
    )
    expect(await count({ from: question_id })).toMatchObject({ messages: 2, memories: 1 })
    await remove({ from: question_id, with_memories: true })
    expect((await remembered()).map(({ text }) => text).sort()).toEqual(['By hand', 'The cat is Tom'])
    expect(await placesOf('Rox')).toEqual([])
  })

  it('has no summary of deleted messages: the one before takes its place', async () => {
    const one = await say('One')
    const two = await say('Two')
    const three = await say('Three')
    const first = await summarize('Of one.', one.message_id ?? '')
    const second = await summarize('Of one and two.', two.message_id ?? '', first)
    await summarize('Of all, in words of the user.', two.message_id ?? '', second)
    await remove({ from: three.question_id })
    expect(Object.fromEntries((await remembered()).map(({ text, state }) => [text, state]))).toEqual({
      'Of one.': 'replaced',
      'Of one and two.': 'replaced',
      'Of all, in words of the user.': 'kept',
    })
    await remove({ from: two.message_id })
    expect(await remembered()).toMatchObject([{ text: 'Of one.', state: 'kept', replaces: null }])
    const { rows } = await chat.server.database.query('select summary_up_to from companions where id = $1', [chat.id])
    expect(rows).toEqual([{ summary_up_to: expect.anything() }])
    expect(String((rows as { summary_up_to: unknown }[])[0]?.summary_up_to)).toBe(one.message_id)
    await remove()
    expect(await remembered()).toEqual([])
  })

  it('has no summary either whose last message was gone before', async () => {
    await say('One')
    const two = await say('Two')
    await summarize('Of one and two.', two.message_id ?? '')
    model.answers(stream('Again'))
    await chat.call('resend-message', { message_id: two.question_id, message: 'Two again' })
    const [first] = await chat.history()
    await remove({ from: first?.message_id })
    expect(await placesOf('Of one and two')).toEqual([])
  })
})
