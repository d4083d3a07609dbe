/** Slow readers of a stream, and long silences of a reply. */
import { eventually } from '@codex/build/eventually'
import { chat } from '@codex/contracts/endpoints'
import type { ReplyEvent } from '@codex/contracts/replies'
import { failures } from '@codex/contracts/texts'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { authenticateWith } from '../http/caller'
import type { Followed } from './live-reply'
import { serveReply } from './serve-reply'

const at = new Date()
const session = { tokenHash: 'hash', id: 's1', createdAt: at, expiresAt: at }
const caller = {
  userId: 'u1',
  username: 'ann',
  email: 'ann@example.org',
  memberSince: at,
  isMinor: false,
  age: 'answered',
  session,
} as const
const start: ReplyEvent = { event: 'start', kind: 'send', question: 'Hi', time_stamp: at.toISOString() }

let app: FastifyInstance
beforeEach(() => {
  app = Fastify()
  authenticateWith(app, { authenticate: () => Promise.resolve(caller), watch: (_, until) => until })
  const nothing = () => Promise.resolve()
  app.decorate('limits', { call: nothing, path: nothing, acquire: () => Promise.resolve(nothing) } as never) // the limits that a call uses
})
afterEach(() => app.close())

/** The port of a server that answers each call with these events. */
async function serving(events: Followed['events'], times: { silence: number; stuck: number }) {
  const complete = () => Promise.reject(new Error('This test asks for no JSON'))
  serveReply(app, chat.sendMessage, () => Promise.resolve({ events, complete }), complete, times)
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port // it listens on TCP
}

const headers = {
  'content-type': 'application/json',
  accept: 'text/event-stream',
  authorization: 'Bearer a-token-of-some-length',
}
const body = JSON.stringify({ profile_id: '00000000-0000-4000-8000-000000000000', message: 'Hi' })

it('a reader that takes no bytes is disconnected, and its reply is released', async () => {
  let released = false
  async function* endless(signal: AbortSignal): AsyncGenerator<ReplyEvent> {
    yield await Promise.resolve(start)
    try {
      while (!signal.aborted) yield { event: 'delta', text: 'x'.repeat(65_536) }
    } finally {
      released = true
    }
  }
  const port = await serving(endless, { silence: 15_000, stuck: 300 })
  const reader = connect(port, '127.0.0.1').pause()
  reader.on('error', () => undefined)
  const lines = Object.entries({ ...headers, host: '127.0.0.1', 'content-length': String(body.length) })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  reader.write(`POST /codex/chat/send-message HTTP/1.1\r\n${head}\r\n${body}`)
  await eventually(() => released, 'the reply is released', 15_000)
  reader.destroy()
})

it('a reader stays connected through a long silence', async () => {
  async function* late(): AsyncGenerator<ReplyEvent> {
    yield start
    await wait(1500)
    yield { event: 'done', message: 'Hello' }
  }
  const port = await serving(late, { silence: 50, stuck: 1000 })
  const answer = await fetch(`http://127.0.0.1:${port}/codex/chat/send-message`, { method: 'POST', headers, body })
  const text = await answer.text()
  expect(text).toContain(': still here')
  expect(text).toContain('event: done\ndata: {"message":"Hello"}')
})

it('a reply that fails ends with an event, whatever failed', async () => {
  async function* failing(): AsyncGenerator<ReplyEvent> {
    yield await Promise.resolve(start)
    throw new Error('The database is gone')
  }
  const port = await serving(failing, { silence: 15_000, stuck: 15_000 })
  const answer = await fetch(`http://127.0.0.1:${port}/codex/chat/send-message`, { method: 'POST', headers, body })
  expect(await answer.text()).toContain(`event: error\ndata: {"status":500,"message":"${failures.internal}"}\n\n`)
})
