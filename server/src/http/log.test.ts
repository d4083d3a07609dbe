/** What the log has, and what it never has. */
import { eventually } from '@codex/build/eventually'
import { chat } from '@codex/contracts/endpoints'
import { DrizzleQueryError } from 'drizzle-orm'
import type { Engine } from '../llm'
import type { Environment } from '../settings/settings'
import type { TestServer } from '../testing/server'
import { bearer, create, mira, password, signUp, testServer } from '../testing/server'
import { loggedError } from './request-log'

let server: TestServer
const lines: string[] = []
afterEach(async () => {
  await server.close()
  lines.splice(0)
})

interface Line {
  readonly level: number
  readonly msg?: string
  readonly reqId?: string
  readonly event?: string
  readonly account?: string
  readonly address?: string
  readonly [field: string]: unknown
}
const all = () => lines.map((line) => JSON.parse(line) as Line) // the logger writes one object a line
const events = () => all().filter(({ msg }) => msg === 'security')

async function open(environment: Environment = {}, engine?: Engine) {
  const log = (line: string) => void lines.push(line)
  server = await testServer({ environment, log, ...(engine !== undefined && { engine }) })
}

const post = (path: string, payload: string, headers: Record<string, string> = {}, from?: string) =>
  server.post(path, payload, { 'content-type': 'application/json', ...headers }, from)

describe('the log', () => {
  it('of whole conversations at the finest level has no text, token, name or address', async () => {
    const canary = 'kingfisher'
    const failing: Engine = {
      identify: () => Promise.resolve({ kind: 'openai', label: 'talker' }),
      ready: () => Promise.resolve(true),
      // oxlint-disable-next-line typescript/require-await -- an engine is a stream
      async *reply({ message }) {
        yield `${canary}-said`
        if (message?.includes('fail')) throw new TypeError('The engine broke')
      },
      write: () => Promise.reject(new TypeError('The engine broke')),
    }
    await open({ LOG_LEVEL: 'trace' }, failing)
    const account = { username: 'halcyon_9', email: 'halcyon@example.org', password: 'Azure4Plumage' }
    const answers = [
      await server.call('/user/sign-up', account),
      await server.call('/user/sign-up', account),
      await server.call('/user/sign-in', { ...account, password: 'Wrong4Plumage' }),
      await server.call('/user/sign-in', account),
    ]
    const token = String(answers[0]?.body.access_token)
    const profile_id = await create(server, token, { name: 'Alcedo', background: `A ${canary}-past` })
    for (const message of [`${canary}-asked`, `${canary}-fail`, '', `${canary} `.repeat(200)])
      await server.call('/chat/send-message', { profile_id, message }, token)
    const sent = { profile_id, message: `${canary}-streamed` }
    await server.post('/chat/send-message', sent, { ...bearer(token), accept: 'text/event-stream' })
    const history = chat.getChat.read((await server.call('/chat/get-chat', { profile_id }, token)).body)
    expect(history.map(({ message }) => message)).toContain(`${canary}-streamed`)
    await server.call('/user/add-remarks', { type: 'Other', message: `${canary}-remark`, user_id: 'x' }, token)
    await server.call('/character/get-profile', { profile_id: `${canary}-id` }, token)
    await post('/chat/send-message', `{"message":"${canary}`, bearer(token))
    await post(`/user/session?token=${token}&q=${canary}`, '{}', {}, '203.0.113.77')
    await server.get(`/${canary}/${token}?email=${account.email}`)
    await server.get(`/codex/%zz${canary}`)
    await server.get('/', { host: `${canary}.example` })
    await server.database.exec('alter table remarks rename to remarks_away')
    const broken = { type: 'Other', message: `${canary}-unstored`, user_id: 'x' }
    const unstored = await server.call('/user/add-remarks', broken, token)
    await server.database.exec('alter table remarks_away rename to remarks')
    expect(unstored.status).toBe(500)

    const text = lines.join('')
    expect(all().filter(({ msg }) => msg === 'request').length).toBeGreaterThan(15)
    expect(text).toContain('Failed query')
    const secrets = [canary, token, 'halcyon', account.password, 'Wrong4Plumage', 'Alcedo', profile_id]
    for (const secret of [...secrets, '127.0.0.1', '203.0.113.77', 'Bearer'])
      expect([secret, text.toLowerCase().includes(secret.toLowerCase())]).toEqual([secret, false])
  })

  it('has one line for each request, with route, status and time, and none for probes', async () => {
    await open({ LOG_LEVEL: 'info' })
    for (const url of ['/livez', '/readyz', '/healthz', '/metrics'])
      expect((await server.get(url)).statusCode).toBe(200)
    expect(lines).toEqual([])
    const answer = await post('/user/session', '{}')
    expect(all().filter(({ msg }) => msg === 'request')).toEqual([
      expect.objectContaining({
        ...{ method: 'POST', route: '/codex/user/session', status: 401, ms: expect.any(Number) },
        reqId: answer.headers['x-request-id'],
      }),
    ])
  })

  it('has a failed query and the reason, without the values', () => {
    const cause = Object.assign(new Error('connection lost'), { code: '57P01', detail: 'Key (email)=(ann@x.org)' })
    const query = 'insert into messages values ($1)'
    const logged = loggedError(new DrizzleQueryError(query, ['a secret text'], cause))
    expect(logged).toMatchObject({
      message: 'Failed query',
      query,
      cause: { message: 'connection lost', code: '57P01' },
    })
    expect(logged.stack).toMatch(/^\s+at /)
    expect(JSON.stringify(logged)).not.toMatch(/secret|ann@x/)
  })

  it('has no error for a caller who leaves, whose call is aborted and counted', async () => {
    const signals: AbortSignal[] = []
    const hanging: Engine = {
      identify: () => Promise.resolve({ kind: 'openai', label: 'tiny' }),
      ready: () => Promise.resolve(true),
      reply: () => {
        throw new Error('No reply is asked for')
      },
      write: (_messages, { signal }) =>
        new Promise((_resolve, reject) => {
          signals.push(signal)
          // An abort's reason is an error, and an AbortError at that.
          signal.addEventListener('abort', () => reject(signal.reason as Error))
        }),
    }
    await open({ LOG_LEVEL: 'info' }, hanging)
    const url = await server.app.listen({ host: '127.0.0.1', port: 0 })
    const leaving = new AbortController()
    const answer = fetch(`${url}/codex/refine/ai-background`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...bearer(await signUp(server, 'ann')) },
      body: JSON.stringify(mira),
      signal: leaving.signal,
    })
    await eventually(() => signals.length === 1, 'the model is asked')
    leaving.abort()
    await expect(answer).rejects.toThrow('aborted')
    await eventually(() => all().some(({ status }) => status === 499), 'the call is logged')
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
    expect(all().filter(({ msg, status }) => msg === 'request' && status !== 200)).toHaveLength(1)
    expect(all().filter(({ level }) => level >= 50)).toEqual([])
    const { body: figures } = await server.get('/metrics')
    expect(figures).toMatch(/_count\{method="POST",route="\/codex\/refine\/ai-background",status="499"\} 1/)
  })
})

describe('a request’s id', () => {
  const idOf = async (headers: Record<string, string> = {}) =>
    String((await post('/user/session', '{}', headers)).headers['x-request-id'])
  const given = 'edge-7f3a.0001'

  it('is in every answer, differs each time, and is never that of a client', async () => {
    await open()
    const [one, other] = [await idOf(), await idOf({ 'x-request-id': given })]
    for (const id of [one, other]) expect(id).toMatch(/^[0-9a-f-]{36}$/)
    expect(other).not.toBe(one)
    for (const url of ['/', '/nowhere.js', '/livez', '/codex/nothing', '/codex/%zz'])
      expect((await server.get(url)).headers).toHaveProperty('x-request-id')
  })

  it('is that of a trusted proxy, if it is well-formed', async () => {
    await open({ TRUST_PROXY: 'loopback', LOG_LEVEL: 'info' })
    expect(await idOf({ 'x-request-id': given })).toBe(given)
    expect(all().at(-1)?.reqId).toBe(given)
    for (const wrong of ['short', 'a'.repeat(65), 'with space 1', '{"a":"b"}-1', '../../etc'])
      expect(await idOf({ 'x-request-id': wrong })).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('a security event', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['sign-in.failed', () => server.call('/user/sign-in', { username: 'Ann', password: 'Wrong4Bridge' })],
    ['session.refused', () => server.call('/user/session', {}, 'A'.repeat(43))],
    ['request.refused', () => post('/user/sign-in', '{"__proto__":{}}')],
    ['request.refused', () => post('/user/sign-in', 'x=1', { 'content-type': 'text/plain' })],
    ['request.refused', () => post('/user/sign-in', `"${'x'.repeat(70_000)}"`)],
    ['host.refused', () => post('/user/sign-in', '{}', { host: 'evil.example' })],
  ])('%s is one line, with pseudonyms of account and address', async (event, cause) => {
    await open({ LOG_LEVEL: 'info' })
    await signUp(server, 'ann')
    await cause()
    expect(events()).toHaveLength(1)
    expect(events()[0]).toMatchObject({ event, address: expect.stringMatching(/^[\w-]{16}$/), method: 'POST' })
  })

  it('reports a user who tries the companions of another user', async () => {
    await open({ LOG_LEVEL: 'warn' })
    const profile_id = await create(server, await signUp(server, 'ann'))
    const bob = await signUp(server, 'bob')
    for (const path of ['get', 'delete']) await server.call(`/character/${path}-profile`, { profile_id }, bob)
    const refused = { event: 'companion.refused', status: 404, account: expect.stringMatching(/^[\w-]{16}$/) }
    expect(events()).toMatchObject([
      { ...refused, route: '/codex/character/get-profile' },
      { ...refused, route: '/codex/character/delete-profile' },
    ])
    expect(events()[1]?.account).toBe(events()[0]?.account)
  })

  it('reports limits, with one pseudonym for all spellings of an account on all instances with the same key', async () => {
    const names: (string | undefined)[] = []
    for (const LOG_KEY of ['a-key-of-all-instances', 'a-key-of-all-instances', 'another-key-0123456789']) {
      await open({ LOG_LEVEL: 'warn', LIMIT_SIGN_IN: '1/15m', LOG_KEY })
      for (const username of ['ann', 'ANN']) await server.call('/user/sign-in', { username, password })
      expect(events().map(({ event, status }) => [event, status])).toEqual([
        ['sign-in.failed', 401],
        ['limit.reached', 429],
      ])
      expect(events()[1]?.account).toBe(events()[0]?.account)
      names.push(events()[0]?.account)
      await server.close()
      lines.splice(0)
    }
    expect(names[1]).toBe(names[0])
    expect(names[2]).not.toBe(names[0])
  })
})
