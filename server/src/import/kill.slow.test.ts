/** SIGKILL in the middle of an import: nothing of the file is there, or everything. */
import { account, character, user } from '@codex/contracts/endpoints'
import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { buildServer, post, ready, startProcess, stopAll } from '../testing/built-server'
import { createPostgresDatabase } from '../testing/database'
import { mira, password } from '../testing/server'
import { temporaryFolder } from '../testing/temporary-folder'

const CYCLES = 4
const COMPANIONS = 40
const LONGEST = 400

const folder = temporaryFolder()
const uploads = temporaryFolder()
afterEach(async () => {
  await stopAll()
  folder.remove()
  uploads.remove()
})

it('adds a file whole or not at all', async () => {
  buildServer()
  const shared = testsOnPostgres ? { DATABASE_URL: await createPostgresDatabase() } : {}
  const environment = {
    DATA_DIR: folder.path,
    RATE_LIMITS: 'off',
    DATABASE_TIMEOUT: '60000',
    TMPDIR: uploads.path,
    ...shared,
  }
  let started = startProcess(environment)
  let url = await ready(started)
  const signUp = async (username: string) =>
    user.signUp.read(await post(url, '/user/sign-up', { username, password, email: `${username}@example.org` }))
      .access_token
  const [ann, bob] = [await signUp('ann'), await signUp('bob')]
  for (let index = 0; index < COMPANIONS; index += 1) {
    const made = await post(url, '/character/generate-profile', mira, ann)
    const { profile_id } = character.generateProfile.read(made)
    await post(url, '/chat/send-message', { profile_id, message: 'Hi' }, ann)
  }
  const send = (path: string, token: string, type: string, body: Blob | string) =>
    fetch(`${url}/codex${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
      body,
    })
  const zip = await (await send(account.exportAccount.path, ann, 'application/json', '{}')).blob()
  const contents = async () => account.viewContents.read(await post(url, '/user/view-contents', {}, bob))
  const nothing = await contents()
  const whole = { ...nothing, companions: COMPANIONS, messages: COMPANIONS * 2 }

  for (let cycle = 0; cycle < CYCLES; cycle += 1) {
    const importing = send(account.importAccount.path, bob, 'application/zip', zip).then(
      ({ ok }) => ok,
      () => false,
    )
    // At a random moment: while the file is received or checked, rows are added, or just after.
    await wait(Math.random() * LONGEST)
    started.child.kill('SIGKILL')
    await started.ended
    const acknowledged = await importing
    started = startProcess(environment)
    url = await ready(started)
    // Killed before its name was removed, a file is left, without its contents.
    for (const name of readdirSync(uploads.path)) expect(statSync(path.join(uploads.path, name)).size).toBe(0)
    const found = await contents()
    if (found.companions > 0) {
      expect(found).toEqual(whole)
      return
    }
    expect(acknowledged).toBe(false)
    expect(found).toEqual(nothing)
  }
  expect((await send(account.importAccount.path, bob, 'application/zip', zip)).status).toBe(200)
  expect(await contents()).toEqual(whole)
}, 180_000)
