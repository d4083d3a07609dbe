import { eventually } from '@codex/build/eventually'
import { account } from '@codex/contracts/endpoints'
import { auth, failures, manage, validation } from '@codex/contracts/texts'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { Engine } from '../llm'
import { deviceOf } from '../user/devices'
import { hashOf } from '../user/tokens'
import type { TestServer } from '../testing/server'
import { bearer, create, password, signIn, signUp, testServer } from '../testing/server'
import { usualCost } from '../user/passwords'

const chosen = 'Windy7Harbour'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'

let server: TestServer
let token: string
async function serve(options: Parameters<typeof testServer>[0] = {}) {
  server = await testServer({ hashing: usualCost, ...options })
  token = await signUp(server, 'ann')
}
async function restart(options: Parameters<typeof serve>[0]) {
  await server.close()
  await serve(options)
}
beforeEach(() => serve())
afterEach(() => server.close())

const isOpen = async (one: string) => (await server.call('/user/session', {}, one)).status === 200
const canSignIn = async (secret: string) =>
  (await server.call('/user/sign-in', { username: 'ann', password: secret })).status === 200
const places = async (one: string) =>
  account.sessions.read((await server.call('/user/sessions', {}, one)).body).sessions

describe('change-password', () => {
  const change = (body: object, by = token) => server.call('/user/change-password', body, by)

  it('ends all other sessions, on every instance, and all known devices, and keeps the session of the call', async () => {
    const { body } = await server.call('/user/sign-in', { username: 'ann', password })
    const other = String(body.access_token)
    const isKnown = async () => {
      const { rows } = await server.database.query<{ id: string; hash: string }>(
        "select id, password_hash as hash from users where username = 'ann'",
      )
      return rows.map(({ id, hash }) => deviceOf({ id, passwordHash: hash }, String(body.device_token)) !== null)
    }
    expect(await isKnown()).toEqual([true])
    const stranger = await signUp(server, 'bob')
    const second = await testServer({ keep: true, on: server.database })
    expect((await change({ password, new_password: chosen })).status).toBe(200)
    expect(await Promise.all([token, other, stranger].map(isOpen))).toEqual([true, false, true])
    expect((await second.call('/user/session', {}, other)).status).toBe(401)
    expect(await isKnown()).toEqual([false])
    expect([await canSignIn(password), await canSignIn(chosen)]).toEqual([false, true])
    await second.close()
  })

  it.each([
    ['a wrong password', { password: 'Wrong4Bridge', new_password: chosen }, manage.wrongPassword],
    ['no password', { new_password: chosen }, validation.passwordRequired],
    ['a weak one', { password, new_password: 'weak' }, validation.password],
    ['the same one', { password, new_password: password }, manage.passwordUnchanged],
  ])('refuses %s with 400, and ends nothing', async (_, body, message) => {
    const other = await signIn(server, 'ann')
    expect(await change(body)).toMatchObject({ status: 400, body: { message } })
    expect([await isOpen(token), await isOpen(other), await canSignIn(password)]).toEqual([true, true, true])
  })

  it('refuses the username, and a common one where the operator does', async () => {
    await restart({ environment: { COMMON_PASSWORDS: 'refuse' } })
    const zebra = await signUp(server, 'Zebra77Lamp')
    const same = await change({ password, new_password: 'zebra77LAMP' }, zebra)
    expect(same.body.message).toBe(validation.passwordIsUsername)
    expect((await change({ password, new_password: 'Password1' })).body.message).toBe(validation.passwordCommon)
  })

  it('lets one of two concurrent changes through', async () => {
    const answers = await Promise.all([chosen, `${chosen}2`].map((new_password) => change({ password, new_password })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it('is not outrun by sign-ins with the old password', async () => {
    const credentials = { username: 'ann', password }
    const signIns = Array.from({ length: 6 }, () => server.call('/user/sign-in', credentials))
    await change({ password, new_password: chosen })
    const tokens = (await Promise.all(signIns)).map(({ body }) => String(body.access_token ?? 'refused'.repeat(5)))
    expect(await Promise.all(tokens.map(isOpen))).toEqual(tokens.map(() => false))
  })
})

it('wrong passwords in a session lead to waits, in that session only, and to an event', async () => {
  const lines: string[] = []
  await restart({ environment: { LIMIT_SIGN_IN: '3/15m', LOG_LEVEL: 'warn' }, log: (line) => lines.push(line) })
  const other = await signIn(server, 'ann')
  const guess = (by: string, secret = 'Wrong4Bridge') =>
    server.call('/user/change-email', { password: secret, email: 'new@example.org' }, by)
  const statuses = []
  for (let times = 0; times < 4; times += 1) statuses.push((await guess(token)).status)
  expect(statuses).toEqual([400, 400, 400, 429])
  expect((await guess(token, password)).status).toBe(429)
  expect((await guess(other, password)).status).toBe(200)
  expect(await canSignIn(password)).toBe(true)
  expect(lines.filter((line) => line.includes('password.refused'))).toHaveLength(3)
  expect(lines.join('')).not.toContain('Wrong4Bridge')
})

describe('change-email', () => {
  const change = (body: object, by = token) => server.call('/user/change-email', body, by)

  it('changes it, and it is unique regardless of case', async () => {
    await signUp(server, 'bob')
    expect(await change({ password, email: ' Ann@New.example ' })).toMatchObject({
      status: 200,
      body: { email: 'Ann@New.example' },
    })
    expect((await server.call('/user/view-account', {}, token)).body.email).toBe('Ann@New.example')
    expect(await change({ password, email: 'BOB@example.org' })).toMatchObject({
      status: 409,
      body: { message: auth.alreadyInUse },
    })
    // Its own in another case.
    expect((await change({ password, email: 'ann@new.example' })).status).toBe(200)
  })

  it.each([
    ['a wrong password', { password: 'Wrong4Bridge', email: 'a@b.example' }, manage.wrongPassword],
    ['no address', { password, email: 'nowhere' }, validation.email],
  ])('refuses %s', async (_, body, message) => {
    expect(await change(body)).toMatchObject({ status: 400, body: { message } })
    expect((await server.call('/user/view-account', {}, token)).body.email).toBe('ann@example.org')
  })

  it('is limited: its refusal shows which emails are taken', async () => {
    await restart({ environment: { LIMIT_EMAIL_CHANGES: '2/1h' } })
    const statuses = []
    for (const name of ['a', 'b', 'c']) statuses.push((await change({ password, email: `${name}@x.example` })).status)
    expect(statuses).toEqual([200, 200, 429])
  })
})

describe('sessions', () => {
  const signInFrom = async (userAgent: string) => {
    const answer = await server.post('/user/sign-in', { username: 'ann', password }, { 'user-agent': userAgent })
    return answer.json<{ access_token: string }>().access_token
  }

  it('are listed with browser, start and last use, that of the call first, those of others never', async () => {
    const firefox = await signInFrom(FIREFOX)
    await signUp(server, 'bob')
    const [mine, other, ...more] = await places(firefox)
    expect(more).toEqual([])
    expect(mine).toMatchObject({ browser: 'Firefox on Linux', current: true })
    expect(other).toMatchObject({ current: false })
    expect(Date.parse(mine?.created_at ?? '')).toBeLessThanOrEqual(Date.now())
    expect(mine?.used_at).toBe(mine?.created_at)
    const shown = JSON.stringify([mine, other])
    expect(shown).not.toContain(hashOf(firefox))
    expect(shown).not.toContain(hashOf(token))
    const { rows } = await server.database.query('select * from sessions')
    // No header is stored.
    expect(JSON.stringify(rows)).not.toContain('Gecko')
  })

  it('have their last use written at most once in five minutes', async () => {
    const usedAt = async () => (await places(token))[0]?.used_at
    await server.database.exec("update sessions set used_at = now() - interval '4 minutes'")
    const recent = await usedAt()
    expect(await usedAt()).toBe(recent)
    await server.database.exec("update sessions set used_at = now() - interval '6 minutes'")
    expect(Date.now() - Date.parse((await usedAt()) ?? '')).toBeLessThan(60_000)
  })

  it('do not list expired ones', async () => {
    const other = await signIn(server, 'ann')
    await server.database.query('update sessions set expires_at = now() where token_hash = $1', [hashOf(other)])
    expect(await places(token)).toHaveLength(1)
  })

  it('end one at a time, or all but that of the call', async () => {
    const [one, two, three] = [await signInFrom(FIREFOX), await signIn(server, 'ann'), await signIn(server, 'ann')]
    const firefox = (await places(token)).find(({ browser }) => browser === 'Firefox on Linux')
    expect((await server.call('/user/end-session', { session_id: firefox?.session_id }, token)).status).toBe(200)
    expect(await Promise.all([token, one, two, three].map(isOpen))).toEqual([true, false, true, true])
    expect((await server.call('/user/end-session', { others: true }, token)).status).toBe(200)
    expect(await Promise.all([token, two, three].map(isOpen))).toEqual([true, false, false])
  })

  it.each([
    ['neither', {}],
    ['both', { session_id: 's', others: true }],
    ['another value', { others: 'yes' }],
  ])('are not ended with %s', async (_, body) => {
    expect(await server.call('/user/end-session', body, token)).toMatchObject({
      status: 400,
      body: { message: validation.oneOrOthers },
    })
  })
})

it('a session that ended closes its open streams, and no other', async () => {
  const engine: Engine = {
    identify: () => Promise.resolve({ kind: 'openai', label: 'tiny' }),
    ready: () => Promise.resolve(true),
    async *reply(_prompt, { signal }) {
      yield 'Good '
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
    },
  }
  await restart({ engine })
  const other = await signIn(server, 'ann')
  const profile_id = await create(server, token)
  const follow = (path: string, body: object, by: string) =>
    server.app.inject({
      ...{ method: 'POST', url: `/codex/chat${path}`, payload: { profile_id, ...body }, payloadAsStream: true },
      headers: { host: 'localhost', accept: 'text/event-stream', ...bearer(by) },
    })
  let sent = false
  const sending = follow('/send-message', { message: 'Hi' }, token).then((answer) => text(answer.stream()))
  void sending.finally(() => (sent = true))
  await eventually(async () => {
    const { rows } = await server.database.query('select 1 from replies_under_way')
    return rows.length > 0
  }, 'the reply is in flight')
  const events: string[] = []
  const read = async (stream: Readable) => {
    for await (const part of stream) events.push(String(part))
  }
  const following = read((await follow('/follow-reply', {}, other)).stream())
  // A session that ends before its stream has begun is found ten seconds later.
  await eventually(() => events.length > 0, 'the reply is followed')
  expect((await server.call('/user/end-session', { others: true }, token)).status).toBe(200)
  await following
  expect(events.at(-1)).toContain(failures.unauthorized)
  expect(sent).toBe(false)
  await server.call('/chat/stop-reply', { profile_id, shown: 5 }, token)
  expect(await sending).toContain('event: done')
})
