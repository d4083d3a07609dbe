import { API_PREFIX, character } from '@codex/contracts/endpoints'
import { card } from '@codex/contracts/limits'
import { REPORT_PATH } from '@codex/contracts/reports'
import { validation } from '@codex/contracts/texts'
import { everyEndpoint } from '../testing/samples'
import type { TestServer } from '../testing/server'
import { mira, signUp, testServer } from '../testing/server'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const post = (payload: string | undefined, type = 'application/json', path = '/user/sign-in') =>
  server.app.inject({
    method: 'POST',
    url: `/codex${path}`,
    headers: { host: 'localhost', 'content-type': type },
    ...(payload === undefined ? {} : { payload }),
  })

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
    const token = await signUp(server, 'eve')
    const send = (url: string, payload: string, type = 'application/json') =>
      server.app.inject({
        method: 'POST',
        url,
        headers: { host: 'localhost', 'content-type': type, authorization: `Bearer ${token}` },
        payload,
      })
    const withCard = API_PREFIX + character.generateProfile.path
    const urls = [...everyEndpoint.map(({ path }) => API_PREFIX + path), REPORT_PATH, `${API_PREFIX}/nothing/here`]
    for (const url of urls)
      for (const [status, payload, type] of [
        [413, JSON.stringify({ message: 'x'.repeat(url === withCard ? card.create : 65_536) })],
        [415, '{}', 'text/plain'],
        [415, '{}', 'text/plain;a=application/json'],
        [400, '{"__proto__":{"admin":true}}'],
        [400, '['.repeat(33) + ']'.repeat(33)],
      ] as const)
        expect([url, (await send(url, payload, type)).statusCode]).toEqual([url, status])
  })

  it('has no more values than a card may have', async () => {
    const payload = JSON.stringify({ card: { x: Array.from({ length: 100_001 }, () => 0) } })
    const url = API_PREFIX + character.generateProfile.path
    const headers = {
      host: 'localhost',
      'content-type': 'application/json',
      authorization: `Bearer ${await signUp(server, 'flo')}`,
    }
    const answer = await server.app.inject({ method: 'POST', url, headers, payload })
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { message: 'The request has too many values, or they are nested too deeply.' },
    ])
  })

  it('is not converted: no number becomes a text, no text a number, no list its only element', async () => {
    const right = { username: 'bob', email: 'bob@b.c', password: 'Sturdy4Bridge' }
    for (const wrong of [
      { username: 12345 },
      { username: ['bob'] },
      { password: 12345678 },
      { email: { a: 'bob@b.c' } },
    ])
      expect((await server.call('/user/sign-up', { ...right, ...wrong })).status).toBe(400)
    const token = await signUp(server, 'bob')
    const profile = { ...mira, age: '34' }
    expect((await server.call('/character/generate-profile', profile, token)).status).toBe(400)
    expect((await server.call('/user/extend-session', { hours: '1' }, token)).status).toBe(400)
  })

  it('needs no body where the body is empty', async () => {
    const { body } = await server.call('/user/sign-up', { username: 'ann', email: 'a@b.c', password: 'Sturdy4Bridge' })
    const headers = { host: 'localhost', authorization: `Bearer ${body.access_token}` }
    for (const type of [{}, { 'content-type': 'application/json' }]) {
      const answer = await server.app.inject({
        method: 'POST',
        url: '/codex/user/session',
        headers: { ...headers, ...type },
      })
      expect(answer.statusCode).toBe(200)
    }
  })

  it('without its session is 401 before its body is parsed', async () => {
    expect((await post('{"half', 'application/json', '/chat/send-message')).statusCode).toBe(401)
  })

  it('with a malformed address is refused', async () => {
    expect((await server.app.inject({ url: '/codex/%zz', headers: { host: 'localhost' } })).statusCode).toBe(400)
  })
})

describe('a field that travels as a header', () => {
  let send: (path: string, payload: object | undefined, headers?: Readonly<Record<string, string>>) => Promise<unknown>
  let profile_id: unknown
  beforeAll(async () => {
    const token = await signUp(server, 'frida')
    send = async (path, payload, headers = {}) => {
      const answer = await server.app.inject({
        method: 'POST',
        url: `/codex${path}`,
        headers: { host: 'localhost', authorization: `Bearer ${token}`, ...headers },
        ...(payload && { payload }),
      })
      return answer.json<unknown>()
    }
    ;({ profile_id } = Object(await send('/character/generate-profile', mira)) as { profile_id?: unknown }) // any JSON
  })
  const say = (message: string, headers: Readonly<Record<string, string>>, added = {}) =>
    send('/chat/send-message', { profile_id, message, ...added }, headers)
  const read = (headers: Readonly<Record<string, string>>, added = {}) =>
    send('/chat/get-chat', { profile_id, ...added }, headers)

  it('counts as one of the body: a repeated key returns its turn', async () => {
    const first = await say('Hello', { 'Idempotency-Key': 'key-of-hello', 'Codex-Utc-Offset': '-90' })
    expect(first).toHaveProperty('message_id')
    expect(await say('Hello', { 'idempotency-key': '"key-of-hello"' })).toEqual(first)
    expect(await say('Hello', {}, { idempotency_key: 'key-of-hello' })).toEqual(first)
    expect(await read({})).toHaveLength(2)
  })

  it('pages the history, and is checked by the same rules', async () => {
    expect(await read({ 'codex-limit': '1' })).toHaveLength(1)
    expect(await read({ 'codex-limit': '50', 'codex-before': '1' })).toEqual([])
    for (const limit of ['0', 'ten', '1.5']) expect(await read({ 'codex-limit': limit })).toHaveProperty('message')
    expect(await read({ 'codex-before': '1', 'codex-around': '1' })).toEqual({ message: validation.onePage })
    expect(await say('Hello', { 'idempotency-key': 'k' })).toHaveProperty('message', expect.stringMatching(/key/i))
  })

  it('gives way to the body, in either spelling', async () => {
    expect(await read({ 'codex-limit': '1' }, { limit: 2 })).toHaveLength(2)
    const first = await say('Hello', { 'idempotency-key': 'key-of-a-gateway' }, { idempotencyKey: 'key-of-hello' })
    expect(await say('Hello', {}, { idempotency_key: 'key-of-hello' })).toEqual(first)
  })

  it('is one of the calls that have it, and of no other', async () => {
    expect(await send('/chat/stop-reply', { profile_id }, { 'codex-shown': 'many' })).toEqual({ stopped: false })
    expect(await send('/character/list-profiles', undefined)).toHaveProperty('profile_list')
  })
})

describe('an unexpected error', () => {
  it('is answered without its text', async () => {
    const broken = await testServer({
      engine: {
        ready: () => Promise.resolve(true),
        identify: () => Promise.reject(new Error('secret at /home/x')),
        reply: () => {
          throw new Error('never')
        },
      },
    })
    const { body } = await broken.call('/user/sign-up', { username: 'ann', email: 'a@b.c', password: 'Sturdy4Bridge' })
    const token: string = body.access_token
    const profile = {
      name: 'Mira',
      age: 3,
      gender: 'Other',
      role: 'r',
      personality_description: 'p',
      background: 'b',
      speaking_style: 's',
      avatar_icon: '/avatars/pic_1.png',
    }
    const { profile_id } = (await broken.call('/character/generate-profile', profile, token)).body
    const answer = await broken.call('/chat/send-message', { profile_id, message: 'Hi' }, token)
    expect(answer).toMatchObject({ status: 500, body: { message: 'Internal Server Error' } })
    await broken.close()
  })
})
