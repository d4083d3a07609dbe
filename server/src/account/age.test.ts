/** The question on /home, and what its answer changes. */
import { validation } from '@codex/contracts/texts'
import type { Engine } from '../llm'
import type { Environment } from '../settings/settings'
import type { TestServer } from '../testing/server'
import { bearer, create, mira, password, signIn, signUp, testServer } from '../testing/server'

const minors: unknown[] = []
const engine: Engine = {
  identify: () => Promise.resolve({ kind: 'openai', label: 'tiny' }),
  ready: () => Promise.resolve(true),
  async *reply({ isMinor }) {
    minors.push(isMinor)
    yield await Promise.resolve('Hello.')
  },
}
let server: TestServer
let token: string
afterEach(() => server.close())

async function serve(environment: Environment, keep = false) {
  server = await testServer({ environment, engine, keep })
  if (!keep) token = await signUp(server, 'ann')
}
const answer = (age_group?: string, by = token) =>
  server.call('/user/answer-age', age_group === undefined ? {} : { age_group }, by)
const statusOf = async (...given: Parameters<typeof answer>) => (await answer(...given)).body.status as string
/** What a prompt says of the caller. */
async function isMinor() {
  const profile_id = await create(server, token)
  await server.call('/chat/send-message', { profile_id, message: 'Hi' }, token)
  return minors.at(-1)
}

it('is not asked by default, and not asked counts as adult', async () => {
  await serve({})
  expect(await statusOf()).toBe('answered')
  expect(await isMinor()).toBe(false)
})

it('is open until it is answered as it takes, and counts as under 18 until then', async () => {
  await serve({ AGE_QUESTION: 'on' })
  for (const age_group of ['child', 18, null, ['adult']])
    expect(await server.call('/user/answer-age', { age_group }, token)).toMatchObject({
      status: 400,
      body: { message: validation.notChoice('age_group') },
    })
  expect([await statusOf(), await isMinor()]).toEqual(['unanswered', true])
  expect([await statusOf('adult'), await isMinor()]).toEqual(['answered', false])
})

it('has one answer: the first stays, also of two at once', async () => {
  await serve({ AGE_QUESTION: 'on' })
  await Promise.all([answer('minor'), answer('minor')])
  expect([await statusOf('adult'), await isMinor()]).toEqual(['answered', true])
})

it('is answered by a sign-up that has the group', async () => {
  await serve({ AGE_QUESTION: 'on' })
  const account = { username: 'bob', email: 'bob@example.org', password, age_group: 'adult' }
  const { body } = await server.call('/user/sign-up', account)
  expect(await statusOf(undefined, String(body.access_token))).toBe('answered')
})

describe('with MINORS=refuse an answer under 18', () => {
  const environment = { AGE_QUESTION: 'on', MINORS: 'refuse' }
  let other: string
  beforeEach(async () => {
    await serve(environment)
    await create(server, token)
    other = await signIn(server, 'ann')
    expect(await statusOf('minor')).toBe('refused')
  })

  it('ends the other sessions, and leaves to this one and to later ones nothing but the way out', async () => {
    expect((await server.call('/user/session', {}, other)).status).toBe(401)
    for (const by of [token, await signIn(server, 'ann')]) {
      for (const path of ['/character/list-profiles', '/chat/get-chat', '/user/change-password'])
        expect(await server.call(path, {}, by)).toMatchObject({
          status: 400,
          body: { message: validation.minorsRefused },
        })
      expect((await server.call('/character/generate-profile', mira, by)).status).toBe(400)
      for (const path of ['/user/session', '/user/view-account', '/user/view-contents'])
        expect((await server.call(path, {}, by)).status).toBe(200)
      expect(await statusOf(undefined, by)).toBe('refused')
    }
  })

  it('leaves the download and the deletion', async () => {
    const file = await server.post('/user/export', {}, bearer(token))
    expect([file.statusCode, file.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK'])
    expect((await server.call('/user/delete-account', { username: 'ann', password }, token)).status).toBe(200)
    expect((await server.call('/user/sign-in', { username: 'ann', password })).status).toBe(401)
  })

  it('is in force after a restart, and not once the operator allows people under 18', async () => {
    await server.close()
    await serve(environment, true)
    expect(await statusOf()).toBe('refused')
    await server.close()
    await serve({ AGE_QUESTION: 'on' }, true)
    expect([await statusOf(), await isMinor()]).toEqual(['answered', true])
    expect((await server.call('/character/list-profiles', {}, token)).status).toBe(200)
  })
})
