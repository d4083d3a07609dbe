/** Calls over kept connections, with as little of a client as there can be. */
import { Agent, request } from 'node:http'

/** ms without a word on a connection: then the call is over. */
const PATIENCE = 60_000

/**
 * @typedef {object} Target
 * @property {string} url
 * @property {string} path
 * @property {object} body
 * @property {string} [token]
 * @property {string} [accept]
 *
 * @typedef {object} Answered
 * @property {number} status
 * @property {number} first ms until the first piece that `counts`; NaN when none came
 * @property {number} whole ms until the end
 * @property {string} text
 */

/**
 * A kept connection may be closed by the server while the call is on its way: like a browser it asks once more, on another.
 * @param {Agent} agent
 * @param {Target} target
 * @param {(text: string) => boolean} [counts] whether what came so far holds what is waited for
 * @param {number} [begun] when it was asked first
 * @returns {Promise<Answered>}
 */
export function post(agent, target, counts = () => true, begun = performance.now()) {
  const { url, path, body, token, accept = 'application/json' } = target
  const content = JSON.stringify(body)
  const headers = {
    ...{ 'content-type': 'application/json', 'content-length': Buffer.byteLength(content), accept },
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  }
  return new Promise((resolve, reject) => {
    let [text, first] = ['', NaN]
    const call = request(new URL(path, url), { method: 'POST', agent, headers, timeout: PATIENCE }, (response) => {
      response.setEncoding('utf8').on('data', (chunk) => {
        text += chunk
        if (Number.isNaN(first) && counts(text)) first = performance.now() - begun
      })
      response.once('error', reject)
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, first, whole: performance.now() - begun, text }),
      )
    })
    call.once('error', (/** @type {NodeJS.ErrnoException} */ error) =>
      call.reusedSocket && error.code === 'ECONNRESET' ? resolve(post(agent, target, counts, begun)) : reject(error),
    )
    call.once('timeout', () => call.destroy(new Error(`${path} was not answered within ${PATIENCE / 1000} s`)))
    call.end(content)
  })
}

/** One after the other. @param {Target} target @param {number} count @returns {Promise<number[]>} ms of each */
export async function inTurn(target, count) {
  const agent = new Agent({ keepAlive: true })
  const times = []
  for (let index = 0; index < count; index++) {
    const { status, whole } = await post(agent, target)
    if (status !== 200) throw new Error(`${target.path} answered ${status}`)
    times.push(whole)
  }
  agent.destroy()
  return times
}

/** Many at once. @param {Target} target @param {number} count @param {number} connections @returns {Promise<number>} calls per second */
export async function atOnce(target, count, connections) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const begun = performance.now()
  let left = count
  const work = async () => {
    while (left-- > 0) {
      const { status } = await post(agent, target)
      if (status !== 200) throw new Error(`${target.path} answered ${status}`)
    }
  }
  await Promise.all(Array.from({ length: connections }, work))
  agent.destroy()
  return (count / (performance.now() - begun)) * 1000
}
