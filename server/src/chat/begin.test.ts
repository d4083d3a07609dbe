/** A companion begins a conversation: by its greeting, or by the engine, without a question. */
import { failures } from '@codex/contracts/texts'
import { builtInEngine } from '../llm'
import type { Engine } from '../llm/engine'
import { textOf } from '../testing/conversation'
import { stream } from '../testing/model-server'
import { mira } from '../testing/server'
import { byModel, modelTurn, moved, talkWithModel, userTurn } from '../testing/talk'

const talk = talkWithModel()
const BEGIN = userTurn(expect.stringContaining('Begin the conversation'))
const call = (body: object = {}) => talk.chat.call('begin-conversation', body)
async function begin(reply = 'Come in.') {
  talk.answers(stream(reply))
  const { body } = await call()
  return { ...body, message_id: String(body.message_id) }
}
/** Gives the companion a greeting. */
const greet = (greeting: string) =>
  talk.chat.server.call('/character/edit-profile', { ...mira, profile_id: talk.chat.id, greeting }, talk.chat.token)

describe('a conversation that the companion begins', () => {
  it('has its reply alone, and every later prompt has the same first turn of the user', async () => {
    talk.answers(stream('Come in.'))
    const { events } = await talk.streamed('begin-conversation')
    expect(events[0]).toMatchObject({ event: 'start', kind: 'send', question: '' })
    expect(textOf(events)).toBe('Come in.')
    expect(events.at(-1)).toMatchObject({ event: 'done', message: 'Come in.', engine: byModel })
    expect(events.at(-1)).not.toHaveProperty('question_id')
    expect(await talk.chat.history()).toMatchObject([{ sender: 'Mira (AI)', message: 'Come in.', engine: byModel }])
    expect(talk.prompt()).toEqual([BEGIN])
    const [first] = talk.prompt()

    await talk.say('Thank you', 'Sit down.')
    expect(talk.prompt()).toEqual([first, modelTurn('Come in.'), userTurn('Thank you')])
    expect(await talk.chat.texts()).toEqual(['Come in.', 'Thank you', 'Sit down.'])
  })

  it('is refused once there are messages, and with another key than that of its reply', async () => {
    talk.answers(stream('Come in.'))
    const first = await call({ idempotency_key: 'let-her-begin' })
    expect(await call({ idempotency_key: 'let-her-begin' })).toMatchObject({ status: 200, body: first.body })
    for (const other of [{}, { idempotency_key: 'another-key' }]) expect(await call(other)).toMatchObject(moved)
    expect(await talk.chat.texts()).toEqual(['Come in.'])
    expect(await talk.leases()).toBe(0)
  })

  it('is begun once by two calls at the same time', async () => {
    talk.answers(stream('Come in.'))
    expect((await Promise.all([call(), call()])).map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await talk.chat.texts()).toEqual(['Come in.'])
  })

  it('has another first reply when it is regenerated, and goes on from it', async () => {
    const { message_id } = await begin()
    talk.answers(stream('Welcome.'))
    const { events } = await talk.streamed('regenerate-reply', { message_id })
    expect(events[0]).toMatchObject({ kind: 'regenerate', question: '', replaces: message_id })
    expect(events.at(-1)).toMatchObject({ message: 'Welcome.', alternatives: { count: 2, chosen: 1 } })
    expect(talk.prompt()).toEqual([BEGIN])
    const chosen = await talk.chat.call('choose-reply', { message_id, index: 0 })
    expect(chosen.body).toMatchObject({ message: 'Come in.' })
    expect(await talk.chat.call('resend-message', { message_id, message: 'Mine?' })).toMatchObject(moved)

    const sent = await talk.say('Hi', 'Yes')
    const resent = { message_id: sent.question_id, message: 'Hello' }
    expect((await talk.chat.call('resend-message', resent)).status).toBe(200)
    expect(talk.prompt()).toEqual([BEGIN, modelTurn('Come in.'), userTurn('Hello')])
    expect(await talk.chat.texts()).toEqual(['Come in.', 'Hello', 'Yes'])
  })

  it('has what was shown of a first reply that was stopped, and goes on with it', async () => {
    const begun = await talk.shown('Come in, dear friend', 'begin-conversation', {})
    await talk.chat.call('stop-reply', { shown: 7 })
    await begun.ended
    expect(begun.events.at(-1)).toMatchObject({ event: 'done', message: 'Come in', stopped: true })
    const { message_id = '' } = (await talk.last()) ?? {}
    const { events } = await talk.goOn(message_id, 'and sit down.')
    expect(events.at(-1)).toMatchObject({ message: 'Come in and sit down.', message_id })
    expect(talk.prompt().slice(0, 2)).toEqual([BEGIN, modelTurn('Come in')])
    expect(await talk.chat.texts()).toEqual(['Come in and sit down.'])
  })

  it('is written by the built-in responder without a model', async () => {
    const other = await talk.instance({ by: builtInEngine })
    const { body } = await other.call('begin-conversation')
    expect(body).toMatchObject({ engine: { kind: 'built-in' }, message: expect.stringContaining('Mira') })
  })

  it('is refused with a text of ours by an engine that fails, as JSON and as a stream, and can be begun again', async () => {
    const broken: Engine = {
      identify: () => Promise.resolve({ kind: 'openai', label: 'broken' }),
      ready: () => Promise.resolve(true),
      // oxlint-disable-next-line require-yield, typescript/require-await -- an engine that fails at once
      async *reply() {
        throw new TypeError('secret detail')
      },
    }
    const other = await talk.instance({ by: broken })
    const failed = { status: 500, message: failures.internal }
    expect((await other.call('begin-conversation')).body).toEqual({ message: failures.internal })
    const streamed = await other.stream('begin-conversation')
    await streamed.ended
    expect(streamed.events.at(-1)).toMatchObject({ event: 'error', ...failed })
    expect(await talk.leases()).toBe(0)
    expect(await talk.chat.history()).toEqual([])
    expect(await begin('Now, then.')).toMatchObject({ message: 'Now, then.' })
  })
})

describe('a greeting', () => {
  const text = 'Come in, ann.\n\nI am Mira; sit.'

  it('is spoken with the names, without asking the engine, and no engine is named', async () => {
    await greet('Come in, {{user}}.\n\nI am {{CHAR}}; <i>sit</i>.')
    const { events } = await talk.streamed('begin-conversation')
    expect(events.map(({ event }) => event)).toEqual(['start', 'delta', 'done'])
    expect(await talk.last()).toMatchObject({ sender: 'Mira (AI)', message: text })
    expect(await talk.last()).not.toHaveProperty('engine')
    expect(talk.model.requests).toEqual([])
    await talk.say('Hi', 'Yes')
    expect(talk.prompt()).toEqual([BEGIN, modelTurn(text), userTurn('Hi')])
  })

  it('stays the first alternative of replies by the engine', async () => {
    await greet('Oh. You.')
    const { message_id } = await begin()
    const second = { message: 'Come in.', engine: byModel, alternatives: { count: 2, chosen: 1 } }
    expect((await talk.regenerate(message_id, 'Come in.')).body).toMatchObject(second)
    const chosen = await talk.chat.call('choose-reply', { message_id, index: 0 })
    expect(chosen.body).toMatchObject({ message: 'Oh. You.', alternatives: { count: 2, chosen: 0 } })
    for (const record of [chosen.body as object, await talk.last()]) expect(record).not.toHaveProperty('engine')
    expect(await talk.last()).toMatchObject({ message: 'Oh. You.' })
  })
})
