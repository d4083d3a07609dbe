/** Stands before the product and takes one technique away, so that a table can tell what it is worth. */
import { createServer, request as ask } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

/**
 * @typedef {object} Change what differs from the product as it is built; nothing: only the way through the proxy
 * @property {(html: string) => string} [html] rewrites pages
 * @property {boolean} [plainPages] pages travel uncompressed
 * @property {string} [encoding] what the browser is said to take
 * @property {boolean} [noWorker] there is no service worker
 * @property {boolean} [noCaching] nothing may be kept
 * @property {(path: string) => string} [path] which page is asked for in place of another
 * @property {(path: string) => string} [file] which file is asked for in place of another
 */

const brotli = promisify(brotliCompress)

/**
 * @param {string} upstream
 * @param {Change} change
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function proxy(upstream, change) {
  const server = createServer((request, response) => {
    const isPage = request.headers.accept?.includes('text/html') ?? false
    if (change.noWorker && request.url?.startsWith('/service-worker.js')) return void response.writeHead(404).end()
    const headers = { ...request.headers, 'accept-encoding': isPage ? 'identity' : (change.encoding ?? 'br') }
    const path = (isPage ? change.path : change.file)?.(request.url ?? '/') ?? request.url
    const call = ask(new URL(path ?? '/', upstream), { method: request.method, headers }, (answer) => {
      const own = { ...answer.headers, ...(change.noCaching ? { 'cache-control': 'no-store' } : {}) }
      if (isPage) void sendPage(response, answer, own, change)
      else answer.pipe(response.writeHead(answer.statusCode ?? 502, own))
    })
    call.once('error', () => response.destroy())
    request.pipe(call)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(null)))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(() => resolve(null)))
    },
  }
}

/**
 * @param {import('node:http').ServerResponse} response
 * @param {import('node:http').IncomingMessage} answer
 * @param {import('node:http').OutgoingHttpHeaders} headers
 * @param {Change} change
 */
async function sendPage(response, answer, headers, { html: rewrite = (html) => html, plainPages = false }) {
  let text = ''
  for await (const chunk of answer.setEncoding('utf8')) text += chunk
  const page = Buffer.from(rewrite(text))
  const content = plainPages ? page : await brotli(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  const encoding = plainPages ? {} : { 'content-encoding': 'br' }
  response
    .writeHead(answer.statusCode ?? 502, { ...headers, ...encoding, 'content-length': content.length })
    .end(content)
}
