import type { Engine, Prompt } from '../llm/engine'
import type { Conversation } from '../testing/conversation'
import { conversation } from '../testing/conversation'

const prompts: Prompt[] = []
let release: () => void = () => undefined
const engine: Engine = {
  identify: () => Promise.resolve({ kind: 'openai', label: 'tiny' }),
  ready: () => Promise.resolve(true),
  async *reply(prompt) {
    prompts.push(prompt)
    yield 'Good '
    if (prompt.message === 'First') await new Promise<void>((resolve) => (release = resolve))
    yield 'evening.'
  },
}

let talk: Conversation
beforeEach(async () => {
  prompts.length = 0
  talk = await conversation(engine)
})
afterEach(() => talk.close())

it('a message that waits for another reply has the sample line that was added meanwhile', async () => {
  const first = await talk.stream('send-message', { message: 'First', idempotency_key: 'key-0001' })
  await first.until(({ event }) => event === 'delta')
  const second = await talk.stream('send-message', { message: 'Second', idempotency_key: 'key-0002' })
  await second.until(({ event }) => event === 'start')
  const added = await talk.server.call(
    '/character/voice-sheet/add',
    { profile_id: talk.id, texts: ['The light never sleeps.'] },
    talk.token,
  )
  expect(added.status).toBe(200)
  release()
  await second.until(({ event }) => event === 'done')
  expect(prompts.map(({ examples = [] }) => examples.map(({ text }) => text))).toEqual([
    [],
    ['The light never sleeps.'],
  ])
})
