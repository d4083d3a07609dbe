/** Another reply that should be different in a way that its reader has named. */
import { eventually } from '@codex/build/eventually'
import { builtInEngine } from '../llm'
import { openAiEngine } from '../llm/openai'
import type { Conversation } from '../testing/conversation'
import { conversation, isDelta } from '../testing/conversation'
import { digestOf } from '../testing/digest'
import type { ModelServer } from '../testing/model-server'
import { brokenStream, modelServer, slowStream, stream, turnsOf } from '../testing/model-server'

// With this setting the server expects other instances; the test's own database is used.
const shared = { DATABASE_URL: 'postgres://shared@127.0.0.1/shared' }
const engine = () => openAiEngine({ baseUrl: model.baseUrl, model: 'tiny', apiKey: null })

let model: ModelServer
let chat: Conversation
beforeEach(async () => {
  model = await modelServer(stream('The sea is wide.'))
  chat = await conversation(engine(), undefined, shared)
})
afterEach(async () => {
  await chat.close()
  await model.close()
})

const systemOf = (request = model.requests.at(-1)) =>
  (request?.body as { messages: readonly { content: string }[] }).messages[0]?.content ?? '' // the wire of a chat
const send = async () => String((await chat.call('send-message', { message: 'Hi' })).body.message_id)

it('is an instruction for this reply, and none of the user’s words', async () => {
  const message_id = await send()
  model.answers(stream('Wide.'))
  const { body } = await chat.call('regenerate-reply', { message_id, hint: ' <b>shorter</b>,\nand "colder" ' })
  expect(body).toMatchObject({ message: 'Wide.', message_id, alternatives: { count: 2, chosen: 1 } })
  expect(systemOf()).toContain('It should differ in this way: "shorter,\\nand \\"colder\\""')
  expect(systemOf()).toContain('"The sea is wide."')
  expect(turnsOf(model.requests.at(-1))).toEqual([{ role: 'user', content: 'Hi' }])
  expect(await chat.texts()).toEqual(['Hi', 'Wide.'])

  await chat.call('regenerate-reply', { message_id })
  expect(systemOf()).not.toContain('differ')
  await chat.call('regenerate-reply', { message_id, hint: ' ' })
  expect(systemOf()).not.toContain('differ')
})

it('is in no row of the database, before the reply is stored or after', async () => {
  const message_id = await send()
  const slow = slowStream()
  model.answers(slow.respond)
  const again = await chat.stream('regenerate-reply', { message_id, hint: 'saltmarsh' })
  await eventually(() => slow.count() > 0, 'the model is asked')
  const needle = ['saltmarsh']
  const none = await digestOf(chat.server, ['no such word'])
  expect(await digestOf(chat.server, needle)).toEqual(none)
  slow.write('Wide.')
  slow.end()
  await again.ended
  expect(await digestOf(chat.server, needle)).toEqual(none)
})

it('with the same key makes one reply, also on another instance', async () => {
  const message_id = await send()
  const second = await conversation(engine(), chat, shared)
  const slow = slowStream()
  model.answers(slow.respond)
  const call = { message_id, hint: 'shorter', idempotency_key: 'key-of-shorter' }
  const both = [chat.call('regenerate-reply', call), second.call('regenerate-reply', { ...call, hint: 'longer' })]
  await eventually(() => slow.count() > 0, 'the model is asked')
  slow.write('Wide.')
  slow.end()
  for (const { body } of await Promise.all(both)) expect(body).toMatchObject({ message: 'Wide.', message_id })
  expect((await second.call('regenerate-reply', call)).body).toMatchObject({ message: 'Wide.' })
  expect(slow.count()).toBe(1)
  expect((await chat.history()).at(-1)?.alternatives).toEqual({ count: 2, chosen: 1 })
  await second.close()
})

it('that breaks off is stored, and the next call may have the hint again', async () => {
  const message_id = await send()
  model.answers(brokenStream('Wi'))
  const broken = await chat.stream('regenerate-reply', { message_id, hint: 'shorter' })
  await broken.until(isDelta)
  await broken.ended
  expect(broken.events.at(-1)).toMatchObject({ message: 'Wi', cut_off: true })
  model.answers(stream('Wide.'))
  await chat.call('regenerate-reply', { message_id, hint: 'shorter' })
  expect(systemOf()).toContain('"shorter"')
})

it('of more than 200 characters is refused, and nothing is asked', async () => {
  const message_id = await send()
  const asked = model.requests.length
  expect(await chat.call('regenerate-reply', { message_id, hint: 'x'.repeat(201) })).toMatchObject({
    status: 400,
    body: { message: 'Hint is too long (at most 200 characters)' },
  })
  expect(model.requests).toHaveLength(asked)
})

it('makes another one of the built-in replies', async () => {
  const own = await conversation(builtInEngine)
  const { message_id, message } = (await own.call('send-message', { message: 'Who wrote the Odyssey?' })).body
  const again = (await own.call('regenerate-reply', { message_id, hint: 'Shorter' })).body.message
  expect(again).not.toBe(message)
  await own.close()
})
