/** A proxy in front of the product that disables one technique. */
import { createServer, request as ask } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { close, listen } from '../frame/listen.mjs'

/**
 * @typedef {object} Change a difference from the built product
 * @property {(html: string) => string} [html] rewrites pages
 * @property {boolean} [plainPages] pages are not compressed
 * @property {string} [encoding] replaces Accept-Encoding
 * @property {boolean} [noWorker] no service worker
 * @property {boolean} [noCaching] no-store for all responses
 * @property {(path: string) => string} [path] rewrites the paths of pages
 * @property {(path: string) => string} [file] rewrites the paths of files
 */

const brotli = promisify(brotliCompress)

/** @param {string} upstream @param {Change} change @returns {Promise<{ url: string, stop: () => Promise<void> }>} */
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
  return { url: await listen(server), stop: () => close(server) }
}

/**
 * @param {import('node:http').ServerResponse} response @param {import('node:http').IncomingMessage} answer
 * @param {import('node:http').OutgoingHttpHeaders} headers @param {Change} change
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
