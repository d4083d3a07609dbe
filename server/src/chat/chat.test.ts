import { eventually } from '@codex/build/eventually'
import { chat as chatEndpoints } from '@codex/contracts/endpoints'
import { chat, failures } from '@codex/contracts/texts'
import type { Engine } from '../llm/engine'
import { openAiEngine } from '../llm/openai'
import type { ModelServer, Respond } from '../testing/model-server'
import { brokenStream, json, modelServer, stream, turnsOf } from '../testing/model-server'
import type { TestServer } from '../testing/server'
import { create, signUp, testServer, repliesOnly } from '../testing/server'

const { getChat } = chatEndpoints
const builtIn = { kind: 'built-in', label: chat.builtIn }

describe('a conversation', () => {
  let server: TestServer
  let token: string
  let id: string
  beforeEach(async () => {
    server = await testServer()
    token = await signUp(server, 'ann')
    id = await create(server, token)
  })
  afterEach(() => server.close())

  const send = (message: unknown) => server.call('/chat/send-message', { profile_id: id, message }, token)
  const history = async () => getChat.read((await server.call('/chat/get-chat', { profile_id: id }, token)).body)

  it('is listed oldest first, with the sender, the UTC time and the engine of each reply', async () => {
    const first = await send('Hello there')
    const second = await send('Do you like storms?')
    expect(first).toMatchObject({ status: 200, body: { engine: builtIn } })

    const message_id = expect.stringMatching(/^\d+$/)
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    const { notice } = first.body
    expect(await history()).toEqual([
      { sender: 'ann', message: 'Hello there', time_stamp: time, message_id },
      { sender: 'Mira (AI)', message: first.body.message, time_stamp: time, engine: builtIn, message_id, notice },
      { sender: 'ann', message: 'Do you like storms?', time_stamp: time, message_id },
      { sender: 'Mira (AI)', message: second.body.message, time_stamp: time, engine: builtIn, message_id },
    ])
  })

  it('takes the camelCase spelling, and prefers snake_case when both come', async () => {
    expect((await server.call('/chat/get-chat', { profileId: id }, token)).status).toBe(200)
    const both = { profile_id: id, profileId: '00000000-0000-4000-8000-000000000000' }
    expect((await server.call('/chat/get-chat', both, token)).status).toBe(200)
  })

  it('strips markup from what the user sends and keeps the rest', async () => {
    await send('<b>Hi</b> <script>alert(1)</script>I <3 you & 1 < 2 {{name}} ${x}')
    expect((await history())[0]?.message).toBe('Hi I <3 you & 1 < 2 {{name}} ${x}')
  })

  it('keeps the paragraphs of a message, and trims it at both ends', async () => {
    await send('\r\n\nDear Mira,\r\n\r\nthe lamp\tis\rlit.\n \n')
    expect((await history())[0]?.message).toBe('Dear Mira,\n\nthe lamp\tis\nlit.')
  })

  it.each(['', '   ', '\n\r\n', '<b></b>', 'x'.repeat(1001), 7, null])(
    'refuses the message %j and stores nothing',
    async (message) => {
      expect((await send(message)).status).toBe(400)
      expect(await history()).toEqual([])
    },
  )

  it('takes 1000 emoji as 1000 characters', async () => {
    expect((await send('🌊'.repeat(1000))).status).toBe(200)
  })

  it('goes with its companion', async () => {
    await send('Hello there')
    await server.call('/character/delete-profile', { profile_id: id }, token)
    const { rows } = await server.database.query('select 1 from messages')
    expect(rows).toEqual([])
  })

  it('cannot be read, continued, changed or deleted by another user', async () => {
    await send('A secret')
    const stranger = await signUp(server, 'eve')
    const profile = (await server.call('/character/get-profile', { profile_id: id }, token)).body
    for (const [path, body] of [
      ['/chat/get-chat', {}],
      ['/chat/send-message', { message: 'Hi' }],
      ['/character/get-profile', {}],
      ['/character/edit-profile', profile],
      ['/character/delete-profile', {}],
    ] as const)
      expect(await server.call(path, { ...body, profile_id: id }, stranger)).toMatchObject({
        status: 404,
        body: { message: failures.notFound },
      })
    expect(await history()).toHaveLength(2)
    expect((await server.call('/character/list-profiles', {}, stranger)).body).toEqual({ profile_list: [] })
  })

  it.each(['00000000-0000-4000-8000-000000000000', '../../etc/passwd', "' or 1=1 --", '1'])(
    'answers the unknown id %s as it answers someone else’s',
    async (unknown) => {
      expect((await server.call('/chat/get-chat', { profile_id: unknown }, token)).status).toBe(404)
    },
  )
})

describe('with a model server', () => {
  let model: ModelServer
  let server: TestServer
  let token: string
  let id: string
  // Long: on a slow machine short ones would fire.
  const timeouts = { firstByte: 15_000, idle: 15_000, total: 60_000 }

  async function serveWith(engine: Engine) {
    server = await testServer({ engine: repliesOnly(engine) })
    token = await signUp(server, 'ann')
    id = await create(server, token)
  }
  beforeEach(async () => {
    model = await modelServer(stream('Good', ' evening'))
    await serveWith(openAiEngine({ baseUrl: model.baseUrl, model: 'tiny', apiKey: 'sk-secret' }, { timeouts }))
  })
  afterEach(async () => {
    await server.close()
    await model.close()
  })

  const send = (message: string) => server.call('/chat/send-message', { profile_id: id, message }, token)
  const history = async () => getChat.read((await server.call('/chat/get-chat', { profile_id: id }, token)).body)

  it('passes its reply on, says which model wrote it, and asks in alternating turns', async () => {
    model.answers(stream('<think>hm</think>', 'Mira: ', 'The sea ', 'is 静か 🌊', '.'))
    expect((await send('How is the sea?')).body).toMatchObject({
      message: 'The sea is 静か 🌊.',
      engine: { kind: 'openai', label: 'tiny' },
    })
    await send('And now?')

    const { url, authorization, body } = model.requests[1] ?? {}
    expect(url).toBe('/v1/chat/completions')
    expect(authorization).toBe('Bearer sk-secret')
    expect(body).toMatchObject({ model: 'tiny', stream: true })
    const [system, ...turns] = body.messages
    expect(system.content).toContain('She loves storms')
    expect(turns).toEqual([
      { role: 'user', content: 'How is the sea?' },
      { role: 'assistant', content: 'The sea is 静か 🌊.' },
      { role: 'user', content: 'And now?' },
    ])
  })

  it('gives it the paragraphs of a message, also of one that is edited, and of those before it', async () => {
    await send('Dear Mira,\r\n\r\nhow is the sea?')
    await send('And\nnow?')
    const edited = (await history())[2]?.message_id
    const body = { profile_id: id, message_id: edited, message: 'And\n\nnow?' }
    expect((await server.call('/chat/resend-message', body, token)).status).toBe(200)
    const question = (content: string) => ({ role: 'user', content })
    const first = question('Dear Mira,\n\nhow is the sea?')
    const reply = { role: 'assistant', content: 'Good evening' }
    expect(model.requests.map(turnsOf)).toEqual([
      [first],
      [first, reply, question('And\nnow?')],
      [first, reply, question('And\n\nnow?')],
    ])
    expect((await history())[2]?.message).toBe('And\n\nnow?')
  })

  it('understands a server that does not stream', async () => {
    model.answers(json(200, { choices: [{ message: { content: 'In one piece' } }] }))
    expect((await send('Hi')).body.message).toBe('In one piece')
  })

  const html: Respond = (response) =>
    void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>sk-secret</h1>')
  const hang: Respond = () => undefined
  const redirect: Respond = (response) => void response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()
  const leak = { error: { message: 'Incorrect API key provided: sk-secret' } }

  it.each<readonly [string, Respond, number]>([
    ['refuses the key', json(401, leak), 502],
    ['forbids', json(403, leak), 502],
    ['does not know the model', json(404, leak), 502],
    ['is over its limit', json(429, leak), 503],
    ['is overloaded', json(503, leak), 503],
    ['breaks down', json(500, leak), 502],
    ['answers a web page', html, 502],
    ['answers other JSON', json(200, leak), 502],
    [
      'answers an error inside the stream',
      (response) =>
        void response.writeHead(200, { 'content-type': 'text/event-stream' }).end(`data: ${JSON.stringify(leak)}\n\n`),
      502,
    ],
    ['answers nothing', stream(), 502],
    ['only thinks', stream('<think>and never speaks'), 502],
    ['breaks off', brokenStream('Half a sen'), 502],
    ['redirects', redirect, 502],
  ])('answers clearly and stores nothing when it %s', async (_, respond, status) => {
    model.answers(respond)
    const answer = await send('Hi')
    expect(answer.status).toBe(status)
    expect(answer.body.message).toMatch(/^The language model .*\.$/)
    expect(JSON.stringify(answer)).not.toMatch(/sk-secret|127\.0\.0\.1/)
    expect(await history()).toEqual([])

    model.answers(stream('Back again'))
    expect((await send('Hi')).body.message).toBe('Back again')
  })

  it('is an error when it is down, without a fallback', async () => {
    await model.close()
    expect(await send('Hi')).toMatchObject({ status: 502, body: { message: failures.modelUnreachable } })
    expect(await history()).toEqual([])
  })

  it('passes on the time to wait', async () => {
    model.answers(json(429, {}, { 'retry-after': '7' }))
    expect((await send('Hi')).headers['retry-after']).toBe('7')
  })

  it('uses the first model that the endpoint lists where none is named', async () => {
    await server.close()
    await serveWith(openAiEngine({ baseUrl: model.baseUrl, model: null, apiKey: null }, { timeouts }))
    model.answers((response, asked) => {
      if (asked.url.endsWith('/models')) json(200, { data: [{ id: 'first' }, { id: 'second' }] })(response, asked)
      else stream('Hello')(response, asked)
    })
    expect((await send('Hi')).body.engine).toEqual({ kind: 'openai', label: 'first' })
    expect(model.requests.map(({ url }) => url)).toEqual(['/v1/models', '/v1/chat/completions'])
    expect(model.requests[0]?.authorization).toBeUndefined()
  })

  it('aborts the call of the model when the client leaves, and stores nothing', async () => {
    await server.close()
    await serveWith(openAiEngine({ baseUrl: model.baseUrl, model: 'tiny', apiKey: null }))
    model.answers(hang)
    const controller = new AbortController()
    const url = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const sending = fetch(`${url}/codex/chat/send-message`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ profile_id: id, message: 'Hi' }),
      signal: controller.signal,
    })
    await eventually(() => model.requests.length > 0, 'the model is asked')
    controller.abort()
    await expect(sending).rejects.toThrow()
    await eventually(() => model.aborted() > 0, 'the call of the model is aborted')
    expect(await history()).toEqual([])
  })
})
