/** A language model names a conversation after its first exchanges. */
import { eventually } from '@codex/build/eventually'
import { chat } from '@codex/contracts/endpoints'
import { openAiEngine } from '../llm/openai'
import type { ModelRequest, ModelServer } from '../testing/model-server'
import { modelServer, stream, turnsOf } from '../testing/model-server'
import type { TestServer } from '../testing/server'
import { create, signUp, testServer } from '../testing/server'

const isTask = ({ body }: ModelRequest) => JSON.stringify(body).includes('You name a conversation')
let model: ModelServer
let server: TestServer
let token: string
let mira: string
let answer: string
let hold: Promise<void>
beforeEach(async () => {
  answer = '<text>The lost ring</text>'
  hold = Promise.resolve()
  model = await modelServer((response, request) => {
    if (isTask(request)) void hold.then(() => stream(answer)(response, request))
    else stream('Hm.')(response, request)
  })
  const engine = openAiEngine({ baseUrl: model.baseUrl, model: 'tiny', apiKey: null })
  server = await testServer({ engine, environment: { RATE_LIMITS: 'off' } })
  token = await signUp(server, 'ann')
  mira = await create(server, token)
})
afterEach(async () => {
  await server.close()
  await model.close()
})

const call = (path: string, body: object = {}) => server.call(`/chat/${path}`, { profile_id: mira, ...body }, token)
const begin = async () => chat.addConversation.read((await call('add-conversation')).body).conversation.conversation_id
async function say(conversation_id: string, ...messages: readonly string[]) {
  for (const message of messages) expect((await call('send-message', { conversation_id, message })).status).toBe(200)
}
async function titleOf(id: string) {
  const { conversations } = chat.listConversations.read((await call('list-conversations')).body)
  return conversations.find(({ conversation_id }) => conversation_id === id)?.title
}
const tasks = () => model.requests.filter(isTask)
const upTo = async (id: string) => {
  const query = 'select titled_up_to from conversations where id = $1'
  return (await server.database.query<{ titled_up_to: number | null }>(query, [id])).rows[0]?.titled_up_to ?? null
}
const isAsked = (id: string) => eventually(async () => (await upTo(id)) !== null, 'the model was asked', 20_000)

it('is asked once, after two exchanges, and has the first words until then', async () => {
  const id = await begin()
  await say(id, 'I lost my ring')
  expect(await titleOf(id)).toBe('I lost my ring')
  await say(id, 'On the pier')
  await eventually(async () => (await titleOf(id)) === 'The lost ring', 'it is named', 20_000)
  const [question] = turnsOf(tasks()[0])
  expect(question?.content.split('\n').slice(0, 2)).toEqual(['- "ann: I lost my ring"', '- "Mira: Hm."'])
  await say(id, 'It was my mother’s', 'Goodbye')
  expect(tasks()).toHaveLength(1)
})

it('goes with the words it was made of; one that a person has given stays', async () => {
  const id = await begin()
  await say(id, 'I lost my ring', 'On the pier')
  await isAsked(id)
  await call('delete-messages', { conversation_id: id })
  expect(await titleOf(id)).toBe('')
  await call('change-conversation', { conversation_id: id, title: 'Mine' })
  await say(id, 'I lost my ring', 'On the pier')
  await call('delete-messages', { conversation_id: id })
  expect(await titleOf(id)).toBe('Mine')
})

it('goes with a message that is edited, and is made of none that is deleted while the model is asked', async () => {
  const id = await begin()
  await say(id, 'I lost my ring', 'On the pier')
  await isAsked(id)
  const [, , asked] = chat.getChat.read((await call('get-chat', { conversation_id: id })).body)
  answer = '<text>The old pier</text>'
  await call('resend-message', { conversation_id: id, message_id: asked?.message_id, message: 'At home' })
  await eventually(async () => (await titleOf(id)) === 'The old pier', 'it is named again', 20_000)
  expect(tasks()).toHaveLength(2)

  const other = await begin()
  let release: () => void = () => undefined
  hold = new Promise((resolve) => (release = resolve))
  await say(other, 'I lost my ring', 'On the pier')
  await eventually(() => tasks().length === 3, 'the model is asked', 20_000)
  await call('delete-messages', { conversation_id: other })
  release()
  await say(other, 'Hello')
  await say(id, 'Goodbye')
  expect([await titleOf(other), await upTo(other)]).toEqual(['Hello', null])
})

it.each(['<text>NONE</text>', '<text></text>', 'I’m sorry, I can’t help with that.', `<text>${'a'.repeat(90)}</text>`])(
  'that is unusable leaves the first words, and is not asked for again: %s',
  async (unusable) => {
    answer = unusable
    const id = await begin()
    await say(id, 'I lost my ring', 'On the pier')
    await isAsked(id)
    await say(id, 'Hello?')
    expect(await titleOf(id)).toBe('I lost my ring')
    expect(tasks()).toHaveLength(1)
  },
)

it('is given to no first conversation, no path, and none with a message at risk', async () => {
  await say(mira, 'One', 'Two')
  const [, , , last] = chat.getChat.read((await call('get-chat')).body)
  const added = await call('add-path', { message_id: last?.message_id })
  const path = chat.addPath.read(added.body).conversation.conversation_id
  await say(path, 'Three', 'Four')
  const atRisk = await begin()
  await say(atRisk, 'I want to kill myself', 'On the pier')
  const named = await begin()
  await say(named, 'I lost my ring', 'On the pier')
  await isAsked(named)
  expect(tasks()).toHaveLength(1)
  expect([await upTo(mira), await upTo(path), await upTo(atRisk)]).toEqual([null, null, null])
})
