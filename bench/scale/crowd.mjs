/** Many people who chat at once through a load balancer, and what their histories have afterwards. */
import { Agent } from 'node:http'
import { post } from '../server/calls.mjs'
import { takeTurns } from '../server/crowd.mjs'
import { turn } from './person.mjs'

/**
 * `turns`: by user.
 * @typedef {import('../server/crowd.mjs').User} User
 * @typedef {import('./person.mjs').Turn} Turn
 * @typedef {{ lost: string[], doubled: string[] }} Checked
 */

/**
 * @param {string} socketPath @param {readonly User[]} users @param {{ seconds: number, pause: number }} options s; `pause`: mean
 * @returns {Promise<Turn[][]>}
 */
export async function chat(socketPath, users, options) {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 512 })
  const all = users.map(() => /** @type {Turn[]} */ ([]))
  await takeTurns(users, options, async (user, number, index) => {
    all[index]?.push(await turn({ socketPath, agent }, user, `What is the sea like today? (${number})`))
  })
  agent.destroy()
  return all
}

/**
 * `lost`: acknowledged and not stored as it was shown. `doubled`: a question that is stored more than once.
 * @param {string} url of an instance @param {readonly User[]} users @param {readonly (readonly Turn[])[]} turns by user
 * @returns {Promise<Checked>}
 */
export async function check(url, users, turns) {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  /** @type {Checked} */
  const checked = { lost: [], doubled: [] }
  await Promise.all(
    users.map(async ({ token, companionId }, index) => {
      const path = '/codex/chat/get-chat'
      const { text } = await post(agent, { url, path, body: { profile_id: companionId }, token })
      const history = /** @type {{ message: string }[]} */ (JSON.parse(text)).map(({ message }) => message)
      for (const { question, reply, problems } of turns[index] ?? []) {
        const name = `${index}, ${question}: ${problems.join(', ')}`
        const at = history.indexOf(question)
        if (reply !== null && (at < 0 || history[at + 1] !== reply)) checked.lost.push(name)
        if (at >= 0 && history.indexOf(question, at + 1) >= 0) checked.doubled.push(name)
      }
    }),
  )
  agent.destroy()
  return checked
}
