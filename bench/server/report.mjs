import { quantile, slope } from '../frame/numbers.mjs'
import { atMost, ms, number } from '../frame/table.mjs'

/** MB. A reply that stays in memory with its objects would be more. */
const MOST_RETAINED = 1
const MB = 2 ** 20

/**
 * `cpu`: ms for all replies. `retained`: bytes before and after, without garbage. `streaming`: ms that the model takes for a reply.
 * @typedef {object} Measured
 * @property {string} database
 * @property {number} people
 * @property {import('./crowd.mjs').Chatted} chatted
 * @property {number} cpu
 * @property {readonly [number, number]} retained
 * @property {number} streaming
 *
 * @param {Measured} samples @returns {import('../frame/table.mjs').Part}
 */
export function report(samples) {
  const { database, people, chatted, cpu, retained, streaming } = samples
  const thousands = chatted.replies / 1000
  const growth = (slope(chatted.memory) * 3600) / MB
  const [before, after] = retained.map((bytes) => number(bytes / MB, 1))
  const retainedGrowth = (retained[1] - retained[0]) / MB / thousands
  const over = chatted.whole.map((time) => time - streaming)
  const share = (/** @type {readonly number[]} */ values, /** @type {number} */ at) => ms(quantile(values, at))
  const memory = [chatted.memory[0], chatted.memory.at(-1)].map((sample) => number((sample?.[1] ?? NaN) / MB))
  return {
    tables: [
      {
        title: `Server with ${database}: ${people} users chatting at once`,
        head: ['What', 'figure'],
        rows: [
          ['replies', number(chatted.replies)],
          ['errors', number(chatted.errors.length)],
          ['until the first token, p50 and p99', `${share(chatted.first, 0.5)}, ${share(chatted.first, 0.99)}`],
          [
            `added to the ${number(streaming)} ms of the model, p50 and p99`,
            `${share(over, 0.5)}, ${share(over, 0.99)}`,
          ],
          ['CPU of a streamed reply', `${number(cpu / chatted.replies, 1)} ms`],
          ['memory of the process, before and after', `${memory.join(' and ')} MB`],
          ['growth of the process', `${number(growth)} MB an hour`],
          ['memory after garbage collection, before and after', `${before} and ${after} MB`],
          ['growth of that per 1,000 replies', `${number(retainedGrowth, 2)} MB`],
        ],
      },
    ],
    goals: [
      atMost(`${people} users chatting at once (${database}): no error`, chatted.errors.length, 0, (value) =>
        number(value),
      ),
      // Fewer replies are not enough for a trend.
      ...(thousands < 1
        ? []
        : [
            atMost(
              `memory retained per 1,000 replies (${database}) ≤ ${MOST_RETAINED} MB`,
              retainedGrowth,
              MOST_RETAINED,
              (value) => `${number(value, 2)} MB`,
            ),
          ]),
    ],
    samples,
  }
}
