/** A reply without a database: its listeners, slow readers of a stream, and the end of replies when the server stops. */
import { eventually } from '@codex/build/eventually'
import { chat } from '@codex/contracts/endpoints'
import type { ReplyEvent } from '@codex/contracts/replies'
import { failures } from '@codex/contracts/texts'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { getEventListeners } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { noNotifications } from '../database'
import { authenticateWith } from '../http/caller'
import type { Engine, Prompt } from '../llm/engine'
import { oneEngine } from '../llm/engine'
import type { InFlightRepository } from './in-flight'
import { kinds } from './kinds'
import type { Followed, LiveReply } from './live-reply'
import { createLiveReply } from './live-reply'
import { createReplies } from './replies'
import { serveReply } from './serve-reply'
import { createTurns } from './turns'

const at = new Date()
const turns = createTurns(kinds, [])
const question = { kind: 'send', question: 'Hi', askedAt: at, replaces: null } as const

it('a reply leaves no listener on a reader’s signal, neither when it ends nor when the reader leaves', async () => {
  const live = createLiveReply(question, turns)
  const { signal } = new AbortController()
  const goes = live.events(signal)
  await goes.next()
  const stays = live.events(signal)
  await stays.next()
  const deltas = [goes.next(), stays.next()]
  expect(getEventListeners(signal, 'abort')).toHaveLength(2)
  live.append('Hello')
  for (const { value } of await Promise.all(deltas)) expect(value).toEqual({ event: 'delta', text: 'Hello' })
  await goes.return(undefined)
  live.end({ message: 'Hello' })
  for await (const { event } of stays) expect(event).toBe('done')
  expect(getEventListeners(signal, 'abort')).toHaveLength(0)
})

it('a reply says what it waits for until its first words, to those who come later, too', async () => {
  const live = createLiveReply(question, turns)
  const { signal } = new AbortController()
  const reading = (percent: number) => ({ event: 'state', state: 'reading', percent }) as const
  const events = live.events(signal)
  expect((await events.next()).value).toMatchObject({ event: 'start' })
  live.waitFor({ event: 'state', state: 'waking' })
  live.waitFor(reading(5))
  expect((await events.next()).value).toEqual(reading(5))
  live.waitFor(reading(10))
  expect((await events.next()).value).toEqual(reading(10))
  // The same is not sent again.
  live.waitFor(reading(10))
  live.waitFor(reading(10))
  const queued = { event: 'state', state: 'queued', place: 1 } as const
  const next = events.next()
  await new Promise((resolve) => setTimeout(resolve, 1))
  live.waitFor(queued)
  expect((await next).value).toEqual(queued)
  live.waitFor(reading(10))
  await events.next()
  const later = live.events(signal)
  await later.next()
  expect((await later.next()).value).toEqual(reading(10))
  live.append('Hello')
  live.waitFor(reading(15))
  expect((await events.next()).value).toEqual({ event: 'delta', text: 'Hello' })
  live.end({ message: 'Hello' })
  expect((await events.next()).value).toMatchObject({ event: 'done' })
})

describe('when the server stops and its database does not answer', () => {
  const STREAMS = 30
  const never = () => new Promise<never>(() => undefined)
  const prompt = { persona: { name: 'Mira' }, username: 'ann', message: 'Hi', turns: [] as Prompt['turns'] } as Prompt // what a reply reads of it

  /** Writes one piece; ends after it, or never. */
  const engineThat = (ends: boolean): Engine => ({
    identify: () => Promise.resolve({ kind: 'openai', label: 'tiny' }),
    ready: () => Promise.resolve(true),
    async *reply(_prompt, { signal }) {
      yield 'Good evening.'
      if (!ends) await new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))))
    },
  })

  /** Replies with a database that gives leases, and then does not answer any more. */
  function repliesWith(engine: Engine) {
    const database = { begin: () => Promise.resolve(true), heartbeat: never, end: never, endAll: never }
    const replies = createReplies({
      ...{ engines: oneEngine(engine), turns, store: { store: never } },
      inFlight: { ...database, notifications: noNotifications } as unknown as InFlightRepository, // the calls of a reply
      report: (error) => {
        throw error
      },
    })
    const begin = (index: number) =>
      replies.begin({
        exchange: { ...question, conversationId: `companion ${index}`, key: 'one', usedAt: null, notice: null },
        prepare: () => Promise.resolve(prompt),
        stored: () => Promise.resolve(null),
      })
    return { replies, all: Array.from({ length: STREAMS }, (_, index) => begin(index)) }
  }

  /** The events of a reply that has begun to be written. */
  async function followed(live: LiveReply) {
    const events = live.events(new AbortController().signal)
    await events.next()
    await events.next()
    return events
  }

  async function lastOf(events: ReturnType<LiveReply['events']>) {
    let last: unknown = null
    for await (const event of events) last = event
    return last
  }

  it.each([
    ['being written', engineThat(false)],
    ['being stored', engineThat(true)],
  ])('each of 30 replies that are %s ends with an event', async (_, engine) => {
    const { replies, all } = repliesWith(engine)
    const streams = await Promise.all(all.map(followed))
    void replies.close(0, 10)
    const closing = { event: 'error', status: 503, message: failures.closing }
    for (const last of await Promise.all(streams.map(lastOf))) expect(last).toMatchObject(closing)
  })
})

describe('a stream', () => {
  const session = { tokenHash: 'hash', id: 's1', createdAt: at, expiresAt: at }
  const person = { userId: 'u1', username: 'ann', email: 'ann@example.org', memberSince: at }
  const caller = { ...person, isMinor: false, age: 'answered', session } as const
  const start: ReplyEvent = { event: 'start', kind: 'send', question: 'Hi', time_stamp: at.toISOString() }

  let app: FastifyInstance
  beforeEach(() => {
    app = Fastify()
    authenticateWith(app, {
      authenticate: () => Promise.resolve(caller),
      authenticateKey: () => Promise.resolve(null),
      watch: (_, until) => until,
    })
    const nothing = () => Promise.resolve()
    app.decorate('limits', { call: nothing, path: nothing, acquire: () => Promise.resolve(nothing) } as never) // the limits that a call uses
  })
  afterEach(() => app.close())

  /** The port of a server that answers each call with these events. */
  async function serving(events: Followed['events'], times: { silence: number; stuck: number }) {
    const complete = () => Promise.reject(new Error('This test asks for no JSON'))
    serveReply(app, chat.sendMessage, () => Promise.resolve({ events, complete }), complete, { times })
    await app.listen({ port: 0, host: '127.0.0.1' })
    return (app.server.address() as AddressInfo).port // it listens on TCP
  }

  const headers = {
    'content-type': 'application/json',
    accept: 'text/event-stream',
    authorization: 'Bearer a-token-of-some-length',
  }
  const body = JSON.stringify({ profile_id: '00000000-0000-4000-8000-000000000000', message: 'Hi' })
  const textFrom = async (port: number) =>
    (await fetch(`http://127.0.0.1:${port}/codex/chat/send-message`, { method: 'POST', headers, body })).text()

  it('of a reader that takes no bytes is closed, and its reply is released', async () => {
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

  it('stays open through a long silence', async () => {
    async function* late(): AsyncGenerator<ReplyEvent> {
      yield start
      await wait(1500)
      yield { event: 'done', message: 'Hello' }
    }
    const text = await textFrom(await serving(late, { silence: 50, stuck: 1000 }))
    expect(text).toContain(': still here')
    expect(text).toContain('event: done\ndata: {"message":"Hello"}')
  })

  it('of a reply that fails ends with an event, whatever failed', async () => {
    async function* failing(): AsyncGenerator<ReplyEvent> {
      yield await Promise.resolve(start)
      throw new Error('The database is gone')
    }
    const text = await textFrom(await serving(failing, { silence: 15_000, stuck: 15_000 }))
    expect(text).toContain(`event: error\ndata: {"status":500,"message":"${failures.internal}"}\n\n`)
  })
})
