/** Clients that hold connections, by the hundreds, and what becomes of them and of everybody else meanwhile. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { Agent } from 'node:http'
import { connect } from 'node:net'
import path from 'node:path'
import { root } from '../../platform/workspace/root.mjs'
import { hasToken, saying } from './crowd.mjs'
import { post } from './calls.mjs'

/**
 * @typedef {object} Kind
 * @property {string} text what it sends at once
 * @property {boolean} [drips] and then a letter now and again, for ever
 * @property {boolean} [deaf] and never reads
 *
 * @typedef {object} Seen
 * @property {readonly number[]} held ms that the server held each connection; Infinity: to the end
 * @property {readonly number[]} served ms of each call of somebody else
 * @property {readonly string[]} errors of such calls
 */

/** ms. Whoever is held for this long is held for ever. */
const PATIENCE = 60_000
const LOOK = 200
const APART = 10
const DRIP = 500
/** As many as a connection may ask for at once. */
const MANY = 4

const form = 'POST /codex/user/sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'

const STREAM = 'read nothing of a stream'

/** Requests for the largest file of the shell. */
function muchOfIt() {
  const folder = path.join(root, 'shell/dist')
  const files = readdirSync(folder).filter((name) => /\.[\da-f]+\.js$/.test(name))
  const [largest] = files
    .map((name) => ({ name, size: statSync(path.join(folder, name)).size }))
    .sort((a, b) => b.size - a.size)
  if (largest === undefined) throw new Error('The shell is not built.')
  return `GET /${largest.name} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(MANY)
}

/** @param {import('./crowd.mjs').Talker} who @param {string} much @returns {Readonly<Record<string, Kind>>} */
const kinds = ({ token, companionId }, much) => {
  const body = JSON.stringify({ profile_id: companionId })
  const follow = [
    'POST /codex/chat/follow-reply HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json',
    `Accept: text/event-stream\r\nAuthorization: Bearer ${token}\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  ]
  return {
    'say nothing': { text: '' },
    'never end their headers': { text: `${form}X-Slow: `, drips: true },
    'stop in their headers': { text: `${form}X-Slow: ` },
    'never end their body': { text: `${form}Content-Length: 60000\r\n\r\n{"username":"`, drips: true },
    'stop in their body': { text: `${form}Content-Length: 60000\r\n\r\n{"username":"` },
    'ask for much and read nothing': { text: much, deaf: true },
    [STREAM]: { text: follow.join('\r\n'), deaf: true },
  }
}

/**
 * Ports of the clients whose connections a process holds: the kernel alone may hold one for longer.
 * @param {number} port of the server
 */
function heldBy(port) {
  const here = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  const rows = readFileSync('/proc/net/tcp', 'utf8').split('\n').slice(1)
  const held = rows.map((row) => row.trim().split(/\s+/)).filter((cells) => cells[1]?.endsWith(here))
  // The tenth is the inode: none where no process has it open.
  return new Set(held.filter((cells) => cells[9] !== '0').map((cells) => parseInt(cells[2]?.split(':')[1] ?? '', 16)))
}

const pause = (/** @type {number} */ time) => new Promise((end) => setTimeout(end, time))

/** Somebody else, who calls now and again until `state.over`. @param {string} url @param {import('./crowd.mjs').Talker} who @param {{ over: boolean }} state */
async function othersCall(url, who, state) {
  const [served, errors] = [/** @type {number[]} */ ([]), /** @type {string[]} */ ([])]
  // A connection of its own for each call: a new one must be taken, too.
  const agent = new Agent()
  for (let turn = 0; !state.over; turn++) {
    const session = { url, path: '/codex/user/session', body: {}, token: who.token }
    const target = turn % 20 === 10 ? saying(url, who) : session
    const answer = await post(agent, target, hasToken).catch((/** @type {Error} */ error) => error)
    if (answer instanceof Error) errors.push(answer.message)
    else if (answer.status !== 200) errors.push(answer.text)
    else served.push(target === session ? answer.whole : answer.first)
    await pause(250)
  }
  return { served, errors }
}

/** How long each of these clients is held, ms. @param {number} port @param {readonly Kind[]} clients */
async function held(port, clients) {
  /** @type {ReturnType<typeof setInterval>[]} */
  const timers = []
  const begin = (/** @type {Kind} */ { text, drips = false, deaf = false }) => {
    const socket = connect(port, '127.0.0.1')
    const one = { socket, port: -1, begun: NaN, seen: false, held: Infinity }
    socket.once('connect', () => {
      // A closed one has forgotten it.
      one.port = socket.localPort ?? -1
      one.begun = performance.now()
    })
    socket.on('error', () => undefined)
    if (deaf) socket.pause()
    else socket.resume()
    socket.write(text)
    if (drips) timers.push(setInterval(() => socket.writable && socket.write('x'), DRIP))
    return one
  }
  // Many calls in one moment are another matter than many that stay.
  const all = []
  for (const client of clients) {
    all.push(begin(client))
    await pause(APART)
  }
  const begun = performance.now()
  while (performance.now() - begun < PATIENCE && all.some((one) => one.held === Infinity)) {
    await pause(LOOK)
    const now = performance.now()
    const ports = heldBy(port)
    for (const one of all) {
      const isHeld = ports.has(one.port)
      one.seen ||= isHeld
      // One that was never seen may wait to be taken, unless its end has been heard.
      if (one.held === Infinity && !isHeld && (one.seen || one.socket.closed)) one.held = now - one.begun
    }
  }
  for (const timer of timers) clearInterval(timer)
  for (const { socket } of all) socket.destroy()
  return all.map((one) => one.held)
}

/**
 * One kind after the other.
 * @param {string} url of a server with the usual limits
 * @param {number} each how many of each kind
 * @param {readonly import('./crowd.mjs').Talker[]} people the first is somebody else; the others are slow
 * @returns {Promise<Readonly<Record<string, Seen>>>} by kind
 */
export async function slowClients(url, each, [other, ...slow]) {
  const [first] = slow
  if (other === undefined || first === undefined) throw new Error('It takes somebody else, and somebody slow.')
  const much = muchOfIt()
  /** @type {Record<string, Seen>} */
  const seen = {}
  for (const kind of Object.keys(kinds(first, much))) {
    const state = { over: false }
    const calling = othersCall(url, other, state)
    // The replies that some of them follow.
    const replies = kind === STREAM ? slow.map((one) => post(new Agent(), saying(url, one))) : []
    if (replies.length > 0) await pause(500)
    const ofKind = slow.flatMap((one) => kinds(one, much)[kind] ?? [])
    const clients = Array.from({ length: each }, (_, index) => ofKind[index % ofKind.length] ?? { text: '' })
    const times = await held(Number(new URL(url).port), clients)
    await Promise.allSettled(replies)
    state.over = true
    seen[kind] = { held: times, ...(await calling) }
  }
  return seen
}
