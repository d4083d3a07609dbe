import { connections } from '@codex/contracts/texts'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { openRouter, vllm } from '../../testing/lookups'
import type { ModelServer, Respond } from '../../testing/model-server'
import { json, modelServer } from '../../testing/model-server'
import { lines, ollama } from '../../testing/ollama'
import { modelNetwork } from './index'

const { problems } = connections
const { signal } = new AbortController()
const resolve = (host: string) =>
  host === 'home.test'
    ? Promise.resolve([{ address: '127.0.0.1', family: 4 }])
    : Promise.reject(Object.assign(new Error('sk-secret'), { code: 'ENOTFOUND' }))
const network = modelNetwork({ resolve, timeouts: { connect: 2000 }, listTimeout: 10_000 })

let model: ModelServer
beforeEach(async () => (model = await modelServer(json(200, { data: [{ id: 'tiny' }] }))))
afterEach(() => model.close())

const root = () => model.baseUrl.replace(/\/v1$/, '')
const list = (address = model.baseUrl, changes: Partial<Parameters<typeof network.listModels>[0]> = {}) =>
  network.listModels({ address, api: null, key: 'sk-secret', reach: 'private', ...changes }, signal)
const listOf = async (answer: unknown) => {
  model.answers(json(200, answer))
  return (await list(model.baseUrl, { api: 'openai' })).models
}
const page: Respond = (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hi</h1>')
const tiny = { model: 'tiny', context: null, price: null }

describe('the protocol of a server', () => {
  it.each(['', '/v1', '/api/tags', '/v1/models'])('is Ollama’s own at an address that ends with %j', async (end) => {
    model.answers(ollama([{ name: 'bge-m3' }, { name: 'tiny' }], lines([])))
    const found = await list(root() + end)
    expect(found).toEqual({ api: 'ollama', address: root(), models: [tiny], problem: null })
  })

  it.each([
    ['llama.cpp', { models: [{ name: 'tiny' }], object: 'list', data: [{ id: 'tiny' }] }],
    ['KoboldCpp', { models: [{ name: 'koboldcpp', details: { family: 'koboldcpp' } }] }],
    ['another program', { models: 3 }],
  ])('is OpenAI’s where %s answers what an Ollama would', async (_, tags) => {
    model.answers((response, request) =>
      json(200, request.url === '/api/tags' ? tags : { data: [{ id: 'tiny' }] })(response, request),
    )
    expect(await list(model.baseUrl)).toEqual({ api: 'openai', address: model.baseUrl, models: [tiny], problem: null })
  })

  it.each([
    ['is not found', json(404, {})],
    ['is a web page', page],
    ['is an error with status 200', json(200, { error: 'Unexpected endpoint or method. (GET /models)' })],
  ])('is found with /v1 where the list without it %s', async (_, other) => {
    model.answers((response, request) =>
      (request.url === '/v1/models' ? json(200, { data: [{ id: 'tiny' }] }) : other)(response, request),
    )
    expect(await list(`${root()}/`)).toMatchObject({ api: 'openai', address: model.baseUrl, models: [tiny] })
  })

  it('is not looked for where it is known', async () => {
    await list(model.baseUrl, { api: 'openai' })
    expect(model.requests.map(({ url, authorization }) => [url, authorization])).toEqual([
      ['/v1/models', 'Bearer sk-secret'],
    ])
  })
})

describe('a listed model', () => {
  it('has its context and its price for a million tokens', async () => {
    const pricing = { prompt: '0.0000008', completion: '0.000004' }
    const all = [
      { id: 'priced', context_length: 8192, pricing, architecture: { output_modalities: ['text'] } },
      { id: 'free', max_model_len: 4096, pricing: { prompt: '0', completion: '0' } },
      { id: 'auto', meta: { n_ctx: 2048, n_ctx_train: 131_072 }, pricing: { prompt: '-1', completion: '-1' } },
      { id: 'odd', context_length: 'long', pricing: { prompt: 'cheap' }, meta: 7, architecture: null },
    ]
    expect(await listOf({ data: all })).toEqual([
      { model: 'priced', context: 8192, price: { input: 0.8, output: 4 } },
      { model: 'free', context: 4096, price: { input: 0, output: 0 } },
      { model: 'auto', context: 2048, price: null },
      { model: 'odd', context: null, price: null },
    ])
  })

  it.each([
    ['OpenRouter', openRouter(8000, []), 8000],
    ['vLLM', vllm(4096), 4096],
  ])('has the context that %s says', async (_, respond, context) => {
    model.answers(respond)
    const { models } = await list()
    expect(models.find(({ model: name }) => name === 'tiny')).toMatchObject({ context })
  })

  it('can chat', async () => {
    const others = [
      ...['text-embedding-3-small', 'whisper-1', 'tts-1', 'gpt-4o-mini-tts', 'dall-e-3', 'gpt-image-1'],
      ...['omni-moderation-latest', 'bge-reranker-v2', 'all-MiniLM-L6', 'stable-diffusion-3', 'gpt-4o-transcribe'],
    ].map((id) => ({ id }))
    const typed = [
      { id: 'a', type: 'embeddings' },
      { id: 'b', architecture: { output_modalities: ['image'] } },
      { id: 'c', capabilities: { completion_chat: false } },
    ]
    const chats = ['gpt-4o', 'llama3.2', 'mistral-large', 'claude-haiku', 'deepseek-r1', 'imagine-7b']
    const found = await listOf({ data: [...others, ...typed, ...chats.map((id) => ({ id }))] })
    expect(found.map(({ model: name }) => name)).toEqual(chats)
  })

  it('is one of at most a thousand, with a name that can be stored', async () => {
    const many = Array.from({ length: 1500 }, (_, nth) => ({ id: `m${nth}` }))
    const odd = [
      { id: 'x'.repeat(201) },
      { id: '' },
      { id: ' ' },
      { id: 'a\nb' },
      { id: 7 },
      null,
      'text',
      { id: 'm1' },
    ]
    const found = await listOf([...odd, ...many])
    expect(found).toHaveLength(1000)
    expect(found[0]).toMatchObject({ model: 'm1' })
  })
})

describe('what is wrong', () => {
  const leak = { error: { message: 'sk-secret at http://10.0.0.9/', code: 'insufficient_quota' } }
  it.each<[string, Respond, string, keyof typeof problems]>([
    ['a web page', page, 'address', 'notModels'],
    ['nothing at the address', json(404, { error: 'sk-secret' }), 'address', 'notModels'],
    ['a list of other things', json(200, { data: [{ name: 'a' }] }), 'address', 'notModels'],
    ['an error with status 200', json(200, { error: 'sk-secret' }), 'address', 'notModels'],
    [
      'a redirect',
      (response) => void response.writeHead(302, { location: '/sk-secret' }).end(),
      'address',
      'redirected',
    ],
    ['a refused key', json(401, { error: 'sk-secret' }), 'key', 'keyWrong'],
    ['a forbidden key', json(403, {}), 'key', 'keyWrong'],
    ['a key that is not valid', json(400, { error: 'API key not valid. sk-secret' }), 'key', 'keyWrong'],
    ['no credit', json(402, leak), 'key', 'noCredit'],
    ['no quota', json(429, leak), 'key', 'noCredit'],
    ['its rate limit', json(429, {}), 'network', 'busy'],
    ['that it is busy', json(503, {}), 'network', 'busy'],
    ['that it breaks down', json(500, {}), 'network', 'busy'],
    ['that its gateway fails', json(502, {}), 'network', 'noServer'],
    ['that its gateway waits', json(504, {}), 'network', 'tooSlow'],
    ['no model', json(200, { data: [] }), 'model', 'noModels'],
    ['that it ends the connection', (response) => void response.destroy(), 'network', 'noServer'],
  ])('is said in words of ours where the server answers %s', async (_, respond, part, message) => {
    model.answers(respond)
    const found = await list()
    expect(found).toMatchObject({ models: [], problem: { part, message: problems[message] } })
    expect(JSON.stringify(found)).not.toMatch(/sk-secret|10\.0\.0\.9/)
  })

  it('is a key that is missing', async () => {
    model.answers(json(401, {}))
    expect((await list(model.baseUrl, { key: null })).problem).toEqual({ part: 'key', message: problems.keyNeeded })
  })

  it.each([
    ['http://nowhere.test/v1', 'private', 'address', 'noSuchHost'],
    ['http://256.1.1.1/v1', 'private', 'address', 'noSuchHost'],
    ['http://user@127.0.0.1/v1', 'private', 'address', 'noSuchHost'],
    ['http://home.test/v1', 'public', 'address', 'notPublic'],
    ['http://192.168.1.9:11434', 'public', 'address', 'notPublic'],
    ['http://169.254.169.254/latest', 'public', 'address', 'forbidden'],
    ['http://169.254.169.254/latest', 'private', 'address', 'forbidden'],
  ] as const)('is the address %s with reach %s', async (address, reach, part, message) => {
    expect(await list(address, { reach })).toEqual({
      ...{ api: 'openai', address, models: [] },
      problem: { part, message: problems[message] },
    })
  })

  it('is a server that does not run', async () => {
    await model.close()
    expect((await list()).problem).toEqual({ part: 'network', message: problems.noServer })
  })

  it('is https where the server speaks http', async () => {
    const found = await list(model.baseUrl.replace('http:', 'https:'))
    expect(found.problem).toEqual({ part: 'network', message: problems.certificate })
  })

  it('is a server that does not answer in time, or never ends', async () => {
    const short = modelNetwork({ listTimeout: 300 })
    const asked = { address: model.baseUrl, api: null, key: null, reach: 'private' } as const
    model.answers(() => undefined)
    const tooSlow = { part: 'network', message: problems.tooSlow }
    expect((await short.listModels(asked, signal)).problem).toEqual(tooSlow)
    model.answers((response) => void response.writeHead(200).write('{"data":['))
    expect((await short.listModels(asked, signal)).problem).toEqual(tooSlow)
  })

  it('is cut where the answer is huge', async () => {
    model.answers((response) => void response.end('x'.repeat(6_000_000)))
    expect((await list()).problem).toEqual({ part: 'address', message: problems.notModels })
  })

  it('is not said to a caller who has left', async () => {
    const silent = createServer(() => undefined)
    await new Promise<void>((done) => void silent.listen(0, '127.0.0.1', done))
    const { port } = silent.address() as AddressInfo // it listens on TCP
    const caller = new AbortController()
    const asked = { address: `http://127.0.0.1:${port}`, api: null, key: null, reach: 'private' } as const
    const listing = network.listModels(asked, caller.signal)
    caller.abort()
    await expect(listing).rejects.toThrow('aborted')
    silent.close()
  })
})
