/** Random invalid requests: none is answered 5xx, and the server continues to work. */
import { API_PREFIX } from '@codex/contracts/endpoints'
import * as endpoints from '@codex/contracts/endpoints'
import fc from 'fast-check'
import { connect } from 'node:net'
import { randomUUID } from 'node:crypto'
import type { Owned } from './testing/samples'
import { everyEndpoint, sampleOf } from './testing/samples'
import type { TestServer } from './testing/server'
import { bearer, create, password, testServer } from './testing/server'

// The full size takes minutes.
const many = process.env['LONG_TESTS'] === 'on'
const REQUESTS = many ? 50_000 : 400
const CONNECTIONS = many ? 2000 : 40

let server: TestServer
let token: string
let mine: Owned
beforeAll(async () => {
  server = await testServer({ environment: { RATE_LIMITS: 'off' } })
  const account = { username: 'ann', email: 'ann@example.org', password }
  const answer = endpoints.user.signUp.read((await server.call('/user/sign-up', account)).body)
  token = answer.access_token
  mine = {
    userId: answer.user_id,
    profileId: await create(server, token),
    conversationId: 'v',
    questionId: '1',
    replyId: '2',
    memoryId: 'm',
    lineId: 'l',
    sessionId: 's',
    passkeyId: 'p',
    keyId: 'k',
    personaId: 'q',
    connectionId: 'c',
    key: 'k',
  }
})
afterAll(() => server.close())

const oddTexts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '\ud800',
    '\u202e',
    '<script>alert(1)</script>',
    "' or 1=1 --",
    '${7*7}',
    '{{7*7}}',
    '%s%n',
    '../../etc/passwd',
    'null',
    'undefined',
    'NaN',
    '-1',
    '1e999',
    '9'.repeat(40),
    '__proto__',
    'toString',
    '0'.repeat(32),
    '\u{1f9d1}\u200d\u{1f680}'.repeat(300),
    '<'.repeat(4000),
    'a'.repeat(30_000),
    '١٢٣',
  ),
)
const oddNumbers = fc.oneof(fc.double(), fc.maxSafeInteger(), fc.constantFrom(-1, 0, 1.5, 2 ** 31, 2 ** 63, 1e308))
const oddValues = fc.oneof(oddTexts, oddNumbers, fc.boolean(), fc.constant(null), fc.jsonValue({ maxDepth: 3 }))
const oddKeys = fc.oneof(
  fc.string({ maxLength: 20 }),
  fc.constantFrom('profileId', 'PROFILE_ID', 'length', 'hasOwnProperty'),
)

/** A valid body, of which one to three fields are changed. */
const nearlyRight = fc.record({
  endpoint: fc.constantFrom(...everyEndpoint),
  changes: fc.array(fc.record({ at: fc.nat(), value: oddValues, drop: fc.boolean() }), {
    minLength: 1,
    maxLength: 3,
  }),
  more: fc.dictionary(oddKeys, oddValues, { maxKeys: 2 }),
})

const types = fc.constantFrom(
  'application/json',
  'application/json',
  'application/json; charset=utf-8',
  'application/json; charset=utf-16',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'x',
  '',
)
const methods = fc.constantFrom('POST', 'POST', 'POST', 'GET', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS')
const paths = fc.oneof(
  fc.constantFrom(...everyEndpoint.map(({ path }) => path as string)),
  fc.webPath(),
  fc.constantFrom(
    '/',
    '//',
    '/user/..',
    '/user/sign-in/',
    '/user/%2e%2e/x',
    '/%00',
    '/%zz',
    '/chat/send-message?x=%ff',
  ),
)
const bodies = fc.oneof(
  fc.json(),
  oddTexts,
  fc.constantFrom('[]', 'null', '0', '"x"', '{"a":1,}', '{"__proto__":1}', '[[[[', '{"a":'.repeat(60), '\ufeff{}'),
)
const tokens = fc.oneof(
  fc.constantFrom('live', 'live', 'live', 'none'),
  fc.string({ unit: fc.constantFrom(...Array.from('abcXYZ019-_. ,=:')), maxLength: 60 }),
)
const accepts = fc.constantFrom('application/json', 'text/event-stream', '*/*', 'text/event-stream;q=0', 'x;;,,')

async function send(method: string, path: string, payload: string, given: Readonly<Record<string, string>>) {
  const headers = { host: 'localhost', ...given }
  const url = `${API_PREFIX}${path}`
  // inject's type lists the methods that it knows.
  const answer = await server.app.inject({ method: method as 'POST', url, headers, payload })
  const noMessage = answer.body === '' || answer.headers['content-type']?.toString().startsWith('text/event-stream')
  if (answer.statusCode >= 400 && !noMessage) expect(answer.json()).toEqual({ message: expect.any(String) })
  if (answer.statusCode >= 500) throw new Error(`${answer.statusCode} ${answer.body}`)
  return answer.statusCode
}
const headersFor = (kind: string): Readonly<Record<string, string>> =>
  kind === 'live' ? bearer(token) : kind === 'none' ? {} : { authorization: kind }

/** Without the session every later call would be answered 401. */
const keepsSession = (path: string) => path !== endpoints.user.signOut.path

async function expectAlive() {
  const { status, body } = await server.call('/user/session', {}, token)
  expect([status, body.remaining_minutes > 0]).toEqual([200, true])
  expect((await server.call('/character/get-profile', { profile_id: mine.profileId }, token)).status).toBe(200)
}

describe('an invalid request', () => {
  it(`with changed fields is never answered 5xx (${REQUESTS / 2})`, async () => {
    const statuses = new Map<number, number>()
    await fc.assert(
      fc.asyncProperty(nearlyRight, accepts, async ({ endpoint, changes, more }, accept) => {
        const body: Record<string, unknown> = { ...sampleOf(endpoint, mine), ...more }
        for (const { at, value, drop } of changes) {
          const names = Object.keys(body)
          const name = names[at % Math.max(1, names.length)] ?? 'x'
          if (drop) Reflect.deleteProperty(body, name)
          else body[name] = value
        }
        // The companion is needed for the next call.
        if (endpoint.path === endpoints.character.deleteProfile.path && body['profile_id'] === mine.profileId)
          body['profile_id'] = randomUUID()
        const headers = { 'content-type': 'application/json', accept, ...bearer(token) }
        if (!keepsSession(endpoint.path)) return
        const status = await send('POST', endpoint.path, JSON.stringify(body), headers)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }),
      { numRuns: REQUESTS / 2 },
    )
    await expectAlive()
    // Some of them were valid.
    for (const status of [200, 400, 404]) expect([...statuses.keys()]).toContain(status)
    if (many) process.stdout.write(`${JSON.stringify(Object.fromEntries(statuses))}\n`)
  })

  it(`of any method, path, type and body is never answered 5xx (${REQUESTS / 2})`, async () => {
    await fc.assert(
      fc.asyncProperty(
        methods,
        paths,
        types,
        bodies,
        tokens,
        accepts,
        async (method, path, type, body, kind, accept) => {
          if (!keepsSession(path)) return
          const content: Record<string, string> = type === '' ? {} : { 'content-type': type }
          await send(method, path, body, { ...content, accept, ...headersFor(kind) })
        },
      ),
      { numRuns: REQUESTS / 2 },
    )
    await expectAlive()
  })

  it(`that is not HTTP is dropped, and the next request is answered (${CONNECTIONS})`, async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const address = server.app.server.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const ask = (bytes: Uint8Array) =>
      new Promise<string>((resolve, reject) => {
        let received = ''
        const socket = connect(port, '127.0.0.1', () => socket.end(bytes))
        socket.on('data', (data: Buffer) => (received += data.toString('latin1')))
        socket.on('error', (error: Error & { code?: string }) => {
          if (error.code === 'ECONNRESET' || error.code === 'EPIPE') resolve(received)
          else reject(error)
        })
        socket.on('close', () => resolve(received))
      })
    const head = fc.constantFrom(
      'POST /codex/user/sign-in HTTP/1.1\r\nHost: localhost\r\n',
      'GET / HTTP/1.1\r\n',
      'POST * HTTP/9.9\r\n',
      '',
      'POST /codex/user/sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n',
      'POST /codex/user/sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n',
    )
    await fc.assert(
      fc.asyncProperty(head, fc.uint8Array({ maxLength: 400 }), async (start, rest) => {
        const received = await ask(Buffer.concat([Buffer.from(start), rest]))
        expect(received).not.toMatch(/^HTTP\/1\.[01] 5/)
      }),
      { numRuns: CONNECTIONS },
    )
    const twoHosts = 'GET /livez HTTP/1.1\r\nHost: localhost\r\nhost: evil.example\r\nConnection: close\r\n\r\n'
    expect(await ask(Buffer.from(twoHosts))).toMatch(/^HTTP\/1\.1 400 /)
    expect((await fetch(`http://127.0.0.1:${port}/livez`)).status).toBe(200)
    await expectAlive()
  })
})
