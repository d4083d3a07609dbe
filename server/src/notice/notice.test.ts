/** Notices, over all calls that ask for a reply. */
import type { Engine } from '../llm'
import { conversation, type Conversation } from '../testing/conversation'
import { create, signIn } from '../testing/server'

const MINUTE = 60_000
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

/** Sessions are an hour long. */
async function pass(minutes: number) {
  jest.setSystemTime(Date.now() + minutes * MINUTE)
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
const noticeOf = async (answer: Promise<Said>) => (await answer).notice
const history = () => call<readonly Said[]>('get-chat')
const noticesIn = async () => (await history()).map(({ notice }) => notice)

const doNotFake = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'setInterval',
  'setTimeout',
  'clearImmediate',
  'clearInterval',
  'clearTimeout',
] as const

beforeEach(async () => {
  jest.useFakeTimers({ now: new Date('2026-11-20T12:00:00.000Z'), doNotFake: [...doNotFake] })
  talk = await conversation(engine, undefined, { RATE_LIMITS: 'off' })
  token = talk.token
  failing = false
})

afterEach(async () => {
  await talk.close()
  jest.useRealTimers()
})

it('is in the first reply of a day, and stays in its record', async () => {
  expect(await noticeOf(send())).toEqual(daily)
  expect(await noticeOf(send())).toBeUndefined()
  expect(await noticesIn()).toEqual([undefined, daily, undefined, undefined])

  await pass(24 * 60)
  expect(await noticeOf(send())).toEqual(daily)
  expect(await noticesIn()).toHaveLength(6)
})

it('is one for all companions, with the name of the one that is written with', async () => {
  const other = await create(talk.server, token, { name: 'Orin' })
  const first = await send({ profile_id: other })
  expect(first.notice?.text).toContain('Orin is an AI character')
  expect(await noticeOf(send())).toBeUndefined()
})

it('comes with the day of the caller', async () => {
  await send({ utc_offset: 600 })
  await pass(90)
  expect(await noticeOf(send({ utc_offset: 600 }))).toBeUndefined()
  await pass(60)
  expect(await noticeOf(send({ utc_offset: 600 }))).toEqual(daily)
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
    expect(await noticeOf(send())).toBeUndefined()
  }
  await pass(29)
  const long = {
    kind: 'three-hours',
    text: `${text} You have been talking for three hours. Take a break if you like.`,
    time_stamp: expect.any(String),
  }
  expect(await noticeOf(send())).toEqual(long)
  expect(await noticeOf(send())).toBeUndefined()
  await pass(30)
  expect(await noticeOf(send())).toBeUndefined()
})

it('returns after each hour for a person under 18, and suggests a break; the prompt has their age group', async () => {
  minors.length = 0
  await send()
  await talk.server.database.exec("update users set age_group = 'minor'; delete from use_clocks")
  expect(await noticeOf(send())).toEqual(daily)
  const kinds = []
  for (let minutes = 20; minutes <= 120; minutes += 20) {
    await pass(20)
    kinds.push((await send()).notice?.kind)
  }
  expect(minors).toEqual([false, ...Array<boolean>(7).fill(true)])
  expect(kinds).toEqual([undefined, undefined, 'hourly', undefined, undefined, 'hourly'])
  expect((await noticesIn()).at(-1)?.text).toBe(
    `${text} You have been talking for two hours. Take a break if you like.`,
  )
})

it('of a reply that failed is said with the next one', async () => {
  failing = true
  expect((await talk.server.call('/chat/send-message', { profile_id: talk.id, message: 'Hi' }, token)).status).not.toBe(
    200,
  )
  failing = false
  expect(await noticeOf(send())).toEqual(daily)
})

it('is the same for a repeated call', async () => {
  const first = await send({ idempotency_key: 'key-0001' })
  expect(await send({ idempotency_key: 'key-0001' })).toEqual(first)
  const again = await talk.stream('send-message', { message: 'Hi', idempotency_key: 'key-0001' })
  await again.ended
  expect(again.events[0]).toMatchObject({ event: 'start', notice: daily })
})

it('stays above what replaces its reply', async () => {
  const { message_id } = await send()
  expect(await noticeOf(call('regenerate-reply', { message_id }))).toEqual(daily)
  const [question] = await history()
  const resent = await call('resend-message', { message_id: question?.message_id, message: 'Hello' })
  expect(resent.notice).toEqual(daily)
  expect(await noticesIn()).toEqual([undefined, daily])
})

it('goes with the account', async () => {
  const { database } = talk.server
  await send()
  const clocks = async () => (await database.query('select 1 from use_clocks')).rows.length
  expect(await clocks()).toBe(1)
  await database.exec('delete from users')
  expect(await clocks()).toBe(0)
})
