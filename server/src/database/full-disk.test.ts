import { failures } from '@codex/contracts/texts'
import type { TestServer } from '../testing/server'
import { create, password, signUp, testServer } from '../testing/server'

/** The error of both databases when the disk is full. */
async function withoutSpace(server: TestServer, before: string, work: () => Promise<void>) {
  await server.database.exec(`
    create function no_space() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
    create trigger no_space before ${before} for each row execute function no_space()`)
  try {
    await work()
  } finally {
    await server.database.exec('drop function no_space cascade')
  }
}

it('a full disk of the database is answered 503; reads work, and writes work again once there is space', async () => {
  const server = await testServer()
  const token = await signUp(server, 'ann')
  const profile_id = await create(server, token)
  const send = () => server.call('/chat/send-message', { profile_id, message: 'Hi' }, token)
  await withoutSpace(server, 'insert on messages', async () => {
    expect(await send()).toMatchObject({ status: 503, body: { message: failures.databaseFull } })
    expect(await server.call('/chat/get-chat', { profile_id }, token)).toMatchObject({ status: 200, body: [] })
  })
  expect((await send()).status).toBe(200)
  expect((await server.call('/chat/get-chat', { profile_id }, token)).body).toHaveLength(2)
  await server.close()
})

it('a sign-in works while only its counts cannot be written', async () => {
  const server = await testServer({ environment: { LIMIT_SIGN_IN: '5/15m' } })
  await signUp(server, 'ann')
  const signIn = async (given: string) =>
    (await server.call('/user/sign-in', { username: 'ann', password: given })).status
  await withoutSpace(server, 'insert or update or delete on limits', async () => {
    expect(await signIn(password)).toBe(200)
    for (let times = 0; times < 5; times += 1) expect(await signIn('Wrong4Bridge')).toBe(401)
    expect(await signIn('Wrong4Bridge')).toBe(429)
  })
  expect(await signIn(password)).toBe(200)
  await server.close()
})
