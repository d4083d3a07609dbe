/** Strangers guess passwords of an account whose owner wants to sign in. */
import * as argon2 from '@node-rs/argon2'
import { setTimeout as wait } from 'node:timers/promises'
import type { TestServer } from '../testing/server'
import { password, testServer } from '../testing/server'

jest.mock('@node-rs/argon2', () => {
  const actual = jest.requireActual<typeof argon2>('@node-rs/argon2')
  return { ...actual, verify: jest.fn(actual.verify) }
})

const OWN = '198.51.100.1'
const HOUR = 3600
const ACCOUNT_LIMIT = 8

let server: TestServer
afterEach(() => server.close())

interface Attempt {
  readonly from?: string
  readonly username?: string | undefined
  readonly given?: string
  readonly device?: unknown
}

async function post(path: string, payload: object, from: string) {
  const { statusCode: status, ...answer } = await server.post(path, payload, { 'x-forwarded-for': from })
  return { status, body: answer.json<Record<string, unknown>>() }
}

const signIn = ({ from = OWN, username = 'ann', given = password, device }: Attempt = {}) =>
  post('/user/sign-in', { username, password: given, ...(device !== undefined && { device_token: device }) }, from)
const guess = (attempt: Attempt = {}) => signIn({ given: 'Wrong4Bridge', ...attempt })

const later = (seconds: number) =>
  server.database.exec(`update limits set ends_at = ends_at - interval '${seconds} seconds',
    blocked_until = blocked_until - interval '${seconds} seconds'`)

const network = (number: number) => `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`

/** How many of so many guesses one after the other are answered. */
async function guesses(many: number, attempt: (number: number) => Attempt): Promise<number> {
  let taken = 0
  for (let number = 0; number < many; number += 1) if ((await guess(attempt(number))).status === 401) taken += 1
  return taken
}
const fromNetworks = (number: number) => ({ from: network(number) })
const fromOne = () => ({ from: '203.0.113.9' })

/** Signs up from the own network; returns the token of the device. */
async function join(username: string): Promise<string> {
  const account = { username, email: `${username}@example.org`, password }
  return String((await post('/user/sign-up', account, OWN)).body['device_token'])
}

let device: string
/** The limits are lower than usual: each guess costs a hash. */
const LOW = { LIMIT_SIGN_IN: '5/15m', LIMIT_SIGN_IN_ADDRESS: '25/5m', LIMIT_SIGN_IN_ACCOUNT: `${ACCOUNT_LIMIT}/6h` }
async function serve(environment: Record<string, string> = LOW) {
  server = await testServer({ environment: { TRUST_PROXY: '1', ...environment } })
  device = await join('ann')
}

describe('the owner gets in with the right password', () => {
  it('from a known device, while a stranger guesses in the same network', async () => {
    await serve()
    await guesses(40, () => ({}))
    expect((await signIn()).status).toBe(429)
    for (let times = 0; times < 8; times += 1) {
      expect((await signIn({ device })).status).toBe(200)
      await guess()
    }
  })

  it('from a known device, while strangers guess in many networks', async () => {
    await serve()
    expect(await guesses(12, fromNetworks)).toBe(ACCOUNT_LIMIT)
    expect((await signIn({ from: '203.0.113.9' })).status).toBe(429)
    expect((await signIn({ device, from: '203.0.113.9' })).status).toBe(200)
  })

  it('from the own network without a device, while strangers guess in others', async () => {
    await serve()
    await guesses(20, fromOne)
    await guesses(2, fromNetworks)
    expect((await signIn()).status).toBe(200)
  })

  it('from a known device, when the calls of its network are used up', async () => {
    await serve({ LIMIT_ANONYMOUS_CALLS: '3/1h' })
    await guesses(5, () => ({ username: 'other' }))
    expect((await signIn()).status).toBe(429)
    expect((await signIn({ device })).status).toBe(200)
    expect((await signIn({ device: 'A'.repeat(66) })).status).toBe(429)
  })

  it('from a known device, while more strangers guess than can be answered', async () => {
    await serve()
    const { verify } = jest.requireActual<typeof argon2>('@node-rs/argon2')
    // Slower than any machine reads calls, until the queue is full.
    let pause = 300
    jest.mocked(argon2.verify).mockImplementation(async (...given) => {
      await wait(pause)
      return verify(...given)
    })
    const flood = Array.from({ length: 90 }, async (_, number) => {
      const { status } = await guess({ username: `user_${number}`, from: network(number) })
      if (status === 503) pause = 0
      return status
    })
    const all = Promise.all(flood)
    const [first] = await Promise.all([signIn({ device }), all])
    jest.mocked(argon2.verify).mockImplementation(verify)
    expect(first.status).toBe(200)
    expect(await all).toContain(503)
  })

  it('from a known device on each instance of the server, and after a restart', async () => {
    const environment = { ...LOW, TRUST_PROXY: '1' }
    await serve(environment)
    await guesses(12, fromNetworks)
    const first = server
    server = await testServer({ environment, keep: true })
    expect((await signIn()).status).toBe(429)
    expect((await signIn({ device })).status).toBe(200)
    await first.close()
    expect((await signIn({ device })).status).toBe(200)
  })
})

describe('guesses', () => {
  it('with the token of a device are five, then as many as its network has', async () => {
    await serve()
    expect(await guesses(12, () => ({ device }))).toBe(10)
    expect((await signIn({ device })).status).toBe(429)
    await later(30)
    expect((await signIn({ device })).status).toBe(200)
  })

  it('with a stolen token neither slow down other devices nor gain more in other networks', async () => {
    await serve()
    const other = String((await signIn()).body['device_token'])
    expect(await guesses(20, (number) => ({ device, ...fromNetworks(number) }))).toBe(5 + ACCOUNT_LIMIT)
    expect((await signIn({ device: other })).status).toBe(200)
  })

  it('for one account have a limit over all networks within six hours', async () => {
    await serve({ ...LOW, LIMIT_SIGN_IN_ACCOUNT: '40/6h' })
    expect(await guesses(50, fromNetworks)).toBe(40)
    const refused = await guess({ from: '203.0.113.9' })
    expect(refused.body['message']).toMatch(
      /^Too many failed sign-ins of this account from new devices\. Please wait \d hours and try again\.$/,
    )
    await later(3 * HOUR)
    expect(await guesses(10, (number) => fromNetworks(1000 + number))).toBe(0)
    await later(3 * HOUR)
    expect(await guesses(10, (number) => fromNetworks(2000 + number))).toBe(10)
  })

  it('of one stranger never reach the limit of the account', async () => {
    await serve({})
    let taken = 0
    for (let minute = 0; minute < 360; minute += 15) {
      taken += await guesses(minute === 0 ? 30 : 6, fromOne)
      await later(15 * 60)
    }
    expect(taken).toBeGreaterThan(20)
    expect((await signIn()).status).toBe(200)
  })

  it('with the email count together with those by the username', async () => {
    await serve()
    const names = ['ANN', 'ann@example.org']
    const attempt = (number: number) => ({ username: names[number % 2], ...fromNetworks(number) })
    expect(await guesses(20, attempt)).toBe(ACCOUNT_LIMIT)
    expect((await signIn({ username: 'ann@example.org', device })).status).toBe(200)
  })

  it('that a sign-in of the owner follows are not forgotten', async () => {
    await serve()
    await guesses(5, fromNetworks)
    expect((await signIn()).status).toBe(200)
    expect((await signIn({ device })).status).toBe(200)
    expect(await guesses(10, (number) => fromNetworks(1000 + number))).toBe(ACCOUNT_LIMIT - 5)
  })

  it('for an unknown account are limited alike, with the same messages', async () => {
    await serve()
    const messages = async (username: string) => {
      const all: unknown[] = []
      for (let number = 0; number < 10; number += 1) all.push((await guess({ username, from: network(number) })).body)
      return all
    }
    expect(await messages('unknown')).toEqual(await messages('ann'))
  })

  it('of one password for many accounts are limited from one network, with a device, too', async () => {
    await serve(LOW)
    expect(await guesses(30, (number) => ({ username: `user_${number}`, device }))).toBe(25)
  })
})

describe('the token of a device', () => {
  const isKnown = async (token: unknown, username = 'ann') => {
    const { status } = await signIn({ device: token, username, from: '203.0.113.9' })
    return status === 200
  }
  const lockOut = (username = 'ann') => guesses(ACCOUNT_LIMIT, (number) => ({ username, ...fromNetworks(number) }))

  it('is worthless for another account', async () => {
    await serve()
    await join('bob')
    await lockOut('bob')
    expect(await isKnown(device, 'bob')).toBe(false)
  })

  it('cannot be changed or made up, and what is none is ignored', async () => {
    await serve()
    await lockOut()
    const [id, day, mac] = device.split('.') as [string, string, string] // the form that is tested here
    const made = [
      `${id}.${Number(day) + 1}.${mac}`,
      `${'A'.repeat(id.length)}.${day}.${mac}`,
      `${id}.${day}.${'A'.repeat(mac.length)}`,
      `${device}A`,
      ...['', 'null', 'x'.repeat(5000), 7, null, true, [device], { token: device }],
    ]
    for (const token of made) expect([token, await isKnown(token)]).toEqual([token, false])
    expect(await isKnown(device)).toBe(true)
    await later(6 * HOUR)
    for (const token of made) expect([token, await isKnown(token)]).toEqual([token, true])
  })

  it('ends with the account, also for a new one of the same name', async () => {
    await serve()
    await server.database.exec('delete from users')
    await join('ann')
    await lockOut()
    expect(await isKnown(device)).toBe(false)
  })

  it('is renewed by a sign-in, and stays the same device', async () => {
    await serve()
    const { body } = await signIn({ device })
    await guesses(5, () => ({ device: body['device_token'] }))
    await lockOut()
    expect(await isKnown(device)).toBe(false)
    expect(await isKnown(body['device_token'])).toBe(false)
  })

  it('does not sign in by itself, and is in no table', async () => {
    await serve()
    expect((await guess({ device })).status).toBe(401)
    expect((await signIn({ device, given: '' })).status).toBe(400)
    expect((await server.call('/user/session', {}, device)).status).toBe(401)
    await signIn({ device })
    const { rows } = await server.database.query(
      'select users::text, sessions::text, limits::text from users, sessions, limits',
    )
    for (const part of device.split('.').filter((text) => text.length > 8))
      expect(JSON.stringify(rows)).not.toContain(part)
  })
})
