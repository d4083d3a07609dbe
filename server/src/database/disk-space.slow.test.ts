import { auth, failures } from '@codex/contracts/texts'
import type { TestServer } from '../testing/server'
import { create, password, signUp, testServer } from '../testing/server'
import { testDatabase } from '../testing/database'
import { databaseOf } from './embedded'
import { diskSpaceGuard } from './disk-space'

const MEGABYTE = 1_048_576

describe('a disk that fills up', () => {
  let free = Infinity
  let server: TestServer
  beforeEach(async () => {
    free = Infinity
    const client = await openTestDatabase()
    const open = () =>
      databaseOf(
        client,
        diskSpaceGuard(() => free),
      )
    server = await testServer({ on: { ...(await testDatabase()), environment: { LIMIT_SIGN_IN: '5/15m' }, open } })
  })
  afterEach(() => server.close())

  it('refuses writes and allows reads, and free space is enough to recover', async () => {
    const token = await signUp(server, 'ann')
    const profile_id = await create(server, token)
    const send = (message: string) => server.call('/chat/send-message', { profile_id, message }, token)
    const history = async (): Promise<unknown> => (await server.call('/chat/get-chat', { profile_id }, token)).body
    await send('Before')

    free = 40 * MEGABYTE
    const full = { status: 503, body: { message: failures.databaseFull } }
    expect(await send('During')).toMatchObject(full)
    expect(await server.call('/user/add-remarks', { type: 'Other', message: 'Hi', user_id: '' }, token)).toMatchObject(
      full,
    )
    expect(await history()).toHaveLength(2)
    expect((await server.call('/user/sign-in', { username: 'ann', password })).status).toBe(200)

    free = 0
    expect(await send('During')).toMatchObject(full)
    expect(await server.call('/user/sign-in', { username: 'ann', password })).toMatchObject(full)
    // More calls than one lease of the limits covers.
    for (let count = 0; count < 50; count += 1) expect(await history()).toHaveLength(2)

    free = Infinity
    expect((await send('After')).status).toBe(200)
    expect(await history()).toHaveLength(4)
  })

  it('still refuses a wrong password, and limits guesses; the right password is answered that there is no space', async () => {
    await signUp(server, 'ann')
    await signUp(server, 'bob')
    const signIn = (username: string, given = 'Wrong4Bridge') =>
      server.call('/user/sign-in', { username, password: given })
    free = 0
    const full = { status: 503, body: { message: failures.databaseFull } }
    expect(await signIn('ann')).toMatchObject({ status: 401, body: { message: auth.wrongCredentials } })
    expect(await signIn('ann', password)).toMatchObject(full)
    const guesses = []
    for (let times = 0; times < 8; times += 1) guesses.push((await signIn('ann')).status)
    expect(guesses).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
    expect(await signIn('bob', password)).toMatchObject(full)

    free = Infinity
    expect((await signIn('ann', password)).status).toBe(200)
  })
})
