/** Many users who chat at the same time. */
import { Agent } from 'node:http'
import { fileURLToPath } from 'node:url'
import { companion, person } from '../frame/people.mjs'
import { memoryOf } from '../frame/process.mjs'
import { post } from './calls.mjs'

/**
 * `first`: ms to the first token of each reply. `whole`: ms of each reply. `memory`: [seconds, bytes] of the server's process.
 * @typedef {{ token: string, companionId: string }} User
 * @typedef {{ replies: number, errors: string[], first: number[], whole: number[], memory: (readonly [number, number])[] }} Chatted
 */

/** Heap and external bytes after garbage collection. @param {{ url: string, pid: number }} server started with `GC_FLAGS` */
export async function retainedBy({ url, pid }) {
  // The first collection makes more objects unreachable.
  for (let round = 0; round < 2; round++) {
    process.kill(pid, 'SIGWINCH')
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
  const text = await (await fetch(`${url}/metrics`, { signal: AbortSignal.timeout(20_000) })).text()
  const figure = (/** @type {string} */ name) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? NaN)
  return figure('nodejs_heap_size_used_bytes') + figure('nodejs_external_memory_bytes')
}

export const GC_FLAGS = ['--expose-gc', '--require', fileURLToPath(new URL('collect.cjs', import.meta.url))]

const AT_ONCE = 16

/** @param {string} origin @param {number} count @returns {Promise<User[]>} */
export async function signUp(origin, count) {
  /** @type {User[]} */
  const all = []
  let next = 0
  // The database may have users of another run.
  const run = Date.now().toString(36)
  const make = async () => {
    while (next < count) {
      const { token } = await person(origin, `t_${run}_${next++}`)
      all.push({ token, companionId: await companion(origin, token, 'Mira Vale') })
    }
  }
  // Each of them waits for the model that describes the companion.
  await Promise.all(Array.from({ length: AT_ONCE }, make))
  return all
}

export const hasToken = (/** @type {string} */ text) => text.includes('event: delta')

/** @param {string} url @param {User} user @returns {import('./calls.mjs').Target} */
export const sendMessage = (url, { token, companionId }) => ({
  url,
  path: '/codex/chat/send-message',
  body: { profile_id: companionId, message: 'What is the sea like today?' },
  token,
  accept: 'text/event-stream',
})

/**
 * Starts and pauses differ between users and are the same in every run.
 * @param {readonly User[]} users @param {{ seconds: number, pause: number }} options `pause`: mean, in seconds
 * @param {(user: User, turn: number, index: number) => Promise<void>} take
 */
export async function takeTurns(users, { seconds, pause }, take) {
  const end = performance.now() + seconds * 1000
  const sleep = (/** @type {number} */ time) => new Promise((resolve) => setTimeout(resolve, time * 1000))
  await Promise.all(
    users.map(async (user, index) => {
      await sleep((index / users.length) * pause)
      for (let turn = 0; performance.now() < end; turn++) {
        await take(user, turn, index)
        await sleep(pause * (0.5 + ((index * 7 + turn * 3) % 10) / 10))
      }
    }),
  )
}

/**
 * Every user sends messages and reads the replies.
 * @param {{ url: string, pid: number }} server @param {readonly User[]} users @param {{ seconds: number, pause: number }} options
 * @returns {Promise<Chatted>}
 */
export async function chat({ url, pid }, users, options) {
  const agent = new Agent({ keepAlive: true })
  const startedAt = performance.now()
  /** @type {Chatted} */
  const result = { replies: 0, errors: [], first: [], whole: [], memory: [[0, memoryOf(pid)]] }
  const sample = () => result.memory.push([(performance.now() - startedAt) / 1000, memoryOf(pid)])
  const sampling = setInterval(sample, 1000)
  await takeTurns(users, options, async (user) => {
    const answer = await post(agent, sendMessage(url, user), hasToken).catch((/** @type {Error} */ error) => error)
    if (answer instanceof Error) result.errors.push(answer.message)
    else if (answer.status !== 200 || !answer.text.includes('event: done')) result.errors.push(answer.text.slice(-200))
    else {
      result.replies += 1
      result.first.push(answer.first)
      result.whole.push(answer.whole)
    }
  })
  clearInterval(sampling)
  agent.destroy()
  return result
}
