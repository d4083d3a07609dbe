import { eventually } from '@codex/build/eventually'
import type { Engine } from '../llm'
import type { Environment } from '../settings/settings'
import type { TestServer } from '../testing/server'
import { create, mira, password, signUp, testServer } from '../testing/server'
import { conversation, isDelta, soon } from '../testing/conversation'
import { usualCost } from '../user/passwords'

const talker: Engine = {
  identify: () => Promise.resolve({ kind: 'openai', label: 'talker' }),
  ready: () => Promise.resolve(true),
  // eslint-disable-next-line @typescript-eslint/require-await -- an engine is a stream
  async *reply({ message }) {
    if (message === 'Fail') throw new Error('never')
    yield 'I see '
    yield 'the harbour.'
  },
}

let server: TestServer
afterEach(() => server.close())

type Request = Readonly<Record<string, string>>
const read = (headers: Request = {}, remoteAddress = '127.0.0.1') =>
  server.app.inject({ url: '/metrics', headers: { host: 'localhost', ...headers }, remoteAddress })

/** The value of a series. */
async function figure(series: string): Promise<number | null> {
  const line = (await read()).body.split('\n').find((one) => one.startsWith(`${series} `))
  return line === undefined ? null : Number(line.slice(series.length))
}

describe('the figures at /metrics', () => {
  it('count requests by route and status, model calls by their end, and queries', async () => {
    server = await testServer({ engine: talker })
    const token = await signUp(server, 'ann')
    const profile_id = await create(server, token)
    await server.call('/chat/send-message', { profile_id, message: 'Hello' }, token)
    await server.call('/chat/send-message', { profile_id, message: 'Fail' }, token)
    await server.call('/user/sign-in', { username: 'ann', password: `${password}x` })
    await server.call(`/character/get-profile/${profile_id}`, {}, token)

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

  it('hold no name, text, id or address', async () => {
    server = await testServer({ engine: talker })
    const token = await signUp(server, 'ann')
    const profile_id = await create(server, token)
    await server.call('/chat/send-message', { profile_id, message: 'A heron at dusk' }, token)
    const { body } = await read()
    for (const secret of [token, profile_id, 'ann', mira.name, 'heron', '127.0.0.1']) expect(body).not.toContain(secret)
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
  const open = async (environment: Environment = {}) => {
    server = await testServer({ environment })
  }

  it('can be read only on this machine without a token', async () => {
    await open()
    const answer = await read()
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect((await read({}, '::ffff:127.0.0.1')).statusCode).toBe(200)
    expect((await read({}, '203.0.113.7')).statusCode).toBe(404)
    expect((await read({ authorization: `Bearer ${token}` }, '203.0.113.7')).statusCode).toBe(404)
  })

  it.each(
    [
      ...['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded', 'x-original-forwarded-for'],
      ...['x-real-ip', 'x-client-ip', 'client-ip', 'true-client-ip', 'x-cluster-client-ip', 'x-remote-addr'],
      ...['cf-connecting-ip', 'fastly-client-ip', 'fly-client-ip', 'x-azure-clientip', 'x-envoy-external-address'],
      ...['forwarded', 'via', 'cdn-loop'],
    ].map((name) => ({ [name]: '127.0.0.1' })),
  )('is 404 for requests that a proxy on this machine forwards: %j', async (headers: Request) => {
    await open()
    expect((await read(headers)).statusCode).toBe(404)
    await server.close()
    await open({ TRUST_PROXY: 'loopback' })
    expect((await read(headers)).statusCode).toBe(404)
  })

  it('is 404 without a token on a server that other machines can reach', async () => {
    await open({ HOST: '0.0.0.0' })
    expect((await read()).statusCode).toBe(404)
    await server.close()
    await open({ HOST: '0.0.0.0', METRICS_TOKEN: token })
    expect((await read({ authorization: `Bearer ${token}` })).statusCode).toBe(200)
  })

  it('can be read only with the token where one is set, from any machine', async () => {
    await open({ METRICS_TOKEN: token })
    expect((await read({ authorization: `Bearer ${token}` }, '203.0.113.7')).statusCode).toBe(200)
    expect((await read({ authorization: `Bearer ${token}x` })).statusCode).toBe(401)
    expect((await read()).statusCode).toBe(401)
  })
})

describe('a long queue', () => {
  it('of sign-ins is visible', async () => {
    server = await testServer({ environment: { RATE_LIMITS: 'off' }, hashing: usualCost })
    await signUp(server, 'ann')
    const calls = Array.from({ length: 12 }, () => server.call('/user/sign-in', { username: 'ann', password }))
    let longest = 0
    const all = Promise.all(calls)
    const over = all.then(() => true)
    while (!(await Promise.race([over, soon().then(() => false)])))
      longest = Math.max(longest, (await figure('codex_hashing_waiting')) ?? 0)
    expect((await all).map(({ status }) => status)).toEqual(Array<number>(12).fill(200))
    expect(longest).toBeGreaterThan(0)
    expect(await figure('codex_hashing_running')).toBe(0)
  })
})
