/** Many users who chat at the same time: errors, times, CPU and memory. */
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { modelServer } from '../frame/model-server.mjs'
import { onBothDatabases } from '../frame/postgres.mjs'
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
  try {
    const parts = await onBothDatabases(say, async (name, url) => {
      const dataDir = path.join(folder, name)
      await mkdir(dataDir, { mode: 0o700 })
      const settings = { DATA_DIR: dataDir, LLM_BASE_URL: model.url, ...(url !== null && { DATABASE_URL: url }) }
      const product = await startServer(builtServer, settings, GC_FLAGS)
      return measured(name, product, { quick, say }).finally(product.stop)
    })
    const all = Object.values(parts)
    return {
      tables: all.flatMap(({ tables }) => tables),
      goals: all.flatMap(({ goals }) => goals),
      samples: all.map(({ samples }) => samples),
    }
  } finally {
    await model.stop()
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
