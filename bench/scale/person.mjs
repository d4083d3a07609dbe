/** One person who chats, with a page that does what ours does when a connection is lost (`mfe-chat/src/exchange`). */
import { randomBytes } from 'node:crypto'
import { stream } from './stream.mjs'

/** ms before each attempt to find an interrupted reply: RETRY_PAUSES of the page. */
const RETRY_PAUSES = [1000, 2000, 4000, 8000, 15_000]
/** ms until the person sends again what the page has given back. */
const PRESSED_AGAIN = 3000
const MOST_PRESSED = 5

/**
 * `first`, `whole`: ms from the first attempt. `reply`: null where none was shown. `problems`: what the page got in place of a reply.
 * @typedef {object} Turn
 * @property {string} question
 * @property {'whole' | 'cut off' | 'failed'} outcome
 * @property {number} first
 * @property {number} whole
 * @property {string | null} reply
 * @property {number} joined requests for a reply that had begun
 * @property {number} pressed times that the person sent it again
 * @property {string[]} problems
 */

const pause = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms))
const newKey = () => randomBytes(16).toString('hex')

/**
 * @param {import('./stream.mjs').Origin} origin @param {import('../server/crowd.mjs').User} user @param {string} question
 * @returns {Promise<Turn>}
 */
export async function turn(origin, { token, companionId }, question) {
  const startedAt = performance.now()
  const since = (/** @type {number} */ time) => time - startedAt
  /** @type {Turn} */
  const result = {
    question,
    outcome: 'failed',
    first: NaN,
    whole: NaN,
    reply: null,
    joined: 0,
    pressed: 0,
    problems: [],
  }
  let [key, begun, shown, interruptions, isInterrupted] = [newKey(), false, 0, 0, false]
  for (;;) {
    const body = { profile_id: companionId, message: question, idempotency_key: key, utc_offset: 60 }
    const found = await stream(origin, '/chat/send-message', body, token)
    const { last } = found
    if (Number.isNaN(result.first)) result.first = since(found.first)
    if (found.shown > shown) interruptions = 0
    shown = Math.max(shown, found.shown)
    begun ||= found.begun
    if (last?.event === 'done') {
      const { message = '', cut_off } = last
      return {
        ...result,
        outcome: cut_off === true ? 'cut off' : 'whole',
        whole: since(performance.now()),
        reply: message,
      }
    }
    // A stream that ends without its last event is a lost connection.
    const status = last?.event === 'error' ? (last.status ?? 0) : found.status === 200 ? 0 : found.status
    result.problems.push(
      `${begun ? 'begun' : 'requested'}: ${status} ${last?.message ?? found.text.slice(0, 80)}`.trim(),
    )
    const wait = RETRY_PAUSES[interruptions]
    const isAway = isInterrupted && !found.begun && [502, 503, 504].includes(status)
    if (begun && (status === 0 || isAway) && wait !== undefined) {
      isInterrupted = true
      interruptions += 1
      result.joined += 1
      await pause(wait)
      continue
    }
    if (result.pressed === MOST_PRESSED) return result
    result.pressed += 1
    // As the page: what the server may have stored keeps its key.
    if (status !== 0 && status !== 503) key = newKey()
    ;[begun, shown, interruptions, isInterrupted] = [false, 0, 0, false]
    await pause(PRESSED_AGAIN)
  }
}
