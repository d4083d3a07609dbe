import { passkeys as limit } from '@codex/contracts/limits'
import { failures, manage, passkeys as texts } from '@codex/contracts/texts'
import { passkeys as endpoints } from '@codex/contracts/endpoints'
import type { Authenticator } from '../testing/authenticator'
import { createAuthenticator } from '../testing/authenticator'
import type { Answer, TestServer } from '../testing/server'
import { bearer, password, signUp, testServer } from '../testing/server'

let server: TestServer
let token: string
beforeEach(async () => {
  server = await testServer()
  token = await signUp(server, 'ann')
})
afterEach(() => server.close())

const restart = async (environment: Record<string, string>, log?: (line: string) => void) => {
  await server.close()
  server = await testServer({ environment, ...(log && { log }) })
  token = await signUp(server, 'ann')
}
const refusal = ({ status, body }: Answer): readonly unknown[] => [status, body.message]

const askAdd = (by = token) => server.call('/user/begin-add-passkey', { password }, by)
const beginAdd = async (by = token) => endpoints.beginAdd.read((await askAdd(by)).body)
const beginSignIn = async (on = server) =>
  endpoints.beginSignIn.read((await on.call('/user/begin-passkey-sign-in')).body)
const tokenIn = ({ body }: Answer) => endpoints.signIn.read(body).access_token
const listed = async (by = token) => endpoints.list.read((await server.call('/user/passkeys', {}, by)).body).passkeys

type Lie = Parameters<Authenticator['sign']>[1]
type Begun = Parameters<Authenticator['make']>[0]
const add = (body: Begun, by = token, authenticator = createAuthenticator(), lie?: Lie) =>
  server.call('/user/add-passkey', authenticator.make(body, lie), by)
async function added(by = token, authenticator = createAuthenticator()) {
  expect(await add(await beginAdd(by), by, authenticator)).toMatchObject({ status: 200 })
  return authenticator
}
const expire = () => server.database.exec("update passkey_challenges set expires_at = now() - interval '1 second'")

const use = (signed: object) => server.call('/user/passkey-sign-in', signed)
const signIn = async (authenticator: Authenticator, lie?: Lie) => use(authenticator.sign(await beginSignIn(), lie))

describe('a passkey', () => {
  it('is added with the password, listed, and signs in as the password does', async () => {
    const authenticator = await added()
    expect(await listed()).toEqual([
      { passkey_id: expect.any(String), name: '', created_at: expect.any(String), used_at: null },
    ])
    const answer = await signIn(authenticator)
    expect(answer.status).toBe(200)
    const byPassword = await server.call('/user/sign-in', { username: 'ann', password })
    expect(answer.body).toEqual({
      ...byPassword.body,
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      device_token: expect.stringMatching(/^[\w.-]+$/),
    })
    expect((await server.call('/user/session', {}, tokenIn(answer))).status).toBe(200)
    expect((await server.call('/user/sessions', {}, token)).body.sessions).toHaveLength(3)
    const [used] = await listed()
    expect(Date.now() - Date.parse(used?.used_at ?? '')).toBeLessThan(60_000)
  })

  it('begins and ends on any instance', async () => {
    const authenticator = await added()
    const other = await testServer({ keep: true, on: server.database })
    const begun = await beginSignIn(other)
    expect((await use(authenticator.sign(begun))).status).toBe(200)
    await other.close()
  })

  it('is that of the account whose handle it has', async () => {
    const authenticator = await added()
    const { user_handle } = await beginAdd(await signUp(server, 'bob'))
    const signed = authenticator.sign(await beginSignIn())
    expect(refusal(await use({ ...signed, user_handle }))).toEqual([401, texts.unknown])
  })

  it('may have no counter, as one that is synced', async () => {
    const authenticator = await added(token, createAuthenticator({ counts: false }))
    expect([(await signIn(authenticator)).status, (await signIn(authenticator)).status]).toEqual([200, 200])
  })

  it('has the name of the browser that it was added in', async () => {
    const made = createAuthenticator().make(await beginAdd())
    const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'
    await server.post('/user/add-passkey', made, { ...bearer(token), 'user-agent': browser })
    expect(await listed()).toMatchObject([{ name: 'Firefox on Linux' }])
  })
})

describe('adding', () => {
  it('asks for the password, and counts wrong ones', async () => {
    await restart({ LIMIT_SIGN_IN: '2/15m' })
    const guess = () => server.call('/user/begin-add-passkey', { password: 'Wrong4Bridge' }, token)
    expect(refusal(await guess())).toEqual([400, manage.wrongPassword])
    await guess()
    expect((await guess()).status).toBe(429)
  })

  it('uses a challenge once, within five minutes, for the account that asked', async () => {
    const body = await beginAdd()
    const expired = [400, texts.expired]
    expect(refusal(await add(body, await signUp(server, 'bob')))).toEqual(expired)
    expect((await add(body)).status).toBe(200)
    expect(refusal(await add(body))).toEqual(expired)
    const late = await beginAdd()
    await expire()
    expect(refusal(await add(late))).toEqual(expired)
    const ofSignIn = { ...late, ...(await beginSignIn()) }
    expect(refusal(await add(ofSignIn))).toEqual(expired)
  })

  it.each([
    ['of another page', { origin: 'https://evil.example' }],
    ['of another host', { rpId: 'evil.example' }],
    ['of a sign-in', { type: 'webauthn.get' }],
    ['without a person', { flags: 0x40 }],
  ])('refuses one %s', async (_, lie) => {
    expect(refusal(await add(await beginAdd(), token, createAuthenticator(), lie))).toEqual([400, texts.refused])
    expect(await listed()).toEqual([])
  })

  it('refuses one that is added already, to any account, and names those of its own', async () => {
    const authenticator = await added()
    expect((await beginAdd()).known).toEqual([authenticator.id])
    const bob = await signUp(server, 'bob')
    const body = await beginAdd(bob)
    expect([body.known, await listed(bob)]).toEqual([[], []])
    expect(refusal(await add(body, bob, authenticator))).toEqual([409, texts.already])
  })

  it(`ends at ${limit.max}, also of concurrent calls`, async () => {
    for (let count = 1; count < limit.max; count += 1) await added()
    const begun = [await beginAdd(), await beginAdd()]
    const answers = await Promise.all(begun.map((body) => add(body)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(refusal(await askAdd())).toEqual([409, texts.tooMany(limit.max)])
    expect(await listed()).toHaveLength(limit.max)
  })
})

describe('signing in', () => {
  it.each([
    ['a page of another origin', { origin: 'https://evil.example' }],
    ['another host', { rpId: 'evil.example' }],
    ['the making of a passkey', { type: 'webauthn.create' }],
    ['no person present', { flags: 0 }],
    ['a counter that went back', { counter: 1 }],
  ])('is refused with %s', async (_, lie) => {
    const authenticator = await added()
    await signIn(authenticator)
    expect(refusal(await signIn(authenticator, lie))).toEqual([401, texts.unknown])
    expect((await signIn(authenticator)).status).toBe(200)
  })

  it('is refused with a signature of another key, and with a page in a frame of another site', async () => {
    const authenticator = await added()
    const begun = await beginSignIn()
    const { signature } = createAuthenticator().sign(begun)
    const forged = { ...authenticator.sign(begun), signature }
    expect(refusal(await use(forged))).toEqual([401, texts.unknown])
    expect(refusal(await signIn(authenticator, { crossOrigin: true }))).toEqual([400, texts.expired])
  })

  it('uses a challenge once, within five minutes', async () => {
    const authenticator = await added()
    const signed = authenticator.sign(await beginSignIn())
    const answers = await Promise.all([1, 2].map(() => use(signed)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    const late = authenticator.sign(await beginSignIn())
    await expire()
    const made = authenticator.sign({ challenge: Buffer.alloc(32).toString('base64url'), rp_id: 'localhost' })
    const ofAdding = authenticator.sign(await beginAdd())
    for (const wrong of [late, made, ofAdding, { ...late, client_data: 'AAAA' }])
      expect(refusal(await use(wrong))).toEqual([400, texts.expired])
  })

  it('is limited by network; wrong passwords do not count against it, and a right one gives back', async () => {
    const lines: string[] = []
    await restart({ LIMIT_SIGN_IN_ADDRESS: '2/5m', LOG_LEVEL: 'warn' }, (line) => lines.push(line))
    const authenticator = await added()
    for (const username of ['x', 'y', 'z']) await server.call('/user/sign-in', { username, password: 'Wrong4Bridge' })
    for (let count = 0; count < 3; count += 1) expect((await signIn(authenticator)).status).toBe(200)
    const stranger = createAuthenticator()
    stranger.make({ ...(await beginSignIn()), user_handle: 'AAAA' })
    const statuses = []
    for (let count = 0; count < 3; count += 1) statuses.push((await signIn(stranger)).status)
    expect(statuses).toEqual([401, 401, 429])
    expect(refusal(await signIn(authenticator))[0]).toBe(429)
    expect(lines.filter((line) => line.includes('sign-in.failed')).length).toBeGreaterThanOrEqual(2)
  })

  it('stores no token, and deletes challenges that expired', async () => {
    const authenticator = await added()
    await beginSignIn()
    const signedIn = tokenIn(await signIn(authenticator))
    const dump = async () =>
      JSON.stringify((await server.database.query('select * from passkeys')).rows) +
      JSON.stringify((await server.database.query('select * from passkey_challenges')).rows)
    expect(await dump()).not.toContain(signedIn)
    await expire()
    const other = await testServer({ keep: true, on: server.database })
    await beginSignIn(other)
    await other.close()
    expect((await server.database.query('select 1 from passkey_challenges')).rows).toHaveLength(1)
  })
})

describe('removing', () => {
  it('asks for the password, and ends the passkey', async () => {
    const authenticator = await added()
    const other = await added()
    const [, first] = await listed()
    const remove = (secret: string) =>
      server.call('/user/remove-passkey', { passkey_id: first?.passkey_id, password: secret }, token)
    expect(refusal(await remove('Wrong4Bridge'))).toEqual([400, manage.wrongPassword])
    expect((await remove(password)).body).toEqual({ message: texts.removed })
    expect(refusal(await remove(password))).toEqual([404, failures.notFound])
    expect(refusal(await signIn(authenticator))).toEqual([401, texts.unknown])
    expect((await signIn(other)).status).toBe(200)
  })
})

describe('the host name of passkeys', () => {
  const begin = async (headers: Record<string, string>) => {
    const answer = await server.post('/user/begin-passkey-sign-in', undefined, headers)
    return [answer.statusCode, answer.json<Record<string, unknown>>()['rp_id'] ?? answer.json()]
  }

  const host = 'codex.example'
  const https = { 'x-forwarded-proto': 'https' }
  it.each<[settings: Record<string, string>, headers: Record<string, string>, name: string | null]>([
    [{}, { host: 'localhost:3000' }, 'localhost'],
    [{}, { host: '127.0.0.1:3000' }, null],
    [{}, { host: '[::1]:3000' }, null],
    [{ TRUST_PROXY: '1' }, { host, ...https }, host],
    [{ TRUST_PROXY: '1' }, { host, ...https, 'x-forwarded-host': 'evil.example' }, host],
    [{ TRUST_PROXY: '1' }, { host, 'x-forwarded-proto': 'http' }, null],
    [{ TRUST_PROXY: '1' }, { host: '10.0.0.1', ...https }, null],
    // Without a trusted proxy the call is not believed.
    [{ HOST: '0.0.0.0' }, { host, ...https }, null],
    [{ PUBLIC_ORIGIN: 'https://codex.example', TRUST_PROXY: '1' }, { host: 'evil.example', ...https }, host],
  ])('with %j is for a call with %j %s', async (settings, headers, name) => {
    await restart(settings)
    expect(await begin(headers)).toEqual(name === null ? [400, { message: texts.otherAddress }] : [200, name])
  })

  it('is that of PUBLIC_ORIGIN also for what is added', async () => {
    await restart({ PUBLIC_ORIGIN: 'https://codex.example' })
    const lie = { origin: 'https://codex.example' }
    expect((await add(await beginAdd(), token, createAuthenticator(), lie)).status).toBe(200)
  })

  it('is stored with each: one of another name does not sign in', async () => {
    const authenticator = await added()
    await server.database.exec("update passkeys set rp_id = 'old.example'")
    expect(refusal(await signIn(authenticator))).toEqual([401, texts.unknown])
  })
})
