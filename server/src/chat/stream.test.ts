/** A reply while it is being written: what each caller gets, and what is stored. */
import { eventually } from '@codex/build/eventually'
import { failures } from '@codex/contracts/texts'
import { openAiEngine } from '../llm/openai'
import type { Conversation } from '../testing/conversation'
import { conversation, isDelta, textOf } from '../testing/conversation'
import type { ModelServer } from '../testing/model-server'
import { modelServer, slowStream, stream, turnsOf } from '../testing/model-server'
import { signIn, signUp } from '../testing/server'

const key = (name: string) => `key-of-${name}`

let model: ModelServer
/** Of the first reply of a day. */
const notice = expect.objectContaining({ kind: 'daily' }) as unknown
let chat: Conversation
let slow: ReturnType<typeof slowStream>
const engine = () => openAiEngine({ baseUrl: model.baseUrl, model: 'tiny', apiKey: null })

beforeEach(async () => {
  slow = slowStream()
  model = await modelServer(slow.respond)
  chat = await conversation(engine())
})
afterEach(async () => {
  await chat.close()
  await model.close()
})

async function asked(times = 1) {
  await eventually(() => slow.count() >= times, 'the model is asked')
}
async function upstreamClosed() {
  await eventually(() => model.aborted() > 0, 'the call of the model is aborted')
}
async function noneInFlight() {
  const inFlight = () => chat.server.database.query('select 1 from replies_under_way')
  await eventually(async () => (await inFlight()).rows.length === 0, 'no reply is in flight')
}

describe('a streamed reply', () => {
  it('starts, grows and is done, and is stored as it was sent', async () => {
    const sending = await chat.stream('send-message', { message: 'Hi' })
    expect(sending.status).toBe(200)
    expect(Object.fromEntries(sending.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
    await asked()
    expect(sending.events).toEqual([
      { event: 'start', kind: 'send', question: 'Hi', time_stamp: expect.stringMatching(/Z$/), notice },
    ])
    slow.write('Good')
    await sending.until(isDelta)
    slow.write(' evening ')
    slow.write('to you.')
    slow.end()
    await sending.ended
    const engine = { kind: 'openai', label: 'tiny' }
    const [question, reply] = await chat.history()
    expect(textOf(sending.events)).toBe('Good evening to you.')
    expect(sending.events.at(-1)).toEqual({
      event: 'done',
      ...{ message: 'Good evening to you.', engine, time_stamp: reply?.time_stamp },
      ...{ message_id: reply?.message_id, question_id: question?.message_id, notice },
    })
    expect(reply).toMatchObject({ message: 'Good evening to you.', engine })
    await noneInFlight()
  })

  it.each(['*/*', 'application/json', 'text/event-stream;q=0, application/json', 'text/html'])(
    'is JSON for a caller that accepts %s',
    async (accept) => {
      model.answers(stream('Hello'))
      const answer = await fetch(`${chat.url}/codex/chat/send-message`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${chat.token}`, accept },
        body: JSON.stringify({ profile_id: chat.id, message: 'Hi' }),
      })
      expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
      expect(await answer.json()).toMatchObject({ message: 'Hello' })
    },
  )

  it('never shows thinking, the name in front, or the user’s own turn, however they are cut', async () => {
    const text = '<think>They greet. <b></think>Mira: The sea < the sky, **truly**.\n\nann: And then I'
    model.answers(stream(...(text.match(/[\s\S]{1,3}/g) ?? [])))
    const sending = await chat.stream('send-message', { message: 'Hi' })
    await sending.ended
    expect(textOf(sending.events)).toBe('The sea < the sky, **truly**.')
    expect(await chat.texts()).toEqual(['Hi', 'The sea < the sky, **truly**.'])
  })

  it('is stored when its reader leaves', async () => {
    const sending = await chat.stream('send-message', { message: 'Hi' })
    await asked()
    slow.write('Half')
    await sending.until(isDelta)
    sending.leave()
    slow.write(' and whole.')
    slow.end()
    await noneInFlight()
    expect(await chat.texts()).toEqual(['Hi', 'Half and whole.'])
    expect(model.aborted()).toBe(0)
  })

  it('is refused before it begins as JSON is', async () => {
    expect(await chat.stream('send-message', { message: '' })).toMatchObject({ status: 400 })
    const unknown = { profile_id: '00000000-0000-4000-8000-000000000000', message: 'Hi' }
    expect(await chat.stream('send-message', unknown)).toMatchObject({ status: 404 })
    expect(await chat.stream('follow-reply', unknown)).toMatchObject({ status: 404 })
  })

  it('ends with an event when its companion is deleted, and the call of the model is aborted', async () => {
    const sending = await chat.stream('send-message', { message: 'Hi' })
    await asked()
    await chat.server.call('/character/delete-profile', { profile_id: chat.id }, chat.token)
    await sending.ended
    expect(sending.events.at(-1)).toEqual({ event: 'error', status: 404, message: failures.notFound })
    await upstreamClosed()
  })

  it('ends with an event when its reader signs out, on that session only, and is stored', async () => {
    const sending = await chat.stream('send-message', { message: 'Hi' })
    await asked()
    slow.write('Half')
    await sending.until(isDelta)
    const other = await signIn(chat.server, 'ann')
    await chat.server.call('/user/sign-out', {}, chat.token)
    await sending.ended
    expect(sending.events.at(-1)).toEqual({ event: 'error', status: 401, message: failures.unauthorized })
    expect(model.aborted()).toBe(0)
    const waiting = chat.server.call('/chat/follow-reply', { profile_id: chat.id }, other)
    // Calls of one connection are read in order: the one above waits by now.
    await chat.server.call('/chat/get-chat', { profile_id: chat.id }, other)
    slow.write(' and whole.')
    slow.end()
    expect((await waiting).body).toMatchObject({ reply: { message: 'Half and whole.' } })
  })

  it('ends with an event when the server stops before its first words, and nothing is stored', async () => {
    const sending = await chat.stream('send-message', { message: 'Hi' })
    await asked()
    await chat.close()
    await sending.ended
    expect(sending.events.at(-1)).toMatchObject({ event: 'error', status: 503, message: failures.closing })
    await upstreamClosed()
    const { rows } = await chat.server.database.query('select 1 from messages union select 1 from replies_under_way')
    expect(rows).toEqual([])
  })
})

describe('following a reply in flight', () => {
  it('gets the text so far, each further piece, and the complete reply', async () => {
    const sending = await chat.stream('send-message', { message: 'Hi' })
    await asked()
    slow.write('One')
    await sending.until(isDelta)
    sending.leave()
    const other = await chat.stream('follow-reply')
    await other.until(isDelta)
    expect(other.events).toMatchObject([{ event: 'start', kind: 'send', question: 'Hi' }, { text: 'One' }])
    const waiting = chat.call('follow-reply')
    // Calls of one connection are read in order: the one above waits by now.
    expect(await chat.texts()).toEqual([])
    slow.write(' two')
    slow.end()
    await other.ended
    expect(textOf(other.events)).toBe('One two')
    const done = { message: 'One two' }
    expect(other.events.at(-1)).toMatchObject({ event: 'done', ...done })
    const reply = (await chat.history()).at(-1)
    expect((await waiting).body).toMatchObject({ reply: done, last_message_id: reply?.message_id })
    expect((await chat.call('follow-reply')).body).toEqual({ reply: null, last_message_id: reply?.message_id })
    const idle = await chat.stream('follow-reply')
    await idle.ended
    expect(idle.events).toEqual([{ event: 'idle', last_message_id: reply?.message_id }])
  })

  it('is not found by another user', async () => {
    await chat.stream('send-message', { message: 'Hi' })
    await asked()
    const eve = await signUp(chat.server, 'eve')
    for (const path of ['/chat/follow-reply', '/chat/stop-reply'])
      expect((await chat.server.call(path, { profile_id: chat.id }, eve)).status).toBe(404)
    expect(model.aborted()).toBe(0)
  })
})

describe('the same idempotency key', () => {
  const send = { message: 'Hi', idempotency_key: key('one-turn') }

  it('attaches to the reply in flight and never makes a second turn', async () => {
    const first = await chat.stream('send-message', send)
    await asked()
    slow.write('Hello')
    await first.until(isDelta)
    first.leave()
    const again = await chat.stream('send-message', send)
    const json = chat.call('send-message', send)
    slow.end()
    await again.ended
    expect(textOf(again.events)).toBe('Hello')
    expect((await json).body).toMatchObject({ message: 'Hello' })
    expect(await chat.texts()).toEqual(['Hi', 'Hello'])
    expect(slow.count()).toBe(1)
  })

  it('gets the stored reply afterwards, as a stream and as JSON', async () => {
    model.answers(stream('Hello'))
    const { body } = await chat.call('send-message', send)
    expect((await chat.call('send-message', send)).body).toEqual(body)
    const again = await chat.stream('send-message', send)
    await again.ended
    expect(again.events).toEqual([
      { event: 'start', kind: 'send', question: 'Hi', time_stamp: expect.stringMatching(/Z$/), notice },
      { event: 'delta', text: 'Hello' },
      { event: 'done', ...body },
    ])
    expect(await chat.texts()).toHaveLength(2)
    expect(model.requests).toHaveLength(1)
  })

  it('gets the same reply with another question, or with another message to replace', async () => {
    model.answers(stream('Hello'))
    const first = await chat.call('send-message', send)
    const { question_id: message_id } = (await chat.call('send-message', { message: 'More' })).body
    const before = await chat.history()
    const { idempotency_key } = send
    const reused = [
      await chat.call('send-message', { message: 'Another', idempotency_key }),
      await chat.call('resend-message', { message: 'Another', message_id, idempotency_key }),
      await chat.call('resend-message', { message: 'Another', message_id: '999999', idempotency_key }),
    ]
    for (const { status, body } of reused) expect([status, body]).toEqual([200, first.body])
    expect(await chat.history()).toEqual(before)
    expect(model.requests).toHaveLength(2)
  })

  it('of a turn that was replaced is refused for a replacement, too', async () => {
    model.answers(stream('Hello'))
    const { question_id: message_id } = (await chat.call('send-message', send)).body
    const replaced = (await chat.call('resend-message', { message_id, message: 'Hi there' })).body
    const again = { message: 'Another', message_id: replaced.question_id, idempotency_key: send.idempotency_key }
    expect(await chat.call('resend-message', again)).toMatchObject({
      status: 409,
      body: { message: failures.conversationMoved },
    })
    expect(await chat.texts()).toEqual(['Hi there', 'Hello'])
  })

  it('makes one turn of twenty calls at once', async () => {
    model.answers(stream('Hello'))
    const answers = await Promise.all(Array.from({ length: 20 }, () => chat.call('send-message', send)))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await chat.texts()).toEqual(['Hi', 'Hello'])
  })

  it('starts again after a call that has failed', async () => {
    model.answers((response) => void response.writeHead(500).end())
    expect((await chat.call('send-message', send)).status).toBe(502)
    model.answers(stream('Hello'))
    expect((await chat.call('send-message', send)).status).toBe(200)
  })

  it('answers the reply also to a caller of JSON that has left before', async () => {
    const controller = new AbortController()
    const sending = chat.post('send-message', send, controller.signal)
    await asked()
    controller.abort()
    await expect(sending).rejects.toThrow()
    slow.write('Hello')
    slow.end()
    expect((await chat.call('send-message', send)).body).toMatchObject({ message: 'Hello' })
    expect(slow.count()).toBe(1)
  })

  it('is refused once its turn was replaced', async () => {
    model.answers(stream('Hello'))
    const { question_id: message_id } = (await chat.call('send-message', send)).body
    await chat.call('resend-message', { message_id, message: 'Hi there' })
    expect(await chat.call('send-message', send)).toMatchObject({
      status: 409,
      body: { message: failures.conversationMoved },
    })
  })
})

describe('stopping', () => {
  it('stores what the user has seen', async () => {
    const sending = await chat.stream('send-message', { message: 'Hi', idempotency_key: key('stopped') })
    await asked()
    slow.write('The sea is wide and 🌊')
    await sending.until(isDelta)
    expect((await chat.call('stop-reply', { shown: 'The sea is wide and 🌊'.length - 1 })).body).toEqual({
      stopped: true,
    })
    await sending.ended
    expect(sending.events.at(-1)).toMatchObject({ event: 'done', message: 'The sea is wide and', stopped: true })
    expect(await chat.texts()).toEqual(['Hi', 'The sea is wide and'])
    await upstreamClosed()
    const again = await chat.call('send-message', { message: 'Hi', idempotency_key: key('stopped') })
    expect(again.body).toMatchObject({ message: 'The sea is wide and', stopped: true })
  })

  it.each([
    ['nothing has come', '', {}],
    ['nothing was seen', 'Good evening', { shown: 0 }],
  ])('stores nothing when %s', async (_, piece, body) => {
    const sending = await chat.stream('send-message', { message: 'Hi' })
    await asked()
    if (piece !== '') {
      slow.write(piece)
      await sending.until(isDelta)
    }
    expect((await chat.call('stop-reply', body)).body).toEqual({ stopped: true })
    await sending.ended
    expect(sending.events.at(-1)).toEqual({ event: 'error', status: 409, message: failures.replyStopped })
    expect(await chat.texts()).toEqual([])
    await upstreamClosed()
  })

  it('has no effect without a reply in flight, and there is none to follow', async () => {
    expect((await chat.call('stop-reply')).body).toEqual({ stopped: false })
    expect((await chat.call('follow-reply')).body).toEqual({ reply: null, last_message_id: null })
  })
})

describe('turns at the same time', () => {
  it('are serialized, each with the one before in its prompt', async () => {
    const first = chat.call('send-message', { message: 'First' })
    await asked()
    const second = await chat.stream('send-message', { message: 'Second' })
    await second.until(({ event }) => event === 'start')
    slow.write('One')
    slow.end()
    await first
    await asked(2)
    expect(turnsOf(model.requests[1])).toEqual([
      { role: 'user', content: 'First' },
      { role: 'assistant', content: 'One' },
      { role: 'user', content: 'Second' },
    ])
    slow.write('Two')
    slow.end()
    await second.ended
    expect(await chat.texts()).toEqual(['First', 'One', 'Second', 'Two'])
  })

  it('are refused beyond a few', async () => {
    const many = Array.from({ length: 7 }, (_, index) => chat.call('send-message', { message: `Message ${index}` }))
    await asked()
    model.answers(stream('Yes'))
    const refused = await Promise.any(
      many.map(async (one) => {
        const answer = await one
        if (answer.status === 200) throw new Error('taken')
        return answer
      }),
    )
    expect(refused.status).toBe(503)
    expect(refused.headers['retry-after']).toBe('2')
    slow.write('Yes')
    slow.end()
    const statuses = (await Promise.all(many)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(5)
    expect(await chat.texts()).toHaveLength(10)
  })
})
