/** Regenerated replies, resent messages, and which of them the history shows; long histories. */
import { eventually } from '@codex/build/eventually'
import { chat as endpoints } from '@codex/contracts/endpoints'
import { failures, validation } from '@codex/contracts/texts'
import type { Engine } from '../llm/engine'
import { openAiEngine } from '../llm/openai'
import type { Conversation } from '../testing/conversation'
import { conversation } from '../testing/conversation'
import type { ModelServer } from '../testing/model-server'
import { json, modelServer, slowStream, stream, turnsOf } from '../testing/model-server'
import { mira } from '../testing/server'
import { create, signUp } from '../testing/server'

const { getChat, listAlternatives, sendMessage } = endpoints
let model: ModelServer
let chat: Conversation
beforeEach(async () => {
  model = await modelServer(stream('First'))
  chat = await conversation(openAiEngine({ baseUrl: model.baseUrl, model: 'tiny', apiKey: null, context: 32_768 }))
})
afterEach(async () => {
  await chat.close()
  await model.close()
})

async function exchange(message: string, reply: string) {
  model.answers(stream(reply))
  const { message_id = '', question_id = '' } = sendMessage.read((await chat.call('send-message', { message })).body)
  return { message_id, question_id }
}
async function regenerate(message_id: string, reply: string) {
  model.answers(stream(reply))
  return chat.call('regenerate-reply', { message_id })
}

describe('another reply to the last message', () => {
  it('is stored beside the first, is shown by the history, and the first can be chosen again', async () => {
    await exchange('Before', 'Yes')
    const { message_id, question_id } = await exchange('Hi', 'First')
    expect((await regenerate(message_id, 'Second')).body).toMatchObject({
      ...{ message: 'Second', message_id, alternatives: { count: 2, chosen: 1 } },
    })
    expect((await regenerate(message_id, 'Third')).body.alternatives).toEqual({ count: 3, chosen: 2 })
    expect(await chat.texts()).toEqual(['Before', 'Yes', 'Hi', 'Third'])
    const shown = (await chat.history()).map(({ alternatives }) => alternatives)
    expect(shown).toEqual([undefined, undefined, undefined, { count: 3, chosen: 2 }])
    expect(turnsOf(model.requests.at(-1))).toEqual([
      { role: 'user', content: 'Before' },
      { role: 'assistant', content: 'Yes' },
      { role: 'user', content: 'Hi' },
    ])

    const chosen = await chat.call('choose-reply', { message_id, index: 0 })
    expect(chosen.body).toEqual({
      message: 'First',
      engine: { kind: 'openai', label: 'tiny' },
      message_id,
      question_id,
      time_stamp: expect.stringMatching(/Z$/),
      alternatives: { count: 3, chosen: 0 },
    })
    expect((await chat.history()).at(-1)).toMatchObject({ message: 'First', alternatives: { count: 3, chosen: 0 } })
    expect((await chat.call('choose-reply', { message_id, index: 3 })).status).toBe(400)

    // The next exchange follows the chosen reply, and makes the choice final.
    await exchange('Next', 'On')
    expect(turnsOf(model.requests.at(-1)).at(-2)).toEqual({ role: 'assistant', content: 'First' })
    const counts = (await chat.history()).map(({ alternatives }) => alternatives)
    expect(counts).toEqual([undefined, undefined, undefined, { count: 3, chosen: 0 }, undefined, undefined])
    for (const late of [regenerate(message_id, 'Late'), chat.call('choose-reply', { message_id, index: 1 })])
      expect(await late).toMatchObject({ status: 409, body: { message: failures.conversationMoved } })
  })

  it('changes nothing when it fails', async () => {
    const { message_id } = await exchange('Hi', 'First')
    const before = await chat.history()
    model.answers(json(500, {}))
    expect((await chat.call('regenerate-reply', { message_id })).status).toBe(502)
    expect(await chat.history()).toEqual(before)
  })

  it('is made once for each key', async () => {
    const { message_id } = await exchange('Hi', 'First')
    const call = { message_id, idempotency_key: 'again-and-again' }
    model.answers(stream('Second'))
    const { body } = await chat.call('regenerate-reply', call)
    expect((await chat.call('regenerate-reply', call)).body).toMatchObject({
      message_id: body.message_id,
      message: 'Second',
    })
    expect((await chat.history()).at(-1)?.alternatives).toEqual({ count: 2, chosen: 1 })
  })

  it('has a prompt without the exchange that it replaces, also when that is the first one', async () => {
    const { message_id } = await exchange('Hi', 'First')
    await regenerate(message_id, 'Second')
    expect(turnsOf(model.requests.at(-1))).toEqual([{ role: 'user', content: 'Hi' }])
  })

  it('cannot be chosen while a reply is in flight', async () => {
    const { message_id } = await exchange('Hi', 'First')
    await regenerate(message_id, 'Second')
    const slow = slowStream()
    model.answers(slow.respond)
    const sending = chat.call('send-message', { message: 'More' })
    await eventually(() => slow.count() > 0, 'the model is asked')
    expect(await chat.call('choose-reply', { message_id, index: 0 })).toMatchObject({
      status: 409,
      body: { message: failures.conversationMoved },
    })
    slow.finish('Yes')
    expect((await sending).status).toBe(200)
    expect(await chat.texts()).toEqual(['Hi', 'Second', 'More', 'Yes'])
  })

  it('names the message that it replaces in its stream', async () => {
    const { message_id } = await exchange('Hi', 'First')
    const sending = await chat.stream('regenerate-reply', { message_id })
    await sending.ended
    expect(sending.events[0]).toMatchObject({
      event: 'start',
      kind: 'regenerate',
      question: 'Hi',
      replaces: message_id,
    })
  })
})

describe('the last message sent again', () => {
  it('replaces the old one and its replies once its reply is complete', async () => {
    await exchange('Before', 'Yes')
    const { message_id: reply, question_id: message_id } = await exchange('Hi', 'First')
    await regenerate(reply, 'Second')
    model.answers(json(500, {}))
    expect((await chat.call('resend-message', { message_id, message: 'Hello' })).status).toBe(502)
    expect(await chat.texts()).toEqual(['Before', 'Yes', 'Hi', 'Second'])

    model.answers(stream('Better'))
    const { body } = await chat.call('resend-message', { message_id, message: '<b>Hello</b>' })
    expect(body).toMatchObject({ message: 'Better' })
    expect(await chat.texts()).toEqual(['Before', 'Yes', 'Hello', 'Better'])
    expect(turnsOf(model.requests.at(-1))).toEqual([
      { role: 'user', content: 'Before' },
      { role: 'assistant', content: 'Yes' },
      { role: 'user', content: 'Hello' },
    ])
    const { rows } = await chat.server.database.query('select 1 from alternatives')
    expect(rows).toEqual([])
  })

  it('works only for the user’s own last message', async () => {
    const first = await exchange('Hi', 'First')
    const second = await exchange('More', 'Second')
    for (const message_id of [first.question_id, second.message_id, '999999'])
      expect((await chat.call('resend-message', { message_id, message: 'Hello' })).status).toBe(409)
    for (const message_id of [first.message_id, second.question_id, '999999'])
      expect((await chat.call('regenerate-reply', { message_id })).status).toBe(409)
    expect(await chat.texts()).toEqual(['Hi', 'First', 'More', 'Second'])
  })

  it('is refused in a conversation without messages', async () => {
    const call = { message_id: '1', message: 'Hello' }
    for (const path of ['resend-message', 'regenerate-reply', 'choose-reply'])
      expect(await chat.call(path, { ...call, index: 0 })).toMatchObject({
        status: 409,
        body: { message: failures.conversationMoved },
      })
  })

  it.each([
    ['two questions', ['user', 'user'], 'resend-message', 0],
    ['two replies', ['companion', 'companion'], 'regenerate-reply', 1],
    ['a reply before its question', ['companion', 'user'], 'resend-message', 1],
    ['a reply before its question', ['companion', 'user'], 'regenerate-reply', 0],
  ] as const)('is refused when the last messages are %s', async (_, speakers, path, at) => {
    const { rows } = await chat.server.database.query<{ id: number }>(
      `insert into messages (companion_id, speaker, message, engine_kind, engine_label, created_at)
       select $1, speaker, 'Hi', case speaker when 'companion' then 'built-in' end,
         case speaker when 'companion' then 'x' end, now() from unnest($2::text[]) speaker returning id`,
      [chat.id, speakers],
    )
    const answer = await chat.call(path, { message_id: String(rows[at]?.id), message: 'Hello' })
    expect(answer).toMatchObject({ status: 409, body: { message: failures.conversationMoved } })
    expect(model.requests).toEqual([])
  })

  it('names the question that it replaces in its stream', async () => {
    const { question_id: message_id } = await exchange('Hi', 'First')
    const sending = await chat.stream('resend-message', { message_id, message: 'Hello' })
    await sending.ended
    expect(sending.events[0]).toMatchObject({ event: 'start', kind: 'resend', question: 'Hello', replaces: message_id })
  })
})

describe('a history', () => {
  it('has a count and a choice with each reply that has alternatives, in every page', async () => {
    const { message_id } = await exchange('Hi', 'First')
    await regenerate(message_id, 'Second')
    const last = await exchange('More', 'Third')
    await regenerate(last.message_id, 'Fourth')
    const page = async (options: object) => getChat.read((await chat.call('get-chat', options)).body)
    const choices = (messages: Awaited<ReturnType<typeof page>>) => messages.map(({ alternatives }) => alternatives)
    expect(choices(await page({ limit: 3 }))).toEqual([{ count: 2, chosen: 1 }, undefined, { count: 2, chosen: 1 }])
    expect(choices(await page({ before: last.question_id }))).toEqual([undefined, { count: 2, chosen: 1 }])
  })
})

describe('all replies to one message', () => {
  const list = async (message_id: string | undefined) => chat.call('list-alternatives', { message_id })
  const texts = ({ body }: Awaited<ReturnType<typeof list>>) =>
    listAlternatives.read(body).alternatives.map(({ message }) => message)

  it('can be read, also when the conversation has gone on with one of them', async () => {
    const { message_id } = await exchange('Hi', 'First')
    expect(texts(await list(message_id))).toEqual(['First'])
    await regenerate(message_id, 'Second')
    await chat.call('choose-reply', { message_id, index: 0 })
    await exchange('More', 'Third')
    const answer = await list(message_id)
    const by = { engine: { kind: 'openai', label: 'tiny' }, time_stamp: expect.stringMatching(/Z$/) }
    expect(answer.body).toEqual({
      alternatives: [
        { message: 'First', ...by },
        { message: 'Second', ...by },
      ],
    })
    expect((await chat.history())[1]).toMatchObject({ message: 'First', alternatives: { count: 2, chosen: 0 } })
  })

  it('are refused for a question, an unknown message, one of another companion and one of another user', async () => {
    const { message_id, question_id } = await exchange('Hi', 'First')
    const moved = { status: 409, body: { message: failures.conversationMoved } }
    expect(await list(question_id)).toMatchObject(moved)
    expect(await list('999999')).toMatchObject(moved)
    expect(await list('x')).toMatchObject({ status: 400 })
    const { server, token } = chat
    const profile_id = await create(server, token)
    expect(await server.call('/chat/list-alternatives', { profile_id, message_id }, token)).toMatchObject(moved)
    const eve = await signUp(server, 'eve')
    const theirs = { profile_id: chat.id, message_id }
    expect(await server.call('/chat/list-alternatives', theirs, eve)).toMatchObject({ status: 404 })
  })
})

describe('a long history', () => {
  const have = (messages: number) =>
    chat.server.database.query(
      `insert into messages (companion_id, speaker, message, engine_kind, engine_label, created_at)
       select $1, case n % 2 when 1 then 'user' else 'companion' end, 'm' || n,
         case n % 2 when 0 then 'built-in' end, case n % 2 when 0 then 'x' end, now()
       from generate_series(1, $2) n`,
      [chat.id, messages],
    )

  it.each([
    [198, 'm1', 'm1'],
    [298, 'm1', 'm101'],
    [348, 'm101', 'm101'],
  ])('of %d messages begins at a message that stays the same for fifty replies', async (stored, first, second) => {
    await have(stored)
    await exchange('Hi', 'First')
    const { message_id } = await exchange('More', 'Second')
    await regenerate(message_id, 'Third')
    expect(model.requests.map((request) => turnsOf(request)[0])).toEqual(
      [first, second, second].map((content) => ({ role: 'user', content })),
    )
  })

  it('is read in pages from its end, and whole without the options', async () => {
    await have(450)
    const page = async (options: object) => getChat.read((await chat.call('get-chat', options)).body)
    const newest = await page({ limit: 200 })
    const older = await page({ limit: 200, before: newest[0]?.message_id })
    const rest = await page({ limit: 200, before: older[0]?.message_id })
    expect([newest.length, older.length, rest.length]).toEqual([200, 200, 50])
    expect([...rest, ...older, ...newest]).toEqual(await page({}))
    expect(rest[0]?.message).toBe('m1')
    expect(newest.at(-1)?.message).toBe('m450')

    const texts = async (options: object) => (await page(options)).map(({ message }) => message)
    const id = older[100]?.message_id
    expect(await texts({ around: id, limit: 5 })).toEqual(['m149', 'm150', 'm151', 'm152', 'm153'])
    expect(await texts({ after: id, limit: 2 })).toEqual(['m152', 'm153'])
    expect(await texts({ around: rest[0]?.message_id, limit: 4 })).toEqual(['m1', 'm2'])
    expect(await texts({ around: newest.at(-1)?.message_id, limit: 4 })).toEqual(['m448', 'm449', 'm450'])
    expect(await texts({ after: newest.at(-1)?.message_id })).toEqual([])
    expect(await page({ around: id })).toEqual(await page({}))
    await chat.server.database.query("delete from messages where message = 'm151'")
    expect(await texts({ around: id, limit: 4 })).toEqual(['m149', 'm150', 'm152', 'm153'])
  })

  it('is read on one side of a message only', async () => {
    for (const options of [
      { before: '2', after: '1' },
      { around: '1', after: '1' },
      { before: '1', around: '1' },
    ])
      expect(await chat.call('get-chat', options)).toMatchObject({ status: 400, body: { message: validation.onePage } })
  })

  it.each([
    { limit: 0 },
    { limit: 201 },
    { limit: 1.5 },
    { limit: '7' },
    { before: 'x' },
    { before: '-1' },
    { around: 'x' },
    { after: '0' },
  ])('refuses %j', async (options) => {
    expect((await chat.call('get-chat', options)).status).toBe(400)
  })
})

describe('the engine', () => {
  it('is the model of the companion, and the default when that is not offered any more', async () => {
    await chat.close()
    const offering = { baseUrl: model.baseUrl, model: 'tiny', others: ['wise'], apiKey: null, context: 4096 }
    chat = await conversation(openAiEngine(offering))
    expect((await chat.call('view-engine')).body.models).toEqual(['tiny', 'wise'])
    const choose = (name: string) =>
      chat.server.call('/character/edit-profile', { ...mira, profile_id: chat.id, model: name }, chat.token)
    const writer = async (): Promise<unknown> => {
      model.answers(stream('Hello'))
      return (await chat.call('send-message', { message: 'Hi' })).body.engine.label
    }
    const named = async (): Promise<unknown> => (await chat.call('view-engine')).body
    await choose('wise')
    expect(await writer()).toBe('wise')
    expect(await named()).toMatchObject({ engine: { label: 'wise' }, models: ['tiny', 'wise'] })
    const anyone = await chat.server.call('/chat/view-engine', {}, chat.token)
    expect(anyone.body).toMatchObject({ engine: { label: 'tiny' } })
    await choose('gone')
    expect(await writer()).toBe('tiny')
    expect(await named()).toMatchObject({ engine: { label: 'tiny' }, models: ['tiny', 'wise'] })
  })

  it('has a name, and reports whether it answers', async () => {
    model.answers(json(200, { data: [{ id: 'tiny' }] }))
    const engine = { kind: 'openai', label: 'tiny' }
    expect((await chat.call('view-engine')).body).toEqual({ engine, ready: true })
    await model.close()
    const later = await conversation(openAiEngine({ baseUrl: model.baseUrl, model: 'tiny', apiKey: null }))
    expect((await later.call('view-engine')).body).toEqual({ engine, ready: false })
    await later.close()
    const nameless = await conversation(openAiEngine({ baseUrl: model.baseUrl, model: null, apiKey: null }))
    expect((await nameless.call('view-engine')).body).toEqual({
      ...{ engine: { kind: 'openai', label: 'Unknown model' }, ready: false },
    })
    await nameless.close()
  })

  it('is an error when it fails in an unexpected way', async () => {
    const failing: Engine = {
      identify: () => Promise.reject(new Error('secret')),
      ready: () => Promise.resolve(true),
      reply: () => {
        throw new Error('No reply is asked for')
      },
    }
    const broken = await conversation(failing, chat)
    expect(await broken.call('view-engine')).toMatchObject({ status: 500, body: { message: failures.internal } })
    await broken.close()
  })

  it('is not ready as soon as a call has failed', async () => {
    model.answers(json(200, { data: [{ id: 'tiny' }] }))
    expect((await chat.call('view-engine')).body).toMatchObject({ ready: true })
    await model.close()
    expect((await chat.call('send-message', { message: 'Hi' })).status).toBe(502)
    expect((await chat.call('view-engine')).body).toMatchObject({ ready: false })
  })
})
