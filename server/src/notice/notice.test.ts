/** Notices, over all calls that ask for a reply. */
import type { Engine } from '../llm'
import { fakeDate } from '../testing/talk'
import { conversation, type Conversation } from '../testing/conversation'
import { create, signIn } from '../testing/server'

const text = 'You are not talking with a person. Mira is an AI character: artificially generated, not human.'
const daily = { kind: 'daily', text, time_stamp: expect.any(String) }

let talk: Conversation
let token: string
let failing = false
/** What each prompt says of its person. */
const minors: unknown[] = []
const engine: Engine = {
  identify: () => Promise.resolve({ kind: 'openai', label: 'tiny' }),
  ready: () => Promise.resolve(true),
  async *reply({ isMinor }) {
    minors.push(isMinor)
    await Promise.resolve()
    if (failing) throw new Error('The model is gone')
    yield 'Good evening.'
  },
}
beforeEach(async () => {
  fakeDate(new Date('2026-11-20T12:00:00.000Z'))
  talk = await conversation(engine, undefined, { RATE_LIMITS: 'off' })
  token = talk.token
  failing = false
})
afterEach(async () => {
  await talk.close()
  jest.useRealTimers()
})

/** Sessions are an hour long. */
async function pass(minutes: number) {
  jest.setSystemTime(Date.now() + minutes * 60_000)
  token = await signIn(talk.server, 'ann')
}

interface Said {
  readonly message_id: string
  readonly question_id?: string
  readonly notice?: { readonly kind: string; readonly text: string }
}
const call = async <Body = Said>(path: string, body: object = {}) =>
  (await talk.server.call(`/chat/${path}`, { profile_id: talk.id, ...body }, token)).body as Body // what the path answers
const send = (body: object = {}) => call('send-message', { message: 'Hi', ...body })
const noticeOf = async (answer = send()) => (await answer).notice
const noticesIn = async () => (await call<readonly Said[]>('get-chat')).map(({ notice }) => notice)

it('is in the first reply of a day of the caller, for all companions, and stays in its record', async () => {
  const other = await create(talk.server, token, { name: 'Orin' })
  const first = await send({ profile_id: other, utc_offset: 600 })
  expect(first.notice?.text).toContain('Orin is an AI character')
  await pass(90)
  expect(await noticeOf(send({ utc_offset: 600 }))).toBeUndefined()
  await pass(60)
  expect(await noticeOf(send({ utc_offset: 600 }))).toEqual(daily)
  expect(await noticesIn()).toEqual([undefined, undefined, undefined, daily])
})

it('is in a beginning, and in the event of its start', async () => {
  const stream = await talk.stream('begin-conversation')
  await stream.ended
  expect(stream.events[0]).toMatchObject({ event: 'start', notice: daily })
  expect(stream.events.at(-1)).toMatchObject({ event: 'done', notice: daily })
  expect(await noticesIn()).toEqual([daily])
})

it('returns after three hours in which no gap was of half an hour, and says so', async () => {
  await send()
  for (let minutes = 29; minutes < 180; minutes += 29) {
    await pass(29)
    expect(await noticeOf()).toBeUndefined()
  }
  await pass(29)
  const long = { kind: 'three-hours', text: expect.stringMatching(/for three hours\. Take a break if you like\.$/) }
  expect(await noticeOf()).toMatchObject(long)
  expect(await noticeOf()).toBeUndefined()
  await pass(30)
  expect(await noticeOf()).toBeUndefined()
})

it('returns after each hour for a person under 18; the prompt has their age group', async () => {
  minors.length = 0
  await send()
  await talk.server.database.exec("update users set age_group = 'minor'; delete from use_clocks")
  expect(await noticeOf()).toEqual(daily)
  const kinds = []
  for (let minutes = 20; minutes <= 120; minutes += 20) {
    await pass(20)
    kinds.push((await noticeOf())?.kind)
  }
  expect(minors).toEqual([false, ...Array<boolean>(7).fill(true)])
  expect(kinds).toEqual([undefined, undefined, 'hourly', undefined, undefined, 'hourly'])
})

it('of a reply that failed is said with the next one, and is the same for a repeated call', async () => {
  failing = true
  expect(await send()).not.toHaveProperty('notice')
  failing = false
  const again = { idempotency_key: 'key-0001' }
  const first = await send(again)
  expect(first.notice).toEqual(daily)
  expect(await send(again)).toEqual(first)
  const stream = await talk.stream('send-message', { message: 'Hi', ...again })
  await stream.ended
  expect(stream.events[0]).toMatchObject({ event: 'start', notice: daily })
})

it('stays above what replaces its reply, and goes with the account', async () => {
  const { message_id, question_id } = await send()
  expect(await noticeOf(call('regenerate-reply', { message_id }))).toEqual(daily)
  expect(await noticeOf(call('resend-message', { message_id: question_id, message: 'Hello' }))).toEqual(daily)
  expect(await noticesIn()).toEqual([undefined, daily])
  const clocks = async () => (await talk.server.database.query('select 1 from use_clocks')).rows.length
  expect(await clocks()).toBe(1)
  await talk.server.database.exec('delete from users')
  expect(await clocks()).toBe(0)
})
