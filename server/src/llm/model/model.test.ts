/** A call of a model server: timeouts, retries, addresses, logs and metrics. */
import { eventually } from '@codex/build/eventually'
import { failures } from '@codex/contracts/texts'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import type { ModelServer, Respond } from '../../testing/model-server'
import { brokenStream, json, modelServer, slowStream, stream } from '../../testing/model-server'
import { promptOf, replyOf as read } from '../../testing/replies'
import type { Engine } from '../engine'
import { openAiEngine } from '../openai'
import { redacted } from './redacted'
import { createCircuit } from './circuit'
import type { Failure } from './calls'

const apiKey = 'sk-proj-verysecret0123456789'
const prompt = promptOf({ message: 'My diary says hello' })
const replyOf = (engine: Engine, signal = new AbortController().signal) => read(engine, prompt, { signal })

/** ms. Only the pauses are short: on a slow machine other timeouts would fire. */
const timeouts = { pause: 10 }

let model: ModelServer
let reported: Failure[]
beforeEach(async () => {
  model = await modelServer(stream('Hello'))
  reported = []
})
afterEach(() => model.close())

const report = (failure: Failure) => void reported.push(failure)
const engineAt = (baseUrl: string, changes: object = {}, circuit = createCircuit()) =>
  openAiEngine({ baseUrl, model: 'tiny', apiKey }, { timeouts: { ...timeouts, ...changes }, report, circuit })

/** One after the other; the last for all further calls. */
const answerInTurn = (...all: readonly Respond[]) => {
  let at = 0
  model.answers((response, asked) => all[Math.min(at++, all.length - 1)]?.(response, asked))
}

const jsonType = { 'content-type': 'application/json' }
/** As JSON may escape it. */
const spelled = (text: string) =>
  Array.from(text, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')

const destroyed: Respond = (response) => void response.destroy()
const wait = (seconds: string) => ({ 'retry-after': seconds })

describe('a call that fails before it is answered', () => {
  it.each<[string, Respond]>([
    ['its connection is reset', destroyed],
    ['a gateway fails', json(502, {})],
    ['the server is overloaded', json(503, {})],
    ['the server asks for a second', json(503, {}, wait('0.01'))],
    ['a gateway times out', json(504, {})],
    ['the server limits the rate', json(429, {}, wait('0.01'))],
  ])('is retried when %s, twice at most', async (_, respond) => {
    answerInTurn(respond, respond, stream('Hello'))
    expect(await replyOf(engineAt(model.baseUrl))).toBe('Hello')
    expect(model.requests).toHaveLength(3)
    expect(reported).toEqual([])

    model.answers(respond)
    await expect(replyOf(engineAt(model.baseUrl))).rejects.toMatchObject({ name: 'Refusal' })
    expect(model.requests).toHaveLength(6)
    expect(reported).toHaveLength(1)
  })

  it('is retried when no server listens yet', async () => {
    const { baseUrl } = model
    await model.close()
    await expect(replyOf(engineAt(baseUrl))).rejects.toMatchObject({ status: 502, message: failures.modelUnreachable })
    expect(reported).toEqual([{ status: 502, detail: expect.stringMatching(/^ECONNREFUSED/) }])
  })

  it.each<[string, Respond]>([
    ['refuses the key', json(401, {})],
    ['does not know the model', json(404, {})],
    ['breaks down', json(500, {})],
    ['is over its limit for long', json(429, {}, wait('60'))],
    ['limits the rate without a time', json(429, {})],
    ['is overloaded for long', json(503, {}, wait('60'))],
    ['answers a web page', (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('Hi')],
    ['breaks off', brokenStream('Half a')],
    ['breaks off before any text', brokenStream()],
  ])('is not retried when the server %s', async (_, respond) => {
    model.answers(respond)
    await expect(replyOf(engineAt(model.baseUrl))).rejects.toMatchObject({ name: 'Refusal' })
    expect(model.requests).toHaveLength(1)
  })

  it('is not retried for a caller who has left', async () => {
    model.answers(json(503, {}))
    const caller = new AbortController()
    const reply = replyOf(engineAt(model.baseUrl, { pause: 60_000 }), caller.signal)
    await eventually(() => model.requests.length > 0, 'the model is asked')
    caller.abort()
    await expect(reply).rejects.toThrow('aborted')
    expect(model.requests).toHaveLength(1)
    expect(reported).toEqual([])
  })
})

describe('the time a call takes', () => {
  it('is limited until there is a connection', async () => {
    // It accepts connections without a TLS handshake.
    const silent = createServer(() => undefined)
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const { port } = silent.address() as AddressInfo // it listens on TCP
    const engine = engineAt(`https://127.0.0.1:${port}/v1`, { connect: 200 })
    await expect(replyOf(engine)).rejects.toMatchObject({ status: 502, message: failures.modelUnreachable })
    expect(reported[0]?.detail).toMatch(/^UND_ERR_CONNECT_TIMEOUT/)
    silent.close()
  })

  const half: Respond = (response) =>
    void response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': a comment\n\n')
  it.each<[string, Respond, object, string]>([
    ['until the answer begins', () => undefined, { firstByte: 100 }, 'The first byte took more than 100 ms'],
    ['between two pieces', half, { idle: 100 }, 'The next piece took more than 100 ms'],
    ['as a whole', half, { total: 500 }, 'The whole answer took more than 500 ms'],
    ['over all tries', json(503, {}), { firstByte: 100, pause: 60_000 }, 'The first byte took more than 100 ms'],
  ])('is limited %s', async (_, respond, changes, expected) => {
    model.answers(respond)
    await expect(replyOf(engineAt(model.baseUrl, changes))).rejects.toMatchObject({
      status: 504,
      message: failures.modelTimeout,
    })
    expect(reported).toEqual([{ status: 504, detail: expected }])
    await eventually(() => model.open() === 0, 'the connection is closed')
  })
})

describe('the address of a call', () => {
  it('is never one that the server names: a redirect is a failure, and no key is sent', async () => {
    const stranger = await modelServer(stream('Tell me your key'))
    for (const status of [301, 302, 303, 307, 308]) {
      model.answers(
        (response) => void response.writeHead(status, { location: `${stranger.baseUrl}/chat/completions` }).end(),
      )
      await expect(replyOf(engineAt(model.baseUrl))).rejects.toMatchObject({ status: 502 })
    }
    expect(stranger.requests).toEqual([])
    await stranger.close()
  })

  it('has no part of what users send', async () => {
    const evil = 'http://127.0.0.1:9/../../admin?x=y#z'
    const engine = openAiEngine({ baseUrl: model.baseUrl, model: null, apiKey })
    answerInTurn(json(200, { data: [{ id: evil }] }), stream('Hello'))
    const persona = { ...prompt.persona, name: evil, role: evil, background: evil }
    expect(await read(engine, promptOf({ persona, conversation: evil, username: evil, message: evil }))).toBe('Hello')
    const { signal } = new AbortController()
    await engine.write?.([{ role: 'user', content: evil }], { signal, user: evil })
    expect(model.requests.map(({ url }) => url)).toEqual(['/v1/models', '/v1/chat/completions', '/v1/chat/completions'])
  })
})

describe('the log', () => {
  const midway = { error: { message: `key ${apiKey} of ${prompt.message}` } }
  it.each<[string, Respond]>([
    ['an error', json(401, { error: { message: `Incorrect API key provided: ${apiKey}`, text: prompt.message } })],
    ['a web page', json(500, `<h1>Bearer ${apiKey}</h1>`)],
    ['the middle of a reply', (response) => void response.end(`data: ${JSON.stringify(midway)}\n\n`)],
    ['a half of a message', json(400, { error: `too long: ${prompt.message?.slice(0, -4)}` })],
    ['a message in escaped letters', json(400, { error: spelled(prompt.message ?? '') })],
    ['an answer of another shape', json(200, { choices: [{ message: { content: null, refusal: 'I read a diary' } }] })],
    ['an answer that is no JSON', (response) => void response.writeHead(200, jsonType).end('{"content":"a diary')],
  ])('has something of %s, without keys and without texts of users', async (_, respond) => {
    model.answers(respond)
    const failed = await replyOf(engineAt(model.baseUrl)).catch((error: unknown) => error)
    expect(failed).toMatchObject({ status: 502 })
    expect(reported).toHaveLength(1)
    expect(reported[0]?.detail.length).toBeGreaterThan(10)
    expect(JSON.stringify(reported)).not.toMatch(/verysecret|diary/)
    expect(String(failed)).not.toMatch(/verysecret|diary|Incorrect/)
  })

  it('has what a server reports about itself', async () => {
    model.answers(json(400, { error: { message: 'the model "tiny" needs 9 GB, there are 4', code: 'no_memory' } }))
    await expect(replyOf(engineAt(model.baseUrl))).rejects.toMatchObject({ status: 502 })
    expect(reported[0]?.detail).toContain('needs 9 GB, there are 4')
    expect(reported[0]?.detail).toContain('no_memory')
  })

  it.each([
    ['what it shares with a text', 'no: I like long walks at night!', ['I like long walks'], 'no: … at night!'],
    ['the half that was cut', 'bad input "walks at night by the s', ['walks at night by the sea'], 'bad input "…'],
    ['two texts side by side as one', 'x abcdefghijklmnopqrstuvwxyz x', ['abcdefghijkl', 'mnopqrstuvwxyz'], 'x …… x'],
    ['nothing by chance', 'I like long', ['I like long walks'], 'I like long'],
  ])('leaves out %s', (_, said, texts, expected) => {
    expect(redacted(said, texts)).toBe(expected)
  })

  it('is fast for a text of one repeated letter', () => {
    expect(redacted(`no: ${'a'.repeat(200_000)}`, ['a'.repeat(200_001)])).toBe('no: …')
  })

  it.each([
    'key=abcd1234',
    '"api_key": "hushhush"',
    'Authorization: Bearer abc.def',
    'https://user:hushhush@example.org/',
    'sk-ab***********yz',
    'token 0123456789abcdef0123456789abcdef',
  ])('has no other key: %s', (text) => {
    expect(redacted(`The server said ${text} and left`, [])).not.toMatch(
      /abcd1234|hush|abc\.def|sk-ab|0123456789abcdef/,
    )
    expect(redacted(`The server said ${text} and left`, [])).toMatch(/^The server said .*left$/)
  })
})

describe('a model server that fails repeatedly', () => {
  it('is not called after twenty failures in a row, then probed by one call after a pause', async () => {
    let now = 0
    const circuit = createCircuit(20, 15_000, () => now)
    const engine = engineAt(model.baseUrl, {}, circuit)
    const { signal } = new AbortController()
    const fails = () => expect(replyOf(engine)).rejects.toMatchObject({ status: 502 })

    model.answers(json(500, {}))
    for (let count = 0; count < 19; count += 1) await fails()
    model.answers(stream('Hello'))
    expect(await replyOf(engine)).toBe('Hello')
    model.answers(json(500, {}))
    for (let count = 0; count < 20; count += 1) await fails()

    const before = model.requests.length
    const refused = { status: 503, message: failures.modelDown, retryAfter: 15 }
    await expect(replyOf(engine)).rejects.toMatchObject(refused)
    expect(await engine.ready({ signal })).toBe(false)
    expect(model.requests).toHaveLength(before)

    now += 15_000
    await fails()
    await expect(replyOf(engine)).rejects.toMatchObject(refused)
    expect(model.requests).toHaveLength(before + 1)

    now += 15_000
    model.answers(stream('Back again'))
    const [first, second] = [replyOf(engine), replyOf(engine)]
    await expect(second).rejects.toMatchObject({ status: 503 })
    expect(await first).toBe('Back again')
    expect(await replyOf(engine)).toBe('Back again')
  })

  it('is still called after it has denied access, and after callers have left', async () => {
    const circuit = createCircuit(2)
    const engine = engineAt(model.baseUrl, {}, circuit)
    model.answers(json(401, {}))
    for (let count = 0; count < 3; count += 1) await expect(replyOf(engine)).rejects.toMatchObject({ status: 502 })
    for (let count = 0; count < 3; count += 1)
      await expect(replyOf(engine, AbortSignal.abort())).rejects.toThrow('aborted')
    model.answers(stream('Hello'))
    expect(await replyOf(engine)).toBe('Hello')
  })

  it('is called by all as soon as the probe is answered, before its end', async () => {
    let now = 0
    const circuit = createCircuit(1, 1000, () => now)
    const engine = engineAt(model.baseUrl, {}, circuit)
    circuit.begin().end('failed')
    now += 1000
    const slow = slowStream()
    model.answers(slow.respond)
    const reply = engine.reply(prompt, { signal: new AbortController().signal })
    const pieces = reply[Symbol.asyncIterator]()
    const first = pieces.next()
    await eventually(() => slow.count() > 0, 'the model is asked')
    slow.write('Back')
    expect(await first).toEqual({ done: false, value: 'Back' })
    model.answers(stream('Hello'))
    expect(await replyOf(engine)).toBe('Hello')
    await pieces.return?.()
  })

  it('is probed by the next call when the caller of the probe leaves', () => {
    let now = 0
    const circuit = createCircuit(1, 1000, () => now)
    circuit.begin().end('failed')
    expect(circuit.isOpen()).toBe(true)
    now += 1000
    circuit.begin().end('dropped')
    circuit.begin().end('succeeded')
    expect(circuit.isOpen()).toBe(false)
  })
})
