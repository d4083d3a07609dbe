/** The test of a connection, as JSON and as a stream. */
import { eventually } from '@codex/build/eventually'
import { API_PREFIX } from '@codex/contracts/endpoints'
import { connections as texts } from '@codex/contracts/texts'
import type { ConnectingServer, Person } from '../testing/connections'
import { connectingServer, hub } from '../testing/connections'

let open: ConnectingServer
let olga: Person
let url: string
beforeEach(async () => {
  open = await connectingServer({ environment: { RATE_LIMITS: 'on', LIMIT_MODEL_CALLS: '1' } })
  olga = await open.join('olga')
  url = await open.server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => open.server.close())

const test = { address: hub.address, key: 'sk-1', model: 'tiny' }
const post = (body: object, signal: AbortSignal | null = null) =>
  fetch(`${url}${API_PREFIX}/connections/test`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream', authorization: `Bearer ${olga.token}` },
    body: JSON.stringify(body),
    signal,
  })
const asked = () => eventually(() => open.network.asked.some(({ call }) => call === 'test'), 'the model is asked')

it('says one line of the companion, word by word, and what it took', async () => {
  const response = await post({ ...test, profile_id: olga.id })
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  const result = { text: 'Mira: Good evening.', first_word: 120, duration: 400, words: 2, context: 8192 }
  const done = { ...result, price: { input: 0.15, output: 0.6 }, problem: null }
  const frames = [
    'event: delta\ndata: {"text":"Mira: "}',
    'event: delta\ndata: {"text":"Good evening."}',
    `event: done\ndata: ${JSON.stringify(done)}`,
  ]
  expect((await response.text()).trim().split('\n\n')).toEqual(frames)
  expect((await olga.connect('test', { ...test, profile_id: olga.id })).body).toEqual(done)
  // Its protocol was found out.
  expect(open.network.asked.map(({ call }) => call)).toEqual(['list', 'test', 'list', 'test'])
})

it('is refused before its first event', async () => {
  const refused = async (body: object) => {
    const response = await post(body)
    return [response.status, ((await response.json()) as { message: string }).message]
  }
  expect(await refused({ ...test, connection_id: 'x' })).toEqual([404, texts.unknown])
  expect(await refused({ ...test, model: '' })).toEqual([400, texts.modelMissing])
})

it('has a permit of the account, which ends with it', async () => {
  const { release } = open.network.hold()
  const first = await post({ ...test, api: 'openai' })
  await asked()
  // Two wait for a permit, the third is refused.
  const more = [post(test), post(test), post(test)]
  expect((await Promise.race(more)).status).toBe(429)
  release()
  expect(await first.text()).toContain('event: done')
  const answers = await Promise.all(more)
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 429])
  for (const answer of answers.filter(({ ok }) => ok)) expect(await answer.text()).toContain('event: done')
})

it.each<[string, (leave: () => void) => unknown]>([
  ['connection', (leave) => leave()],
  ['session', () => open.server.call('/user/sign-out', {}, olga.token)],
  ['server', () => open.server.close()],
])('ends with the %s', async (_, end) => {
  open.network.hold()
  const leaving = new AbortController()
  const response = await post({ ...test, api: 'openai' }, leaving.signal)
  const text = response.text().catch(() => 'left')
  await asked()
  await end(() => leaving.abort())
  expect(await text).not.toContain('event: done')
})
