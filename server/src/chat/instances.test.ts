/** Several instances of the server on one database: a reply is written by one and can be followed on each. */
import { eventually } from '@codex/build/eventually'
import { openAiEngine } from '../llm/openai'
import type { Conversation } from '../testing/conversation'
import { conversation, isDelta, textOf } from '../testing/conversation'
import type { ModelServer } from '../testing/model-server'
import { modelServer, slowStream, turnsOf } from '../testing/model-server'

// With this setting the server expects other instances; the test's own database is used.
const shared = { DATABASE_URL: 'postgres://shared@127.0.0.1/shared' }

let model: ModelServer
let slow: ReturnType<typeof slowStream>
let first: Conversation
let second: Conversation
beforeEach(async () => {
  slow = slowStream()
  model = await modelServer(slow.respond)
  const engine = () => openAiEngine({ baseUrl: model.baseUrl, model: 'tiny', apiKey: null })
  first = await conversation(engine(), undefined, shared)
  second = await conversation(engine(), first, shared)
})
afterEach(async () => {
  await first.close()
  await second.close()
  await model.close()
})

const send = { message: 'Hi', idempotency_key: 'key-of-one-turn' }
async function asked(times = 1) {
  await eventually(() => slow.count() >= times, 'the model is asked')
}

it('a reply can be followed on another instance, by following it and by the same key', async () => {
  const sending = await first.stream('send-message', send)
  await asked()
  slow.write('Hello')
  await sending.until(isDelta)
  const following = await second.stream('follow-reply')
  const same = await second.stream('send-message', send)
  await Promise.all([following.until(isDelta), same.until(isDelta)])
  slow.write(' you')
  slow.end()
  await Promise.all([sending.ended, following.ended, same.ended])
  for (const { events } of [following, same]) {
    expect(events[0]).toMatchObject({ event: 'start', question: 'Hi' })
    expect(textOf(events)).toMatch(/^Hello/)
    expect(events.at(-1)).toMatchObject({ event: 'done', message: 'Hello you' })
  }
  expect(await second.texts()).toEqual(['Hi', 'Hello you'])
  expect(slow.count()).toBe(1)
})

it('a reply can be stopped on another instance', async () => {
  const sending = await first.stream('send-message', send)
  await asked()
  slow.write('Hello you')
  await sending.until(isDelta)
  expect((await second.call('stop-reply', { shown: 5 })).body).toEqual({ stopped: true })
  await sending.ended
  expect(sending.events.at(-1)).toMatchObject({ event: 'done', message: 'Hello', stopped: true })
  expect(await second.texts()).toEqual(['Hi', 'Hello'])
})

it('turns on two instances are serialized', async () => {
  const one = first.call('send-message', { message: 'First' })
  await asked()
  const two = second.call('send-message', { message: 'Second' })
  slow.write('One')
  slow.end()
  await one
  await asked(2)
  expect(turnsOf(model.requests[1])).toHaveLength(3)
  slow.write('Two')
  slow.end()
  await two
  expect(await first.texts()).toEqual(['First', 'One', 'Second', 'Two'])
})

it('the same key on two instances at once makes one turn', async () => {
  const both = [first, second].map(({ call }) => call('send-message', send))
  await asked()
  slow.write('Hello')
  slow.end()
  const [one, two] = await Promise.all(both)
  expect(one?.body.message_id).toBe(two?.body.message_id)
  expect(await first.texts()).toEqual(['Hi', 'Hello'])
})

it('the lease of an instance that has died is waited for until it expires', async () => {
  const leaseOf = (seconds: number) =>
    first.server.database.query(
      `insert into replies_under_way (companion_id, key, copy, kind, question, asked_at, said, beat_at)
       values ($1, 'key-of-the-dead', $1, 'send', 'Hi', now(), '', now() - make_interval(secs => $2))`,
      [first.id, seconds],
    )
  await leaseOf(9)
  const begun = Date.now()
  const sending = first.call('send-message', { message: 'Hi' })
  await asked()
  expect(Date.now() - begun).toBeGreaterThan(500)
  slow.write('Hello')
  slow.end()
  expect((await sending).status).toBe(200)
  await leaseOf(11)
  expect((await second.call('follow-reply')).body).toMatchObject({ reply: null })
})

it('what was shown of a reply is the end of it for its followers when its instance has died', async () => {
  await first.server.database.query(
    `insert into replies_under_way
       (companion_id, key, copy, kind, question, asked_at, said, beat_at, engine_kind, engine_label)
     values ($1, 'key-of-the-dead', $1, 'send', 'Hi', now(), 'Hello', now() - interval '9 seconds', 'openai', 'tiny')`,
    [first.id],
  )
  const following = await second.stream('send-message', { message: 'Hi', idempotency_key: 'key-of-the-dead' })
  await following.ended
  expect(textOf(following.events)).toBe('Hello')
  expect(following.events.at(-1)).toMatchObject({ event: 'done', message: 'Hello', cut_off: true })
  expect(await second.texts()).toEqual(['Hi', 'Hello'])
})

it('a single instance does not wait for the lease of an instance that has died', async () => {
  const engine = openAiEngine({ baseUrl: model.baseUrl, model: 'tiny', apiKey: null })
  const single = await conversation(engine, first, { DATABASE_URL: '' })
  await first.server.database.query(
    `insert into replies_under_way (companion_id, key, copy, kind, question, asked_at, said, beat_at)
     values ($1, 'key-of-the-dead', $1, 'send', 'Hi', now(), '', now() + interval '1 hour')`,
    [first.id],
  )
  const sending = single.call('send-message', { message: 'Hi' })
  await asked()
  slow.write('Hello')
  slow.end()
  expect((await sending).status).toBe(200)
  await single.close()
})
