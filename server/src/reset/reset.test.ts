/** A link of the operator, with which a user sets a new password once. */
import { reset, validation } from '@codex/contracts/texts'
import { ConfigError } from '../settings/config-error'
import type { TestServer } from '../testing/server'
import { password, signIn, signUp, testServer } from '../testing/server'
import { usualCost } from '../user/passwords'
import { linkFor } from './link'

const chosen = 'Windy7Harbour'

let server: TestServer
let token: string
beforeEach(async () => {
  server = await testServer({ environment: { RATE_LIMITS: 'off', COMMON_PASSWORDS: 'refuse' }, hashing: usualCost })
  token = await signUp(server, 'Ann')
})
afterEach(() => server.close())

/** As the command makes it. */
async function secretFor(username = 'ann') {
  const { queries, close } = await server.database.open()
  try {
    const [link = ''] = (await linkFor(queries, username)).split('\n')
    expect(link).toMatch(/^\/login#reset=[\w-]{43}$/)
    return link.slice(reset.path.length)
  } finally {
    await close()
  }
}
const use = (secret: unknown, next: unknown = chosen) => server.call('/user/reset-password', { secret, password: next })
const canSignIn = async (given: string) =>
  (await server.call('/user/sign-in', { username: 'ann', password: given })).status === 200
const isOpen = async (one: string) => (await server.call('/user/session', {}, one)).status === 200
const invalid = { status: 400, body: { message: reset.invalid } }

it('sets the password once, and ends all sessions, passkeys and API keys of the user and of no other', async () => {
  const [second, bob] = [await signIn(server, 'ann'), await signUp(server, 'bob')]
  await server.database.query(
    `insert into passkeys (user_id, credential_id, rp_id, public_key, counter, created_at)
      select id, username, 'localhost', 'AAAA', 0, now() from users`,
  )
  await server.database.query(
    'insert into api_keys (user_id, name, token_hash, created_at) select id, username, username, now() from users',
  )
  const secret = await secretFor()
  expect(await isOpen(token)).toBe(true)
  expect(await use(secret)).toMatchObject({ status: 200, body: { message: reset.done } })
  expect(await Promise.all([token, second, bob].map(isOpen))).toEqual([false, false, true])
  expect([await canSignIn(password), await canSignIn(chosen)]).toEqual([false, true])
  const { rows } = await server.database.query<{ credential_id: string }>('select credential_id from passkeys')
  expect(rows).toEqual([{ credential_id: 'bob' }])
  expect((await server.database.query('select name from api_keys')).rows).toEqual([{ name: 'bob' }])
  expect(await use(secret, 'Other7Harbour')).toMatchObject(invalid)
  expect(await canSignIn(chosen)).toBe(true)
})

it('is expired after an hour by the clock of the database', async () => {
  const secret = await secretFor()
  const { rows } = await server.database.query<{ minutes: number }>(
    'select round(extract(epoch from expires_at - now()) / 60)::int as minutes from password_resets',
  )
  expect(rows).toEqual([{ minutes: 60 }])
  await server.database.query("update password_resets set expires_at = now() - interval '1 second'")
  expect(await use(secret)).toMatchObject(invalid)
  expect([await canSignIn(password), await isOpen(token)]).toEqual([true, true])
})

it('ends the earlier link, and no other of another user', async () => {
  await signUp(server, 'bob')
  const [first, ofBob, second] = [await secretFor(), await secretFor('bob'), await secretFor('ANN')]
  expect(await use(first)).toMatchObject(invalid)
  expect((await use(second)).status).toBe(200)
  expect((await use(ofBob)).status).toBe(200)
})

it('is used by one of two calls at once', async () => {
  const secret = await secretFor()
  const answers = await Promise.all([use(secret), use(secret, 'Other7Harbour')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  expect(await canSignIn(answers[0].status === 200 ? chosen : 'Other7Harbour')).toBe(true)
})

it('is ended by a change of the password, and by the deletion of the account', async () => {
  const secret = await secretFor()
  await server.call('/user/change-password', { password, new_password: chosen }, token)
  expect(await use(secret, 'Other7Harbour')).toMatchObject(invalid)
  const next = await secretFor()
  await server.call('/user/delete-account', { username: 'Ann', password: chosen }, token)
  expect(await use(next)).toMatchObject(invalid)
})

it.each([
  ['a weak password', 'weak', validation.password],
  ['no password', undefined, validation.password],
  ['a common one', 'Password1', validation.passwordCommon],
  ['the username', 'Harbour7Ann', validation.passwordIsUsername],
])('refuses %s, and stays valid', async (_, next, message) => {
  await signUp(server, 'harbour7ann')
  const secret = await secretFor('Harbour7Ann')
  const answer = await server.call('/user/reset-password', { secret, password: next })
  expect(answer).toMatchObject({ status: 400, body: { message } })
  expect((await use(secret)).status).toBe(200)
})

it('is stored without its secret, and refuses every other one', async () => {
  const secret = await secretFor()
  const { rows } = await server.database.query('select * from password_resets')
  expect(JSON.stringify(rows)).not.toContain(secret)
  for (const wrong of ['', 'x', 'x'.repeat(43), 'x'.repeat(44), "' or 1=1 --", null, 7, { $ne: '' }])
    expect([wrong, await use(wrong)]).toMatchObject([wrong, invalid])
  expect(await canSignIn(password)).toBe(true)
})

it('is limited like all calls without a session', async () => {
  const environment = { LIMIT_ANONYMOUS_CALLS: '2/5m', COMMON_PASSWORDS: 'refuse' }
  const limited = await testServer({ keep: true, on: server.database, environment })
  const statuses: number[] = []
  for (let call = 0; call < 3; call += 1)
    statuses.push((await limited.call('/user/reset-password', { secret: 'x'.repeat(43), password: chosen })).status)
  expect(statuses).toEqual([400, 400, 429])
  await limited.close()
})

it('is made for no unknown user', async () => {
  await expect(secretFor('carol')).rejects.toEqual(new ConfigError('There is no user "carol".'))
})
