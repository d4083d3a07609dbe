/** What of a card is in the prompt of its companion. */
import type { Engine, Prompt } from '../llm'
import { cardCalls } from '../testing/card-calls'
import { json, later, v3 } from '../testing/cards'
import type { TestServer } from '../testing/server'
import { signUp, testServer } from '../testing/server'

const prompts: Prompt[] = []
const engine: Engine = {
  identify: () => Promise.resolve({ kind: 'openai', label: 'tiny' }),
  ready: () => Promise.resolve(true),
  // eslint-disable-next-line @typescript-eslint/require-await -- an engine is a stream
  async *reply(prompt) {
    prompts.push(prompt)
    yield 'Mind the step.'
  },
}

let server: TestServer
let token: string
beforeEach(async () => {
  server = await testServer({ engine, environment: { RATE_LIMITS: 'off' } })
  token = await signUp(server, 'ann')
})
afterEach(() => server.close())

it('are its lines and lore, and none of its instructions', async () => {
  const { adopt } = cardCalls(() => ({ server, token }))
  const profile_id = await adopt(json(v3()))
  prompts.length = 0
  await server.call('/chat/send-message', { profile_id, message: 'What of the old pier?' }, token)
  const prompt = JSON.stringify(prompts)
  expect(prompt).toContain('Every knot has a name.')
  expect(prompt).toContain('The old pier burned down.')
  for (const instruction of [
    later['system_prompt'],
    later['post_history_instructions'],
    'It rains.',
    'Write like a sailor',
  ])
    expect(prompt).not.toContain(instruction)
})
