/** A companion begins a conversation: by its greeting, or by the engine, without a question. */
import { eventually } from '@codex/build/eventually'
import { chat as endpoints } from '@codex/contracts/endpoints'
import { failures } from '@codex/contracts/texts'
import type { Engine } from '../llm/engine'
import { builtInEngine } from '../llm'
import { openAiEngine } from '../llm/openai'
import type { Conversation } from '../testing/conversation'
import { conversation, isDelta, textOf } from '../testing/conversation'
import type { ModelServer } from '../testing/model-server'
import { brokenStream, json, modelServer, slowStream, stream, turnsOf } from '../testing/model-server'
import { mira } from '../testing/server'
import { spoken } from './greeting'

let model: ModelServer
let chat: Conversation
const engine = () => openAiEngine({ baseUrl: model.baseUrl, model: 'tiny', apiKey: null })
const begin = async (body: object = {}) =>
  endpoints.beginConversation.read((await chat.call('begin-conversation', body)).body)
const inFlight = async () => (await chat.server.database.query('select 1 from replies_under_way')).rows.length

beforeEach(async () => {
  model = await modelServer(stream('Come in.'))
  chat = await conversation(engine())
})
afterEach(async () => {
  await chat.close()
  await model.close()
})

const moved = { status: 409, body: { message: failures.conversationMoved } }
const BEGIN = { role: 'user', content: expect.stringContaining('Begin the conversation') as unknown }
const said = (content: string) => ({ role: 'assistant', content })
const asked = (content: string) => ({ role: 'user', content })
const byModel = { kind: 'openai', label: 'tiny' }

/** Gives the companion a greeting. */
const greet = (greeting: string) =>
  chat.server.call('/character/edit-profile', { ...mira, profile_id: chat.id, greeting }, chat.token)

describe('a conversation that the companion begins', () => {
  it('has its reply alone, and every later prompt has the same first turn of the user', async () => {
    const begun = await begin()
    expect(begun).toMatchObject({ message: 'Come in.', engine: byModel, time_stamp: expect.stringMatching(/Z$/) })
    expect(begun).not.toHaveProperty('question_id')
    expect(await chat.history()).toMatchObject([{ sender: 'Mira (AI)', message: 'Come in.', engine: byModel }])
    expect(turnsOf(model.requests.at(-1))).toEqual([BEGIN])

    model.answers(stream('Sit down.'))
    await chat.call('send-message', { message: 'Thank you' })
    expect(turnsOf(model.requests.at(-1))).toEqual([BEGIN, said('Come in.'), asked('Thank you')])
    expect(turnsOf(model.requests.at(-1))[0]).toEqual(turnsOf(model.requests[0])[0])
    expect(await chat.texts()).toEqual(['Come in.', 'Thank you', 'Sit down.'])
  })

  it('streams like any reply, from a start without a question', async () => {
    const begun = await chat.stream('begin-conversation', {})
    await begun.ended
    expect(begun.events[0]).toMatchObject({ event: 'start', kind: 'send', question: '' })
    expect(textOf(begun.events)).toBe('Come in.')
    expect(begun.events.at(-1)).toMatchObject({ event: 'done', message: 'Come in.' })
  })

  it('is refused once there are messages, and with another key than that of its reply', async () => {
    const call = { idempotency_key: 'let-her-begin' }
    const first = await begin(call)
    expect(await begin(call)).toEqual(first)
    expect(await chat.call('begin-conversation')).toMatchObject(moved)
    expect(await chat.call('begin-conversation', { idempotency_key: 'another-key' })).toMatchObject(moved)
    expect(await chat.texts()).toEqual(['Come in.'])
    expect(await inFlight()).toBe(0)
  })

  it('is begun once by two calls at the same time', async () => {
    const both = await Promise.all([chat.call('begin-conversation'), chat.call('begin-conversation')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await chat.texts()).toEqual(['Come in.'])
  })

  it('stays empty when the model fails, and can be begun again', async () => {
    model.answers(json(500, {}))
    expect((await chat.call('begin-conversation')).status).toBe(502)
    expect(await chat.history()).toEqual([])
    model.answers(stream('Now, then.'))
    expect(await begin()).toMatchObject({ message: 'Now, then.' })
  })

  it('has another first reply when it is regenerated, and goes on from it', async () => {
    const { message_id } = await begin()
    model.answers(stream('Welcome.'))
    const again = await chat.stream('regenerate-reply', { message_id })
    await again.ended
    expect(again.events[0]).toMatchObject({ kind: 'regenerate', question: '', replaces: message_id })
    expect(again.events.at(-1)).toMatchObject({ message: 'Welcome.', alternatives: { count: 2, chosen: 1 } })
    expect(turnsOf(model.requests.at(-1))).toEqual([BEGIN])
    expect((await chat.call('choose-reply', { message_id, index: 0 })).body).toMatchObject({ message: 'Come in.' })
    expect(await chat.call('resend-message', { message_id, message: 'Mine?' })).toMatchObject(moved)

    const sent = await chat.call('send-message', { message: 'Hi' })
    const resent = { message_id: sent.body.question_id as string, message: 'Hello' }
    expect((await chat.call('resend-message', resent)).status).toBe(200)
    expect(turnsOf(model.requests.at(-1))).toEqual([BEGIN, said('Come in.'), asked('Hello')])
    expect(await chat.texts()).toEqual(['Come in.', 'Hello', 'Welcome.'])
  })

  it('goes on with a first reply that was cut off', async () => {
    model.answers(brokenStream('Come in, and'))
    const begun = await chat.stream('begin-conversation')
    await begun.ended
    const end = begun.events.at(-1)
    expect(end).toMatchObject({ event: 'done', message: 'Come in, and', cut_off: true })
    model.answers(stream('sit down.'))
    const { message_id } = (await chat.history())[0] ?? {}
    expect((await chat.call('continue-reply', { message_id })).body).toMatchObject({
      message: 'Come in, and sit down.',
      message_id,
    })
    expect(turnsOf(model.requests.at(-1)).slice(0, 2)).toEqual([BEGIN, said('Come in, and')])
    expect((await chat.history()).map(({ cut_off }) => cut_off)).toEqual([undefined])
  })

  it('has what was shown of a first reply that was stopped', async () => {
    const slow = slowStream()
    model.answers(slow.respond)
    const begun = await chat.stream('begin-conversation')
    await eventually(() => slow.count() > 0, 'the model is asked')
    slow.write('Come in, dear friend')
    await begun.until(isDelta)
    await chat.call('stop-reply', { shown: 7 })
    await begun.ended
    expect(begun.events.at(-1)).toMatchObject({ event: 'done', message: 'Come in', stopped: true })
    expect(await chat.texts()).toEqual(['Come in'])
  })

  it('is written by the built-in responder without a model', async () => {
    const other = await conversation(builtInEngine)
    const { body } = await other.call('begin-conversation')
    expect(body).toMatchObject({ engine: { kind: 'built-in' }, message: expect.stringContaining('Mira') })
    await other.close()
  })
})

describe('a greeting', () => {
  it('is spoken with the names, without asking the engine, and no engine is named', async () => {
    await greet('Come in, {{user}}.\n\nI am {{CHAR}}; <i>sit</i>.')
    const begun = await chat.stream('begin-conversation')
    await begun.ended
    expect(begun.events.map(({ event }) => event)).toEqual(['start', 'delta', 'done'])
    const [record] = await chat.history()
    expect(record).toMatchObject({ sender: 'Mira (AI)', message: 'Come in, ann.\n\nI am Mira; sit.' })
    expect(record).not.toHaveProperty('engine')
    expect(model.requests).toEqual([])

    await chat.call('send-message', { message: 'Hi' })
    expect(turnsOf(model.requests.at(-1))).toEqual([BEGIN, said('Come in, ann.\n\nI am Mira; sit.'), asked('Hi')])
  })

  it('stays the first alternative of replies by the engine', async () => {
    await greet('Oh. You.')
    const { message_id } = await begin()
    expect((await chat.call('regenerate-reply', { message_id })).body).toMatchObject({
      message: 'Come in.',
      engine: byModel,
      alternatives: { count: 2, chosen: 1 },
    })
    const chosen = await chat.call('choose-reply', { message_id, index: 0 })
    expect(chosen.body).toMatchObject({ message: 'Oh. You.', alternatives: { count: 2, chosen: 0 } })
    expect(chosen.body).not.toHaveProperty('engine')
    const [record] = await chat.history()
    expect(record).toMatchObject({ message: 'Oh. You.' })
    expect(record).not.toHaveProperty('engine')
  })

  it('has no other text replaced, and what it puts in is not replaced again', () => {
    const names = { user: 'ann', char: '{{user}} $& $1' }
    expect(spoken('{{User}}, {{cHAR}}, {user}, {{ user }}, {{users}}, {{{char}}}', names)).toBe(
      'ann, {{user}} $& $1, {user}, {{ user }}, {{users}}, {{{user}} $& $1}',
    )
  })
})

describe('a conversation that is begun on another instance', () => {
  // With this setting the server expects other instances; the test's own database is used.
  const shared = { DATABASE_URL: 'postgres://shared@127.0.0.1/shared' }

  it('is followed there, and is begun once', async () => {
    const slow = slowStream()
    model.answers(slow.respond)
    const first = await conversation(engine(), chat, shared)
    const second = await conversation(engine(), chat, shared)
    const begun = await first.stream('begin-conversation')
    await eventually(() => slow.count() > 0, 'the model is asked')
    slow.write('Come')
    await begun.until(isDelta)
    const following = await second.stream('follow-reply')
    await following.until(isDelta)
    const late = second.call('begin-conversation')
    slow.write(' in.')
    slow.end()
    await Promise.all([begun.ended, following.ended])
    expect(following.events[0]).toMatchObject({ event: 'start', kind: 'send', question: '' })
    expect(following.events.at(-1)).toMatchObject({ event: 'done', message: 'Come in.' })
    expect(await late).toMatchObject(moved)
    await first.close()
    await second.close()
  })

  it('has what was shown of a first reply whose instance has died, and one without words is begun again', async () => {
    const second = await conversation(engine(), chat, shared)
    const dead = (said: string, kind: string | null) =>
      chat.server.database.query(
        `insert into replies_under_way (companion_id, key, copy, kind, question, asked_at, said, beat_at, engine_kind, engine_label)
         values ($1, 'key-of-the-dead', $1, 'begin', null, now(), $2, now() - interval '1 hour', $3, $3)`,
        [chat.id, said, kind],
      )
    await dead('', null)
    expect((await second.call('begin-conversation', { idempotency_key: 'key-of-the-dead' })).body.message).toBe(
      'Come in.',
    )
    await chat.server.database.exec('delete from messages; delete from turns')

    await dead('Come in, and', 'openai')
    expect((await second.call('follow-reply')).body).toMatchObject({ reply: null, last_message_id: expect.any(String) })
    expect(await chat.history()).toMatchObject([{ sender: 'Mira (AI)', message: 'Come in, and', cut_off: true }])
    const again = await second.call('begin-conversation', { idempotency_key: 'key-of-the-dead' })
    expect(again.body).toMatchObject({ message: 'Come in, and', cut_off: true })
    await second.close()
  })
})

describe('a first reply by an engine that fails', () => {
  it('is refused with a text of ours, as JSON and as a stream, and leaves no lease', async () => {
    const broken: Engine = {
      identify: () => Promise.resolve({ kind: 'openai', label: 'broken' }),
      ready: () => Promise.resolve(true),
      // eslint-disable-next-line require-yield, @typescript-eslint/require-await -- an engine that fails at once
      async *reply() {
        throw new TypeError('secret detail')
      },
    }
    const other = await conversation(broken)
    expect(await other.call('begin-conversation')).toMatchObject({ status: 500, body: { message: failures.internal } })
    const streamed = await other.stream('begin-conversation')
    await streamed.ended
    expect(streamed.events.at(-1)).toMatchObject({ event: 'error', status: 500, message: failures.internal })
    expect(await inFlight()).toBe(0)
    await other.close()
  })
})
