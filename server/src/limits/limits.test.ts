import { eventually } from '@codex/build/eventually'
import * as endpoints from '@codex/contracts/endpoints'
import { auth, failures } from '@codex/contracts/texts'
import type { Engine } from '../llm'
import type { Answer, TestServer } from '../testing/server'
import { create, mira, password, signUp, testServer } from '../testing/server'
import { networkOf } from '../http/network'
import { usualCost } from '../user/passwords'

let server: TestServer
afterEach(() => server.close())
const serve = async (environment: Record<string, string> = {}, engine?: Engine) => {
  server = await testServer({ environment, hashing: usualCost, ...(engine !== undefined && { engine }) })
}

const signIn = (username: string, given = 'Wrong4Bridge') => server.call('/user/sign-in', { username, password: given })
const tokenOf = async (username: string) => String((await signIn(username, password)).body.access_token)
const later = (seconds: number) =>
  server.database.exec(`update limits set ends_at = ends_at - interval '${seconds} seconds',
    blocked_until = blocked_until - interval '${seconds} seconds'`)
const session = (token?: string) => server.call('/user/session', {}, token)
const tooMany = (what: string) => ({
  status: 429,
  body: { message: expect.stringMatching(new RegExp(`^Too many ${what}`)) as string },
})
const wait = ({ headers }: Answer) => Number(headers['retry-after'])

async function answers(call: () => Promise<Answer>, most: number) {
  for (let count = 0; count < most; count += 1) expect((await call()).status).not.toBe(429)
}

describe('failed sign-ins of one account from one network', () => {
  const MOST = 4
  beforeEach(async () => {
    await serve({ LIMIT_SIGN_IN: `${MOST}/15m` })
    await signUp(server, 'ann')
  })

  it('are each followed by a longer wait from the last one on, up to a quarter of an hour', async () => {
    await answers(() => signIn('ANN'), MOST)
    for (const seconds of [30, 60, 120, 240, 480, 900, 900]) {
      const refused = await signIn('ann', password)
      expect(refused).toMatchObject({
        status: 429,
        body: { message: failures.tooMany('failed sign-ins', wait(refused)) },
      })
      expect(refused.body.message).toMatch(/^Too many failed sign-ins\. Please wait \d+ \w+ and try again\.$/)
      expect(wait(refused)).toBeGreaterThan(seconds - 10)
      expect(wait(refused)).toBeLessThanOrEqual(seconds)
      await later(seconds)
      expect((await signIn('ann')).status).toBe(401)
    }
    await later(900)
    expect((await signIn('ann', password)).status).toBe(200)
    await answers(() => signIn('ann'), MOST)
  })

  it('are counted alike for an unknown username, and for each account separately', async () => {
    await answers(() => signIn('unknown'), MOST)
    expect((await signIn('unknown')).status).toBe(429)
    expect((await signIn('ann', password)).status).toBe(200)
  })

  it('count before they are checked, so that concurrent guesses gain nothing', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => signIn('ann')))
    expect(all.map(({ status }) => status).sort()).toEqual(all.map((_, at) => (at < MOST ? 401 : 429)))
  })
})

describe('failed sign-ins from one address', () => {
  it('are counted for all accounts together, without the right passwords', async () => {
    await serve({ LIMIT_SIGN_IN_ADDRESS: '5/5m' })
    await signUp(server, 'ann')
    for (let count = 0; count < 5; count += 1) {
      expect((await signIn(`user_${count}`)).status).toBe(401)
      if (count % 2 === 1) expect((await signIn('ann', password)).status).toBe(200)
    }
    expect(await signIn('ann', password)).toMatchObject({
      status: 429,
      body: { message: 'Too many failed sign-ins from your network. Please wait 5 minutes and try again.' },
    })
    await later(300)
    // The account itself is not locked.
    await answers(() => signIn('ann'), 5)
  })
})

describe('sign-up', () => {
  let people = 0
  const join = (changes: object = {}) => {
    people += 1
    const username = `person_${people}`
    return server.call('/user/sign-up', { username, email: `${username}@example.org`, password, ...changes })
  }

  it('makes as many accounts for one address as the limit allows', async () => {
    await serve({ LIMIT_SIGN_UP: '2/30m' })
    for (let count = 0; count < 2; count += 1) expect((await join()).status).toBe(200)
    const refused = await join()
    expect(refused).toMatchObject({
      status: 429,
      body: { message: 'Too many new accounts from your network. Please wait 30 minutes and try again.' },
    })
    expect(wait(refused)).toBeGreaterThan(1790)
    await later(1800)
    expect((await join()).status).toBe(200)
  })

  it('allows many refused forms, but limits trying names out', async () => {
    await serve({ LIMIT_SIGN_UP_REFUSED: '6/30m', COMMON_PASSWORDS: 'refuse' })
    await join({ username: 'ann', email: 'ann@example.org' })
    const forms = [
      [{ username: 'ann' }, 409],
      [{ password: 'short' }, 400],
      [{ password: 'Password1' }, 400],
    ] as const
    for (const [changes, status] of [...forms, ...forms]) expect((await join(changes)).status).toBe(status)
    for (const changes of [...forms.map(([changes]) => changes), {}])
      expect(await join(changes)).toMatchObject({
        status: 429,
        body: { message: expect.stringMatching(/sign-ups from your network/) },
      })
    await later(1800)
    expect((await join({ username: 'ann' })).body).toEqual({ message: auth.alreadyInUse })
  })
})

describe('addresses', () => {
  const statuses = async (addresses: readonly string[]) => {
    const all: number[] = []
    for (const [at, address] of addresses.entries()) {
      const credentials = { username: `user_${at}`, password: 'x' }
      all.push((await server.post('/user/sign-in', credentials, { 'x-forwarded-for': address })).statusCode)
    }
    return all
  }

  it('that a client only claims are ignored', async () => {
    await serve({ LIMIT_SIGN_IN_ADDRESS: '2/5m' })
    expect(await statuses(['1.1.1.1', '2.2.2.2', '3.3.3.3'])).toEqual([401, 401, 429])
  })

  it('from a trusted proxy count separately, those of one IPv6 network together', async () => {
    await serve({ LIMIT_SIGN_IN_ADDRESS: '2/5m', TRUST_PROXY: '1' })
    expect(await statuses(['1.1.1.1', '2.2.2.2', '9.9.9.9, 1.1.1.1', '8.8.8.8, 1.1.1.1'])).toEqual([401, 401, 401, 429])
    expect(await statuses(['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:2::3', '2001:db8:1:3::1'])).toEqual([
      401, 401, 429, 401,
    ])
  })

  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::1', '0:0:0:0'],
    ['2001:DB8::1', '2001:db8:0:0'],
    ['2001:db8:0:0:1:2:3:4', '2001:db8:0:0'],
    ['1::5:6:7:8', '1:0:0:0'],
    ['1:2::5:6:7:8', '1:2:0:0'],
    ['64:ff9b::192.0.2.33', '64:ff9b:0:0'],
    ['1::2:3:4:5:192.0.2.33', '1:0:2:3'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('%s is of the network %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})

it('calls without a session are counted for one address before their body is read', async () => {
  await serve({ LIMIT_ANONYMOUS_CALLS: '3/1h' })
  const token = await signUp(server, 'ann')
  const unread = { username: 7 }
  await answers(() => server.call('/user/sign-in', unread), 2)
  const refused = await server.call('/user/sign-in', unread)
  expect(refused).toMatchObject({ status: 429, body: { message: failures.tooMany('requests', wait(refused)) } })
  expect((await server.call('/user/sign-up', {})).status).toBe(429)
  expect((await session(token)).status).toBe(200)
})

describe('signed-in calls', () => {
  it('are counted by token, and other tokens have theirs', async () => {
    await serve({ LIMIT_CALLS: '30/5m' })
    const [ann, bob] = [await signUp(server, 'ann'), await signUp(server, 'bob')]
    await answers(() => session(ann), 30)
    expect(await session(ann)).toMatchObject(tooMany('requests'))
    expect((await session(bob)).status).toBe(200)
    await later(300)
    expect((await session(ann)).status).toBe(200)
  })

  it('count one each, also when many are concurrent', async () => {
    await serve({ LIMIT_AT_ONCE: '1000', LIMIT_CALLS: '300/5m' })
    const token = await signUp(server, 'ann')
    const all = await Promise.all(Array.from({ length: 310 }, () => session(token)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(300)
  })

  it.each<[name: string, path: string, what: string, body: object, malformed: object]>([
    ['SEND', endpoints.chat.sendMessage.path, 'messages', { message: 'Hi' }, { message: '' }],
    ['COMPANIONS', endpoints.character.generateProfile.path, 'new companions', mira, { ...mira, name: 7 }],
    ['FEEDBACK', endpoints.user.addRemarks.path, 'feedback', { type: 'UI_UX', message: 'Nice' }, { type: 'Nonsense' }],
  ])(
    'have a limit of their own, in which malformed ones do not count: LIMIT_%s',
    async (name, path, what, body, bad) => {
      await serve({ [`LIMIT_${name}`]: '3/1h' })
      const token = await signUp(server, 'ann')
      const profile_id = await create(server, token)
      const send = (fields: object) => server.call(path, { profile_id, user_id: '', ...fields }, token)
      for (let count = 0; count < 5; count += 1) expect((await send(bad)).status).toBe(400)
      await answers(() => send(body), name === 'COMPANIONS' ? 2 : 3)
      expect(await send(body)).toMatchObject(tooMany(what))
      await later(3600)
      expect((await send(body)).status).toBe(200)
    },
  )

  it('are counted over all tokens of the account, too', async () => {
    await serve({ LIMIT_ACCOUNT_CALLS: '4/1h' })
    const tokens = [await signUp(server, 'ann'), await tokenOf('ann'), await tokenOf('ann')]
    for (const token of [...tokens, tokens[0]]) expect((await session(token)).status).toBe(200)
    for (const token of tokens) expect((await session(token)).status).toBe(429)
    expect((await session(await signUp(server, 'eve'))).status).toBe(200)
  })

  it('are limited at once, streams included, until one of them has ended', async () => {
    let asked = 0
    let finish = () => undefined as unknown
    const waiting = new Promise<void>((resolve) => (finish = resolve))
    const slow: Engine = {
      identify: () => Promise.resolve({ kind: 'openai', label: 'slow' }),
      ready: () => Promise.resolve(true),
      async *reply() {
        asked += 1
        await waiting
        yield 'Hello'
      },
    }
    await serve({ LIMIT_AT_ONCE: '1' }, slow)
    const token = await signUp(server, 'ann')
    const profile_id = await create(server, token)
    const sending = server.call('/chat/send-message', { profile_id, message: 'Hi' }, token)
    await eventually(() => asked > 0, 'the model is asked')
    expect(await session(token)).toMatchObject(tooMany('requests at once'))
    expect((await session(await signUp(server, 'eve'))).status).toBe(200)
    finish()
    expect((await sending).status).toBe(200)
    await answers(() => session(token), 5)
  })

  it('are unlimited where limits are off', async () => {
    await serve({ RATE_LIMITS: 'off', LIMIT_CALLS: '1/1h', LIMIT_SIGN_IN: '1/1h' })
    const token = await signUp(server, 'ann')
    await answers(() => session(token), 5)
    await answers(() => signIn('ann'), 5)
  })
})

it('the table of counts has neither names nor addresses, and loses expired counts', async () => {
  await serve()
  await signIn('very_recognisable')
  const { rows } = await server.database.query<{ key: string }>('select * from limits')
  expect(rows).toHaveLength(4)
  expect(JSON.stringify(rows)).not.toMatch(/recognisable|127\.0\.0\.1/)

  await later(200_000)
  const other = await testServer({ keep: true })
  await other.call('/user/sign-in', { username: 'bob', password: 'x' })
  expect((await server.database.query('select * from limits')).rows).toHaveLength(4)
  await other.close()
})
