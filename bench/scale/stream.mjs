/** One call that answers a stream, as far as its connection lasts. */
import { request } from 'node:http'

/** ms without data after which the browser gives a connection up (`shared/api`). */
const SILENCE = 45_000

/**
 * `status` 0: the connection was lost. `first`: when the first words arrived (`performance.now`), or NaN. `last`: the last event.
 * @typedef {{ socketPath: string, agent: import('node:http').Agent }} Origin
 * @typedef {{ event: string, message?: string, status?: number, cut_off?: boolean, retry_after?: number }} Event
 * @typedef {{ status: number, begun: boolean, shown: number, first: number, last: Event | null, text: string }} Streamed
 */

/** @param {string} frame @returns {Event | null} */
function read(frame) {
  const [, event, data] = /^event: (\S+)\ndata: (.*)$/m.exec(frame) ?? []
  return event === undefined || data === undefined ? null : { event, ...JSON.parse(data) }
}

/** @param {Origin} origin @param {string} path @param {object} body @param {string} token @returns {Promise<Streamed>} */
export function stream({ socketPath, agent }, path, body, token) {
  const content = JSON.stringify(body)
  const headers = {
    host: 'localhost',
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(content),
    accept: 'text/event-stream',
    authorization: `Bearer ${token}`,
  }
  return new Promise((resolve) => {
    /** @type {Streamed} */
    const found = { status: 0, begun: false, shown: 0, first: NaN, last: null, text: '' }
    let rest = ''
    const take = (/** @type {string} */ chunk) => {
      const frames = (rest + chunk).split('\n\n')
      rest = frames.pop() ?? ''
      for (const event of frames.map(read)) {
        if (event === null) continue
        found.last = event
        found.begun ||= event.event === 'start'
        if (event.event !== 'delta') continue
        found.shown += /** @type {{ text?: string }} */ (event).text?.length ?? 0
        if (Number.isNaN(found.first)) found.first = performance.now()
      }
    }
    const lost = () => resolve({ ...found, status: 0 })
    const call = request(
      { socketPath, agent, path: `/codex${path}`, method: 'POST', headers, timeout: SILENCE },
      (response) => {
        const status = response.statusCode ?? 0
        response.setEncoding('utf8').on('data', (chunk) => (status === 200 ? take(chunk) : (found.text += chunk)))
        response.once('error', lost)
        response.once('end', () => resolve({ ...found, status }))
      },
    )
    call.once('error', lost)
    call.once('timeout', () => call.destroy(new Error('Silent')))
    call.end(content)
  })
}
