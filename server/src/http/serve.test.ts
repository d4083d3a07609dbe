import { getEventListeners } from 'node:events'
import type { TestServer } from '../testing/server'
import { signUp, testServer } from '../testing/server'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

it('a call that has ended leaves no listener on the signal of the shutdown', async () => {
  const token = await signUp(server, 'eve')
  const list = () =>
    server.app.inject({
      method: 'POST',
      url: '/codex/character/list-profiles',
      headers: { host: 'localhost', 'content-type': 'application/json', authorization: `Bearer ${token}` },
      payload: '{}',
    })
  const answers = await Promise.all([list(), list(), list()])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(getEventListeners(server.app.deadline, 'abort')).toEqual([])
})
