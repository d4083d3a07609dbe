import type { TestEvent } from '@codex/contracts/replies'
import { connections } from '@codex/contracts/texts'
import { eventually } from '@codex/build/eventually'
import { llamaServer, openRouter } from '../../testing/lookups'
import type { ModelServer, Respond } from '../../testing/model-server'
import { brokenStream, json, modelServer, slowStream, stream } from '../../testing/model-server'
import { lines, ollama } from '../../testing/ollama'
import { persona } from '../../testing/persona'
import { modelNetwork } from './index'

const { problems } = connections
const network = modelNetwork({ timeouts: { pause: 1 } })

let model: ModelServer
beforeEach(async () => {
  model = await modelServer(stream('The lamp ', 'is lit.'))
})
afterEach(() => model.close())

type Asked = Parameters<typeof network.test>[0]
const tested = (changes: Partial<Asked> = {}, { signal } = new AbortController(), by = network) =>
  by.test(
    { api: 'openai', address: model.baseUrl, key: 'sk-secret', reach: 'private', model: 'tiny', ...changes },
    persona,
    signal,
  )
async function eventsOf(all: AsyncIterable<TestEvent>) {
  const events: TestEvent[] = []
  for await (const event of all) events.push(event)
  return events
}
const doneOf = async (changes: Partial<Asked> = {}) => (await eventsOf(tested(changes))).at(-1)
/** Chats are answered by `chat`, lists by `lists`. */
const answers = (chat: Respond, lists: Respond = json(404, {})) => {
  const respond: Respond = (response, request) =>
    (request.url.endsWith('/chat/completions') ? chat : lists)(response, request)
  model.answers(respond)
  model.describes(lists)
}

describe('the test of a connection', () => {
  it('is one line of the persona as it is written, then what was measured', async () => {
    answers(stream('The lamp ', 'is lit.'))
    const events = await eventsOf(tested())
    const done = events.pop()
    expect(events.map((event) => event.event === 'delta' && event.text).join('')).toBe('The lamp is lit.')
    expect(done).toEqual({
      ...{ event: 'done', text: 'The lamp is lit.', words: 4, context: null, price: null, problem: null },
      ...{ first_word: expect.any(Number), duration: expect.any(Number) },
    })
    const sent = model.requests.find(({ url }) => url.endsWith('/chat/completions'))
    expect(sent).toMatchObject({ authorization: 'Bearer sk-secret', body: { model: 'tiny', stream: true } })
    expect(JSON.stringify(sent?.body)).toContain('Lighthouse keeper')
  })

  it.each([
    ['OpenRouter', openRouter(8000, []), 8000],
    ['llama.cpp', llamaServer(6000), 6000],
  ])('says the context that %s has', async (_, lists, context) => {
    answers(stream('Yes.'), lists)
    expect(await doneOf()).toMatchObject({ context, problem: null })
  })

  it('says the price', async () => {
    const pricing = { prompt: '0.000001', completion: '0.000002' }
    answers(stream('Yes.'), json(200, { data: [{ id: 'tiny', pricing }] }))
    expect(await doneOf()).toMatchObject({ price: { input: 1, output: 2 } })
  })

  it('asks an Ollama by its own wire', async () => {
    model.answers(ollama([{ name: 'tiny', context: 4096 }], lines(['Good evening.'])))
    expect(await doneOf({ api: 'ollama' })).toMatchObject({ text: 'Good evening.', context: 4096, problem: null })
  })

  it('shows no thinking', async () => {
    answers(stream('<think>Who is it?</think>', 'Hello.'))
    expect(JSON.stringify(await eventsOf(tested()))).not.toContain('Who is it')
    answers(stream('Who is it?</think>', 'Hello.'))
    expect(await doneOf()).toMatchObject({ text: 'Hello.', words: 1 })
  })

  it('ends a line that is too long, and its call', async () => {
    const slow = slowStream()
    answers(slow.respond)
    const testing = doneOf()
    await eventually(() => slow.count() > 0, 'the model is asked')
    slow.write('word '.repeat(80))
    expect(await testing).toMatchObject({ words: 80, problem: null })
    await eventually(() => model.aborted() > 0, 'the call is ended')
    answers(stream('x'.repeat(5000)))
    expect(await doneOf()).toMatchObject({ text: 'x'.repeat(600), problem: null })
  })

  const leak = (message: string) => ({ error: { message: `${message} sk-secret`, type: 'invalid_request_error' } })
  it.each<[string, Respond, string, keyof typeof problems]>([
    ['the model is unknown', json(404, leak('The model `tiny` does not exist')), 'model', 'noModel'],
    ['the model is no valid one', json(400, leak('tiny is not a valid model ID')), 'model', 'noModel'],
    ['the model is not found', json(404, { error: "model 'tiny' not found" }), 'model', 'noModel'],
    ['the address is wrong', json(404, leak('Not Found')), 'address', 'notModels'],
    ['the key is refused', json(401, leak('Incorrect')), 'key', 'keyWrong'],
    ['the key may not use the model', json(403, leak('no access to this model')), 'key', 'noCredit'],
    ['there is no credit', json(400, leak('Your credit balance is too low')), 'key', 'noCredit'],
    ['the server has too much to do', json(429, {}), 'network', 'busy'],
    ['the model breaks down', json(500, {}), 'model', 'noAnswer'],
    ['the reply breaks off', brokenStream('Half a'), 'model', 'noAnswer'],
    ['the reply is empty', stream(''), 'model', 'noAnswer'],
    ['the reply is only thinking', stream('<think>Hm.</think>'), 'model', 'noAnswer'],
    ['the connection is reset', (response) => void response.destroy(), 'network', 'noServer'],
  ])('says in words of ours when %s', async (_, respond, part, message) => {
    answers(respond)
    const done = await doneOf()
    expect(done).toMatchObject({ event: 'done', problem: { part, message: problems[message] } })
    expect(JSON.stringify(done)).not.toContain('sk-secret')
  })

  it('says when the server does not run, or may not be reached', async () => {
    expect(await doneOf({ reach: 'public' })).toMatchObject({
      problem: { part: 'address', message: problems.notPublic },
    })
    await model.close()
    expect(await doneOf()).toMatchObject({ problem: { part: 'network', message: problems.noServer } })
  })

  it('says when the model takes too long', async () => {
    answers(() => undefined)
    const hurried = modelNetwork({ timeouts: { firstByte: 100 } })
    const events = await eventsOf(tested({}, new AbortController(), hurried))
    expect(events).toMatchObject([{ event: 'done', problem: { part: 'network', message: problems.tooSlow } }])
  })

  it('ends with its caller', async () => {
    const slow = slowStream()
    answers(slow.respond)
    const caller = new AbortController()
    const testing = eventsOf(tested({}, caller))
    await eventually(() => slow.count() > 0, 'the model is asked')
    caller.abort()
    await expect(testing).rejects.toThrow('aborted')
    await eventually(() => model.aborted() > 0, 'the call is ended')
  })
})
