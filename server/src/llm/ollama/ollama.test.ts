import { eventually } from '@codex/build/eventually'
import { failures } from '@codex/contracts/texts'
import { conversation } from '../../testing/conversation'
import type { ModelServer, Respond } from '../../testing/model-server'
import { json, modelServer } from '../../testing/model-server'
import { lines, ollama } from '../../testing/ollama'
import { promptOf, replyOf as read, turnsOf } from '../../testing/replies'
import type { Message } from '../engine'
import { findOllama, ollamaEngine } from './index'

const tiny = { name: 'tiny:1b', context: 32_768 }
const { signal } = new AbortController()

let model: ModelServer
beforeEach(async () => {
  model = await modelServer(ollama([tiny], lines(['Good', ' evening', ' 静か 🌊.'])))
})
afterEach(() => model.close())

const place = () => model.baseUrl.replace(/\/v1$/, '')
const engine = (changes: object = {}) => ollamaEngine({ baseUrl: place(), model: 'tiny:1b', apiKey: null, ...changes })
const replyOf = (changes: object = {}, settings: object = {}) => read(engine(settings), promptOf(changes))
const sent = () => model.requests.at(-1)?.body as { messages: Message[]; options: object; think?: boolean } // by us
const raw =
  (...all: readonly object[]): Respond =>
  (response) =>
    void response.end(all.map((one) => `${JSON.stringify(one)}\n`).join(''))

it('holds a conversation on Ollama’s own wire, with a context for the whole of it, and names the model', async () => {
  const { call, close } = await conversation(engine({ apiKey: 'sk-secret' }))
  expect((await call('send-message', { message: 'Hi' })).body).toMatchObject({
    message: 'Good evening 静か 🌊.',
    engine: { kind: 'ollama', label: 'tiny:1b' },
  })
  await call('send-message', { message: 'And now?' })
  expect(model.requests.map(({ url }) => url)).toEqual(['/api/show', '/api/chat', '/api/chat'])
  expect(model.requests.at(-1)).toMatchObject({
    authorization: 'Bearer sk-secret',
    body: { model: 'tiny:1b', stream: true, options: { num_ctx: 8192 }, keep_alive: '30m' },
  })
  expect(sent().messages).toMatchObject([
    { role: 'system' },
    { role: 'user', content: 'Hi' },
    { role: 'assistant', content: 'Good evening 静か 🌊.' },
    { role: 'user', content: 'And now?' },
  ])
  expect((await call('view-engine')).body).toEqual({ engine: { kind: 'ollama', label: 'tiny:1b' }, ready: true })
  await close()
})

describe('a request', () => {
  it.each([
    ['is small', { context: 2048 }, {}, 2048],
    ['has no description', {}, {}, 4096],
    ['has a size in its own file', { context: 131_072, parameters: 'stop "x"\nnum_ctx   16384' }, {}, 16_384],
    ['is given a size by the settings', { context: 131_072, parameters: 'num_ctx 16384' }, { context: 65_536 }, 65_536],
    ['is given more than it can hold', { context: 8000 }, { context: 65_536 }, 8000],
  ])('has a context of the right size when the model %s, and messages for it', async (_, known, settings, context) => {
    model.answers(ollama([{ name: 'tiny:1b', ...known }], lines(['Yes.'])))
    await replyOf({ turns: turnsOf(2000) }, settings)
    expect(sent().options).toMatchObject({ num_ctx: context })
    const size = Buffer.byteLength(JSON.stringify(sent().messages)) / 3
    expect([size < context, size > context / 3]).toEqual([true, true])
  })

  it('has the parameters of the companion’s preset beside the size of the context', async () => {
    await replyOf({ preset: 'wild' })
    expect(sent().options).toEqual({ num_ctx: 8192, temperature: 1.2, top_p: 0.95, min_p: 0.1 })
  })

  it('asks a thinking model not to think', async () => {
    model.answers(ollama([{ ...tiny, capabilities: ['completion', 'thinking'] }], lines(['Yes.'])))
    await replyOf()
    expect(sent().think).toBe(false)
  })

  it('goes to the first chat model where none is configured', async () => {
    model.answers(ollama([{ name: 'nomic-embed-text' }, tiny], lines(['Yes.'])))
    expect(await engine({ model: null }).identify({ signal })).toEqual({ kind: 'ollama', label: 'tiny:1b' })
  })
})

describe('a reply', () => {
  it('has no thinking, and is an error when there is nothing else', async () => {
    const thinking = (content: string, done_reason: string) =>
      raw({ message: { content: '', thinking: 'Hm.' } }, { message: { content } }, { done: true, done_reason })
    model.answers(ollama([tiny], thinking('Yes.', 'stop')))
    expect(await replyOf()).toBe('Yes.')
    model.answers(ollama([tiny], thinking('', 'length')))
    await expect(replyOf()).rejects.toMatchObject({ status: 502, message: failures.modelOnlyThought })
  })

  it('streams as it is written, and an abort closes the connection', async () => {
    model.answers(
      ollama([tiny], (response) => {
        response.writeHead(200, { 'content-type': 'application/x-ndjson' })
        response.write(`${JSON.stringify({ message: { content: 'Once upon' }, done: false })}\n`)
      }),
    )
    const stop = new AbortController()
    const pieces = engine().reply(promptOf(), { signal: stop.signal })[Symbol.asyncIterator]()
    expect(await pieces.next()).toEqual({ done: false, value: 'Once upon' })
    stop.abort()
    await expect(pieces.next()).rejects.toThrow()
    await eventually(() => model.aborted() > 0, 'the call of the model is aborted')
  })

  it('is cut short when the model ends at its length limit', async () => {
    model.answers(ollama([tiny], lines(['A whole one. And ha'], 'length')))
    const onCutShort = jest.fn()
    await read(engine(), promptOf(), { onCutShort })
    expect(onCutShort).toHaveBeenCalledTimes(1)
  })

  const leak = { error: 'sk-secret at http://10.0.0.9/' }
  it.each<[string, Respond]>([
    ['does not know the model', json(404, leak)],
    ['breaks down', json(500, leak)],
    ['says an error in a line', raw({ message: { content: 'Half' } }, leak)],
    ['breaks off', raw({ message: { content: 'Half' }, done: false })],
    ['answers no JSON', (response) => void response.end('<h1>sk-secret</h1>\n')],
    ['writes a line of a megabyte', (response) => void response.end('x'.repeat(1_000_000))],
  ])('is a clear error when Ollama %s', async (_, respond) => {
    model.answers(ollama([tiny], respond))
    const failed = await replyOf().catch((error: unknown) => error)
    expect(failed).toMatchObject({ status: 502, message: expect.stringMatching(/^The language model .*\.$/) })
    expect(String(failed)).not.toMatch(/sk-secret|10\.0\.0\.9/)
  })
})

describe('an Ollama on this machine', () => {
  it('is found with its first chat model', async () => {
    model.answers(ollama([{ name: 'bge-m3' }, tiny], lines([])))
    expect(await findOllama(place())).toEqual({
      model: {
        ...{ api: 'ollama', baseUrl: place(), model: 'tiny:1b', others: [] },
        ...{ apiKey: null, context: null, timeout: null },
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
