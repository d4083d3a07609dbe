/** A caller who leaves before the answer: the call is aborted, logged and counted. */
import { eventually } from '@codex/build/eventually'
import type { AddressInfo } from 'node:net'
import type { Engine } from '../llm'
import type { TestServer } from '../testing/server'
import { mira, signUp, testServer } from '../testing/server'

let server: TestServer
let url: string
let lines: string[]
let asked: number
let signals: AbortSignal[]

/** Writes nothing until it is aborted. */
const hanging: Engine = {
  identify: () => Promise.resolve({ kind: 'openai', label: 'tiny' }),
  ready: () => Promise.resolve(true),
  // eslint-disable-next-line require-yield, @typescript-eslint/require-await -- no test asks for a reply
  async *reply() {
    throw new Error('No reply is asked for')
  },
  write: (_messages, { signal }) =>
    new Promise((_resolve, reject) => {
      asked += 1
      signals.push(signal)
      // An abort's reason is an error, and an AbortError at that.
      signal.addEventListener('abort', () => reject(signal.reason as Error))
    }),
}

const logged = () => lines.map((line) => JSON.parse(line) as { level: number; msg: string; status?: number })
const figures = async () => (await server.app.inject({ url: '/metrics', headers: { host: 'localhost' } })).body

beforeEach(async () => {
  lines = []
  asked = 0
  signals = []
  server = await testServer({
    engine: hanging,
    environment: { LOG_LEVEL: 'info' },
    log: (line) => void lines.push(line),
  })
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}` // it listens on TCP
})
afterEach(() => server.close())

it('a caller who leaves is reported to the model, logged without an error, and counted', async () => {
  const token = await signUp(server, 'ann')
  const leaving = new AbortController()
  const answer = fetch(`${url}/codex/refine/ai-background`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(mira),
    signal: leaving.signal,
  })
  await eventually(() => asked === 1, 'the model is asked')
  leaving.abort()
  await expect(answer).rejects.toThrow('aborted')
  await eventually(() => logged().some(({ status }) => status === 499), 'the call is logged')
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  expect(logged().filter(({ msg, status }) => msg === 'request' && status !== 200)).toHaveLength(1)
  expect(logged().filter(({ level }) => level >= 50)).toEqual([])
  expect(await figures()).toMatch(/_count\{method="POST",route="\/codex\/refine\/ai-background",status="499"\} 1/)
})
