/** Two instances that notify each other. They would poll, and send heartbeats, once an hour. */
import { eventually } from '@codex/build/eventually'
import { failures } from '@codex/contracts/texts'
import { openAiEngine } from '../llm/openai'
import type { Conversation } from '../testing/conversation'
import { conversation, isDelta, textOf } from '../testing/conversation'
import type { ModelServer } from '../testing/model-server'
import { modelServer, slowStream } from '../testing/model-server'
import { password } from '../testing/server'

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

let model: ModelServer
let slow: ReturnType<typeof slowStream>
let first: Conversation
let second: Conversation
beforeEach(async () => {
  slow = slowStream()
  model = await modelServer(slow.respond)
  const engine = () => openAiEngine({ baseUrl: model.baseUrl, model: 'tiny', apiKey: null })
  first = await conversation(engine())
  second = await conversation(engine(), first)
  const arrive = () => [first, second].every(({ server }) => server.notifications.arrive())
  await eventually(arrive, 'messages arrive', 60_000)
})
afterEach(async () => {
  await first.close()
  await second.close()
  await model.close()
})

/** A reply of the first instance, of which a word was shown. */
async function begun() {
  const sending = await first.stream('send-message', { message: 'Hi', idempotency_key: 'key-of-one-turn' })
  await eventually(() => slow.count() > 0, 'the model is asked', 60_000)
  slow.write('Hello')
  await sending.until(isDelta)
  return sending
}
const has = (text: string) => () => textOf(followed.events).includes(text)
let followed: Awaited<ReturnType<Conversation['stream']>>

it('a reply is followed on the other instance piece by piece, to its end', async () => {
  const sending = await begun()
  followed = await second.stream('follow-reply')
  await eventually(has('Hello'), 'the first piece', 60_000)
  slow.write(' you')
  await eventually(has('you'), 'the second piece', 60_000)
  slow.write(' there')
  await eventually(has('there'), 'the third piece', 60_000)
  slow.end()
  await Promise.all([sending.ended, followed.ended])
  expect(followed.events.at(-1)).toMatchObject({ event: 'done', message: 'Hello you there' })
  expect(followed.events.length).toBeGreaterThanOrEqual(5)
})

it('a reply that fails ends for its followers on the other instance', async () => {
  await first.stream('send-message', { message: 'Hi', idempotency_key: 'key-of-one-turn' })
  await eventually(() => slow.count() > 0, 'the model is asked', 60_000)
  followed = await second.stream('follow-reply')
  await followed.until(({ event }) => event === 'start')
  await first.call('stop-reply', { shown: 0 })
  await followed.ended
  expect(followed.events.at(-1)).toMatchObject({ event: 'error', message: failures.chat })
})

it('a stop on the other instance ends a reply at once', async () => {
  const sending = await begun()
  expect((await second.call('stop-reply', { shown: 5 })).body).toEqual({ stopped: true })
  await sending.ended
  expect(sending.events.at(-1)).toMatchObject({ event: 'done', message: 'Hello', stopped: true })
})

it('the deletion of the companion on the other instance ends a reply at once', async () => {
  const sending = await begun()
  await second.server.call('/character/delete-profile', { profile_id: second.id }, second.token)
  await sending.ended
  expect(sending.events.at(-1)).toMatchObject({ event: 'error', status: 404 })
})

it.each([
  ['a sign-out', '/user/sign-out', {}],
  ['the deletion of the account', '/user/delete-account', { username: 'ann', password }],
])('%s on the other instance ends a stream at once', async (_, path, body) => {
  const sending = await begun()
  expect((await second.server.call(path, body, second.token)).status).toBe(200)
  await sending.ended
  expect(sending.events.at(-1)).toMatchObject({ event: 'error' })
})

it('a connection that is lost while a reply is followed loses no piece and not its end', async () => {
  const sending = await begun()
  followed = await second.stream('follow-reply')
  await eventually(has('Hello'), 'the first piece', 60_000)
  await first.server.database.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_notify%' and pid <> pg_backend_pid()`,
  )
  slow.write(' you')
  await eventually(has('you'), 'the second piece', 60_000)
  slow.end()
  await Promise.all([sending.ended, followed.ended])
  expect(followed.events.at(-1)).toMatchObject({ event: 'done', message: 'Hello you' })
})
