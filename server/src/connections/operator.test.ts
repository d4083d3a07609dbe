/** Who is the operator: the first account, until a command names another one. */
import { connections as texts } from '@codex/contracts/texts'
import type { Environment } from '../settings/settings'
import type { TestServer } from '../testing/server'
import { password, signUp, testServer } from '../testing/server'
import { nameOperator } from './operator'

let server: TestServer
afterEach(() => server.close())

const open = async (environment: Environment = {}, keep = false) => {
  server = await testServer({
    environment: { RATE_LIMITS: 'off', CODEX_SECRET: 'secret-of-the-tests-0', ...environment },
    keep,
  })
}
const viewOf = async (token: string) => {
  const { status, body } = await server.call('/connections/view', {}, token)
  expect(status).toBe(200)
  return { closed: body.closed, forAll: body.for_all, by: body.by }
}
const changes = { closed: null, forAll: true, by: 'built-in' }
const closed = (why: 'operator' | 'no-operator') => ({ closed: why, forAll: false, by: 'built-in' })
const operators = async () => (await server.database.query('select operator_id from installation')).rows

it('the first account is it, the second is not', async () => {
  await open()
  const [ann, bob] = [await signUp(server, 'ann'), await signUp(server, 'bob')]
  expect([await viewOf(ann), await viewOf(bob)]).toEqual([changes, closed('operator')])
})

it('of first sign-ups at the same time one is it', async () => {
  await open()
  const tokens = await Promise.all(Array.from({ length: 6 }, (_, index) => signUp(server, `user${index}`)))
  const views = await Promise.all(tokens.map(viewOf))
  expect(views.filter(({ forAll }) => forAll)).toEqual([changes])
  expect(views.filter(({ closed: why }) => why === 'operator')).toHaveLength(5)
})

it('a sign-up that is refused makes none', async () => {
  await open()
  const account = { username: 'ann', email: 'ann@example.org', password }
  await server.database.query(
    `insert into users (id, username, username_key, email, email_key, password_hash, created_at)
     values (gen_random_uuid(), 'zoe', 'zoe', 'ann@example.org', 'ann@example.org', '-', now())`,
  )
  expect((await server.call('/user/sign-up', account)).status).toBe(409)
  expect(await operators()).toEqual([])
})

it('its deletion passes it to no one, and no later account gets it', async () => {
  await open()
  const ann = await signUp(server, 'ann')
  const bob = await signUp(server, 'bob')
  expect((await server.call('/user/delete-account', { username: 'ann', password }, ann)).status).toBe(200)
  expect(await viewOf(bob)).toEqual(closed('no-operator'))
  await server.database.exec('delete from users')
  expect(await viewOf(await signUp(server, 'ann'))).toEqual(closed('no-operator'))
})

it('an older database has none until the command names one', async () => {
  await open()
  const ann = await signUp(server, 'ann')
  await server.database.exec('update installation set operator_id = null')
  const refused = await server.call('/connections/choose', {}, ann)
  expect(refused).toMatchObject({ status: 409, body: { message: texts.closed['no-operator'] } })

  const database = await server.database.open()
  await expect(nameOperator(database.queries, 'zoe')).rejects.toThrow('There is no user "zoe".')
  expect(await nameOperator(database.queries, 'ANN')).toBe(
    'ann is the operator now, and chooses who answers in the dialog of the chat.\n',
  )
  await database.close()
  expect(await viewOf(ann)).toEqual(changes)
})

it('the connections of the one before do not go to the next one', async () => {
  await open()
  const [ann, bob] = [await signUp(server, 'ann'), await signUp(server, 'bob')]
  const hub = { name: 'Hub', api: 'openai', address: 'https://models.example/v1', key: 'sk-1', models: ['tiny'] }
  await server.call('/connections/save', { ...hub, choose: true }, ann)
  const database = await server.database.open()
  expect(await nameOperator(database.queries, 'bob')).toContain('The connection of the operator before answers no more')
  await database.close()
  const { body } = await server.call('/connections/view', {}, bob)
  expect(body).toMatchObject({ by: 'built-in', connections: [], chosen: null, for_all: true })
})

it('OPERATORS names more, which count if they exist when the server starts', async () => {
  await open()
  const [ann, bob] = [await signUp(server, 'ann'), await signUp(server, 'bob')]
  await server.close()
  await open({ OPERATORS: 'Bob, zoe' }, true)
  expect([await viewOf(ann), await viewOf(bob)]).toEqual([changes, changes])
  expect(await viewOf(await signUp(server, 'zoe'))).toEqual(closed('operator'))
  await server.database.exec('update installation set operator_id = null')
  expect(await viewOf(bob)).toEqual(changes)
})
