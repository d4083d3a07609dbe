/** A reply while it is being written: what each caller gets, and what is stored. */
import { eventually } from '@codex/build/eventually'
import { failures } from '@codex/contracts/texts'
import { isDelta, textOf } from '../testing/conversation'
import { json, stream } from '../testing/model-server'
import { signIn } from '../testing/server'
import { byModel, modelTurn, moved, talkWithModel, userTurn } from '../testing/talk'

const talk = talkWithModel()
/** Of the first reply of a day. */
const notice = expect.objectContaining({ kind: 'daily' }) as unknown

const upstreamClosed = () => eventually(() => talk.model.aborted() > 0, 'the call of the model is aborted')
const noneInFlight = () => eventually(async () => (await talk.leases()) === 0, 'no reply is in flight')

describe('a streamed reply', () => {
  it('starts, grows and is done, and is stored as it was sent', async () => {
    const sending = await talk.chat.stream('send-message', { message: 'Hi' })
    expect(sending.status).toBe(200)
    expect(Object.fromEntries(sending.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
    await talk.asked()
    const time_stamp = expect.stringMatching(/Z$/) as unknown
    expect(sending.events).toEqual([{ event: 'start', kind: 'send', question: 'Hi', time_stamp, notice }])
    talk.slow.write('Good')
    await sending.until(isDelta)
    talk.slow.write(' evening ')
    talk.slow.write('to you.')
    talk.slow.end()
    await sending.ended
    const [question, reply] = await talk.chat.history()
    const done = { message: 'Good evening to you.', engine: byModel, time_stamp: reply?.time_stamp }
    expect(textOf(sending.events)).toBe(done.message)
    const ids = { message_id: reply?.message_id, question_id: question?.message_id }
    expect(sending.events.at(-1)).toEqual({ event: 'done', ...done, ...ids, notice })
    expect(reply).toMatchObject(done)
    await noneInFlight()
  })

  it('is JSON for a caller that accepts no stream', async () => {
    talk.answers(stream('Hello'))
    for (const accept of ['*/*', 'application/json', 'text/event-stream;q=0, application/json', 'text/html']) {
      const answer = await fetch(`${talk.chat.url}/codex/chat/send-message`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${talk.chat.token}`, accept },
        body: JSON.stringify({ profile_id: talk.chat.id, message: 'Hi' }),
      })
      expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
      expect(await answer.json()).toMatchObject({ message: 'Hello' })
    }
  })

  it('is stored when its reader leaves', async () => {
    const sending = await talk.shown('Half')
    sending.leave()
    talk.slow.write(' and whole.')
    talk.slow.end()
    await noneInFlight()
    expect(await talk.chat.texts()).toEqual(['Hi', 'Half and whole.'])
    expect(talk.model.aborted()).toBe(0)
  })

  it('is refused before it begins as JSON is', async () => {
    expect(await talk.chat.stream('send-message', { message: '' })).toMatchObject({ status: 400 })
    const unknown = { profile_id: '00000000-0000-4000-8000-000000000000', message: 'Hi' }
    for (const path of ['send-message', 'follow-reply'])
      expect(await talk.chat.stream(path, unknown)).toMatchObject({ status: 404 })
  })

  it('ends with an event when its companion is deleted, and the call of the model is aborted', async () => {
    const sending = await talk.chat.stream('send-message', { message: 'Hi' })
    await talk.asked()
    await talk.chat.server.call('/character/delete-profile', { profile_id: talk.chat.id }, talk.chat.token)
    await sending.ended
    expect(sending.events.at(-1)).toEqual({ event: 'error', status: 404, message: failures.notFound })
    await upstreamClosed()
  })

  it('ends with an event when its reader signs out, on that session only, and is stored', async () => {
    const sending = await talk.shown('Half')
    const { server, token, id: profile_id } = talk.chat
    const other = await signIn(server, 'ann')
    await server.call('/user/sign-out', {}, token)
    await sending.ended
    expect(sending.events.at(-1)).toEqual({ event: 'error', status: 401, message: failures.unauthorized })
    expect(talk.model.aborted()).toBe(0)
    const waiting = server.call('/chat/follow-reply', { profile_id }, other)
    // Calls of one connection are read in order: the one above waits by now.
    await server.call('/chat/get-chat', { profile_id }, other)
    talk.slow.write(' and whole.')
    talk.slow.end()
    expect((await waiting).body).toMatchObject({ reply: { message: 'Half and whole.' } })
  })

  it('ends with an event when the server stops before its first words, and nothing is stored', async () => {
    const sending = await talk.chat.stream('send-message', { message: 'Hi' })
    await talk.asked()
    await talk.chat.close()
    await sending.ended
    expect(sending.events.at(-1)).toMatchObject({ event: 'error', status: 503, message: failures.closing })
    await upstreamClosed()
    const stored = 'select 1 from messages union select 1 from replies_under_way'
    expect((await talk.chat.server.database.query(stored)).rows).toEqual([])
  })
})

it('a reply in flight is followed with the text so far, each further piece, and its end', async () => {
  const sending = await talk.shown('One')
  sending.leave()
  const other = await talk.chat.stream('follow-reply')
  await other.until(isDelta)
  expect(other.events).toMatchObject([{ event: 'start', kind: 'send', question: 'Hi' }, { text: 'One' }])
  const waiting = talk.chat.call('follow-reply')
  // Calls of one connection are read in order: the one above waits by now.
  expect(await talk.chat.texts()).toEqual([])
  talk.slow.write(' two')
  talk.slow.end()
  await other.ended
  expect(textOf(other.events)).toBe('One two')
  const done = { message: 'One two' }
  expect(other.events.at(-1)).toMatchObject({ event: 'done', ...done })
  const last_message_id = (await talk.last())?.message_id
  expect((await waiting).body).toMatchObject({ reply: done, last_message_id })
  expect((await talk.chat.call('follow-reply')).body).toEqual({ reply: null, last_message_id })
  expect((await talk.streamed('follow-reply')).events).toEqual([{ event: 'idle', last_message_id }])
})

describe('the same idempotency key', () => {
  const send = { message: 'Hi', idempotency_key: 'key-of-one-turn' }
  const call = (path = 'send-message', body: object = send) => talk.chat.call(path, body)

  it('attaches to the reply in flight and never makes a second turn', async () => {
    const first = await talk.shown('Hello', 'send-message', send)
    first.leave()
    const again = await talk.chat.stream('send-message', send)
    const json = call()
    talk.slow.end()
    await again.ended
    expect(textOf(again.events)).toBe('Hello')
    expect((await json).body).toMatchObject({ message: 'Hello' })
    expect(await talk.chat.texts()).toEqual(['Hi', 'Hello'])
    expect(talk.slow.count()).toBe(1)
  })

  it('gets the stored reply afterwards, as a stream and as JSON', async () => {
    talk.answers(stream('Hello'))
    const { body } = await call()
    expect((await call()).body).toEqual(body)
    expect((await talk.streamed('send-message', send)).events).toEqual([
      { event: 'start', kind: 'send', question: 'Hi', time_stamp: expect.stringMatching(/Z$/), notice },
      { event: 'delta', text: 'Hello' },
      { event: 'done', ...body },
    ])
    expect(await talk.chat.texts()).toHaveLength(2)
    expect(talk.model.requests).toHaveLength(1)
  })

  it('gets the same reply with another question, or with another message to replace', async () => {
    talk.answers(stream('Hello'))
    const first = await call()
    const { question_id: message_id } = await talk.say('More', 'Yes')
    const before = await talk.chat.history()
    const another = { ...send, message: 'Another' }
    for (const [path, body] of [
      ['send-message', another],
      ['resend-message', { ...another, message_id }],
      ['resend-message', { ...another, message_id: '999999' }],
    ] as const)
      expect(await call(path, body)).toMatchObject({ status: 200, body: first.body })
    expect(await talk.chat.history()).toEqual(before)
    expect(talk.model.requests).toHaveLength(2)
  })

  it('is refused once its turn was replaced, for a replacement, too', async () => {
    talk.answers(stream('Hello'))
    const { question_id: message_id } = (await call()).body
    const replaced = (await call('resend-message', { message_id, message: 'Hi there' })).body
    expect(await call()).toMatchObject(moved)
    const again = { ...send, message: 'Another', message_id: replaced.question_id }
    expect(await call('resend-message', again)).toMatchObject(moved)
    expect(await talk.chat.texts()).toEqual(['Hi there', 'Hello'])
  })

  it('makes one turn of twenty calls at once', async () => {
    talk.answers(stream('Hello'))
    const answers = await Promise.all(Array.from({ length: 20 }, () => call()))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await talk.chat.texts()).toEqual(['Hi', 'Hello'])
  })

  it('starts again after a call that has failed', async () => {
    talk.answers(json(500, {}))
    expect((await call()).status).toBe(502)
    talk.answers(stream('Hello'))
    expect((await call()).status).toBe(200)
  })

  it('answers the reply also to a caller of JSON that has left before', async () => {
    const controller = new AbortController()
    const sending = talk.chat.post('send-message', send, controller.signal)
    await talk.asked()
    controller.abort()
    await expect(sending).rejects.toThrow()
    talk.slow.write('Hello')
    talk.slow.end()
    expect((await call()).body).toMatchObject({ message: 'Hello' })
    expect(talk.slow.count()).toBe(1)
  })
})

describe('stopping', () => {
  it('stores what the user has seen', async () => {
    const send = { message: 'Hi', idempotency_key: 'key-of-stopped' }
    const text = 'The sea is wide and 🌊'
    const sending = await talk.shown(text, 'send-message', send)
    expect((await talk.chat.call('stop-reply', { shown: text.length - 1 })).body).toEqual({ stopped: true })
    await sending.ended
    const stopped = { message: 'The sea is wide and', stopped: true }
    expect(sending.events.at(-1)).toMatchObject({ event: 'done', ...stopped })
    expect(await talk.chat.texts()).toEqual(['Hi', stopped.message])
    await upstreamClosed()
    expect((await talk.chat.call('send-message', send)).body).toMatchObject(stopped)
  })

  it('stores nothing when nothing has come', async () => {
    const sending = await talk.chat.stream('send-message', { message: 'Hi' })
    await talk.asked()
    expect((await talk.chat.call('stop-reply')).body).toEqual({ stopped: true })
    await sending.ended
    expect(sending.events.at(-1)).toEqual({ event: 'error', status: 409, message: failures.replyStopped })
    expect(await talk.chat.texts()).toEqual([])
    await upstreamClosed()
  })

  it('has no effect without a reply in flight, and there is none to follow', async () => {
    expect((await talk.chat.call('stop-reply')).body).toEqual({ stopped: false })
    expect((await talk.chat.call('follow-reply')).body).toEqual({ reply: null, last_message_id: null })
  })
})

describe('turns at the same time', () => {
  it('are serialized, each with the one before in its prompt, and what was changed meanwhile', async () => {
    const first = talk.chat.call('send-message', { message: 'First' })
    await talk.asked()
    const second = await talk.chat.stream('send-message', { message: 'Second' })
    await second.until(({ event }) => event === 'start')
    const { server, token, id: profile_id } = talk.chat
    await server.call('/character/voice-sheet/add', { profile_id, texts: ['The light never sleeps.'] }, token)
    talk.slow.write('One')
    talk.slow.end()
    await first
    await talk.asked(2)
    expect(talk.prompt()).toEqual([userTurn('First'), modelTurn('One'), userTurn('Second')])
    expect(talk.model.requests[1]?.body.messages[0].content).toContain('The light never sleeps.')
    talk.slow.write('Two')
    talk.slow.end()
    await second.ended
    expect(await talk.chat.texts()).toEqual(['First', 'One', 'Second', 'Two'])
  })

  it('are refused beyond a few', async () => {
    const send = (_: unknown, index: number) => talk.chat.call('send-message', { message: `Message ${index}` })
    const many = Array.from({ length: 7 }, send)
    await talk.asked()
    talk.answers(stream('Yes'))
    const refused = await Promise.any(
      many.map(async (one) => {
        const answer = await one
        if (answer.status === 200) throw new Error('taken')
        return answer
      }),
    )
    expect(refused.status).toBe(503)
    expect(refused.headers['retry-after']).toBe('2')
    talk.slow.write('Yes')
    talk.slow.end()
    const statuses = (await Promise.all(many)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(5)
    expect(await talk.chat.texts()).toHaveLength(10)
  })
})
