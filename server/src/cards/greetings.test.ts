/** A companion that was made from a card with several greetings begins with one, and has the others to choose from. */
import { chat as endpoints, personas } from '@codex/contracts/endpoints'
import { greeting as limits } from '@codex/contracts/limits'
import { cardCalls } from '../testing/card-calls'
import { json, later, v2 } from '../testing/cards'
import { scriptedEngine } from '../testing/scripted-engine'
import type { TestServer } from '../testing/server'
import { signUp, testServer } from '../testing/server'
import { furtherGreetings } from './greetings'

const FIRST = '*Lyra looks up.* "You again, {{user}}?"'
const engine = scriptedEngine()
let server: TestServer
let token: string
beforeEach(async () => {
  server = await testServer({ engine, environment: { RATE_LIMITS: 'off' } })
  token = await signUp(server, 'ann')
})
afterEach(() => server.close())

const { adopt } = cardCalls(() => ({ server, token }))
const call = async (path: string, body: object) => (await server.call(path, body, token)).body
const begin = async (profile_id: string) =>
  endpoints.beginConversation.read(await call('/chat/begin-conversation', { profile_id }))
const alternativesOf = async (profile_id: string, message_id = '') =>
  endpoints.listAlternatives
    .read(await call('/chat/list-alternatives', { profile_id, message_id }))
    .alternatives.map(({ message }) => message)

it('has the first one, and the others beside it with the names; no engine wrote them', async () => {
  const profile_id = await adopt(json(v2()))
  const { message_id, ...begun } = await begin(profile_id)
  expect(begun).toMatchObject({
    message: '*Lyra looks up.* "You again, ann?"',
    alternatives: { count: 3, chosen: 0 },
  })
  expect(begun).not.toHaveProperty('engine')
  expect(await alternativesOf(profile_id, message_id)).toEqual([
    begun.message,
    '"Fog tonight."',
    '"You are late, ann."',
  ])
  const chosen = await call('/chat/choose-reply', { profile_id, message_id, index: 2 })
  expect(chosen).toMatchObject({ message: '"You are late, ann."', alternatives: { count: 3, chosen: 2 } })
  expect(chosen).not.toHaveProperty('engine')
  await call('/chat/send-message', { profile_id, message: 'I am.' })
  expect(engine.prompts.at(-1)).toMatchObject({ turns: [{ speaker: 'companion', text: '"You are late, ann."' }] })
  expect(await call('/chat/get-chat', { profile_id })).toMatchObject([
    { message: '"You are late, ann."', alternatives: { count: 3, chosen: 2 } },
    { message: 'I am.' },
    {},
  ])
})

it('has the name of the persona in all of them', async () => {
  const profile_id = await adopt(json(v2()))
  const { personas: all } = personas.add.read(await call('/persona/add', { name: 'Captain' }))
  await call('/chat/change-conversation', {
    profile_id,
    conversation_id: profile_id,
    persona_id: all.at(-1)?.persona_id,
  })
  const { message_id } = await begin(profile_id)
  expect((await alternativesOf(profile_id, message_id)).join()).toMatch(/again, Captain.*late, Captain/)
})

it('that was changed has the others only; the model begins without one', async () => {
  const changed = await adopt(json(v2()), { greeting: 'Ahoy.' })
  const { message_id } = await begin(changed)
  expect(await alternativesOf(changed, message_id)).toEqual(['Ahoy.', '"Fog tonight."', '"You are late, ann."'])
  const none = await adopt(json(v2({ ...later, name: 'Lyra B' })), { greeting: undefined })
  const { engine: by, alternatives } = await begin(none)
  expect([by?.kind, alternatives]).toEqual(['openai', undefined])
})

it('without others, and one that harms, is alone', async () => {
  const harmful = 'You should kill yourself.'
  const profile_id = await adopt(json(v2({ ...later, alternate_greetings: ['', harmful] })))
  expect(await begin(profile_id)).not.toHaveProperty('alternatives')
})

it('knows the one that was chosen in the wizard, also where it was too long', () => {
  const long = 'word '.repeat(limits.max / 4).trim()
  const first = Array.from(long).slice(0, limits.max).join('')
  expect(furtherGreetings([FIRST, long, 'C'], first)).toEqual([FIRST, 'C'])
  expect(furtherGreetings([FIRST, 'B', 'C'], 'C')).toEqual([FIRST, 'B'])
  const [clipped = ''] = furtherGreetings(['A', long], 'A')
  expect(Array.from(clipped).length).toBeLessThanOrEqual(limits.max)
  expect(furtherGreetings([], 'A')).toEqual([])
})
