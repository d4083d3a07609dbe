/** Many slow clients with short timeouts: all are dropped, and other clients are served at the same time. */
import { eventually } from '@codex/build/eventually'
import type { AddressInfo, Socket } from 'node:net'
import { connect } from 'node:net'
import type { TestServer } from '../testing/server'
import { signUp, testServer } from '../testing/server'

const EACH = 10
const times = { headers: 300, request: 600, upload: 60_000, reading: 1000, idle: 300, checks: 50 }
const BIG = 16_000_000

let server: TestServer
let answerWaiting: () => void
let port: number
let token: string
const sockets: Socket[] = []
beforeAll(async () => {
  server = await testServer({ times })
  // Larger than the socket buffers of both sides.
  const big = Buffer.alloc(BIG, 'x')
  server.app.get('/big', () => big)
  const waits = new Promise<string>((resolve) => (answerWaiting = () => resolve('done')))
  server.app.get('/waits', () => waits)
  token = await signUp(server, 'ann')
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const address = server.app.server.address() as AddressInfo // it listens on TCP
  port = address.port
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await server.close()
})

/** A connection that writes this text at once. */
function opened(text: string) {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  const ended = new Promise<void>((resolve) => {
    socket.on('error', () => undefined)
    socket.once('close', () => resolve())
  })
  const one = { socket, received: '', ended }
  socket.on('data', (data: Buffer) => (one.received += data.toString()))
  socket.write(text)
  return one
}

/** A connection that writes this text letter by letter after `whole`, and then the same letter without end. */
async function drip(text: string, whole = 0): Promise<string> {
  const one = opened(text.slice(0, whole))
  let at = whole
  const timer = setInterval(() => one.socket.write(text[at++] ?? 'x'), 20)
  await one.ended
  clearInterval(timer)
  return one.received
}

const many = <Result>(make: () => Promise<Result>) => Promise.all(Array.from({ length: EACH }, make))

/** Another client's call is answered. It is retried, because timeouts as short as these may hit it on a slow machine. */
async function othersAreServed() {
  const headers = { authorization: `Bearer ${token}`, connection: 'close' }
  const call = () => fetch(`http://127.0.0.1:${port}/codex/user/session`, { method: 'POST', headers })
  await eventually(async () => (await call()).status === 200, 'another client is served', 60_000)
}

const head = 'POST /codex/user/sign-in HTTP/1.1\r\nHost: localhost\r\n'
const body = `${head}Content-Type: application/json\r\nContent-Length: 60000\r\n\r\n{"username":"`
it.each([
  ['headers', `${head}X-Slow: `, 0],
  ['body', body, body.length],
])('clients that never end their %s are dropped', async (_, text, whole) => {
  const slow = many(() => drip(text, whole))
  await othersAreServed()
  for (const received of await slow) expect(received).toMatch(/^(HTTP\/1\.1 408 |$)/)
})

it('clients that never read their answer are dropped', async () => {
  let taken = 0
  server.app.server.on('connection', () => (taken += 1))
  for (let count = 0; count < EACH; count += 1) opened('GET /big HTTP/1.1\r\nHost: localhost\r\n\r\n').socket.pause()
  await eventually(() => taken >= EACH, 'all are connected')
  await othersAreServed()
  await eventually(async () => (await connections()) === 0, 'all are disconnected', 15_000)
})

it('clients that send nothing, or nothing more, are dropped', async () => {
  const silent = many(() => opened('').ended)
  const done = many(() => opened('GET /livez HTTP/1.1\r\nHost: localhost\r\n\r\n').ended)
  await othersAreServed()
  await Promise.all([silent, done])
})

const connections = () =>
  new Promise<number>((resolve, reject) =>
    server.app.server.getConnections((error, count) => (error === null ? resolve(count) : reject(error))),
  )

it('a client that reads slowly gets the whole answer', async () => {
  async function read() {
    const answer = await fetch(`http://127.0.0.1:${port}/big`)
    let length = 0
    let pauses = 0
    for await (const bytes of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
      length += bytes.length
      if (length < (pauses * BIG) / 10) continue
      pauses += 1
      await new Promise((resolve) => setTimeout(resolve, 150))
    }
    return length
  }
  let length = 0
  while (length < BIG) length = await read().catch(() => 0)
  expect(length).toBe(BIG)
})

const pipeline = (times: number) => opened('GET /waits HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(times))

it('a client that pipelines many requests is dropped; a few are answered', async () => {
  const few = pipeline(4)
  const many = pipeline(5)
  await many.ended
  expect(many.received).toBe('')
  answerWaiting()
  await eventually(() => few.received.split('HTTP/1.1 200').length === 5, 'all four are answered')
})
