/** A minimal HTTP client with keep-alive. */
import { request } from 'node:http'

/** ms without data: as long as the browser waits (`shared/api`). */
const TIMEOUT = 45_000

/**
 * `first`: ms until the first chunk that completes a match, or NaN. `whole`: ms until the end.
 * @typedef {{ url: string, path: string, body: object, token?: string, accept?: string, socketPath?: string }} Target
 * @typedef {{ status: number, first: number, whole: number, text: string }} Response
 */

/**
 * Like a browser, it repeats a call if the server has just closed the idle connection. An error has the `text` and `first` until then.
 * @param {import('node:http').Agent} agent @param {Target} target @param {(text: string) => boolean} [matches] the text so far
 * @param {number} [startedAt] of the first attempt @returns {Promise<Response>}
 */
export function post(agent, target, matches = () => true, startedAt = performance.now()) {
  const { url, path, body, token, accept = 'application/json', socketPath } = target
  const content = JSON.stringify(body)
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(content),
    accept,
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  }
  return new Promise((resolve, reject) => {
    let [text, first] = ['', NaN]
    const call = request(
      new URL(path, url),
      { method: 'POST', agent, headers, timeout: TIMEOUT, socketPath },
      (response) => {
        response.setEncoding('utf8').on('data', (chunk) => {
          text += chunk
          if (Number.isNaN(first) && matches(text)) first = performance.now() - startedAt
        })
        response.once('error', (error) => reject(Object.assign(error, { text, first })))
        response.once('end', () =>
          resolve({ status: response.statusCode ?? 0, first, whole: performance.now() - startedAt, text }),
        )
      },
    )
    call.once('error', (/** @type {NodeJS.ErrnoException} */ error) =>
      call.reusedSocket && error.code === 'ECONNRESET'
        ? resolve(post(agent, target, matches, startedAt))
        : reject(Object.assign(error, { text, first })),
    )
    call.once('timeout', () => call.destroy(new Error(`${path} was not answered within ${TIMEOUT / 1000} s`)))
    call.end(content)
  })
}
