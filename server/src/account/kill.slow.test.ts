/** SIGKILL in the middle of a deletion: the account is there with everything, or nothing of it is. */
import { eventually } from '@codex/build/eventually'
import { account, character, user } from '@codex/contracts/endpoints'
import { setTimeout as wait } from 'node:timers/promises'
import { buildServer, post, ready, request, startProcess, stopAll } from '../testing/built-server'
import { createPostgresDatabase } from '../testing/database'
import { mira, password } from '../testing/server'
import { temporaryFolder } from '../testing/temporary-folder'

const CYCLES = 3
const COMPANIONS = 60
const ann = { username: 'ann', password }

const folder = temporaryFolder()
afterEach(async () => {
  await stopAll()
  folder.remove()
})

it('deletes an account whole or not at all', async () => {
  buildServer()
  const shared = testsOnPostgres ? { DATABASE_URL: await createPostgresDatabase() } : {}
  const environment = { DATA_DIR: folder.path, RATE_LIMITS: 'off', DATABASE_TIMEOUT: '60000', ...shared }
  let started = startProcess(environment)
  let url = await ready(started)
  const { access_token: token } = user.signUp.read(
    await post(url, '/user/sign-up', { ...ann, email: 'ann@example.org' }),
  )
  for (let index = 0; index < COMPANIONS; index += 1) {
    const made = await post(url, '/character/generate-profile', mira, token)
    const { profile_id } = character.generateProfile.read(made)
    await post(url, '/chat/send-message', { profile_id, message: 'Hi' }, token)
  }
  const contents = async () => account.viewContents.read(await post(url, '/user/view-contents', {}, token))
  const whole = await contents()
  expect(whole).toMatchObject({ companions: COMPANIONS, messages: COMPANIONS * 2 })

  for (let cycle = 0; cycle < CYCLES; cycle += 1) {
    const deleting = request(url, '/user/delete-account', ann, { authorization: `Bearer ${token}` }).then(
      ({ ok }) => ok,
      () => false,
    )
    // At a random moment: while the password is checked, rows are deleted, or just after.
    await wait(Math.random() * 120)
    started.child.kill('SIGKILL')
    await started.ended
    const acknowledged = await deleting
    started = startProcess(environment)
    url = await ready(started)
    const { status } = await request(url, '/user/session', {}, { authorization: `Bearer ${token}` })
    if (status === 200) {
      expect(acknowledged).toBe(false)
      expect(await contents()).toEqual(whole)
      continue
    }
    expect(status).toBe(401)
    const again = await request(url, '/user/sign-up', { ...ann, email: 'ann@example.org' })
    expect(again.status).toBe(200)
    return
  }
  await post(url, '/user/delete-account', ann, token)
  await eventually(
    async () => (await request(url, '/user/session', {}, { authorization: `Bearer ${token}` })).status === 401,
    'the account is gone',
  )
}, 180_000)
