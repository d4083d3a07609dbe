/** What slow clients get of a server with the usual settings, and others meanwhile. */
import { quantile } from '../frame/numbers.mjs'
import { builtServer, startServer } from '../frame/servers.mjs'
import { atMost, ms, number } from '../frame/table.mjs'
import { talkers } from './crowd.mjs'
import { slowClients } from './slow.mjs'

/** s. Whoever is slow has gone by then. */
const DROPPED = 20
/** A reply that lasts until all who follow it have come. */
const LONG = { tokens: 40, every: 150 }

/**
 * @param {object} needs
 * @param {string} needs.dataDir a new folder
 * @param {import('../frame/model-server.mjs').ModelServer} needs.model
 * @param {boolean} needs.quick
 * @param {(line: string) => void} needs.say
 * @returns {Promise<import('../frame/table.mjs').Part>}
 */
export async function withSlowClients({ dataDir, model, quick, say }) {
  if (process.platform !== 'linux') {
    say('server: slow clients are not measured: only Linux tells which connections a process holds.')
    return { tables: [], goals: [], samples: null }
  }
  const each = quick ? 50 : 300
  say(`server: ${each} slow clients of each kind …`)
  const settings = { DATA_DIR: dataDir, LLM_BASE_URL: model.url, RATE_LIMITS: 'on' }
  const product = await startServer(builtServer, settings)
  const { pace } = model
  model.pace = LONG
  try {
    const seen = await slowClients(product.url, each, await talkers(product.url, 4))
    const held = Object.values(seen).flatMap((one) => one.held)
    const errors = Object.values(seen).flatMap((one) => one.errors)
    const last = (/** @type {readonly number[]} */ times) => Math.max(...times) / 1000
    return {
      tables: [
        {
          title: `Server with ${each} slow clients at once, of one kind after the other`,
          head: [
            'Clients that …',
            'first and last are dropped after',
            'calls of somebody else',
            'errors',
            'p50 and slowest',
          ],
          rows: Object.entries(seen).map(([kind, one]) => [
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
          `${each} slow clients of each kind: all dropped within ${DROPPED} s`,
          last(held),
          DROPPED,
          (value) => `${number(value, 1)} s`,
        ),
        atMost('somebody else meanwhile: no error', errors.length, 0, (value) => number(value)),
      ],
      samples: seen,
    }
  } finally {
    model.pace = pace
    await product.stop()
  }
}
