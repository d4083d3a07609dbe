/** Hundreds of clients that hold connections, and the calls of another user at the same time. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { Agent } from 'node:http'
import { connect } from 'node:net'
import path from 'node:path'
import { root } from '../../platform/workspace/root.mjs'
import { hasToken, sendMessage } from './crowd.mjs'
import { post } from './calls.mjs'

/**
 * `text`: sent at once. `drips`: then sends a letter every 500 ms. `deaf`: never reads.
 * @typedef {{ text: string, drips?: boolean, deaf?: boolean }} Kind
 *
 * `held`: ms that the server held each connection, Infinity: until the end. `served`: ms of each call of the other user.
 * @typedef {{ held: readonly number[], served: readonly number[], errors: readonly string[] }} Samples
 */

/** ms. A longer connection counts as held for ever. */
const TIMEOUT = 60_000
const POLL_INTERVAL = 200
const START_INTERVAL = 10
const DRIP_INTERVAL = 500
/** Pipelined requests of a connection. */
const PIPELINED = 4

const form = 'POST /codex/user/sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'

const STREAM = 'read nothing of a stream'

function requestsOfLargestFile() {
  const folder = path.join(root, 'shell/dist')
  const files = readdirSync(folder).filter((name) => /\.[\da-f]+\.js$/.test(name))
  const [largest] = files
    .map((name) => ({ name, size: statSync(path.join(folder, name)).size }))
    .sort((a, b) => b.size - a.size)
  if (largest === undefined) throw new Error('The shell is not built.')
  return `GET /${largest.name} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(PIPELINED)
}

/** @param {import('./crowd.mjs').User} user @param {string} requests @returns {Readonly<Record<string, Kind>>} */
const kinds = ({ token, companionId }, requests) => {
  const body = JSON.stringify({ profile_id: companionId })
  const follow = [
    'POST /codex/chat/follow-reply HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json',
    `Accept: text/event-stream\r\nAuthorization: Bearer ${token}\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  ]
  return {
    'send nothing': { text: '' },
    'never end their headers': { text: `${form}X-Slow: `, drips: true },
    'stop in their headers': { text: `${form}X-Slow: ` },
    'never end their body': { text: `${form}Content-Length: 60000\r\n\r\n{"username":"`, drips: true },
    'stop in their body': { text: `${form}Content-Length: 60000\r\n\r\n{"username":"` },
    'request much and read nothing': { text: requests, deaf: true },
    [STREAM]: { text: follow.join('\r\n'), deaf: true },
  }
}

/** Client ports of the connections that a process has open; the kernel may hold some longer. @param {number} port of the server */
function heldBy(port) {
  const here = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  const rows = readFileSync('/proc/net/tcp', 'utf8').split('\n').slice(1)
  const held = rows.map((row) => row.trim().split(/\s+/)).filter((cells) => cells[1]?.endsWith(here))
  // The tenth field is the inode, 0 if no process has it open.
  return new Set(held.filter((cells) => cells[9] !== '0').map((cells) => parseInt(cells[2]?.split(':')[1] ?? '', 16)))
}

const sleep = (/** @type {number} */ time) => new Promise((end) => setTimeout(end, time))

/** Calls repeatedly until `state.over`. @param {string} url @param {import('./crowd.mjs').User} user @param {{ over: boolean }} state */
async function callsOf(url, user, state) {
  const [served, errors] = [/** @type {number[]} */ ([]), /** @type {string[]} */ ([])]
  // A new connection for each call.
  const agent = new Agent()
  for (let turn = 0; !state.over; turn++) {
    const session = { url, path: '/codex/user/session', body: {}, token: user.token }
    const target = turn % 20 === 10 ? sendMessage(url, user) : session
    const answer = await post(agent, target, hasToken).catch((/** @type {Error} */ error) => error)
    if (answer instanceof Error) errors.push(answer.message)
    else if (answer.status !== 200) errors.push(answer.text)
    else served.push(target === session ? answer.whole : answer.first)
    await sleep(250)
  }
  return { served, errors }
}

/** ms that each client is held. @param {number} port @param {readonly Kind[]} clients */
async function held(port, clients) {
  /** @type {ReturnType<typeof setInterval>[]} */
  const timers = []
  const start = (/** @type {Kind} */ { text, drips = false, deaf = false }) => {
    const socket = connect(port, '127.0.0.1')
    const one = { socket, port: -1, startedAt: NaN, seen: false, held: Infinity }
    socket.once('connect', () => {
      // Not readable after the end.
      one.port = socket.localPort ?? -1
      one.startedAt = performance.now()
    })
    socket.on('error', () => undefined)
    if (deaf) socket.pause()
    else socket.resume()
    socket.write(text)
    if (drips) timers.push(setInterval(() => socket.writable && socket.write('x'), DRIP_INTERVAL))
    return one
  }
  const all = []
  for (const client of clients) {
    all.push(start(client))
    await sleep(START_INTERVAL)
  }
  const startedAt = performance.now()
  while (performance.now() - startedAt < TIMEOUT && all.some((one) => one.held === Infinity)) {
    await sleep(POLL_INTERVAL)
    const now = performance.now()
    const ports = heldBy(port)
    for (const one of all) {
      const isHeld = ports.has(one.port)
      one.seen ||= isHeld
      // A connection that was never listed may still wait to be accepted.
      if (one.held === Infinity && !isHeld && (one.seen || one.socket.closed)) one.held = now - one.startedAt
    }
  }
  for (const timer of timers) clearInterval(timer)
  for (const { socket } of all) socket.destroy()
  return all.map((one) => one.held)
}

/**
 * @param {string} url of a server with default limits @param {number} each clients of each kind
 * @param {readonly import('./crowd.mjs').User[]} users the first calls, the others are slow
 * @returns {Promise<Readonly<Record<string, Samples>>>} by kind
 */
export async function slowClients(url, each, [other, ...slow]) {
  const [first] = slow
  if (other === undefined || first === undefined) throw new Error('Two users are needed.')
  const requests = requestsOfLargestFile()
  /** @type {Record<string, Samples>} */
  const samples = {}
  for (const kind of Object.keys(kinds(first, requests))) {
    const state = { over: false }
    const calling = callsOf(url, other, state)
    // The replies that the clients follow.
    const replies = kind === STREAM ? slow.map((one) => post(new Agent(), sendMessage(url, one))) : []
    if (replies.length > 0) await sleep(500)
    const ofKind = slow.flatMap((one) => kinds(one, requests)[kind] ?? [])
    const clients = Array.from({ length: each }, (_, index) => ofKind[index % ofKind.length] ?? { text: '' })
    const times = await held(Number(new URL(url).port), clients)
    await Promise.allSettled(replies)
    state.over = true
    samples[kind] = { held: times, ...(await calling) }
  }
  return samples
}
