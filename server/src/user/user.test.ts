import { auth, validation } from '@codex/contracts/texts'
import type { Environment } from '../settings/settings'
import type { TestServer } from '../testing/server'
import { password, signUp, testServer } from '../testing/server'
import { usualCost } from './passwords'
import { hashOf } from './tokens'

let server: TestServer
beforeEach(async () => {
  server = await testServer()
})
afterEach(() => server.close())
/** With the usual cost of hashing. */
async function restart(environment: Environment) {
  await server.close()
  server = await testServer({ environment, hashing: usualCost })
}

const ann = { username: 'Ann_1', email: 'Ann@Example.org', password }

describe('sign-up', () => {
  it('answers the account and a token that opens signed-in calls', async () => {
    // Time stands still: on a busy machine a part of the hour would be over before the answer.
    for (const clock of [Date, performance]) jest.spyOn(clock, 'now').mockReturnValue(clock.now())
    const { status, body } = await server.call('/user/sign-up', ann)
    expect(status).toBe(200)
    expect(body).toEqual({
      user_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      username: 'Ann_1',
      email: 'Ann@Example.org',
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      remaining_minutes: 60,
      device_token: expect.stringMatching(/^[\w.-]+$/),
    })
    expect((await server.call('/user/session', {}, String(body.access_token))).status).toBe(200)
  })

  it.each([
    ['a taken username in another case', { ...ann, username: 'ANN_1', email: 'other@example.org' }],
    ['a taken email in another case', { ...ann, username: 'carol', email: 'ann@example.ORG' }],
  ])('refuses %s without naming the field', async (_, body) => {
    await server.call('/user/sign-up', ann)
    expect(await server.call('/user/sign-up', body)).toMatchObject({
      status: 409,
      body: { message: auth.alreadyInUse },
    })
  })

  it.each([
    ['a pair that differs', { ...ann, confirm_password: 'Sturdy4Bridges' }, validation.passwordsDiffer],
    ['a pair that differs in camelCase', { ...ann, confirmPassword: 'Sturdy4Bridges' }, validation.passwordsDiffer],
    ['a bad username', { ...ann, username: 'a b' }, validation.usernameFormat],
    ['a body that is no object', [1], validation.bodyNotAnObject],
  ])('refuses %s', async (_, body, message) => {
    const answer = await server.call('/user/sign-up', body)
    expect(answer.status).toBe(400)
    expect(answer.body.message).toContain(message)
  })

  it('takes a password by the rule alone, and refuses a common one and the username with COMMON_PASSWORDS=refuse', async () => {
    const common = { ...ann, password: 'Password1' }
    const same = { username: 'Zebra77Lamp', email: 'zebra@example.org', password: 'Zebra77Lamp' }
    for (const account of [common, same]) expect((await server.call('/user/sign-up', account)).status).toBe(200)
    expect((await server.call('/user/sign-in', { username: 'ann_1', password: 'Password1' })).status).toBe(200)

    await restart({ COMMON_PASSWORDS: 'refuse' })
    expect(await server.call('/user/sign-up', common)).toMatchObject({
      status: 400,
      body: { message: validation.passwordCommon },
    })
    expect(await server.call('/user/sign-up', same)).toMatchObject({
      status: 400,
      body: { message: validation.passwordIsUsername },
    })
    expect((await server.call('/user/sign-up', ann)).status).toBe(200)
  })

  describe('the age group', () => {
    const stored = async () =>
      (await server.database.query<{ group: string | null }>('select age_group as group from users')).rows
    const minor = { ...ann, age_group: 'minor' }

    it.each(['adult', 'minor', undefined])('%s is stored', async (age_group) => {
      expect((await server.call('/user/sign-up', { ...ann, age_group })).status).toBe(200)
      expect(await stored()).toEqual([{ group: age_group ?? null }])
    })

    it.each(['child', '17', 17, null, ['minor']])('%p is refused', async (age_group) => {
      const message = validation.notChoice('age_group')
      expect(await server.call('/user/sign-up', { ...ann, age_group })).toMatchObject({
        status: 400,
        body: { message },
      })
      expect(await stored()).toEqual([])
    })

    it('minor is refused with MINORS=refuse, and leaves no account', async () => {
      await restart({ MINORS: 'refuse' })
      expect(await server.call('/user/sign-up', minor)).toMatchObject({
        status: 400,
        body: { message: validation.minorsRefused },
      })
      expect(await stored()).toEqual([])
      expect((await server.call('/user/sign-in', minor)).status).toBe(401)
      expect((await server.call('/user/sign-up', { ...minor, age_group: 'adult' })).status).toBe(200)
      const other = { ...ann, username: 'bob', email: 'bob@example.org' }
      expect((await server.call('/user/sign-up', other)).status).toBe(200)
      expect(await stored()).toEqual([{ group: 'adult' }, { group: null }])
    })
  })

  it('stores neither password nor token', async () => {
    await restart({})
    const token = await signUp(server, 'ann')
    const { rows } = await server.database.query(
      'select users::text || sessions::text as everything from users, sessions',
    )
    const stored = JSON.stringify(rows)
    expect(stored).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
    expect(stored).toContain(hashOf(token))
    expect(stored).not.toContain(password)
    expect(stored).not.toContain(token)
  })
})

describe('sign-in', () => {
  it.each([' ann_1 ', ` ${ann.email.toUpperCase()} `])('knows %j in any case', async (username) => {
    await server.call('/user/sign-up', ann)
    const answer = await server.call('/user/sign-in', { username, password })
    expect(answer).toMatchObject({ status: 200, body: { username: 'Ann_1' } })
  })

  it('answers a wrong password and an unknown user alike', async () => {
    await server.call('/user/sign-up', ann)
    for (const username of ['Ann_1', ann.email, 'unknown', 'unknown@example.org', '@', 'Ann_1@']) {
      const { status, body, headers } = await server.call('/user/sign-in', { username, password: 'Wrong4Bridge' })
      expect([status, body]).toEqual([401, { message: auth.wrongCredentials }])
      expect(headers).not.toHaveProperty('codex-session')
    }
  })

  it('takes as long for an unknown user as for a wrong password', async () => {
    await restart({ RATE_LIMITS: 'off' })
    await server.call('/user/sign-up', ann)
    const timeOf = async (username: string) => {
      const begun = performance.now()
      await server.call('/user/sign-in', { username, password: 'Wrong4Bridge' })
      return performance.now() - begun
    }
    const times = { known: [] as number[], unknown: [] as number[] }
    for (let count = 0; count < 12; count += 1) {
      times.known.push(await timeOf(count % 2 === 0 ? 'Ann_1' : ann.email))
      times.unknown.push(await timeOf(count % 2 === 0 ? 'unknown' : 'unknown@example.org'))
    }
    // The fastest of each: a busy machine slows single calls down. Without the dummy hash it is eight times faster.
    expect(Math.min(...times.unknown)).toBeGreaterThan(Math.min(...times.known) / 3)
  })

  it('sets no cookie and counts none', async () => {
    const { body, headers } = await server.call('/user/sign-up', ann)
    expect(headers).not.toHaveProperty('set-cookie')
    const cookie = `codex_token=${body.access_token}; __Host-codex_token=${body.access_token}`
    expect((await server.post('/user/session', undefined, { cookie })).statusCode).toBe(401)
  })
})

describe('a session', () => {
  const inMinutes = (time: unknown) => (Date.parse(String(time)) - Date.now()) / 60_000

  it('lasts one hour, and extending leads to one hour from now', async () => {
    const token = await signUp(server, 'ann')
    await server.database.exec("update sessions set expires_at = now() + interval '10 minutes'")
    const before = await server.call('/user/session', {}, token)
    expect(before.body.remaining_minutes).toBeCloseTo(10, 0)

    for (let times = 0; times < 2; times += 1) {
      const { body } = await server.call('/user/extend-session', { hours: 1 }, token)
      expect(inMinutes(body.expires_at)).toBeCloseTo(60, 0)
      expect(body.remaining_minutes).toBeCloseTo(60, 0)
    }
  })

  it('is never extended beyond its absolute life', async () => {
    const token = await signUp(server, 'ann')
    await server.database.exec("update sessions set created_at = now() - interval '23 hours 30 minutes'")
    const { body } = await server.call('/user/extend-session', { hours: 1 }, token)
    expect(body.remaining_minutes).toBeCloseTo(30, 0)
  })

  it.each([
    [401, 'would begin in six minutes', '6 minutes', '1 hour'],
    [401, 'would last three hours', '0 seconds', '3 hours'],
    [200, 'is of an instance whose clock is two seconds ahead', '2 seconds', '3602 seconds'],
  ])('is answered %d where it %s', async (status, _, start, end) => {
    const token = await signUp(server, 'ann')
    await server.database.exec(
      `update sessions set created_at = now() + interval '${start}', expires_at = now() + interval '${end}'`,
    )
    const answer = await server.call('/user/session', {}, token)
    expect(answer.status).toBe(status)
    expect(answer.body.remaining_minutes ?? 0).toBeLessThanOrEqual(60)
  })

  it('shows the account', async () => {
    const token = await signUp(server, 'ann')
    expect((await server.call('/user/view-account', {}, token)).body).toEqual({
      user_id: expect.any(String) as string,
      username: 'ann',
      email: 'ann@example.org',
      account_type: 'Standard User',
      member_since: new Date().toISOString().slice(0, 10),
      status: 'Active',
    })
  })

  it("keeps a remark as the caller's, whatever user id it claims", async () => {
    const token = await signUp(server, 'ann')
    const remark = { type: 'UI_UX', message: 'Nice', user_id: '00000000-0000-4000-8000-000000000000' }
    expect((await server.call('/user/add-remarks', remark, token)).body).toEqual({ message: 'Thanks for Feedback' })
    const { rows } = await server.database.query(
      'select username, message from remarks join users on users.id = user_id',
    )
    expect(rows).toEqual([{ username: 'ann', message: 'Nice' }])
  })
})
