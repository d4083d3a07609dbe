/** What the clients of a server get when it stops. */
import { eventually } from '@codex/build/eventually'
import type { AddressInfo, Socket } from 'node:net'
import { connect } from 'node:net'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { prepareShutdown } from './shutdown'

/** Larger than the socket buffers of both sides. */
const BIG = 16_000_000

let app: FastifyInstance
let answer: () => void
let handled: number
const clients: Socket[] = []
beforeEach(async () => {
  handled = 0
  app = Fastify({ forceCloseConnections: 'idle' })
  prepareShutdown(app, 0)
  app.get('/quick', () => 'done')
  app.get('/big', () => {
    handled += 1
    return Buffer.alloc(BIG, 'x')
  })
  const answered = new Promise<string>((resolve) => (answer = () => resolve('done')))
  app.get('/waits', () => {
    handled += 1
    return answered
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy()
  await app.close()
})

async function client() {
  const { port } = app.server.address() as AddressInfo // it listens on TCP
  const socket = connect(port, '127.0.0.1')
  clients.push(socket)
  let [received, ended] = ['', false]
  socket.on('data', (data: Buffer) => (received += data.toString('latin1')))
  socket.on('error', () => undefined)
  socket.once('close', () => (ended = true))
  await new Promise((resolve) => socket.once('connect', resolve))
  return {
    socket,
    get: (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`),
    received: () => received,
    closed: () => eventually(() => ended, 'the connection is closed'),
  }
}
/** Begins to close once the call is handled. */
async function closeDuringCall() {
  await eventually(() => handled === 1, 'the call is handled')
  const closed = app.close()
  await new Promise((resolve) => setImmediate(resolve))
  return [closed]
}
const connections = () => new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)))

it('connections without a request, with half a request and between two requests are closed at once', async () => {
  const all = [await client(), await client(), await client()] as const
  const [, half, between] = all
  half.socket.write('GET /quick HTTP/1.1\r\nHost: loc')
  between.get('/quick')
  await eventually(() => between.received().endsWith('done'), 'the call is answered')
  await eventually(async () => (await connections()) === 3, 'the server has all connections')
  await app.close()
  for (const one of all) await one.closed()
})

it('a call in flight is answered, and its connection is closed after it', async () => {
  const waiting = await client()
  waiting.get('/waits')
  const [closed] = await closeDuringCall()
  answer()
  await closed
  await waiting.closed()
  expect(waiting.received()).toMatch(/^HTTP\/1\.1 200 [\s\S]*\r\ndone$/)
})

it('an answer that is complete, but not read yet, reaches its slow reader', async () => {
  const slow = await client()
  slow.socket.pause()
  slow.get('/big')
  const [closed] = await closeDuringCall()
  slow.socket.resume()
  await closed
  await slow.closed()
  expect(slow.received().length).toBeGreaterThan(BIG)
})
