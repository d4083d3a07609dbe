/** Three instances behind a real load balancer, on one database. One of them is killed under load. */
import { eventually } from '@codex/build/eventually'
import { chat } from '@codex/contracts/endpoints'
import { request } from 'node:http'
import type { Process } from './testing/built-server'
import { buildServer, ready, startProcess, stopAll } from './testing/built-server'
import { temporaryFolder } from './testing/temporary-folder'
import { createPostgresDatabase } from './testing/database'
import { nginxProgram, startNginx } from './testing/nginx'
import { mira, password } from './testing/server'

const WRITERS = 6
const TURNS = 10
const KILLED_AFTER = 20

// Without nginx the test is skipped, except in CI, where it fails.
const itBehindNginx = nginxProgram() === null && process.env['CI'] === undefined ? it.skip : it

const folder = temporaryFolder()
afterEach(async () => {
  await stopAll()
  folder.remove()
})

interface Answer {
  readonly status: number
  readonly body: string
}

/** Status 0: the connection was lost. */
function post(socketPath: string, path: string, body: object, token = ''): Promise<Answer> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}`, host: 'localhost' }
  return new Promise((resolve) => {
    const sent = request({ socketPath, path: `/codex${path}`, method: 'POST', headers }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => (text += part))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text }))
      response.on('error', () => resolve({ status: 0, body: '' }))
    })
    sent.on('error', () => resolve({ status: 0, body: '' }))
    sent.end(JSON.stringify(body))
  })
}

itBehindNginx('no acknowledged turn is lost, and a call that is retried makes one turn', async () => {
  buildServer()
  const environment = {
    DATABASE_URL: await createPostgresDatabase(),
    DATABASE_TIMEOUT: '60000',
    RATE_LIMITS: 'off',
    TRUST_PROXY: '1',
  }
  const instances = Array.from({ length: 3 }, (_, at) =>
    startProcess({ ...environment, DATA_DIR: `${folder.path}/${at}` }),
  )
  const nginx = await startNginx(await Promise.all(instances.map(ready)))
  const call = async (path: string, body: object, token?: string) => {
    const { status, body: text } = await post(nginx.socket, path, body, token)
    if (status !== 200) throw new Error(`${path} answers ${status} ${text}`)
    return JSON.parse(text) as Record<string, string> // an answer of the server
  }
  const account = await call('/user/sign-up', { username: 'ann', email: 'ann@example.org', password })
  const token = account['access_token'] ?? ''

  let acknowledged = 0
  const [victim] = instances as [Process, ...Process[]] // three were started
  async function turn(profile_id: string, message: string, idempotency_key: string) {
    const body = { profile_id, message, idempotency_key }
    const send = async () => (await post(nginx.socket, '/chat/send-message', body, token)).status
    const statuses: number[] = []
    await eventually(
      async () => {
        statuses.push(await send())
        return statuses.at(-1) === 200
      },
      `${message} is sent`,
      60_000,
    )
    // Connections that were lost, and retryable errors of the load balancer and of the server.
    for (const status of statuses.slice(0, -1)) expect([0, 502, 503, 504]).toContain(status)
    acknowledged += 1
    if (acknowledged === KILLED_AFTER) victim.child.kill('SIGKILL')
  }

  const messages = Array.from({ length: TURNS }, (_, at) => `Turn ${at}`)
  async function writer(number: number) {
    const { profile_id = '' } = await call('/character/generate-profile', { ...mira, name: `Mira ${number}` }, token)
    for (const message of messages) await turn(profile_id, message, `key ${number} of ${message}`.replaceAll(' ', '-'))
    return profile_id
  }
  const ids = await Promise.all(Array.from({ length: WRITERS }, (_, number) => writer(number)))
  expect((await victim.ended).signal).toBe('SIGKILL')
  expect(acknowledged).toBe(WRITERS * TURNS)

  for (const profile_id of ids) {
    const history = chat.getChat.read(await call('/chat/get-chat', { profile_id }, token))
    expect(history.filter(({ sender }) => sender === 'ann').map(({ message }) => message)).toEqual(messages)
    expect(history.map(({ sender }) => sender === 'ann')).toEqual(messages.flatMap(() => [true, false]))
  }
  await nginx.close()
})
