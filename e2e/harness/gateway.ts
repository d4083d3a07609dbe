/** A reverse proxy before the product: it can lose the product, and it can bring a newer shell. */
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Gateway {
  readonly url: string
  /** Paths that were asked for, oldest first. */
  readonly asked: readonly string[]
  /** `gone`: connections break; `refusing`: it answers 503 for everything. */
  be(mood: 'open' | 'gone' | 'refusing'): void
  /** Answers `path` with this text, status 200. */
  instead(path: string, text: string): void
  /** A newer shell is served from now on, its pages bear `data-release="2"`. @returns a script that only the older one has */
  release(): Promise<string>
  stop(): Promise<void>
}

const WORKER = '/service-worker.js'
/** With these the product would answer 304, and what is changed here has no such answer. */
const CONDITIONS = ['if-none-match', 'if-modified-since']
const FROM_HOP_TO_HOP = ['host', 'connection', 'accept-encoding', 'content-length', 'transfer-encoding']

interface Release {
  readonly script: string
  readonly older: string
  readonly content: string
  change(text: string): string
}

export async function gateway(product: string): Promise<Gateway> {
  const asked: string[] = []
  const texts = new Map<string, string>()
  let mood: 'open' | 'gone' | 'refusing' = 'open'
  let release: Release | null = null

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname } = new URL(request.url ?? '/', product)
    asked.push(pathname)
    if (mood === 'gone') return void request.socket.destroy()
    if (mood === 'refusing' || pathname === release?.older)
      return void response.writeHead(mood === 'refusing' ? 503 : 404).end()
    const from = pathname === release?.script ? release.older : (request.url ?? '/')
    const { status, headers, body } = await forwarded(product + from, request)
    const text = texts.get(pathname) ?? (pathname === release?.script ? release.content : undefined)
    const changes = release !== null && (pathname === WORKER || headers['content-type']?.startsWith('text/html'))
    response.writeHead(text === undefined ? status : 200, headers)
    response.end(text ?? (changes ? release?.change(body.toString()) : body))
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => request.socket.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on a port, not on a pipe
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    be: (next) => (mood = next),
    instead: (path, text) => texts.set(path, text),
    release: async () => {
      release = await newerShell(product)
      return release.older
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve()
        })
        server.closeAllConnections()
      }),
  }
}

async function forwarded(url: string, request: IncomingMessage) {
  const sent: Buffer[] = []
  for await (const part of request) sent.push(part as Buffer) // a request without an encoding is read in buffers
  const given = Object.entries(request.headers).filter(([name]) => ![...FROM_HOP_TO_HOP, ...CONDITIONS].includes(name))
  const reply = await fetch(url, {
    method: request.method ?? 'GET',
    headers: given.map(([name, value]): [string, string] => [name, String(value)]),
    ...(sent.length > 0 ? { body: Buffer.concat(sent) } : {}),
    redirect: 'manual',
  })
  const headers = Object.fromEntries(
    [...reply.headers].filter(([name]) => ![...FROM_HOP_TO_HOP, 'content-encoding'].includes(name)),
  )
  return { status: reply.status, headers, body: Buffer.from(await reply.arrayBuffer()) }
}

const text = async (url: string) => (await fetch(url)).text()

/** Of the same build, but for one script that has another content, and so another name and another hash. */
async function newerShell(product: string): Promise<Release> {
  const worker = await text(product + WORKER)
  const [, older = '', hash = ''] = /"(\/main\.[0-9a-f]{8}\.js)","(sha384-[^"]+)"/.exec(worker) ?? []
  const [, build = ''] = /\bbuild:"([0-9a-f]{12})"/.exec(worker) ?? []
  if (older === '' || build === '') throw new Error('The service worker does not name its build and its main script.')
  const script = '/main.00000002.js'
  const content = `${await text(product + older)}\n;void 2`
  const newerHash = `sha384-${createHash('sha384').update(content).digest('base64')}`
  return {
    script,
    older,
    content,
    change: (page) =>
      page
        .replace('<html', '<html data-release="2"')
        .replaceAll(older, script)
        .replaceAll(hash, newerHash)
        .replaceAll(build, build.split('').reverse().join('')),
  }
}
