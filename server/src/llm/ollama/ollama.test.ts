import { eventually } from '@codex/build/eventually'
import { failures } from '@codex/contracts/texts'
import type { Conversation } from '../../testing/conversation'
import { conversation, isDelta } from '../../testing/conversation'
import type { ModelServer, Respond } from '../../testing/model-server'
import { json, modelServer } from '../../testing/model-server'
import { lines, ollama } from '../../testing/ollama'
import { mira } from '../../testing/server'
import { findOllama, ollamaEngine } from './index'

const tiny = { name: 'tiny:1b', context: 32_768 }

let model: ModelServer
let chat: Conversation | null = null
const place = () => model.baseUrl.replace(/\/v1$/, '')
const settings = (changes: object = {}) => ({ baseUrl: place(), model: 'tiny:1b', apiKey: null, ...changes })
const talk = async (changes: object = {}) => (chat = await conversation(ollamaEngine(settings(changes))))
const asked = (url: string) => model.requests.filter((one) => one.url === url)

beforeEach(async () => {
  model = await modelServer(ollama([tiny], lines(['Good', ' evening', ' 静か 🌊.'])))
})
afterEach(async () => {
  await chat?.close()
  chat = null
  await model.close()
})

describe('a conversation with a model of Ollama', () => {
  it('uses Ollama’s own wire, with a context for the whole conversation, and names the model', async () => {
    const { call } = await talk({ apiKey: 'sk-secret' })
    expect((await call('send-message', { message: 'Hi' })).body).toMatchObject({
      message: 'Good evening 静か 🌊.',
      engine: { kind: 'ollama', label: 'tiny:1b' },
    })
    await call('send-message', { message: 'And now?' })
    expect(model.requests.map(({ url }) => url)).toEqual(['/api/show', '/api/chat', '/api/chat'])
    expect(asked('/api/chat')[1]).toMatchObject({
      authorization: 'Bearer sk-secret',
      body: { model: 'tiny:1b', stream: true, options: { num_ctx: 8192 }, keep_alive: '30m' },
    })
    expect(asked('/api/chat')[1]?.body.messages).toMatchObject([
      { role: 'system' },
      { role: 'user', content: 'Hi' },
      { role: 'assistant', content: 'Good evening 静か 🌊.' },
      { role: 'user', content: 'And now?' },
    ])
    expect((await call('view-engine')).body).toEqual({ engine: { kind: 'ollama', label: 'tiny:1b' }, ready: true })
  })

  it.each([
    ['is small', { context: 2048 }, {}, 2048],
    ['has no description', {}, {}, 4096],
    ['has a size in its own file', { context: 131_072, parameters: 'stop "x"\nnum_ctx   16384' }, {}, 16_384],
    ['is given a size by the settings', { context: 131_072, parameters: 'num_ctx 16384' }, { context: 65_536 }, 65_536],
    ['is given more than it can hold', { context: 8000 }, { context: 65_536 }, 8000],
  ])('has a context of the right size when the model %s', async (_, known, changes, context) => {
    model.answers(ollama([{ name: 'tiny:1b', ...known }], lines(['Yes.'])))
    const { call } = await talk(changes)
    await call('send-message', { message: 'Hi' })
    expect(asked('/api/chat')[0]?.body.options).toMatchObject({ num_ctx: context })
  })

  it('fills the context with the newest messages', async () => {
    const long = (name: string) => `${name}: ${'storm '.repeat(160)}`
    const sent = async (context: number) => {
      model.answers(ollama([{ name: 'tiny:1b', context }], lines([long('reply')])))
      const { call, close } = await talk()
      for (let turn = 0; turn < 12; turn += 1) await call('send-message', { message: long(`turn ${turn}`) })
      await close()
      chat = null
      return asked('/api/chat').at(-1)?.body.messages as { content: string }[] // spoken by us
    }
    const [few, many] = [await sent(4096), await sent(8192)]
    expect(few.length).toBeLessThan(many.length)
    expect(few.at(-1)?.content).toMatch(/(?:^|\n)turn 11/)
    expect(Buffer.byteLength(JSON.stringify(few)) / 3).toBeLessThan(4096)
  })

  it('has the parameters of the companion’s preset beside the size of the context', async () => {
    const { call, id, server, token } = await talk()
    await server.call('/character/edit-profile', { ...mira, profile_id: id, preset: 'wild' }, token)
    await call('send-message', { message: 'Hi' })
    expect(asked('/api/chat')[0]?.body.options).toEqual({ num_ctx: 8192, temperature: 1.2, top_p: 0.95, min_p: 0.1 })
  })

  it('asks a thinking model not to think', async () => {
    model.answers(ollama([{ ...tiny, capabilities: ['completion', 'thinking'] }], lines(['Yes.'])))
    const { call } = await talk()
    await call('send-message', { message: 'Hi' })
    expect(asked('/api/chat')[0]?.body.think).toBe(false)
  })

  it('has no thinking in its replies, and says so when there is nothing else', async () => {
    const thinking =
      (content: string, reason: string): Respond =>
      (response) => {
        response.writeHead(200, { 'content-type': 'application/x-ndjson' })
        const all = [
          { message: { role: 'assistant', content: '', thinking: 'Hm.' }, done: false },
          { message: { role: 'assistant', content }, done: false },
          { message: { role: 'assistant', content: '' }, done: true, done_reason: reason },
        ]
        response.end(all.map((one) => `${JSON.stringify(one)}\n`).join(''))
      }
    model.answers(ollama([tiny], thinking('Yes.', 'stop')))
    const { call } = await talk()
    expect((await call('send-message', { message: 'Hi' })).body.message).toBe('Yes.')
    model.answers(ollama([tiny], thinking('', 'length')))
    expect(await call('send-message', { message: 'Hi' })).toMatchObject({
      status: 502,
      body: { message: failures.modelOnlyThought },
    })
  })

  it('uses the first chat model where none is configured', async () => {
    model.answers(ollama([{ name: 'nomic-embed-text' }, tiny], lines(['Yes.'])))
    const { call } = await talk({ model: null })
    expect((await call('send-message', { message: 'Hi' })).body.engine).toEqual({ kind: 'ollama', label: 'tiny:1b' })
  })

  it('streams as it is written, and Stop closes the connection', async () => {
    model.answers(
      ollama([tiny], (response) => {
        response.writeHead(200, { 'content-type': 'application/x-ndjson' })
        response.write(`${JSON.stringify({ message: { content: 'Once upon' }, done: false })}\n`)
      }),
    )
    const talked = await talk()
    const { stream, call } = talked
    const sending = await stream('send-message', { message: 'Hi' })
    await sending.until(isDelta)
    expect((await call('stop-reply')).body).toEqual({ stopped: true })
    await sending.ended
    await eventually(() => model.aborted() > 0, 'the call of the model is aborted')
    expect(await talked.texts()).toEqual(['Hi', 'Once upon'])
  })

  it('ends at a sentence when the model ends at its length limit', async () => {
    model.answers(ollama([tiny], lines(['A whole one. And ha'], 'length')))
    const { call } = await talk()
    expect((await call('send-message', { message: 'Hi' })).body.message).toBe('A whole one.')
  })

  const leak = { error: 'sk-secret at http://10.0.0.9/' }
  const raw =
    (text: string): Respond =>
    (response) =>
      void response.writeHead(200, { 'content-type': 'application/x-ndjson' }).end(text)
  it.each<[string, Respond, number]>([
    ['does not know the model', json(404, leak), 502],
    ['breaks down', json(500, leak), 502],
    [
      'says an error in a line',
      raw(`${JSON.stringify({ message: { content: 'Half' } })}\n${JSON.stringify(leak)}\n`),
      502,
    ],
    ['breaks off', raw(`${JSON.stringify({ message: { content: 'Half' }, done: false })}\n`), 502],
    ['answers no JSON', raw('<h1>sk-secret</h1>\n'), 502],
    ['writes a line of a megabyte', raw('x'.repeat(1_000_000)), 502],
    ['answers no text', lines([]), 502],
  ])('answers clearly and stores nothing when it %s', async (_, respond, status) => {
    model.answers(ollama([tiny], respond))
    const talked = await talk()
    const { call } = talked
    const answer = await call('send-message', { message: 'Hi' })
    expect(answer).toMatchObject({ status, body: { message: expect.stringMatching(/^The language model .*\.$/) } })
    expect(JSON.stringify(answer)).not.toMatch(/sk-secret|10\.0\.0\.9/)
    expect(await talked.texts()).toEqual([])
    model.answers(ollama([tiny], lines(['Back again'])))
    expect((await call('send-message', { message: 'Hi' })).body.message).toBe('Back again')
  })
})

describe('an Ollama on this machine', () => {
  it('is found with its first chat model', async () => {
    model.answers(ollama([{ name: 'bge-m3' }, tiny], lines([])))
    expect(await findOllama(place())).toEqual({
      model: {
        api: 'ollama',
        baseUrl: place(),
        model: 'tiny:1b',
        others: [],
        apiKey: null,
        context: null,
        timeout: null,
      },
      sentence: `Found Ollama at ${place()}: tiny:1b writes the replies. LLM_AUTODETECT=off keeps to the built-in ones.`,
    })
  })

  it('is reported when it has no model, and not used', async () => {
    model.answers(ollama([], lines([])))
    expect(await findOllama(place())).toMatchObject({
      model: null,
      sentence: expect.stringMatching(/has no model that can chat\. To get one: ollama pull/),
    })
  })

  it.each<[string, Respond]>([
    ['another program', json(200, { hello: 'there' })],
    ['a web page', (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hi</h1>')],
    ['nothing here', json(404, {})],
    ['a redirect', (response) => void response.writeHead(302, { location: '/elsewhere' }).end()],
    ['silence', () => undefined],
  ])('is not found when the port answers %s', async (_, respond) => {
    model.answers(respond)
    expect(await findOllama(place())).toBeNull()
  })

  it('is not found when no server listens', async () => {
    await model.close()
    expect(await findOllama(place())).toBeNull()
  })
})
