/** A reverse proxy in front of the product that can simulate outages, a newer shell and a sign-on. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { integrityOf } from './integrity'
import { serveOnLoopback } from './loopback-server'

/** `down`: connections are reset; `unavailable`: every answer is 503. */
type Mode = 'open' | 'down' | 'unavailable'

export interface ReverseProxy {
  readonly url: string
  /** Requested paths, oldest first. */
  readonly requestedPaths: readonly string[]
  setMode(mode: Mode): void
  /** From now on a request without this cookie (`name=value`) is redirected to `SIGN_ON`, a page of the proxy. */
  requireCookie(cookie: string): void
  /** The methods of the requests that reached that page. */
  readonly onSignOn: readonly string[]
  /** Answers `path` with this text and status 200. */
  replaceResponse(path: string, text: string): void
  /** From now on serves a newer shell, whose pages have `data-release="2"`. @returns a script that only the older shell has */
  releaseNewShell(): Promise<string>
  stop(): Promise<void>
}

export const SIGN_ON = '/__sso'
const WORKER = '/service-worker.js'
/** Not forwarded: a changed text must not be answered 304. */
const CONDITIONAL_HEADERS = ['if-none-match', 'if-modified-since']
const HOP_BY_HOP_HEADERS = ['host', 'connection', 'accept-encoding', 'content-length', 'transfer-encoding']

interface NewShell {
  readonly script: string
  readonly older: string
  readonly content: string
  change(text: string): string
}

export async function startReverseProxy(product: string): Promise<ReverseProxy> {
  const requestedPaths: string[] = []
  const replaced = new Map<string, string>()
  let mode: Mode = 'open'
  let cookie: string | null = null
  const onSignOn: string[] = []
  let release: NewShell | null = null

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname } = new URL(request.url ?? '/', product)
    requestedPaths.push(pathname)
    if (pathname === SIGN_ON) {
      onSignOn.push(request.method ?? '')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Proxy sign-on</h1>')
    }
    if (cookie !== null && request.headers.cookie?.split('; ').includes(cookie) !== true)
      // 307 would repeat a call, with its body, at the page of the sign-on.
      return void response.writeHead(307, { location: SIGN_ON }).end()
    if (mode === 'down') return void request.socket.destroy()
    if (mode === 'unavailable' || pathname === release?.older)
      return void response.writeHead(mode === 'unavailable' ? 503 : 404).end()
    const from = pathname === release?.script ? release.older : (request.url ?? '/')
    const { status, headers, body } = await forward(product + from, request)
    const text = replaced.get(pathname) ?? (pathname === release?.script ? release.content : undefined)
    const changes = release !== null && (pathname === WORKER || headers['content-type']?.startsWith('text/html'))
    response.writeHead(text === undefined ? status : 200, headers)
    response.end(text ?? (changes ? release?.change(body.toString()) : body))
  }

  const { url, stop } = await serveOnLoopback(answer)
  return {
    url,
    requestedPaths,
    onSignOn,
    requireCookie: (next) => (cookie = next),
    setMode: (next) => (mode = next),
    replaceResponse: (path, text) => replaced.set(path, text),
    releaseNewShell: async () => {
      release = await newerShell(product)
      return release.older
    },
    stop,
  }
}

async function forward(url: string, request: IncomingMessage) {
  const body: Buffer[] = []
  for await (const part of request) body.push(part as Buffer) // a request without an encoding is read in buffers
  const sent = Object.entries(request.headers).filter(
    ([name]) => ![...HOP_BY_HOP_HEADERS, ...CONDITIONAL_HEADERS].includes(name),
  )
  const reply = await fetch(url, {
    method: request.method ?? 'GET',
    headers: sent.map(([name, value]): [string, string] => [name, String(value)]),
    ...(body.length > 0 && { body: Buffer.concat(body) }),
    redirect: 'manual',
  })
  const headers = Object.fromEntries(
    [...reply.headers].filter(([name]) => ![...HOP_BY_HOP_HEADERS, 'content-encoding'].includes(name)),
  )
  return { status: reply.status, headers, body: Buffer.from(await reply.arrayBuffer()) }
}

const text = async (url: string) => (await fetch(url)).text()

/** The same build with one changed script, which has another name and another hash. */
async function newerShell(product: string): Promise<NewShell> {
  const worker = await text(product + WORKER)
  const [, older = '', hash = ''] = /"(\/main\.[0-9a-f]{8}\.js)","(sha384-[^"]+)"/.exec(worker) ?? []
  const [, build = ''] = /\bbuild:"([0-9a-f]{12})"/.exec(worker) ?? []
  if (older === '' || build === '') throw new Error('The service worker does not name its build and its main script.')
  const script = '/main.00000002.js'
  const content = `${await text(product + older)}\n;void 2`
  return {
    script,
    older,
    content,
    change: (page) =>
      page
        .replace('<html', '<html data-release="2"')
        .replaceAll(older, script)
        .replaceAll(hash, integrityOf(content))
        .replaceAll(build, build.split('').reverse().join('')),
  }
}
