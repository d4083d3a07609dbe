/** Which pages of other origins may call /codex, by the headers for browsers. */
import type { TestServer } from '../testing/server'
import { bearer, create, signUp, testServer } from '../testing/server'

const studio = 'https://studio.example'
const lab = 'http://localhost:4173'

let server: TestServer
let token: string
afterEach(() => server.close())
async function allowing(ALLOWED_ORIGINS: string) {
  server = await testServer({ environment: { ALLOWED_ORIGINS } })
  token = await signUp(server, 'ann')
}

interface Asking {
  readonly method?: 'GET' | 'POST' | 'OPTIONS'
  readonly url?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly payload?: string
}

/** The status, and the headers about who may read the answer. */
async function asked({ method = 'POST', url = '/codex/user/session', headers = {}, payload = '{}' }: Asking) {
  const json = method === 'POST' && { 'content-type': 'application/json', ...bearer(token) }
  const answer = await server.app.inject({
    method,
    url,
    headers: { host: 'localhost', ...json, ...headers },
    ...(method === 'POST' && { payload }),
  })
  const relevant = Object.entries(answer.headers).filter(([name]) => /^(access-control-|vary$|set-cookie$)/.test(name))
  return { status: answer.statusCode, headers: Object.fromEntries(relevant) }
}

const mayRead = (origin: string) => ({
  vary: 'Origin',
  'access-control-allow-origin': origin,
  'access-control-expose-headers': 'Retry-After, X-Request-Id, codex-session',
})
const preflight = (origin: string, host = 'localhost'): Asking => ({
  method: 'OPTIONS',
  url: '/codex/chat/send-message',
  headers: {
    ...{ host, origin, 'access-control-request-method': 'POST' },
    'access-control-request-headers': 'authorization,content-type',
  },
})

describe('a page of another origin', () => {
  it('that is allowed may call and read, errors and streams included, and never with credentials', async () => {
    await allowing(`${studio}, ${lab}`)
    const message = JSON.stringify({ profile_id: await create(server, token), message: 'What do you see?' })
    for (const origin of [studio, lab])
      for (const [status, asking, added] of [
        [200, {}],
        [401, {}, { authorization: 'Bearer no' }],
        [400, { payload: '{"half' }],
        [413, { payload: 'x'.repeat(70_000) }],
        [404, { url: '/codex/nothing' }],
        [200, { method: 'GET', url: '/codex/openapi.json' }],
        [200, { url: '/codex/chat/send-message', payload: message }, { accept: 'text/event-stream' }],
      ] satisfies (readonly [number, Asking, Asking['headers']?])[])
        expect(await asked({ ...asking, headers: { origin, ...added } })).toEqual({ status, headers: mayRead(origin) })
  })

  it('that is allowed gets an answer to its preflight, valid for two hours', async () => {
    await allowing(`${studio},${lab}`)
    expect(await asked(preflight(lab))).toEqual({
      status: 204,
      headers: {
        vary: 'Origin',
        'access-control-allow-origin': lab,
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers':
          'Authorization, Content-Type, idempotency-key, codex-utc-offset, codex-device-token, codex-limit, codex-before, codex-after, codex-around, codex-conversation-id',
        'access-control-max-age': '7200',
      },
    })
  })

  it('that is not allowed gets none of these headers, however similar its name is', async () => {
    await allowing(studio)
    const names = ['https://evil.test', 'https://studio.example.evil.test', 'https://astudio.example', 'null', '*', '']
    const spellings = ['http://studio.example', `${studio}:8443`, `${studio}/`, 'https://Studio.example']
    for (const origin of [...names, ...spellings, `${studio}, https://evil.test`]) {
      const called = await asked({ headers: { origin } })
      expect([origin, called]).toEqual([origin, { status: 200, headers: { vary: 'Origin' } }])
      const before = await asked(preflight(origin))
      expect([origin, before]).toEqual([origin, { status: 404, headers: { vary: 'Origin' } }])
    }
  })

  it('gets no such header where none is allowed', async () => {
    await allowing('')
    expect(await asked({ headers: { origin: studio } })).toEqual({ status: 200, headers: {} })
    expect(await asked(preflight(studio))).toEqual({ status: 404, headers: {} })
  })

  it('can call only the API, no page, file or metrics, and only on the hosts that are answered', async () => {
    await allowing(studio)
    for (const url of ['/', '/livez', '/readyz', '/metrics', '/mfe/discovery.json'])
      for (const method of ['GET', 'OPTIONS'] as const) {
        const { headers } = await asked({ ...preflight(studio), method, url })
        expect([url, headers['access-control-allow-origin']]).toEqual([url, undefined])
      }
    expect(await asked(preflight(studio, 'rebound.example'))).toEqual({ status: 421, headers: {} })
    const { status, headers } = await asked({ headers: { origin: studio, host: 'rebound.example' } })
    expect([status, headers['access-control-allow-origin']]).toEqual([421, undefined])
  })
})
