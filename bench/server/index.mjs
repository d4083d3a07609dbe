/** What a call, a reply and a crowd cost the server, against the least that is possible. */
import { mkdir } from 'node:fs/promises'
import { Agent } from 'node:http'
import path from 'node:path'
import { interleaved } from '../frame/interleave.mjs'
import { modelServer } from '../frame/model-server.mjs'
import { median, quantile, slope } from '../frame/numbers.mjs'
import { postgres } from '../frame/postgres.mjs'
import { builtServer, startServer } from '../frame/servers.mjs'
import { atMost, ms, number, ratioOf, spreadOf } from '../frame/table.mjs'
import { atOnce, inTurn, post } from './calls.mjs'
import { chatting, collecting, computedBy, hasToken, keptBy, saying, talkers } from './crowd.mjs'
import { withSlowClients } from './slow-part.mjs'

const NO_POSTGRES = 'not measured: DATABASE_URL is not set, and this machine has no PostgreSQL'
/** MB. A reply that were kept whole, with what belongs to it, would be several. */
const LEAVE = 1
const BARE = new URL('bare.mjs', import.meta.url).pathname
const CONNECTIONS = 32
/** A reply of several pieces: the end of one may be held back until it is known what follows. */
const SHORT = { tokens: 5, every: 20 }
/** What a model says in a crowd: 40 tokens, 25 in a second. */
const CHAT = { tokens: 40, every: 40 }

/** ms that the whole part may take: what hangs is told, not waited for. */
const WHOLE = 20 * 60_000

/**
 * @param {{ quick: boolean, folder: string, say: (line: string) => void }} options
 * @returns {Promise<import('../frame/table.mjs').Part>}
 */
export async function server(options) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let late
  const tooLate = new Promise((_, reject) => {
    late = setTimeout(() => reject(new Error(`The server's part is not done after ${WHOLE / 60_000} minutes.`)), WHOLE)
  })
  // Servers and databases that it leaves behind end with this process.
  const part = await Promise.race([wholePart(options), tooLate])
  clearTimeout(late)
  return /** @type {import('../frame/table.mjs').Part} */ (part) // the other one never answers
}

/**
 * @param {{ quick: boolean, folder: string, say: (line: string) => void }} options
 * @returns {Promise<import('../frame/table.mjs').Part>}
 */
async function wholePart({ quick, folder, say }) {
  const model = await modelServer(SHORT)
  const other = await postgres()
  if (other === null) say(`server: ${NO_POSTGRES}.`)
  const databases = { PGlite: {}, ...(other && { PostgreSQL: { DATABASE_URL: other.url } }) }
  const [fastify, http] = await Promise.all(['fastify', 'http'].map((kind) => startServer(BARE, {}, [], [kind])))
  if (!fastify || !http) throw new Error('A bare server did not start.')
  /** @type {import('../frame/table.mjs').Part[]} */
  const parts = []
  try {
    for (const [name, settings] of Object.entries(databases)) {
      const env = { DATA_DIR: await folderIn(folder, name), LLM_BASE_URL: model.url, ...settings }
      const product = await startServer(builtServer, env, collecting)
      try {
        parts.push(await measured({ name, product, fastify, http, model, quick, say }))
      } finally {
        await product.stop()
      }
    }
    parts.push(await withSlowClients({ dataDir: await folderIn(folder, 'slow'), model, quick, say }))
  } finally {
    await Promise.all([fastify, http].map(({ stop }) => stop()))
    await model.stop()
    await other?.remove()
  }
  const missing = other === null ? [{ title: 'Server with PostgreSQL', head: ['What'], rows: [[NO_POSTGRES]] }] : []
  return {
    tables: [...parts.flatMap(({ tables }) => tables), ...missing],
    goals: parts.flatMap(({ goals }) => goals),
    samples: parts.map(({ samples }) => samples),
  }
}

/** @param {string} folder @param {string} name */
async function folderIn(folder, name) {
  const made = path.join(folder, name)
  await mkdir(made, { mode: 0o700 })
  return made
}

/**
 * @typedef {import('../frame/servers.mjs').Server} Server
 * @param {object} needs
 * @param {string} needs.name of the database
 * @param {Server} needs.product
 * @param {Server} needs.fastify
 * @param {Server} needs.http
 * @param {import('../frame/model-server.mjs').ModelServer} needs.model
 * @param {boolean} needs.quick
 * @param {(line: string) => void} needs.say
 * @returns {Promise<import('../frame/table.mjs').Part>}
 */
async function measured({ name, product, fastify, http, model, quick, say }) {
  const [rounds, count, people] = quick ? [3, 200, 50] : [7, 500, 500]
  say(`server (${name}): ${people} people sign up …`)
  const crowd = await talkers(product.url, people)
  const [first] = crowd
  if (!first) throw new Error('Nobody signed up.')

  say(`server (${name}): calls …`)
  const call = (/** @type {Server} */ { url }) => ({ url, path: '/codex/user/session', body: {}, token: first.token })
  const servers = { ours: call(product), 'bare Fastify': call(fastify), 'node:http': call(http) }
  const kinds = /** @type {(keyof typeof servers)[]} */ (Object.keys(servers)) // its own keys
  await interleaved(kinds, 1, (kind) => inTurn(servers[kind], count)) // warms them up
  const pids = { ours: product.pid, 'bare Fastify': fastify.pid, 'node:http': http.pid }
  const calls = await interleaved(kinds, rounds, async (kind) => {
    const before = computedBy(pids[kind])
    const time = median(await inTurn(servers[kind], count))
    const cpu = (computedBy(pids[kind]) - before) / count
    return { time, cpu, rate: await atOnce(servers[kind], count * 2, CONNECTIONS) }
  })

  say(`server (${name}): first tokens …`)
  const agent = new Agent({ keepAlive: true })
  const direct = { url: model.url, path: '/v1/chat/completions', body: { stream: true, messages: [] } }
  const ways = {
    'through us': () => post(agent, saying(product.url, first), hasToken),
    direct: () => post(agent, direct),
  }
  const named = /** @type {(keyof typeof ways)[]} */ (Object.keys(ways)) // its own keys
  const firsts = await interleaved(named, quick ? 10 : 40, async (way) => (await ways[way]()).first)
  agent.destroy()

  const [before, seconds] = quick ? [5, 15] : [30, 210]
  const thinking = quick ? 5 : 15
  model.pace = CHAT
  say(`server (${name}): ${people} people chat for ${before} and ${seconds} s …`)
  // Caches are filled, and the machine code is made, before anything is measured.
  await chatting(product, crowd, { seconds: before, thinking })
  const keptBefore = await keptBy(product)
  const computedBefore = computedBy(product.pid)
  const chat = await chatting(product, crowd, { seconds, thinking })
  const computed = computedBy(product.pid) - computedBefore
  const kept = [keptBefore, await keptBy(product)]
  model.pace = SHORT
  return report(name, people, { calls, firsts, chat, computed, kept })
}

/**
 * @param {string} name
 * @param {number} people
 * @param {object} seen
 * @param {Record<string, { time: number, cpu: number, rate: number }[]>} seen.calls
 * @param {Record<string, number[]>} seen.firsts
 * @param {import('./crowd.mjs').Chatted} seen.chat
 * @param {number} seen.computed ms of the processor, all replies together
 * @param {readonly number[]} seen.kept bytes before and after, without what can be thrown away
 * @returns {import('../frame/table.mjs').Part}
 */
function report(name, people, { calls, firsts, chat, computed, kept }) {
  const times = (/** @type {string} */ kind) => (calls[kind] ?? []).map(({ time }) => time)
  const rates = (/** @type {string} */ kind) => (calls[kind] ?? []).map(({ rate }) => rate)
  const perSecond = (/** @type {number} */ rate) => `${number(rate)} /s`
  const rows = Object.keys(calls).map((kind) => [
    kind,
    spreadOf(times(kind), (time) => `${number(time, 2)} ms`),
    ratioOf(times('ours'), times(kind)),
    `${number(median((calls[kind] ?? []).map(({ cpu }) => cpu)), 2)} ms`,
    perSecond(median(rates(kind))),
    ratioOf(rates(kind), rates('ours')),
  ])
  const [through = [], direct = []] = [firsts['through us'], firsts['direct']]
  const added = through.map((time, round) => time - (direct[round] ?? NaN))
  const MB = 2 ** 20
  const thousands = chat.replies / 1000
  const growth = (slope(chat.memory) * 3600) / MB
  const [keptFrom = NaN, keptTo = NaN] = kept.map((bytes) => bytes / MB)
  const stays = (keptTo - keptFrom) / thousands
  const leaves = `memory that 1,000 replies leave behind (${name}) ≤ ${LEAVE} MB`
  const due = (CHAT.tokens - 1) * CHAT.every
  const over = chat.whole.map((time) => time - due)
  const share = (/** @type {readonly number[]} */ values, /** @type {number} */ at) => ms(quantile(values, at))
  return {
    tables: [
      {
        title: `Server with ${name}: a signed-in POST`,
        head: ['Server', 'one at a time', 'ours to it', 'CPU', `${CONNECTIONS} at once`, 'it to ours'],
        rows,
      },
      {
        title: `Server with ${name}: until the first token`,
        head: ['Way', 'time', 'added'],
        rows: [
          ['the model directly', spreadOf(direct), ''],
          ['through us', spreadOf(through), spreadOf(added)],
        ],
      },
      {
        title: `Server with ${name}: ${people} people chatting at once`,
        head: ['What', 'figure'],
        rows: [
          ['replies', number(chat.replies)],
          ['errors', number(chat.errors.length)],
          ['until the first token, p50 and p99', `${share(chat.first, 0.5)}, ${share(chat.first, 0.99)}`],
          [
            `beyond the ${number(due)} ms that the model speaks, p50 and p99`,
            `${share(over, 0.5)}, ${share(over, 0.99)}`,
          ],
          ['CPU of a streamed reply', `${number(computed / chat.replies, 1)} ms`],
          [
            'memory of the process, before and after',
            `${chat.memory
              .map(([, bytes]) => number(bytes / MB))
              .filter((_, at, all) => at === 0 || at === all.length - 1)
              .join(' and ')} MB`,
          ],
          ['growth of it meanwhile', `${number(growth)} MB an hour`],
          [
            'what it holds once garbage is collected, before and after',
            `${number(keptFrom, 1)} and ${number(keptTo, 1)} MB`,
          ],
          ['growth of that by 1,000 replies', `${number(stays, 2)} MB`],
        ],
      },
    ],
    goals: [
      atMost(`${people} people chatting at once (${name}): no error`, chat.errors.length, 0, (value) => number(value)),
      // Fewer tell nothing of what stays.
      ...(thousands < 1 ? [] : [atMost(leaves, stays, LEAVE, (value) => `${number(value, 2)} MB`)]),
    ],
    samples: { name, calls, firsts, chat, computed, kept },
  }
}
