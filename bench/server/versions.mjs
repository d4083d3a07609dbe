/**
 * Two built servers side by side on the embedded database: 200 users who send a message at the same moment.
 * node bench/server/versions.mjs <folder of a server before>/server/dist/server.mjs [rounds]
 */
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Agent } from 'node:http'
import { modelServer } from '../frame/model-server.mjs'
import { median, quantile } from '../frame/numbers.mjs'
import { cpuTimeOf } from '../frame/process.mjs'
import { builtServer, startServer } from '../frame/servers.mjs'
import { post } from './calls.mjs'
import { hasToken, sendMessage, signUp } from './crowd.mjs'

const USERS = 200
/** A reply of ten seconds. */
const PACE = { tokens: 40, every: 250 }

const [, , before = builtServer, rounds = '3'] = process.argv
const model = await modelServer(PACE)

const parent = await mkdtemp(path.join(tmpdir(), 'codex-bench-'))
const folderOf = (/** @type {string} */ name) => path.join(parent, name)
const start = (/** @type {string} */ script, /** @type {string} */ name) =>
  startServer(script, { DATA_DIR: folderOf(name), LLM_BASE_URL: model.url })

await mkdir(folderOf('before'), { mode: 0o700 })
const first = await start(before, 'before')
const users = await signUp(first.url, USERS)
await first.stop()
await cp(folderOf('before'), folderOf('after'), { recursive: true })

/** All users send one message. @param {import('../frame/servers.mjs').Server} server */
async function round(server) {
  const agent = new Agent({ keepAlive: true })
  const queries = async () => {
    const text = await (await fetch(`${server.url}/metrics`)).text()
    return Number(/^\S*quer\S*_count\S* (\d+)/m.exec(text)?.[1] ?? NaN)
  }
  const [cpu, count] = [cpuTimeOf(server.pid), await queries()]
  const answers = await Promise.all(users.map((user) => post(agent, sendMessage(server.url, user), hasToken)))
  const firsts = answers.map((one) => one.first)
  agent.destroy()
  return {
    p50: quantile(firsts, 0.5),
    p95: quantile(firsts, 0.95),
    cpu: cpuTimeOf(server.pid) - cpu,
    queries: ((await queries()) - count) / USERS,
    failed: answers.filter(({ text }) => !text.includes('event: done')).length,
  }
}

const variants = { before: await start(before, 'before'), after: await start(builtServer, 'after') }
/** @type {Record<'before' | 'after', Awaited<ReturnType<typeof round>>[]>} */
const results = { before: [], after: [] }
const order = /** @type {const} */ (['before', 'after'])
for (let index = 0; index < Number(rounds); index++)
  for (const name of index % 2 === 0 ? order : order.toReversed()) {
    const one = await round(variants[name])
    results[name].push(one)
    console.log(index, name, one)
  }
for (const figure of /** @type {const} */ (['p50', 'p95', 'cpu', 'queries'])) {
  const [old, now] = [results.before, results.after].map((all) => median(all.map((one) => one[figure])))
  console.log(figure, { before: old, after: now, ratio: (now ?? NaN) / (old ?? NaN) })
}
for (const server of Object.values(variants)) await server.stop()
await rm(parent, { recursive: true, force: true })
await model.stop()
