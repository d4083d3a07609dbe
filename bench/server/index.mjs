/** What a call, a reply and a crowd cost the server, against the least that is possible. */
import { mkdir } from 'node:fs/promises'
import { Agent } from 'node:http'
import path from 'node:path'
import { interleaved } from '../frame/interleave.mjs'
import { modelServer } from '../frame/model-server.mjs'
import { median, quantile, slope } from '../frame/numbers.mjs'
import { builtServer, startServer } from '../frame/servers.mjs'
import { atMost, ms, number, ratioOf, spreadOf } from '../frame/table.mjs'
import { atOnce, inTurn, post } from './calls.mjs'
import { chatting, computedBy, hasToken, saying, talkers } from './crowd.mjs'

const BARE = new URL('bare.mjs', import.meta.url).pathname
const CONNECTIONS = 32
/** A reply of several pieces: the end of one may be held back until it is known what follows. */
const SHORT = { tokens: 5, every: 20 }
/** What a model says in a crowd: 40 tokens, 25 in a second. */
const CHAT = { tokens: 40, every: 40 }

/**
 * @param {{ quick: boolean, folder: string, say: (line: string) => void }} options
 * @returns {Promise<import('../frame/table.mjs').Part>}
 */
export async function server({ quick, folder, say }) {
  const model = await modelServer(SHORT)
  const databases = {
    PGlite: {},
    ...(process.env.DATABASE_URL ? { PostgreSQL: { DATABASE_URL: process.env.DATABASE_URL } } : {}),
  }
  const [fastify, http] = await Promise.all(['fastify', 'http'].map((kind) => startServer(BARE, {}, [], [kind])))
  if (!fastify || !http) throw new Error('A bare server did not start.')
  /** @type {import('../frame/table.mjs').Part[]} */
  const parts = []
  try {
    for (const [name, settings] of Object.entries(databases)) {
      const dataDir = path.join(folder, name)
      await mkdir(dataDir, { mode: 0o700 })
      const product = await startServer(builtServer, { DATA_DIR: dataDir, LLM_BASE_URL: model.url, ...settings })
      try {
        parts.push(await measured({ name, product, fastify, http, model, quick, say }))
      } finally {
        await product.stop()
      }
    }
  } finally {
    await Promise.all([fastify, http].map(({ stop }) => stop()))
    await model.stop()
  }
  return {
    tables: parts.flatMap(({ tables }) => tables),
    goals: parts.flatMap(({ goals }) => goals),
    samples: parts.map(({ samples }) => samples),
  }
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
  const [rounds, count, people] = quick ? [3, 200, 50] : [9, 1000, 500]
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
  const firsts = await interleaved(named, quick ? 10 : 60, async (way) => (await ways[way]()).first)
  agent.destroy()

  const seconds = quick ? 15 : 300
  say(`server (${name}): ${people} people chat for ${seconds} s …`)
  model.pace = CHAT
  const chat = await chatting(product, crowd, { seconds, thinking: quick ? 5 : 15 })
  model.pace = SHORT
  return report(name, people, { calls, firsts, chat })
}

/**
 * @param {string} name
 * @param {number} people
 * @param {object} seen
 * @param {Record<string, { time: number, cpu: number, rate: number }[]>} seen.calls
 * @param {Record<string, number[]>} seen.firsts
 * @param {import('./crowd.mjs').Chatted} seen.chat
 * @returns {import('../frame/table.mjs').Part}
 */
function report(name, people, { calls, firsts, chat }) {
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
  // The first minute fills caches.
  const steady = chat.memory.filter(([at]) => at > Math.min(60, (chat.memory.at(-1)?.[0] ?? 0) / 3))
  const growth = (slope(steady) * 60) / 2 ** 20
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
          ['memory at the end', `${number((steady.at(-1)?.[1] ?? NaN) / 2 ** 20)} MB`],
          ['growth of memory, by the minute', `${number(growth, 2)} MB`],
        ],
      },
    ],
    goals: [
      atMost(`${people} people chatting at once (${name}): no error`, chat.errors.length, 0, (value) => number(value)),
    ],
    samples: { name, calls, firsts, chat },
  }
}
