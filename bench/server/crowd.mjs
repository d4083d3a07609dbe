/** Many people who chat at once, and what becomes of the server meanwhile. */
import { readFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { fileURLToPath } from 'node:url'
import { companion, person } from '../frame/people.mjs'
import { post } from './calls.mjs'

/**
 * @typedef {object} Talker
 * @property {string} token
 * @property {string} companionId
 *
 * @typedef {object} Chatted
 * @property {number} replies
 * @property {readonly string[]} errors what each said
 * @property {readonly number[]} first ms to the first token of each reply
 * @property {readonly number[]} whole ms of each whole reply
 * @property {readonly (readonly [seconds: number, bytes: number])[]} memory of the server's process
 */

/** Resident memory of a process, bytes; NaN where the system does not tell. @param {number} pid */
function memoryOf(pid) {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? NaN) * 1024
  } catch {
    return NaN
  }
}

/** Time that a process has computed so far, ms in steps of 10; NaN where the system does not tell. @param {number} pid */
export function computedBy(pid) {
  try {
    // The name of the program stands in brackets and may hold anything; user and system time are the 12th and 13th after it.
    const [, rest = ''] = /\) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    const fields = rest.split(' ')
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return NaN
  }
}

/**
 * What a process holds once it has thrown away what it can, bytes. It was started with `collecting`.
 * @param {{ url: string, pid: number }} server
 */
export async function keptBy({ url, pid }) {
  // What the first throws away lets go of more.
  for (let round = 0; round < 2; round++) {
    process.kill(pid, 'SIGWINCH')
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
  const text = await (await fetch(`${url}/metrics`, { signal: AbortSignal.timeout(20_000) })).text()
  const figure = (/** @type {string} */ name) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? NaN)
  return figure('nodejs_heap_size_used_bytes') + figure('nodejs_external_memory_bytes')
}

/** Flags for Node. */
export const collecting = ['--expose-gc', '--require', fileURLToPath(new URL('collect.cjs', import.meta.url))]

/** @param {string} origin @param {number} count @returns {Promise<Talker[]>} */
export async function talkers(origin, count) {
  /** @type {Talker[]} */
  const all = []
  let next = 0
  // A database that is kept has those of another run.
  const run = Date.now().toString(36)
  const make = async () => {
    while (next < count) {
      const { token } = await person(origin, `t_${run}_${next++}`)
      all.push({ token, companionId: await companion(origin, token, 'Mira Vale') })
    }
  }
  await Promise.all([make(), make(), make(), make()])
  return all
}

export const hasToken = (/** @type {string} */ text) => text.includes('event: delta')

/** @param {string} url @param {Talker} talker @returns {import('./calls.mjs').Target} */
export const saying = (url, { token, companionId }) => ({
  url,
  path: '/codex/chat/send-message',
  body: { profile_id: companionId, message: 'What is the sea like today?' },
  token,
  accept: 'text/event-stream',
})

/**
 * Everybody asks, reads the whole reply, thinks and asks again.
 * @param {{ url: string, pid: number }} server
 * @param {readonly Talker[]} people
 * @param {{ seconds: number, thinking: number }} how `thinking`: mean pause, seconds
 * @returns {Promise<Chatted>}
 */
export async function chatting({ url, pid }, people, { seconds, thinking }) {
  const agent = new Agent({ keepAlive: true })
  const begun = performance.now()
  const since = () => (performance.now() - begun) / 1000
  const seen = { replies: 0, errors: /** @type {string[]} */ ([]), first: /** @type {number[]} */ ([]) }
  const whole = /** @type {number[]} */ ([])
  /** @type {(readonly [seconds: number, bytes: number])[]} */
  const memory = [[0, memoryOf(pid)]]
  const watch = setInterval(() => memory.push([since(), memoryOf(pid)]), 1000)
  const pause = (/** @type {number} */ time) => new Promise((end) => setTimeout(end, time * 1000))
  await Promise.all(
    people.map(async (one, index) => {
      // Nobody begins at the same moment; the share of each is fixed, so that every run is alike.
      await pause((index / people.length) * thinking)
      for (let turn = 0; since() < seconds; turn++) {
        const answer = await post(agent, saying(url, one), hasToken).catch((/** @type {Error} */ error) => error)
        if (answer instanceof Error) seen.errors.push(answer.message)
        else if (answer.status !== 200 || !answer.text.includes('event: done'))
          seen.errors.push(answer.text.slice(-200))
        else {
          seen.replies += 1
          seen.first.push(answer.first)
          whole.push(answer.whole)
        }
        await pause(thinking * (0.5 + ((index * 7 + turn * 3) % 10) / 10))
      }
    }),
  )
  clearInterval(watch)
  agent.destroy()
  return { ...seen, whole, memory }
}
