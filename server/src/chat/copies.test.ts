/** Several copies of the server on one database: a reply is one copy's, and everybody's to find. */
import { openAiEngine } from '../llm/openai'
import type { Conversation } from '../testing/conversation'
import { conversation, isDelta, soon, textOf } from '../testing/conversation'
import type { ModelServer } from '../testing/model-server'
import { modelServer, slowStream, turnsOf } from '../testing/model-server'

// What makes a server know that it may have company; the test's database is used all the same.
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
  while (slow.count() < times) await soon()
}

it('a reply is seen growing and whole from another copy, by following it and by the same key', async () => {
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

it('a reply is stopped from another copy', async () => {
  const sending = await first.stream('send-message', send)
  await asked()
  slow.write('Hello you')
  await sending.until(isDelta)
  expect((await second.call('stop-reply', { shown: 5 })).body).toEqual({ stopped: true })
  await sending.ended
  expect(sending.events.at(-1)).toMatchObject({ event: 'done', message: 'Hello', stopped: true })
  expect(await second.texts()).toEqual(['Hi', 'Hello'])
})

it('turns at two copies follow one another', async () => {
  const one = first.call('send-message', { message: 'First' })
  await asked()
  const two = second.call('send-message', { message: 'Second' })
  slow.write('One')
  slow.end()
  await one
  await asked(2)
  expect(turnsOf(model.asked[1])).toHaveLength(3)
  slow.write('Two')
  slow.end()
  await two
  expect(await first.texts()).toEqual(['First', 'One', 'Second', 'Two'])
})

it('the same key at two copies at once makes one turn', async () => {
  const both = [first, second].map((copy) => copy.call('send-message', send))
  await asked()
  slow.write('Hello')
  slow.end()
  const [one, two] = await Promise.all(both)
  expect(one?.body.message_id).toBe(two?.body.message_id)
  expect(await first.texts()).toEqual(['Hi', 'Hello'])
})

it('a copy that has died is waited for no longer than its signs of life last', async () => {
  const left = (seconds: number) =>
    first.server.database.query(
      `insert into replies_under_way (companion_id, key, copy, kind, question, asked_at, said, beat_at)
       values ($1, 'key-of-the-dead', $1, 'send', 'Hi', now(), '', now() - make_interval(secs => $2))`,
      [first.id, seconds],
    )
  await left(9)
  const begun = Date.now()
  const sending = first.call('send-message', { message: 'Hi' })
  await asked()
  expect(Date.now() - begun).toBeGreaterThan(500)
  slow.write('Hello')
  slow.end()
  expect((await sending).status).toBe(200)
  await left(11)
  expect((await second.call('follow-reply')).body).toMatchObject({ reply: null })
})

it('a server that is alone waits for nobody who has died', async () => {
  const engine = openAiEngine({ baseUrl: model.baseUrl, model: 'tiny', apiKey: null })
  const alone = await conversation(engine, first, { DATABASE_URL: '' })
  await first.server.database.query(
    `insert into replies_under_way (companion_id, key, copy, kind, question, asked_at, said, beat_at)
     values ($1, 'key-of-the-dead', $1, 'send', 'Hi', now(), '', now() + interval '1 hour')`,
    [first.id],
  )
  const sending = alone.call('send-message', { message: 'Hi' })
  await asked()
  slow.write('Hello')
  slow.end()
  expect((await sending).status).toBe(200)
  await alone.close()
})
