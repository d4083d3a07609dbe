/** One call that answers a stream, as far as its connection lasts. */
import { post } from '../server/calls.mjs'

/**
 * `status` 0: the connection was lost. `first`: when the first words arrived (`performance.now`), or NaN. `last`: the last event.
 * @typedef {{ socketPath: string, agent: import('node:http').Agent }} Origin
 * @typedef {{ event: string, text?: string, message?: string, status?: number, cut_off?: boolean, retry_after?: number }} Event
 * @typedef {{ status: number, begun: boolean, shown: number, first: number, last: Event | null, text: string }} Streamed
 */

/** @param {string} frame @returns {Event | null} */
function read(frame) {
  const [, event, data] = /^event: (\S+)\ndata: (.*)$/m.exec(frame) ?? []
  return event === undefined || data === undefined ? null : { event, ...JSON.parse(data) }
}

/** @param {Origin} origin @param {string} path @param {object} body @param {string} token @returns {Promise<Streamed>} */
export async function stream({ socketPath, agent }, path, body, token) {
  const startedAt = performance.now()
  const target = {
    url: 'http://localhost',
    path: `/codex${path}`,
    body,
    token,
    accept: 'text/event-stream',
    socketPath,
  }
  const isDelta = (/** @type {string} */ text) => text.includes('event: delta')
  const { status, first, text } = await post(agent, target, isDelta).catch((lost) => ({ status: 0, ...lost }))
  const events = text
    .split('\n\n')
    .slice(0, -1)
    .flatMap((/** @type {string} */ frame) => read(frame) ?? [])
  const deltas = events.filter((/** @type {Event} */ { event }) => event === 'delta')
  return {
    status,
    begun: events.some((/** @type {Event} */ { event }) => event === 'start'),
    shown: deltas.reduce((/** @type {number} */ sum, /** @type {Event} */ { text = '' }) => sum + text.length, 0),
    first: startedAt + first,
    last: events.at(-1) ?? null,
    text,
  }
}
