/** Many people on several instances, of which one is killed again and again; beside one instance, and the embedded database. */
import path from 'node:path'
import { modelServer } from '../frame/model-server.mjs'
import { NO_POSTGRES, postgres } from '../frame/postgres.mjs'
import { number } from '../frame/table.mjs'
import { signUp } from '../server/crowd.mjs'
import { chat, check } from './crowd.mjs'
import { startInstances } from './instances.mjs'
import { report } from './report.mjs'

/** As a language model: the first words after a while. */
const PACE = { tokens: 40, every: 40 }
const INSTANCES = 3

/**
 * @typedef {{ name: string, count: number, kills: number, people: number, seconds: number, pause: number }} Run
 * @typedef {import('../frame/table.mjs').Options} Options
 * @param {Options} options @returns {Promise<import('../frame/table.mjs').Part>}
 */
export async function scale({ quick, folder, say }) {
  const model = await modelServer(PACE)
  const other = await postgres()
  if (other === null) say(`scale: ${NO_POSTGRES}.`)
  const many = quick ? { people: 100, seconds: 40, pause: 4 } : { people: 1000, seconds: 240, pause: 30 }
  const embedded = quick ? { people: 50, seconds: 20, pause: 5 } : { people: 200, seconds: 120, pause: 15 }
  const one = { ...many, seconds: many.seconds / 2 }
  /** @type {Run[]} */
  const shared = [
    { name: `${INSTANCES} instances, one killed at a time`, count: INSTANCES, kills: quick ? 1 : 4, ...many },
    { name: 'one instance', count: 1, kills: 0, ...one },
  ]
  const runs = [...(other ? shared : []), { name: 'one instance with PGlite', count: 1, kills: 0, ...embedded }]
  const measured = []
  try {
    for (const [at, run] of runs.entries()) {
      const url = shared.includes(run) ? other?.url : undefined
      const settings = { LLM_BASE_URL: model.url, ...(url !== undefined && { DATABASE_URL: url }) }
      const instances = await startInstances(run.count, settings, path.join(folder, String(at)))
      if (instances === null) {
        say('scale: nginx is not installed; nothing is measured.')
        break
      }
      try {
        measured.push({ run, ...(await measure(run, instances, say)) })
      } finally {
        await instances.stop()
      }
    }
  } finally {
    await model.stop()
    await other?.remove()
  }
  return report(measured, (PACE.tokens - 1) * PACE.every)
}

/** @param {Run} run @param {import('./instances.mjs').Instances & object} instances @param {Options['say']} say */
async function measure({ name, count, kills, people, seconds, pause }, instances, say) {
  say(`scale (${name}): ${number(people)} people sign up …`)
  const users = await signUp(instances.url(), people)
  const before = await instances.used()
  say(`scale (${name}): they chat for ${seconds} s …`)
  /** @type {Promise<void>[]} */
  const killed = []
  const timers = Array.from({ length: kills }, (_, at) =>
    setTimeout(() => killed.push(instances.kill(at % count)), ((at + 0.5) / kills) * seconds * 1000),
  )
  const turns = await chat(instances.socket, users, { seconds, pause })
  for (const timer of timers) clearTimeout(timer)
  await Promise.all(killed)
  const after = await instances.used()
  const used = { cpu: after.cpu - before.cpu, queries: after.queries - before.queries }
  return { turns: turns.flat(), used, kills: killed.length, ...(await check(instances.url(), users, turns)) }
}
