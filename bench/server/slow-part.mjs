/** Slow clients of a server with default settings, and the calls of another user at the same time. */
import { quantile } from '../frame/numbers.mjs'
import { builtServer, startServer } from '../frame/servers.mjs'
import { atMost, ms, number } from '../frame/table.mjs'
import { signUp } from './crowd.mjs'
import { slowClients } from './slow.mjs'

/** s. Slow clients are disconnected by then. */
const MOST_HELD = 20
/** A reply that lasts until all clients follow it. */
const LONG = { tokens: 40, every: 150 }

/**
 * @typedef {{ dataDir: string, model: import('../frame/model-server.mjs').ModelServer }} Setup
 * @param {Setup & Pick<import('../frame/table.mjs').Options, 'quick' | 'say'>} options
 * @returns {Promise<import('../frame/table.mjs').Part>}
 */
export async function withSlowClients({ dataDir, model, quick, say }) {
  if (process.platform !== 'linux') {
    say('server: slow clients are not measured: only Linux lists the connections of a process.')
    return { tables: [], goals: [], samples: null }
  }
  const each = quick ? 50 : 300
  say(`server: ${each} slow clients of each kind …`)
  const settings = { DATA_DIR: dataDir, LLM_BASE_URL: model.url, RATE_LIMITS: 'on' }
  const product = await startServer(builtServer, settings)
  const { pace } = model
  model.pace = LONG
  try {
    const samples = await slowClients(product.url, each, await signUp(product.url, 4))
    const held = Object.values(samples).flatMap((one) => one.held)
    const errors = Object.values(samples).flatMap((one) => one.errors)
    const last = (/** @type {readonly number[]} */ times) => Math.max(...times) / 1000
    return {
      tables: [
        {
          title: `Server with ${each} slow clients at once, one kind at a time`,
          head: [
            'Clients that …',
            'first and last disconnected after',
            'calls of another user',
            'errors',
            'p50 and slowest',
          ],
          rows: Object.entries(samples).map(([kind, one]) => [
            kind,
            `${number(Math.min(...one.held) / 1000, 1)} and ${number(last(one.held), 1)} s`,
            number(one.served.length),
            number(one.errors.length),
            `${ms(quantile(one.served, 0.5))}, ${ms(Math.max(...one.served))}`,
          ]),
        },
      ],
      goals: [
        atMost(
          `${each} slow clients of each kind: all disconnected within ${MOST_HELD} s`,
          last(held),
          MOST_HELD,
          (value) => `${number(value, 1)} s`,
        ),
        atMost('another user at the same time: no error', errors.length, 0, (value) => number(value)),
      ],
      samples: samples,
    }
  } finally {
    model.pace = pace
    await product.stop()
  }
}
