/** The conversation that a person opens is read by a model on this computer before the next message comes. */
import { eventually } from '@codex/build/eventually'
import type { Prompt } from '../llm'
import { scriptedEngine } from '../testing/scripted-engine'
import type { TestServer } from '../testing/server'
import { create, signUp, testServer } from '../testing/server'

let server: TestServer
afterEach(() => server.close())

async function opened(prepare: (prompt: Prompt) => Promise<void>) {
  const engine = scriptedEngine()
  server = await testServer({ engine: { ...engine, prepare }, environment: { RATE_LIMITS: 'off' } })
  const token = await signUp(server, 'ann')
  const profile_id = await create(server, token)
  const call = (path: string, body: object = {}) => server.call(`/chat/${path}`, { profile_id, ...body }, token)
  return { engine, call, profile_id }
}

it('it gets what the next prompt begins with, once for each opening', async () => {
  const read: Prompt[] = []
  const { engine, call, profile_id } = await opened((prompt) => Promise.resolve(void read.push(prompt)))
  await call('send-message', { message: 'Good evening' })
  const [answered] = (await call('get-chat')).body
  await eventually(() => read.length > 0, 'the prompt is read')
  await call('get-chat', { before: answered.message_id })
  await call('send-message', { message: 'And now?' })
  const [ahead, ...others] = read
  const asked = engine.prompts.at(-1)
  expect(others).toEqual([])
  expect(ahead).toMatchObject({ conversation: profile_id, message: '' })
  expect([ahead?.persona, ahead?.turns]).toEqual([asked?.persona, asked?.turns])
})

it('a failure of it is none of the history', async () => {
  const { call } = await opened(() => Promise.reject(new Error('no model')))
  expect(await call('get-chat')).toMatchObject({ status: 200, body: [] })
})
