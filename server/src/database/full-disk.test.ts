import { failures } from '@codex/contracts/texts'
import { create, password, signUp, testServer } from '../testing/server'

it('a full disk of the database is answered 503; reads work, and writes work again once there is space', async () => {
  const server = await testServer()
  const token = await signUp(server, 'ann')
  const profile_id = await create(server, token)
  const send = () => server.call('/chat/send-message', { profile_id, message: 'Hi' }, token)
  // The error of both databases when the disk is full.
  await server.database.exec(`
    create function no_space() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
    create trigger no_space before insert on messages for each row execute function no_space()`)
  try {
    expect(await send()).toMatchObject({ status: 503, body: { message: failures.databaseFull } })
    expect(await server.call('/chat/get-chat', { profile_id }, token)).toMatchObject({ status: 200, body: [] })
  } finally {
    await server.database.exec('drop trigger no_space on messages; drop function no_space')
  }
  expect((await send()).status).toBe(200)
  expect((await server.call('/chat/get-chat', { profile_id }, token)).body).toHaveLength(2)
  await server.close()
})

it('a sign-in works while only its counts cannot be written', async () => {
  const server = await testServer({ environment: { LIMIT_SIGN_IN: '5/15m' } })
  await signUp(server, 'ann')
  const signIn = async (given: string) =>
    (await server.call('/user/sign-in', { username: 'ann', password: given })).status
  await server.database.exec(`
    create function no_space() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
    create trigger no_space before insert or update or delete on limits for each row execute function no_space()`)
  try {
    expect(await signIn(password)).toBe(200)
    for (let times = 0; times < 5; times += 1) expect(await signIn('Wrong4Bridge')).toBe(401)
    expect(await signIn('Wrong4Bridge')).toBe(429)
  } finally {
    await server.database.exec('drop trigger no_space on limits; drop function no_space')
  }
  expect(await signIn(password)).toBe(200)
  await server.close()
})
