/** The server that the browser of a trial sees: the live shell, the candidate beside it, and invented answers of the API. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import { SERVER } from '@codex/contracts/discovery'
import { API_PREFIX } from '@codex/contracts/endpoints'
import { readAbsence, readReport, REPORT_PATH, type Absence, type Report } from '@codex/contracts/reports'
import type { BuildOutput } from '../publish/build-output'
import { candidateOf } from '../publish/candidate'
import { CliError } from '../root/cli-error'
import { causeOf } from '../root/system-error'
import { answersNow } from './answers'

interface Served {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** Answers a path as the server answers a visitor who is not signed in. */
export type PageSource = (path: string) => Promise<Served>

/** ms for a page */
const TIMEOUT = 10_000

/** The shell of a server, without any credentials. */
export function pagesOf(address: string): PageSource {
  const { origin } = new URL(address)
  return async (path) => {
    const options = { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT) } as const
    const answer = await fetch(origin + path, options).catch((error: unknown) => {
      throw new CliError(`${origin} does not answer (${causeOf(error)}).`)
    })
    const headers = Object.fromEntries(answer.headers)
    return { status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()) }
  }
}

export interface StandIn {
  /** `127.0.0.1:PORT` */
  readonly address: string
  /** Files of the candidate that the page has requested. */
  readonly requested: ReadonlySet<string>
  readonly stop: () => Promise<void>
}

interface Needs {
  readonly build: BuildOutput
  readonly pages: PageSource
  readonly onRequest: () => void
  readonly onReport: (report: Report | Absence) => void
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
}
/** Of one connection, of another body, or of the live host's protocol. */
const DROPPED =
  /^(?:connection|keep-alive|content-length|content-encoding|transfer-encoding|date|set-cookie|strict-transport-security|alt-svc)$/
const STATIC = /^\/(?!mfe\/|mfe-registry\/|codex\/)[\w/.~@+-]+\.[a-z0-9]+$/
const DISCOVERY = '/mfe/discovery.json'
const MAX_BODY = 1_048_576

export async function standIn(
  { build, pages, onRequest, onReport }: Needs,
  screens: readonly string[],
): Promise<StandIn> {
  const { remote, version, files } = build
  // The candidate alone, for any server: what else is wrong in the page is not its fault.
  const shared = build.shared.filter(({ name }) => name !== SERVER)
  const discovery = JSON.stringify({
    microFrontends: { [remote]: [candidateOf({ ...build, shared }, { traffic: 100, publishedAt: new Date() })] },
  })
  const answers = new Map(answersNow().map(([endpoint, reply]) => [API_PREFIX + endpoint.path, reply]))
  const requested = new Set<string>()
  const own = new RegExp(`^/mfe/${remote}/${version.replace(/[.+]/g, '\\$&')}(?:~r\\d+)?/(.+)$`)
  let address = ''

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '', `http://${address}`)
    // A browser sends its proxy the requests for every host.
    if (url.host !== address) return response.writeHead(403).end()
    const { pathname } = url
    const json = (status: number, body: unknown) =>
      response
        .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
        .end(JSON.stringify(body))
    if (request.method === 'POST') {
      const text = await bodyOf(request)
      if (pathname !== REPORT_PATH)
        return answers.has(pathname) ? json(200, answers.get(pathname)) : json(404, { message: 'Not in a trial.' })
      const raw: unknown = orNull(() => JSON.parse(text))
      const report = readReport(raw) ?? readAbsence(raw)
      if (report !== null) onReport(report)
      return response.writeHead(204).end()
    }
    if (pathname === DISCOVERY) return json(200, JSON.parse(discovery))
    const [, file] = own.exec(pathname) ?? []
    const content = file === undefined ? undefined : files.get(file)
    if (file !== undefined && content !== undefined) {
      onRequest()
      requested.add(file)
      const type = TYPES[path.extname(file)] ?? 'application/octet-stream'
      return response
        .writeHead(200, { 'content-type': type, 'cross-origin-resource-policy': 'same-origin' })
        .end(content)
    }
    if (!screens.includes(pathname) && !STATIC.test(pathname)) return json(404, { message: 'Not in a trial.' })
    const { status, headers, body } = await pages(pathname)
    const sent = Object.entries(headers).filter(([name]) => !DROPPED.test(name))
    const isPage = headers['content-type']?.startsWith('text/html') ?? false
    return response
      .writeHead(status, policyFor(sent))
      .end(isPage ? withCandidate(body.toString('utf8'), discovery) : body)
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => request.socket.destroy())
  })
  // Tunnels to other hosts.
  server.on('connect', (_, socket) => socket.destroy())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  address = `127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`
  return {
    address,
    requested,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** The policy of the live page. Only the upgrade to https is left out, which this host does not have. */
const policyFor = (headers: readonly (readonly [string, string])[]) =>
  Object.fromEntries(
    headers.map(([name, value]) => [
      name,
      name === 'content-security-policy' ? value.replace(/;?\s*upgrade-insecure-requests/, '') : value,
    ]),
  )

const withCandidate = (html: string, discovery: string) =>
  html
    .replace(/<link rel="(?:preload|later)"[^>]*\/mfe\/[^>]*>/g, '')
    .replace(
      /(<script type="application\/json" id="codex-discovery">)[^]*?(?=<\/script>)/,
      (_, tag: string) => tag + discovery.replaceAll('<', '\\u003c'),
    )

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request.setEncoding('utf8')) {
    body += String(chunk)
    if (body.length > MAX_BODY) throw new Error('The body is too large')
  }
  return body
}

function orNull(work: () => unknown): unknown {
  try {
    return work()
  } catch {
    return null
  }
}
