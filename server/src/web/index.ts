/** Architecture 1: serves the pages and files of the default deployment. */
import staticFiles from '@fastify/static'
import { DISCOVERY_SCHEMA, readDiscovery, screenAt, screensOf } from '@codex/contracts/discovery'
import type { Discovery } from '@codex/contracts/discovery'
import { REMOTE_NAMES } from '@codex/contracts/remotes'
import { failures } from '@codex/contracts/texts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { forDocument, forWeb } from '../http/headers'
import { Refusal } from '../http/refusal'
import type { Settings } from '../settings/settings'
import { looksLikeFile, sendRemoteFile, sendShellFile, withTypeOf } from './files'
import { firstFrames } from './first-frame'
import { freshFile } from './fresh-file'
import { readPage, readShellFacts, renderPage, withFrame } from './page'
import { reportRoutes } from './reports'

interface WebNeeds {
  readonly settings: Settings
  readonly shellRoot: string
}

const WORKER = '/service-worker.js'
/** While MFE_ROOT has a file of this name, browsers unregister the service worker at their next visit. */
const WORKER_OFF = 'service-worker-off'

const NOTHING_PUBLISHED: Discovery = { microFrontends: {} }
const pathOf = ({ url }: FastifyRequest) => url.split(/[?#]/)[0] ?? '/'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** Takes 0.5 ms for a page. The highest quality saves a few hundred bytes and takes 30 ms. */
const QUALITY = 5

const accepts = (header: string, encoding: string) =>
  header.split(',').some((item) => {
    const [name = '', ...parameters] = item.trim().split(/\s*;\s*/)
    return name === encoding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))
  })

/**
 * Sends HTML with the best encoding that the browser accepts: pages are rendered for each visit, so they cannot be compressed
 * beforehand as files are. A page repeats nothing of the request, so its size reveals nothing.
 */
async function sendCompressed(request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> {
  const header = request.headers['accept-encoding'] ?? ''
  reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding')
  if (accepts(header, 'br')) {
    const content = await brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
    return reply.header('content-encoding', 'br').send(content)
  }
  if (accepts(header, 'gzip')) return reply.header('content-encoding', 'gzip').send(await deflate(html))
  return reply.send(html)
}

export function web(
  app: FastifyInstance,
  { settings: { mfeRoot, remoteOrigins: origins, rollback, asksForAge, passwordHelp }, shellRoot }: WebNeeds,
) {
  const log = (error: unknown) => app.log.error(error)
  const page = freshFile(join(shellRoot, 'index.html'), readPage, null, log)
  const landing = freshFile(join(shellRoot, 'landing.html'), readPage, null, log)
  const facts = freshFile(join(shellRoot, 'shell.json'), readShellFacts, null, log)
  const parseDiscovery = (text: string) => readDiscovery(JSON.parse(text))
  const discovery = freshFile(join(mfeRoot, 'discovery.json'), parseDiscovery, NOTHING_PUBLISHED, log)
  const frameOf = firstFrames(mfeRoot, log)

  function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const path = pathOf(request)
    // A form without fields: a button that leads here, before any script.
    if (/^\/\w*\?$/.test(request.url)) return reply.redirect(path, 303)
    const built = (path === '/' ? landing() : null) ?? page()
    if (built === null) throw new Refusal(503, 'The app is not built yet.')
    const nonce = randomBytes(16).toString('base64')
    const visit = {
      path,
      nonce,
      discovery: discovery(),
      provides: facts()?.provides ?? {},
      origins,
      passwordHelp,
      asksForAge,
    }
    const shown = withFrame(built, frameOf(visit, facts()?.firstFrame))
    const https = request.protocol === 'https'
    const remotes = [...REMOTE_NAMES, ...new Set(screensOf(visit.discovery).map(({ name }) => name))]
    reply.headers(forDocument({ nonce, https, origins, remotes, inline: shown.inline }))
    return sendCompressed(request, reply, renderPage(shown, visit))
  }

  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(forWeb)
    done()
  })
  void app.register(staticFiles, {
    serve: false,
    preCompressed: true,
    index: false,
    dotfiles: 'ignore',
    setHeaders: withTypeOf,
  })

  for (const path of ['/', '/login', '/signup', '/care', '/home', '/home/*']) app.get(path, sendPage)

  app.get('/mfe/discovery.json', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ schema: DISCOVERY_SCHEMA, ...discovery() }),
  )

  const provides = () => facts()?.provides ?? null
  reportRoutes(app, { root: mfeRoot, rule: rollback, discovery, provides })

  app.get<{ Params: { name: string; version: string; '*': string } }>('/mfe/:name/:version/*', ({ params }, reply) => {
    sendRemoteFile(reply, mfeRoot, params.name, params.version, params['*'])
  })

  app.get(WORKER, (_request, reply) => {
    sendShellFile(reply, shellRoot, existsSync(join(mfeRoot, WORKER_OFF)) ? 'service-worker-off.js' : WORKER.slice(1))
  })

  app.get<{ Params: { '*': string } }>('/*', ({ params }, reply) => {
    sendShellFile(reply, shellRoot, params['*'])
  })

  app.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const path = pathOf(request)
    // Of the addresses of published files and of the registry only /mfe/ itself is a page.
    const isPage = isRead && !looksLikeFile(path) && !/^\/mfe(?:-registry)?\/./.test(path)
    reply.code(isPage && screenAt(path, discovery()) !== null ? 200 : 404)
    reply.removeHeader('vary').header('cache-control', 'no-store')
    return isPage ? sendPage(request, reply) : reply.send({ message: failures.notFound })
  })
}
