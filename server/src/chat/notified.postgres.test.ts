/** Two instances that notify each other. They would poll, and send heartbeats, once an hour. */
import { eventually } from '@codex/build/eventually'
import { failures } from '@codex/contracts/texts'
import type { Conversation } from '../testing/conversation'
import { textOf } from '../testing/conversation'
import { password } from '../testing/server'
import { talkWithModel } from '../testing/talk'

jest.mock('./intervals', () => {
  const hour = 3_600_000
  return {
    HEARTBEAT_INTERVAL: hour,
    POLL_INTERVAL: { arriving: hour, silent: hour },
    ASK_INTERVAL: hour,
    FOLLOWED: hour,
    FOLLOWED_INTERVAL: 20,
  }
})

const talk = talkWithModel()
let second: Conversation
beforeEach(async () => {
  second = await talk.instance()
  const arrive = () => [talk.chat, second].every(({ server }) => server.notifications.arrive())
  await eventually(arrive, 'messages arrive', 60_000)
})

/** A reply of the first instance of which a word was shown, and a follower on the other one. */
async function followed() {
  const sending = await talk.shown('Hello')
  const following = await second.stream('follow-reply')
  const has = (text: string) => eventually(() => textOf(following.events).includes(text), `the piece "${text}"`, 60_000)
  await has('Hello')
  return { sending, following, has }
}

it('a reply is followed on the other instance piece by piece, to its end', async () => {
  const { sending, following, has } = await followed()
  for (const piece of ['you', 'there']) {
    talk.slow.write(` ${piece}`)
    await has(piece)
  }
  talk.slow.end()
  await Promise.all([sending.ended, following.ended])
  expect(following.events.at(-1)).toMatchObject({ event: 'done', message: 'Hello you there' })
  expect(following.events.length).toBeGreaterThanOrEqual(5)
})

it('a reply that fails ends for its followers on the other instance', async () => {
  await talk.chat.stream('send-message', { message: 'Hi' })
  await talk.asked()
  const following = await second.stream('follow-reply')
  await following.until(({ event }) => event === 'start')
  await talk.chat.call('stop-reply', { shown: 0 })
  await following.ended
  expect(following.events.at(-1)).toMatchObject({ event: 'error', message: failures.chat })
})

it('a stop on the other instance ends a reply at once', async () => {
  const sending = await talk.shown('Hello')
  expect((await second.call('stop-reply', { shown: 5 })).body).toEqual({ stopped: true })
  await sending.ended
  expect(sending.events.at(-1)).toMatchObject({ event: 'done', message: 'Hello', stopped: true })
})

it.each([
  ['the deletion of the companion', '/character/delete-profile', {}, { status: 404 }],
  ['a sign-out', '/user/sign-out', {}, {}],
  ['the deletion of the account', '/user/delete-account', { username: 'ann', password }, {}],
])('%s on the other instance ends a stream at once', async (_, path, body, error) => {
  const sending = await talk.shown('Hello')
  const answer = await second.server.call(path, { profile_id: second.id, ...body }, second.token)
  expect(answer.status).toBe(200)
  await sending.ended
  expect(sending.events.at(-1)).toMatchObject({ event: 'error', ...error })
})

it('a connection that is lost while a reply is followed loses no piece and not its end', async () => {
  const { sending, following, has } = await followed()
  await talk.chat.server.database.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_notify%' and pid <> pg_backend_pid()`,
  )
  talk.slow.write(' you')
  await has('you')
  talk.slow.end()
  await Promise.all([sending.ended, following.ended])
  expect(following.events.at(-1)).toMatchObject({ event: 'done', message: 'Hello you' })
})
