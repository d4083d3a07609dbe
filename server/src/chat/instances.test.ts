/** Several instances of the server on one database: a reply is written by one and can be followed on each. */
import { randomUUID } from 'node:crypto'
import type { Conversation } from '../testing/conversation'
import { isDelta, textOf } from '../testing/conversation'
import { stream } from '../testing/model-server'
import { inFlightRepository } from './in-flight'
import { fakeDate, KEY, leaveLease, moved, severalInstances, talkWithModel } from '../testing/talk'

const talk = talkWithModel({ environment: severalInstances })
let second: Conversation
beforeEach(async () => {
  second = await talk.instance()
})
afterEach(() => jest.useRealTimers())

const send = { message: 'Hi', idempotency_key: 'key-of-one-turn' }

it('a reply can be followed on another instance, by following it and by the same key', async () => {
  const sending = await talk.shown('Hello', 'send-message', send)
  const following = await second.stream('follow-reply')
  const same = await second.stream('send-message', send)
  await Promise.all([following.until(isDelta), same.until(isDelta)])
  talk.slow.finish(' you')
  await Promise.all([sending.ended, following.ended, same.ended])
  for (const { events } of [following, same]) {
    expect(events[0]).toMatchObject({ event: 'start', question: 'Hi' })
    expect(textOf(events)).toMatch(/^Hello/)
    expect(events.at(-1)).toMatchObject({ event: 'done', message: 'Hello you' })
  }
  expect(await second.texts()).toEqual(['Hi', 'Hello you'])
  expect(talk.slow.count()).toBe(1)
})

it('a reply can be stopped on another instance', async () => {
  const sending = await talk.shown('Hello you')
  expect((await second.call('stop-reply', { shown: 5 })).body).toEqual({ stopped: true })
  await sending.ended
  expect(sending.events.at(-1)).toMatchObject({ event: 'done', message: 'Hello', stopped: true })
  expect(await second.texts()).toEqual(['Hi', 'Hello'])
})

it('turns on two instances are serialized', async () => {
  const one = talk.chat.call('send-message', { message: 'First' })
  await talk.asked()
  const two = second.call('send-message', { message: 'Second' })
  talk.slow.finish('One')
  await one
  await talk.asked(2)
  expect(talk.prompt()).toHaveLength(3)
  talk.slow.finish('Two')
  await two
  expect(await second.texts()).toEqual(['First', 'One', 'Second', 'Two'])
})

it('the same key on two instances at once makes one turn, also of other words', async () => {
  const { message_id } = await talk.say('Hi', 'The sea is wide.')
  talk.answers(talk.slow.respond)
  const again = { message_id, hint: 'shorter', idempotency_key: 'key-of-shorter' }
  const both = [
    talk.chat.call('regenerate-reply', again),
    second.call('regenerate-reply', { ...again, hint: 'longer' }),
  ]
  await talk.asked()
  talk.slow.finish('Wide.')
  for (const { body } of await Promise.all(both)) expect(body).toMatchObject({ message: 'Wide.', message_id })
  expect(talk.slow.count()).toBe(1)
  expect((await talk.last())?.alternatives).toEqual({ count: 2, chosen: 1 })
})

it('a turn that is stored while a call with its key waits for the lease is not made again', async () => {
  const { message_id } = await talk.say('Hi', 'Hello')
  await leaveLease(talk.chat, { seconds: 0 })
  const waiting = await second.stream('send-message', send)
  await waiting.until(({ event }) => event === 'start')
  const { database } = talk.chat.server
  await database.query('insert into turns (companion_id, key, message_id, created_at) values ($1, $2, $3, now())', [
    ...[talk.chat.id, send.idempotency_key, message_id],
  ])
  await database.exec("update replies_under_way set beat_at = beat_at - interval '11 seconds'")
  await waiting.ended
  expect(waiting.events.at(-1)).toMatchObject({ event: 'done', message: 'Hello', message_id })
  expect(talk.model.requests).toHaveLength(1)
})

it('a beginning is followed on another instance, and there is one', async () => {
  const begun = await talk.shown('Come', 'begin-conversation', {})
  const following = await second.stream('follow-reply')
  await following.until(isDelta)
  const late = second.call('begin-conversation')
  talk.slow.finish(' in.')
  await Promise.all([begun.ended, following.ended])
  expect(following.events[0]).toMatchObject({ event: 'start', kind: 'send', question: '' })
  expect(following.events.at(-1)).toMatchObject({ event: 'done', message: 'Come in.' })
  expect(await late).toMatchObject(moved)
})

describe('an instance that has died', () => {
  it('has a lease that is waited for until it expires', async () => {
    await leaveLease(talk.chat, { seconds: 9 })
    const begun = Date.now()
    const sending = talk.chat.call('send-message', { message: 'Hi' })
    await talk.asked()
    expect(Date.now() - begun).toBeGreaterThan(500)
    talk.slow.finish('Hello')
    expect((await sending).status).toBe(200)
    await leaveLease(talk.chat, {})
    expect((await second.call('follow-reply')).body).toMatchObject({ reply: null })
  })

  it('has a lease that a single instance does not wait for', async () => {
    const single = await talk.instance({ settings: { DATABASE_URL: '' } })
    await leaveLease(talk.chat, { seconds: -3600 })
    const sending = single.call('send-message', { message: 'Hi' })
    await talk.asked()
    talk.slow.finish('Hello')
    expect((await sending).status).toBe(200)
  })

  it('ends a reply for its followers with what was shown of it', async () => {
    await leaveLease(talk.chat, { said: 'Hello', seconds: 9 })
    const following = await second.stream('send-message', { message: 'Hi', idempotency_key: KEY })
    await following.ended
    expect(textOf(following.events)).toBe('Hello')
    expect(following.events.at(-1)).toMatchObject({ event: 'done', message: 'Hello', cut_off: true })
    expect(await second.texts()).toEqual(['Hi', 'Hello'])
  })

  it('leaves what was shown of a beginning; one without words is begun again', async () => {
    const begin = () => second.call('begin-conversation', { idempotency_key: KEY })
    talk.answers(stream('Come in.'))
    await leaveLease(talk.chat, { kind: 'begin', question: null, engine: null })
    expect((await begin()).body.message).toBe('Come in.')
    await talk.chat.server.database.exec('delete from messages; delete from turns')

    const half = { message: 'Come in, and', cut_off: true }
    await leaveLease(talk.chat, { kind: 'begin', question: null, said: half.message })
    expect((await second.call('follow-reply')).body).toMatchObject({ reply: null, last_message_id: expect.any(String) })
    expect(await talk.chat.history()).toMatchObject([{ sender: 'Mira (AI)', ...half }])
    expect((await begin()).body).toMatchObject(half)
  })

  it('has a lease by the clock of the database: another one whose clock is ahead does not take it', async () => {
    const [one, other] = [randomUUID(), randomUUID()]
    const database = await talk.chat.server.database.open()
    const conversationId = talk.chat.id
    const words = { question: 'Hi', askedAt: new Date(), replaces: null, usedAt: null, notice: null }
    const exchange = { conversationId, key: 'one', kind: 'send', ...words } as const
    expect(await inFlightRepository(database.queries, one, false).begin(exchange)).toBe(true)
    fakeDate(Date.now() + 60_000)
    const ahead = inFlightRepository(database.queries, other, false)
    expect((await ahead.find(conversationId))?.instance).toBe(one)
    expect(await ahead.begin({ ...exchange, key: 'two' })).toBe(false)

    await talk.chat.server.database.exec("update replies_under_way set beat_at = beat_at - interval '11 seconds'")
    expect(await ahead.find(conversationId)).toBeNull()
    expect(await ahead.begin({ ...exchange, key: 'two' })).toBe(true)
    await database.close()
  })
})
