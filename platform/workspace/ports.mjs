import { createServer } from 'node:net'
import { FatalError } from './fatal-error.mjs'

const HOST = '127.0.0.1'

/** Below the ephemeral ports of the system. */
const FREE_FROM = 10_000
const FREE_TO = 30_000

/**
 * Consecutive ports for development servers from `value` on, or free ones if it is 0.
 * @param {readonly string[]} names @param {{ setting: string, value: string | undefined, fallback: number }} options
 * @returns {Promise<Record<string, number>>} by name
 */
export async function portsFor(names, { setting, value, fallback }) {
  const first = value === undefined || value === '' ? fallback : Number(value)
  if (!Number.isInteger(first) || first < 0 || first + names.length > 65_536)
    throw new FatalError(`${setting} takes the number of a port, not "${value}".`)
  const ports = first === 0 ? await freePorts(names.length) : names.map((_, index) => first + index)
  return Object.fromEntries(names.map((name, index) => [name, ports[index] ?? 0]))
}

/** @param {number} count */
async function freePorts(count) {
  const start = FREE_FROM + Math.floor(Math.random() * (FREE_TO - FREE_FROM))
  const found = []
  for (let port = start; found.length < count; port++) if (await isFree(port)) found.push(port)
  return found
}

/** @param {number} port @returns {Promise<boolean>} */
function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, HOST, () => server.close(() => resolve(true)))
  })
}
