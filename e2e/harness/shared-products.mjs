/**
 * The products that several files share. The one with a language model is started when a file of a worker first needs it: its
 * model server is that of the file which runs.
 */
import { createServer, request } from 'node:http'
import { pipeline } from 'node:stream'
import { startProduct } from '../../platform/workspace/product.mjs'

/** @typedef {import('../../platform/workspace/product.mjs').Product} Product */
/** @typedef {() => Promise<NodeJS.ProcessEnv>} NewSettings settings with an own data folder */

/**
 * GET /<worker>/product answers with the URL of the worker's product, PUT /<worker>/model takes the URL of the model server, and
 * the product asks /<worker>/v1/….
 * @param {NewSettings} newSettings @returns {Promise<{ readonly url: string, readonly stop: () => Promise<void> }>}
 */
export async function serveSharedProducts(newSettings) {
  /** @type {Map<string, Promise<Product>>} */
  const products = new Map()
  /** @type {Map<string, string>} */
  const models = new Map()
  const server = createServer((incoming, response) => {
    answer(incoming, response).catch(() => response.destroy())
  })
  await new Promise((resolve) => void server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`

  /** @param {string} worker */
  async function start(worker) {
    const models = { LLM_BASE_URL: `${url}/${worker}/v1`, LLM_MODEL: 'harbour-7b', LLM_MODELS: 'wise-70b' }
    return startProduct({ PORT: '0', RATE_LIMITS: 'off', ...models, ...(await newSettings()) })
  }

  /** @param {import('node:http').IncomingMessage} incoming @param {import('node:http').ServerResponse} response */
  async function answer(incoming, response) {
    const [, worker = '', ...rest] = (incoming.url ?? '').split('/')
    if (rest[0] === 'product') {
      const product = products.get(worker) ?? start(worker)
      products.set(worker, product)
      response.end(await (await product).ready)
    } else if (rest[0] === 'model') {
      let text = ''
      for await (const part of incoming.setEncoding('utf8')) text += String(part)
      models.set(worker, text)
      response.end()
    } else {
      const { method, headers } = incoming
      const forwarded = request(`${models.get(worker)}/${rest.slice(1).join('/')}`, { method, headers }, (reply) => {
        response.writeHead(reply.statusCode ?? 502, reply.headers).flushHeaders()
        // Also a reply that breaks off, or a product that stops reading.
        pipeline(reply, response, () => undefined)
      })
      pipeline(incoming, forwarded, (error) => error && response.destroy())
      forwarded.on('error', () => response.destroy())
    }
  }

  return {
    url,
    stop: async () => {
      for (const product of products.values()) {
        const { signal, ended } = await product
        signal('SIGTERM')
        await ended
      }
      server.close()
      server.closeAllConnections()
    },
  }
}
