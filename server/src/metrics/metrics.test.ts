import { eventually } from '@codex/build/eventually'
import type { Engine } from '../llm'
import type { Environment } from '../settings/settings'
import type { TestServer } from '../testing/server'
import { bearer, create, mira, password, signUp, testServer } from '../testing/server'
import { conversation, isDelta } from '../testing/conversation'

const talker: Engine = {
  identify: () => Promise.resolve({ kind: 'openai', label: 'talker' }),
  ready: () => Promise.resolve(true),
  // oxlint-disable-next-line typescript/require-await -- an engine is a stream
  async *reply({ message }) {
    if (message === 'Fail') throw new Error('never')
    yield 'I see '
    yield 'the harbour.'
  },
}

let server: TestServer
afterEach(() => server.close())

const read = (headers: Readonly<Record<string, string>> = {}, from?: string) => server.get('/metrics', headers, from)

/** The value of a series. */
async function figure(series: string): Promise<number | null> {
  const line = (await read()).body.split('\n').find((one) => one.startsWith(`${series} `))
  return line === undefined ? null : Number(line.slice(series.length))
}

describe('the figures at /metrics', () => {
  it('count requests by route and status, model calls by their end, and hold no name, text, id or address', async () => {
    server = await testServer({ engine: talker })
    const token = await signUp(server, 'ann')
    const profile_id = await create(server, token)
    await server.call('/chat/send-message', { profile_id, message: 'Hello' }, token)
    await server.call('/chat/send-message', { profile_id, message: 'Fail' }, token)
    await server.call('/user/sign-in', { username: 'ann', password: `${password}x` })
    await server.call(`/character/get-profile/${profile_id}`, {}, token)
    const { body } = await read()
    for (const secret of [token, profile_id, 'ann', mira.name, 'Hello', '127.0.0.1']) expect(body).not.toContain(secret)

    const requests = (route: string, status: number) =>
      figure(`codex_http_request_seconds_count{method="POST",route="${route}",status="${status}"}`)
    expect(await requests('/codex/user/sign-up', 200)).toBe(1)
    expect(await requests('/codex/user/sign-in', 401)).toBe(1)
    expect(await requests('/codex/chat/send-message', 200)).toBe(1)
    expect(await requests('/codex/chat/send-message', 500)).toBe(1)
    expect(await requests('/codex/*', 404)).toBe(1)
    expect(await figure('codex_model_calls_total{task="reply",outcome="ok"}')).toBe(1)
    expect(await figure('codex_model_calls_total{task="reply",outcome="failed"}')).toBe(1)
    expect(await figure('codex_model_first_token_seconds_count')).toBe(1)
    expect(await figure('codex_model_call_seconds_count{task="reply"}')).toBe(2)
    expect(await figure('codex_security_events_total{event="sign-in.failed"}')).toBe(1)
    for (const queue of ['hashing_running', 'hashing_waiting', 'replies_running', 'replies_waiting', 'open_streams'])
      expect(await figure(`codex_${queue}`)).toBe(0)
  })

  it('count a streamed reply until its reader has left', async () => {
    let go: () => void = () => undefined
    const gate = new Promise<void>((resolve) => (go = resolve))
    async function* reply() {
      yield 'I see '
      await gate
      yield 'the harbour.'
    }
    const talk = await conversation({ ...talker, reply })
    server = talk.server
    const stream = await talk.stream('send-message', { message: 'Hello' })
    await stream.until(isDelta)
    expect(await figure('codex_open_streams')).toBe(1)
    expect(await figure('codex_replies_running')).toBe(1)
    go()
    await stream.ended
    await eventually(async () => (await figure('codex_open_streams')) === 0, 'the stream is closed')
    expect(await figure('codex_replies_running')).toBe(0)
  })
})

describe('/metrics', () => {
  const token = 'a-token-for-the-figures'
  const far = '203.0.113.7'
  const open = async (environment: Environment = {}) => {
    server = await testServer({ environment })
  }

  it.each<[status: number, settings: Environment, headers: Readonly<Record<string, string>>, from: string]>([
    // Without a token: only on this machine, unless other machines can reach the server.
    [200, {}, {}, '127.0.0.1'],
    [200, {}, {}, '::ffff:127.0.0.1'],
    [404, {}, {}, far],
    [404, {}, bearer(token), far],
    [404, { HOST: '0.0.0.0' }, {}, '127.0.0.1'],
    // With a token: from any machine.
    [200, { METRICS_TOKEN: token }, bearer(token), far],
    [200, { METRICS_TOKEN: token, HOST: '0.0.0.0' }, bearer(token), '127.0.0.1'],
    [401, { METRICS_TOKEN: token }, bearer(`${token}x`), '127.0.0.1'],
    [401, { METRICS_TOKEN: token }, {}, '127.0.0.1'],
  ])('is answered %d with %j for %j from %s', async (status, settings, headers, from) => {
    await open(settings)
    expect((await read(headers, from)).statusCode).toBe(status)
  })

  it('is a text of Prometheus that is not stored', async () => {
    await open()
    const { headers } = await read()
    expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
    expect(headers['cache-control']).toBe('no-store')
  })

  it.each([{}, { TRUST_PROXY: 'loopback' }])(
    'is 404 for what a proxy on this machine forwards: %j',
    async (settings) => {
      await open(settings)
      for (const name of [
        ...['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded', 'x-original-forwarded-for'],
        ...['x-real-ip', 'x-client-ip', 'client-ip', 'true-client-ip', 'x-cluster-client-ip', 'x-remote-addr'],
        ...['cf-connecting-ip', 'fastly-client-ip', 'fly-client-ip', 'x-azure-clientip', 'x-envoy-external-address'],
        ...['forwarded', 'via', 'cdn-loop'],
      ])
        expect([name, (await read({ [name]: '127.0.0.1' })).statusCode]).toEqual([name, 404])
    },
  )
})
