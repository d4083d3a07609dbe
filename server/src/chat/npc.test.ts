/** Replies with values by a schema of the caller, for scripts. */
import { NPC_MEDIA } from '@codex/contracts/endpoints'
import { failures, reviewed, validation } from '@codex/contracts/texts'
import { builtInEngine } from '../llm/built-in/engine'
import { ollamaEngine } from '../llm/ollama'
import { openAiEngine } from '../llm/openai'
import type { Conversation } from '../testing/conversation'
import { conversation } from '../testing/conversation'
import type { ModelServer, Respond } from '../testing/model-server'
import { json, modelServer, stream } from '../testing/model-server'
import { lines, ollama } from '../testing/ollama'

const reply_schema = {
  type: 'object',
  properties: {
    text: { type: 'string', maxLength: 200 },
    emotion: { type: 'string', enum: ['glad', 'angry'] },
    gesture: { type: 'object', properties: { name: { type: 'string' }, strength: { type: 'number', maximum: 1 } } },
    intents: { type: 'array', items: { type: 'string' }, maxItems: 2 },
  },
  required: ['text', 'emotion'],
}
const glad = { text: 'Come in.', emotion: 'glad' }

let model: ModelServer
let chat: Conversation
beforeEach(async () => (model = await modelServer(stream(JSON.stringify(glad)))))
beforeEach(
  async () => (chat = await conversation(openAiEngine({ baseUrl: model.baseUrl, model: 'tiny', apiKey: null }))),
)
afterEach(async () => {
  await chat.close()
  await model.close()
})

async function ask(body: object = {}, accept = NPC_MEDIA) {
  const response = await fetch(`${chat.url}/codex/chat/send-message`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${chat.token}`, accept },
    body: JSON.stringify({ profile_id: chat.id, message: 'May I come in?', reply_schema, ...body }),
  })
  const { status, headers } = response
  // oxlint-disable-next-line typescript/no-explicit-any -- the test expects its fields
  return { status, type: headers.get('content-type'), body: (await response.json()) as any }
}

/** One after the other; the last for all further calls. */
const answers = (...all: readonly Respond[]) => {
  let at = 0
  model.answers((response, asked) => all[Math.min(at++, all.length - 1)]?.(response, asked))
}

describe('a reply with values', () => {
  it('is asked for by its schema, and its text alone is in the conversation', async () => {
    const { status, type, body } = await ask()
    expect([status, type]).toEqual([200, expect.stringContaining(NPC_MEDIA)])
    expect(body).toMatchObject({ message: 'Come in.', npc: glad, latency_ms: expect.any(Number) as number })
    expect(Number.isInteger(body.latency_ms)).toBe(true)
    expect(await chat.texts()).toEqual(['May I come in?', 'Come in.'])
    expect((await chat.history())[1]).not.toHaveProperty('npc')
    const [request] = model.requests
    expect(request?.body.response_format).toEqual({
      type: 'json_schema',
      json_schema: { name: 'reply', schema: reply_schema },
    })
    expect(request?.body.messages[0].content).toContain(JSON.stringify(reply_schema))
    await chat.call('send-message', { message: 'Thank you', reply_schema })
    expect(model.requests[1]?.body).not.toHaveProperty('response_format')
    expect(model.requests[1]?.body.messages[0].content).not.toContain('JSON')
  })

  it('is without what the schema does not name, and with what it allows', async () => {
    // Lengths are code points.
    const values = { ...glad, text: '🌊'.repeat(200), gesture: { name: 'nods', strength: 0.5 }, intents: [] }
    model.answers(stream('```json\n', JSON.stringify({ ...values, secret: 1 }), '\n```'))
    expect((await ask()).body.npc).toEqual(values)
  })

  it.each([
    ['no JSON', 'Come in.'],
    ['half of one', '{"text":"Come in.","emotion":"gl'],
    ['another choice', '{"text":"Come in.","emotion":"bored"}'],
    ['no text', '{"text":" ","emotion":"glad"}'],
    ['a number that is too large', '{"text":"Yes","emotion":"glad","gesture":{"strength":2}}'],
    ['a list that is too long', '{"text":"Yes","emotion":"glad","intents":["a","b","c"]}'],
    ['a text that is too long', JSON.stringify({ ...glad, text: 'x'.repeat(201) })],
  ])('is asked for once more after %s, and then an error without a trace', async (_, wrong) => {
    answers(stream(wrong), stream(JSON.stringify(glad)))
    expect((await ask()).body.npc).toEqual(glad)
    model.answers(stream(wrong))
    expect(await ask()).toMatchObject({ status: 502, body: { message: failures.modelNotUnderstood } })
    expect(model.requests).toHaveLength(4)
    expect(await chat.texts()).toEqual(['May I come in?', 'Come in.'])
  })

  it.each([
    ['names its parameter', "Unrecognized request argument supplied: 'response_format'"],
    ['names it in words', 'This model does not support response format `json_schema`'],
    ['says nothing', 'Bad request'],
  ])('comes from a server that takes no schema, which %s', async (_, message) => {
    answers(json(400, { error: { message } }), stream(JSON.stringify(glad)))
    expect((await ask()).body.npc).toEqual(glad)
    expect((await ask()).body.npc).toEqual(glad)
    expect(model.requests.map(({ body }) => 'response_format' in body)).toEqual([true, false, false])
  })

  it('is asked for by its schema again after a request that was refused without it, too', async () => {
    model.answers(json(400, { error: { message: 'Bad request' } }))
    expect((await ask()).status).toBe(502)
    answers(stream(JSON.stringify(glad)))
    expect((await ask()).body.npc).toEqual(glad)
    const asked = model.requests.map(({ body }) => ['response_format' in body, 'stop' in body])
    expect([asked[0], asked.at(-2), asked.at(-1)]).toEqual([
      [true, true],
      [false, false],
      [true, true],
    ])
  })

  it('is the same for the same key', async () => {
    const key = { idempotency_key: 'door-0001' }
    const first = (await ask(key)).body
    expect((await ask(key)).body).toEqual({ ...first, latency_ms: expect.any(Number) as number })
    expect(model.requests).toHaveLength(1)
    // Another reply has its own text, and no values.
    model.answers(stream('Go away.'))
    await chat.call('regenerate-reply', { message_id: first.message_id })
    expect((await ask(key)).body).toMatchObject({ message: 'Go away.', npc: null })
  })

  it('is replaced as a whole where one of its values harms', async () => {
    const harm = 'Kill yourself tonight.'
    model.answers(stream(JSON.stringify({ ...glad, gesture: { name: harm } })))
    const { body } = await ask()
    expect(body).toMatchObject({ npc: null, engine: { kind: 'built-in' } })
    expect(Object.values(reviewed.replaced)).toContain(body.message)
    expect(JSON.stringify(body)).not.toContain('Kill')
  })

  it('is words of the app where it answers in place of the companion', async () => {
    const { body } = await ask({ message: 'I have the pills in front of me' })
    expect(body).toMatchObject({ npc: null, engine: { kind: 'built-in' }, care: { severity: 3 } })
    expect(model.requests).toEqual([])
  })

  it('needs its schema, and a good one', async () => {
    expect(await ask({ reply_schema: undefined })).toMatchObject({
      status: 400,
      body: { message: validation.noReplySchema },
    })
    const wrong = { type: 'object', properties: { text: { type: 'string', pattern: 'a' } } }
    const message = validation.replySchemaAt('properties.text.pattern')
    expect(await ask({ reply_schema: wrong })).toMatchObject({ status: 400, body: { message } })
    expect(await chat.texts()).toEqual([])
  })

  it('is sent only where it is wanted', async () => {
    const { body } = await ask({}, 'application/json')
    expect(body).not.toHaveProperty('npc')
    expect((await ask({}, `${NPC_MEDIA};q=0, */*`)).body).not.toHaveProperty('npc')
    model.answers(stream(JSON.stringify(glad)))
    expect((await ask({}, `application/json, ${NPC_MEDIA}; q=0.9`)).body.npc).toEqual(glad)
  })
})

it('needs a language model, and says so before anything is stored', async () => {
  const alone = await conversation(builtInEngine)
  const before = chat
  chat = alone
  expect(await ask()).toMatchObject({ status: 503, body: { message: failures.modelNeeded } })
  expect(await alone.texts()).toEqual([])
  chat = before
  await alone.close()
})

it('has its schema on Ollama’s own wire', async () => {
  model.answers(ollama([{ name: 'tiny' }], lines([JSON.stringify(glad)])))
  const place = model.baseUrl.replace(/\/v1$/, '')
  const other = await conversation(ollamaEngine({ baseUrl: place, model: 'tiny', apiKey: null }))
  const before = chat
  chat = other
  expect((await ask()).body.npc).toEqual(glad)
  expect(model.requests.at(-1)?.body.format).toEqual(reply_schema)
  chat = before
  await other.close()
})
