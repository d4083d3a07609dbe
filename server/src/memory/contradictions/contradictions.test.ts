/** A language model compares a reply with what is known, in the background, once. */
import { eventually } from '@codex/build/eventually'
import { chat, memory } from '@codex/contracts/endpoints'
import { openAiEngine } from '../../llm/openai'
import type { Memories } from '../../testing/memories'
import { memoriesOf } from '../../testing/memories'
import type { ModelRequest, ModelServer } from '../../testing/model-server'
import { json, modelServer, stream, turnsOf } from '../../testing/model-server'
import type { TestServer } from '../../testing/server'
import { create, signUp, testServer } from '../../testing/server'

const DEAD = 'Your brother Tom is dead.'
const SEEN = 'Your brother Tom waved from the pier.'
const isTask = ({ body }: ModelRequest) => JSON.stringify(body).includes('You compare a reply')

let model: ModelServer
let server: TestServer
let token: string
let mira: string
let memories: Memories
let reply: string
/** Null: the model fails. */
let answer: (known: string) => string | null
beforeEach(async () => {
  reply = `What a night. ${SEEN}`
  answer = () => 'NONE'
  model = await modelServer((response, request) => {
    const given = isTask(request) ? answer(turnsOf(request)[0]?.content ?? '') : reply
    const respond = given === null ? json(400, { error: { message: 'No' } }) : stream(given)
    respond(response, request)
  })
  const engine = openAiEngine({ baseUrl: model.baseUrl, model: 'tiny', apiKey: null })
  server = await testServer({ engine, environment: { RATE_LIMITS: 'off' } })
  token = await signUp(server, 'ann')
  mira = await create(server, token)
  memories = memoriesOf(server, token, mira)
})
afterEach(async () => {
  await server.close()
  await model.close()
})

const tasks = () => model.requests.filter(isTask)
/** Names the line of what is known that has the text. */
const contradicts =
  (text: string, words = SEEN) =>
  (asked: string) => {
    const line = asked.split('\n').find((one) => one.includes(text)) ?? '{}'
    const { known } = JSON.parse(line) as { known: number } // as the server wrote it
    return JSON.stringify({ known, words })
  }
const list = async (body: object = {}) => memory.list.read((await memories.call('/memory/list', body)).body)
const open = async (body?: object) => (await list(body)).contradictions ?? []
const check = (body: object) => memories.call('/memory/check', body)
async function say(message = 'Hello', body: object = {}) {
  expect((await memories.call('/chat/send-message', { message, ...body })).status).toBe(200)
  await eventually(async () => (await list(body)).checks !== 'pending', 'the reply is compared', 20_000)
}
const lastReply = async (body: object = {}) =>
  chat.getChat.read((await memories.call('/chat/get-chat', body)).body).at(-1)?.message_id ?? ''

it('is found with the words of the reply, in what it is about only', async () => {
  const { memory_id } = await memories.add({ text: DEAD })
  await memories.add({ text: 'The harbour is closed in winter.' })
  answer = contradicts(DEAD)
  await say()
  const message_id = await lastReply()
  expect(await list()).toMatchObject({ checks: 'on' })
  expect(await open()).toEqual([{ message_id, words: SEEN, earlier: DEAD, memory_id }])
  const [question] = turnsOf(tasks()[0])
  expect(question?.content).toContain(DEAD)
  expect(question?.content).not.toContain('harbour')
  expect(question?.content).not.toContain('sea charts')
})

it('of the profile has its sentence, and is settled for the conversation', async () => {
  reply = 'I sleep all night and leave the light dark.'
  const sentence = 'Since the great flood she keeps the light burning every night.'
  answer = contradicts(sentence, reply)
  await say()
  const message_id = await lastReply()
  expect(await open()).toEqual([{ message_id, words: reply, earlier: sentence }])
  expect((await check({ message_id })).status).toBe(200)
  expect(await open()).toEqual([])
  await say('Again?')
  expect(turnsOf(tasks()[0])[0]?.content).toContain(sentence)
  expect(turnsOf(tasks()[1])[0]?.content).not.toContain(sentence)
  const other = await memories.call('/chat/add-conversation')
  const { conversation_id } = chat.addConversation.read(other.body).conversation
  await say('Hello', { conversation_id })
  expect(turnsOf(tasks()[2])[0]?.content).toContain(sentence)
})

it.each([
  ['no words of the reply', contradicts(DEAD, 'Your brother Tom is well.')],
  ['nothing that is known', () => JSON.stringify({ known: 99, words: SEEN })],
  ['no JSON', () => '{"known": 1, "words": "'],
  ['none', () => 'NONE'],
])('is none when the answer names %s, and is not asked for again', async (_, given) => {
  await memories.add({ text: DEAD })
  answer = given
  await say()
  expect(await open()).toEqual([])
  await list()
  expect(tasks()).toHaveLength(1)
})

it('goes with the memory that says otherwise, and with the reply', async () => {
  const pin = await memories.add({ text: DEAD })
  answer = contradicts(DEAD)
  await say()
  await memories.change(pin, { state: 'off' })
  expect(await open()).toEqual([])
  await memories.change(pin, { state: 'kept' })
  expect(await open()).toHaveLength(1)
  reply = 'Tom, your brother, lies in the churchyard.'
  answer = () => 'NONE'
  expect((await memories.call('/chat/regenerate-reply', { message_id: await lastReply() })).status).toBe(200)
  await eventually(() => tasks().length === 2, 'the other reply is compared', 20_000)
  expect(await open()).toEqual([])
  await memories.change(pin, { text: 'Your brother Tom came home.' })
  expect(await open()).toEqual([])
})

it('is shown and settled in a path that shows the reply', async () => {
  await memories.add({ text: DEAD })
  answer = contradicts(DEAD)
  await say()
  const message_id = await lastReply()
  const added = await memories.call('/chat/add-path', { message_id })
  const { conversation_id } = chat.addPath.read(added.body).conversation
  expect(await open({ conversation_id })).toMatchObject([{ message_id, earlier: DEAD }])
  await check({ conversation_id, message_id })
  expect([await open(), await open({ conversation_id })]).toEqual([[], []])
})

it('is looked for in another reply that a path begins with', async () => {
  await memories.add({ text: DEAD })
  await check({ checks: 'off' })
  await say()
  const message_id = await lastReply()
  reply = 'What a night.'
  await memories.call('/chat/regenerate-reply', { message_id })
  await check({ checks: 'on' })
  await eventually(async () => (await list()).checks === 'on', 'the last reply is compared', 20_000)
  answer = contradicts(DEAD)
  const added = await memories.call('/chat/add-path', { message_id, index: 0 })
  const { conversation_id } = chat.addPath.read(added.body).conversation
  await eventually(async () => (await list({ conversation_id })).checks === 'on', 'it is compared in the path', 20_000)
  expect(await open({ conversation_id })).toMatchObject([{ words: SEEN, earlier: DEAD }])
})

it('is not looked for where it is switched off, for the whole account', async () => {
  await memories.add({ text: DEAD })
  await check({ checks: 'off' })
  expect((await list()).checks).toBe('off')
  await say()
  expect(tasks()).toEqual([])
  await check({ checks: 'on' })
  await eventually(async () => (await list()).checks === 'on', 'the last reply is compared', 20_000)
  expect(tasks()).toHaveLength(1)
})

it('comes back with its reply, of which it stays settled, and the model is not asked again', async () => {
  await memories.add({ text: DEAD })
  answer = contradicts(DEAD)
  await say()
  const message_id = await lastReply()
  reply = 'Tom, your brother, lies in the churchyard.'
  answer = () => 'NONE'
  await memories.call('/chat/regenerate-reply', { message_id })
  await eventually(async () => (await list()).checks === 'on' && tasks().length === 2, 'it is compared', 20_000)
  const choose = async (index: number) =>
    expect((await memories.call('/chat/choose-reply', { message_id, index })).status).toBe(200)
  await choose(0)
  expect(await open()).toMatchObject([{ message_id, words: SEEN }])
  await check({ message_id })
  await choose(1)
  expect(await open()).toEqual([])
  await choose(0)
  expect(await open()).toEqual([])
  expect(await list()).toMatchObject({ checks: 'on' })
  expect(tasks()).toHaveLength(2)
})

it('is looked for in no reply that is built in', async () => {
  await memories.add({ text: DEAD })
  await check({ checks: 'off' })
  await say()
  await server.database.query("update messages set engine_kind = 'built-in' where speaker = 'companion'")
  await check({ checks: 'on' })
  expect((await list()).checks).toBe('on')
  expect(tasks()).toEqual([])
})

it('is none when the model fails, and is looked for in the next reply', async () => {
  await memories.add({ text: DEAD })
  answer = () => null
  await say()
  expect(await open()).toEqual([])
  answer = contradicts(DEAD)
  await say('And now?')
  expect(await open()).toMatchObject([{ message_id: await lastReply(), earlier: DEAD }])
})

it('is settled of no reply of another conversation, and of no question', async () => {
  await say()
  const other = await create(server, token, { name: 'Ada' })
  const message_id = await lastReply()
  expect((await memories.call('/memory/check', { message_id }, other)).status).toBe(409)
  const [question] = chat.getChat.read((await memories.call('/chat/get-chat')).body)
  expect((await check({ message_id: question?.message_id })).status).toBe(409)
  expect((await check({})).status).toBe(400)
})
