/** The cost of a call, of a reply and of many users, against minimal servers. */
import { mkdir } from 'node:fs/promises'
import { Agent } from 'node:http'
import path from 'node:path'
import { interleaved } from '../frame/interleave.mjs'
import { modelServer } from '../frame/model-server.mjs'
import { median } from '../frame/numbers.mjs'
import { NO_POSTGRES, postgres } from '../frame/postgres.mjs'
import { cpuTimeOf } from '../frame/process.mjs'
import { builtServer, startServer } from '../frame/servers.mjs'
import { concurrently, post, sequentially } from './calls.mjs'
import { chat, GC_FLAGS, hasToken, retainedBy, sendMessage, signUp } from './crowd.mjs'
import { CONNECTIONS, report } from './report.mjs'
import { withSlowClients } from './slow-part.mjs'

const BARE = new URL('bare.mjs', import.meta.url).pathname
/** Several tokens: the server may hold back the end of a text until it knows the next token. */
const SHORT = { tokens: 5, every: 20 }
const CHAT = { tokens: 40, every: 40 }

/**
 * @typedef {import('../frame/table.mjs').Options} Options
 * @param {Options} options @returns {Promise<import('../frame/table.mjs').Part>}
 */
export async function server({ quick, folder, say }) {
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
      const product = await startServer(builtServer, env, GC_FLAGS)
      try {
        const servers = { ours: product, 'bare Fastify': fastify, 'node:http': http }
        parts.push(await measured(name, servers, model, { quick, say }))
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
 * @param {string} database @param {Readonly<Record<'ours' | 'bare Fastify' | 'node:http', Server>>} servers
 * @param {import('../frame/model-server.mjs').ModelServer} model @param {Pick<Options, 'quick' | 'say'>} options
 */
async function measured(database, servers, model, { quick, say }) {
  const [rounds, count, people] = quick ? [3, 200, 50] : [7, 500, 500]
  const { ours } = servers
  say(`server (${database}): ${people} users sign up …`)
  const users = await signUp(ours.url, people)
  const [first] = users
  if (!first) throw new Error('No user signed up.')

  say(`server (${database}): calls …`)
  const call = (/** @type {Server} */ { url }) => ({ url, path: '/codex/user/session', body: {}, token: first.token })
  const kinds = /** @type {(keyof typeof servers)[]} */ (Object.keys(servers)) // its own keys
  await interleaved(kinds, 1, (kind) => sequentially(call(servers[kind]), count)) // warm-up
  const calls = await interleaved(kinds, rounds, async (kind) => {
    const before = cpuTimeOf(servers[kind].pid)
    const time = median(await sequentially(call(servers[kind]), count))
    const cpu = (cpuTimeOf(servers[kind].pid) - before) / count
    return { time, cpu, rate: await concurrently(call(servers[kind]), count * 2, CONNECTIONS) }
  })

  say(`server (${database}): first tokens …`)
  const agent = new Agent({ keepAlive: true })
  const direct = { url: model.url, path: '/v1/chat/completions', body: { stream: true, messages: [] } }
  const ways = {
    'through us': () => post(agent, sendMessage(ours.url, first), hasToken),
    direct: () => post(agent, direct),
  }
  const names = /** @type {(keyof typeof ways)[]} */ (Object.keys(ways)) // its own keys
  const firsts = await interleaved(names, quick ? 10 : 40, async (way) => (await ways[way]()).first)
  agent.destroy()

  const [before, seconds] = quick ? [5, 15] : [30, 210]
  const pause = quick ? 5 : 15
  model.pace = CHAT
  say(`server (${database}): ${people} users chat for ${before} and ${seconds} s …`)
  await chat(ours, users, { seconds: before, pause }) // warm-up
  const retainedBefore = await retainedBy(ours)
  const cpuBefore = cpuTimeOf(ours.pid)
  const chatted = await chat(ours, users, { seconds, pause })
  const cpu = cpuTimeOf(ours.pid) - cpuBefore
  const retained = /** @type {const} */ ([retainedBefore, await retainedBy(ours)])
  model.pace = SHORT
  return report({ database, people, calls, firsts, chatted, cpu, retained, streaming: (CHAT.tokens - 1) * CHAT.every })
}
