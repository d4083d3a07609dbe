import type { ModelServer } from '../../testing/model-server'
import { modelServer, stream } from '../../testing/model-server'
import { lines, ollama } from '../../testing/ollama'
import { promptOf, replyOf } from '../../testing/replies'
import { dispatcherWithin } from './dispatcher'
import { engineOf } from './engine-of'
import type { ConnectedServer } from './network'

const { signal } = new AbortController()

let model: ModelServer
beforeEach(async () => (model = await modelServer(stream('Hello'))))
afterEach(() => model.close())

const engineAt = (address: string, changes: Partial<ConnectedServer> = {}) =>
  engineOf(
    { dispatcherOf: (reach) => dispatcherWithin(reach, 2000), options: {}, run: null },
    {
      ...{ api: 'openai', address, key: 'sk-secret', reach: 'private', name: 'At home' },
      ...{ models: ['usual', 'other'], writerModel: null, ...changes },
    },
  )
const askedOf = () => model.requests.map(({ body }) => (body as { model: string }).model) // by us
const task = [{ role: 'user', content: 'Name the tags' }] as const

describe('the engine of a connection', () => {
  it('replies with its first model, or another one that is chosen, and names the connection', async () => {
    const engine = engineAt(model.baseUrl)
    expect(engine.models).toEqual(['other'])
    expect(await replyOf(engine)).toBe('Hello')
    await replyOf(engine, promptOf({ model: 'other' }))
    await replyOf(engine, promptOf({ model: 'not offered' }))
    expect(askedOf()).toEqual(['usual', 'other', 'usual'])
    expect(model.requests[0]?.authorization).toBe('Bearer sk-secret')
    expect(await engine.identify({ signal })).toEqual({ kind: 'openai', label: 'usual · At home' })
    expect(await engine.identify({ signal, model: 'other' })).toEqual({ kind: 'openai', label: 'other · At home' })
  })

  it.each([
    ['its own model', 'cheap', 'cheap'],
    ['the usual one where it has none', null, 'usual'],
  ])('does writing tasks with %s', async (_, writerModel, expected) => {
    await engineAt(model.baseUrl, { writerModel }).write?.(task, { signal, user: 'ann' })
    expect(askedOf()).toEqual([expected])
  })

  it('offers its writer to no companion', async () => {
    await replyOf(engineAt(model.baseUrl, { writerModel: 'cheap' }), promptOf({ model: 'cheap' }))
    expect(askedOf()).toEqual(['usual'])
  })

  it.each(['', '/', '/chat/completions', '/models/'])('takes an address that ends with %j', async (end) => {
    expect(await replyOf(engineAt(model.baseUrl + end))).toBe('Hello')
    expect(model.requests.map(({ url }) => url)).toEqual(['/v1/chat/completions'])
  })

  it('speaks Ollama’s own wire, also where the address is that of its other one', async () => {
    model.answers(ollama([{ name: 'usual' }], lines(['Good evening'])))
    const engine = engineAt(model.baseUrl, { api: 'ollama' })
    expect(await replyOf(engine)).toBe('Good evening')
    expect(model.requests.map(({ url }) => url)).toEqual(['/api/show', '/api/chat'])
    expect(await engine.identify({ signal })).toEqual({ kind: 'ollama', label: 'usual · At home' })
  })
})
