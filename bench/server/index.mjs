/** Many users who chat at the same time: errors, times, CPU and memory. */
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { modelServer } from '../frame/model-server.mjs'
import { NO_POSTGRES, postgres } from '../frame/postgres.mjs'
import { cpuTimeOf } from '../frame/process.mjs'
import { builtServer, startServer } from '../frame/servers.mjs'
import { chat, GC_FLAGS, retainedBy, signUp } from './crowd.mjs'
import { report } from './report.mjs'

const PACE = { tokens: 40, every: 40 }

/**
 * @typedef {import('../frame/table.mjs').Options} Options
 * @param {Options} options @returns {Promise<import('../frame/table.mjs').Part>}
 */
export async function server({ quick, folder, say }) {
  const model = await modelServer(PACE)
  const other = await postgres()
  if (other === null) say(`server: ${NO_POSTGRES}.`)
  const databases = { PGlite: {}, ...(other && { PostgreSQL: { DATABASE_URL: other.url } }) }
  /** @type {import('../frame/table.mjs').Part[]} */
  const parts = []
  try {
    for (const [name, settings] of Object.entries(databases)) {
      const dataDir = path.join(folder, name)
      await mkdir(dataDir, { mode: 0o700 })
      const product = await startServer(
        builtServer,
        { DATA_DIR: dataDir, LLM_BASE_URL: model.url, ...settings },
        GC_FLAGS,
      )
      try {
        parts.push(await measured(name, product, { quick, say }))
      } finally {
        await product.stop()
      }
    }
  } finally {
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

/** @param {string} database @param {import('../frame/servers.mjs').Server} product @param {Pick<Options, 'quick' | 'say'>} options */
async function measured(database, product, { quick, say }) {
  const [people, before, seconds, pause] = quick ? [50, 5, 15, 5] : [500, 30, 210, 15]
  say(`server (${database}): ${people} users sign up …`)
  const users = await signUp(product.url, people)
  say(`server (${database}): ${people} users chat for ${before} and ${seconds} s …`)
  await chat(product, users, { seconds: before, pause }) // warm-up
  const retainedBefore = await retainedBy(product)
  const cpuBefore = cpuTimeOf(product.pid)
  const chatted = await chat(product, users, { seconds, pause })
  const cpu = cpuTimeOf(product.pid) - cpuBefore
  const retained = /** @type {const} */ ([retainedBefore, await retainedBy(product)])
  return report({ database, people, chatted, cpu, retained, streaming: (PACE.tokens - 1) * PACE.every })
}
