import { API_PREFIX, character } from '@codex/contracts/endpoints'
import { card } from '@codex/contracts/limits'
import { REPORT_PATH } from '@codex/contracts/reports'
import { validation } from '@codex/contracts/texts'
import { getEventListeners } from 'node:events'
import type { Engine } from '../llm'
import { everyEndpoint } from '../testing/samples'
import type { TestServer } from '../testing/server'
import { bearer, create, mira, password, signUp, testServer } from '../testing/server'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await testServer()
  token = await signUp(server, 'ann')
})
afterAll(() => server.close())

const post = (payload: string | undefined, type = 'application/json', path = '/user/sign-in') =>
  server.post(path, payload, { 'content-type': type })

describe('a request', () => {
  it.each([
    ['text', '{"username":"a"}', 'text/plain', 415],
    ['a form', 'username=a', 'application/x-www-form-urlencoded', 415],
    ['half a JSON', '{"username"', undefined, 400],
    ['a prototype key', '{"username":"ann","password":"x","__proto__":{"admin":true}}', undefined, 400],
    ['an escaped prototype key', '{"username":"ann","password":"x","\\u005f_proto__":{"admin":true}}', undefined, 400],
    ['a constructor key', '{"constructor":{"prototype":{"admin":true}}}', undefined, 400],
    ['a deep nest', `${'['.repeat(33)}${']'.repeat(33)}`, undefined, 400],
    ['a very deep nest', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`, undefined, 400],
    ['more than 64 KiB', JSON.stringify({ username: 'x'.repeat(65_536) }), undefined, 413],
    ['nothing at all', '', undefined, 400],
    ['a list', '[]', undefined, 400],
    ['null', 'null', undefined, 400],
  ])('of %s is refused with a message', async (_, payload, type, status) => {
    const answer = await post(payload, type)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toEqual({ message: expect.stringMatching(/^.{3,200}$/) })
    expect({}).not.toHaveProperty('admin')
  })

  it('has the same limits for every call but one with a card, the reports of pages and unknown addresses', async () => {
    const withCard = API_PREFIX + character.generateProfile.path
    const urls = [...everyEndpoint.map(({ path }) => API_PREFIX + path), REPORT_PATH, `${API_PREFIX}/nothing/here`]
    for (const url of urls)
      for (const [status, payload, type = 'application/json'] of [
        [413, JSON.stringify({ message: 'x'.repeat(url === withCard ? card.create : 65_536) })],
        [415, '{}', 'text/plain'],
        [415, '{}', 'text/plain;a=application/json'],
        [400, '{"__proto__":{"admin":true}}'],
        [400, '['.repeat(33) + ']'.repeat(33)],
      ] as const) {
        const headers = { host: 'localhost', 'content-type': type, ...bearer(token) }
        const { statusCode } = await server.app.inject({ method: 'POST', url, headers, payload })
        expect([url, statusCode]).toEqual([url, status])
      }
  })

  it('has no more values than a card may have', async () => {
    const body = { card: { x: Array.from({ length: 100_001 }, () => 0) } }
    expect(await server.call(character.generateProfile.path, body, token)).toMatchObject({
      status: 400,
      body: { message: 'The request has too many values, or they are nested too deeply.' },
    })
  })

  it.each([
    ['/user/sign-up', { username: 12345 }],
    ['/user/sign-up', { username: ['bob'] }],
    ['/user/sign-up', { password: 12345678 }],
    ['/user/sign-up', { email: { a: 'bob@b.c' } }],
    ['/character/generate-profile', { ...mira, age: '34' }],
    ['/user/extend-session', { hours: '1' }],
  ])(
    'is not converted, no number to a text, text to a number, or list to its only element: %s %j',
    async (path, wrong) => {
      const account = { username: 'bob', email: 'bob@b.c', password }
      expect((await server.call(path, { ...(path === '/user/sign-up' && account), ...wrong }, token)).status).toBe(400)
    },
  )

  it('needs no body where the body is empty', async () => {
    for (const type of [{}, { 'content-type': 'application/json' }])
      expect((await server.post('/user/session', undefined, { ...bearer(token), ...type })).statusCode).toBe(200)
  })

  it('without its session is 401 before its body is parsed', async () => {
    expect((await post('{"half', 'application/json', '/chat/send-message')).statusCode).toBe(401)
  })

  it('with a malformed address is refused', async () => {
    expect((await server.get('/codex/%zz')).statusCode).toBe(400)
  })

  it('that has ended leaves no listener on the signal of the shutdown', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => server.call('/character/list-profiles', {}, token)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(getEventListeners(server.app.deadline, 'abort')).toEqual([])
  })
})

describe('a field that travels as a header', () => {
  type Headers = Readonly<Record<string, string>>
  let profile_id: string
  beforeAll(async () => {
    profile_id = await create(server, token)
  })
  const send = async (path: string, payload: object | undefined, headers: Headers = {}) =>
    (await server.post(path, payload, { ...bearer(token), ...headers })).json<unknown>()
  const say = (headers: Headers, added = {}) =>
    send('/chat/send-message', { profile_id, message: 'Hello', ...added }, headers)
  const read = (headers: Headers, added = {}) => send('/chat/get-chat', { profile_id, ...added }, headers)

  it('counts as one of the body: a repeated key returns its turn', async () => {
    const first = await say({ 'Idempotency-Key': 'key-of-hello', 'Codex-Utc-Offset': '-90' })
    expect(first).toHaveProperty('message_id')
    expect(await say({ 'idempotency-key': '"key-of-hello"' })).toEqual(first)
    expect(await say({}, { idempotency_key: 'key-of-hello' })).toEqual(first)
    expect(await read({})).toHaveLength(2)
  })

  it('pages the history, and is checked by the same rules', async () => {
    expect(await read({ 'codex-limit': '1' })).toHaveLength(1)
    expect(await read({ 'codex-limit': '50', 'codex-before': '1' })).toEqual([])
    for (const limit of ['0', 'ten', '1.5']) expect(await read({ 'codex-limit': limit })).toHaveProperty('message')
    expect(await read({ 'codex-before': '1', 'codex-around': '1' })).toEqual({ message: validation.onePage })
    expect(await say({ 'idempotency-key': 'k' })).toHaveProperty('message', expect.stringMatching(/key/i))
  })

  it('gives way to the body, in either spelling', async () => {
    expect(await read({ 'codex-limit': '1' }, { limit: 2 })).toHaveLength(2)
    const first = await say({ 'idempotency-key': 'key-of-a-gateway' }, { idempotencyKey: 'key-of-hello' })
    expect(await say({}, { idempotency_key: 'key-of-hello' })).toEqual(first)
  })

  it('is one of the calls that have it, and of no other', async () => {
    expect(await send('/chat/stop-reply', { profile_id }, { 'codex-shown': 'many' })).toEqual({ stopped: false })
    expect(await send('/character/list-profiles', undefined)).toHaveProperty('profile_list')
  })
})

it('an unexpected error is answered without its text', async () => {
  const engine: Engine = {
    ready: () => Promise.resolve(true),
    identify: () => Promise.reject(new Error('secret at /home/x')),
    reply: () => {
      throw new Error('never')
    },
  }
  const broken = await testServer({ engine })
  const by = await signUp(broken, 'eve')
  const message = { profile_id: await create(broken, by), message: 'Hi' }
  const internal = { status: 500, body: { message: 'Internal Server Error' } }
  expect(await broken.call('/chat/send-message', message, by)).toMatchObject(internal)
  await broken.close()
})
