import type { FastifyInstance } from 'fastify'
import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { createApp } from '../app'
import type { Database } from '../database'
import { builtInEngine } from '../llm/built-in'
import { readSettings } from '../settings/settings'
import { temporaryFolder } from '../testing/built-server'

// The web host asks the database nothing.
const noDatabase = {} as unknown as Database

const pageOf = (name: string) => `<html><head><!--codex:head--></head><body>${name}<!--codex:data--></body></html>`

let folder: ReturnType<typeof temporaryFolder>
let app: FastifyInstance
const put = (path: string, content: string) => writeFileSync(join(folder.path, path), content)
const get = (url: string, headers = {}) =>
  app.inject({ method: 'GET', url, headers: { host: 'localhost:3000', ...headers } })

beforeEach(() => {
  folder = temporaryFolder()
  for (const path of ['shell', 'mfe']) mkdirSync(join(folder.path, path))
  put('shell/index.html', pageOf('the app'))
  put('shell/landing.html', pageOf('the landing page'))
  put('shell/service-worker.js', 'works')
  put('shell/service-worker-off.js', 'leaves')
  const settings = readSettings({ DATA_DIR: folder.path, LOG_LEVEL: 'silent' })
  app = createApp({ settings, database: noDatabase, engine: builtInEngine, shellRoot: join(folder.path, 'shell') })
})
afterEach(async () => {
  await app.close()
  folder.remove()
})

describe('the page at /', () => {
  it('is the pre-rendered landing page, under the policy of every page', async () => {
    const { body, headers } = await get('/')
    expect(body).toContain('the landing page')
    expect(body).toContain('id="codex-discovery"')
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['content-security-policy']).toContain("script-src 'self'")
  })

  it('may run and wear what the build wrote into it, by its hash, and nothing else', async () => {
    const built = '<script>start()</script><style>p{top:0}</style><script type="application/json">{}</script>'
    put(
      'shell/landing.html',
      pageOf('the landing page').replace('<head>', () => `<head>${built}`),
    )
    const { headers } = await get('/')
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain(`script-src 'self' ${hash('start()')};`)
    expect(policy).toMatch(/style-src 'self' 'nonce-[^']+' 'sha256-[^']+';/)
    expect(policy).toContain(hash('p{top:0}'))
    expect(policy).not.toContain('unsafe')
  })

  it.each(['/login', '/signup', '/home', '/home/chat'])('is not the one at %s', async (path) => {
    expect((await get(path)).body).toContain('the app')
  })

  it('is the app where the build has no landing page', async () => {
    rmSync(join(folder.path, 'shell/landing.html'))
    expect((await get('/')).body).toContain('the app')
  })

  it('is not to be had as a file, without its policy', async () => {
    const { statusCode, body } = await get('/landing.html')
    expect(statusCode).toBe(404)
    expect(body).not.toContain('the landing page')
  })
})

describe('the size of a page', () => {
  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ])('is small for a browser that takes %s', async (accepted, encoding, decoded) => {
    const { headers, rawPayload } = await get('/', { 'accept-encoding': accepted })
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
    expect(decoded(rawPayload).toString()).toContain('the landing page')
  })

  it('is what it is for a reader that takes no compression', async () => {
    const { body, headers } = await get('/')
    expect(headers).not.toHaveProperty('content-encoding')
    expect(headers.vary).toBe('accept-encoding')
    expect(body).toContain('the landing page')
  })
})

describe('an address that can’t be decoded', () => {
  it.each(['/%zz', '/home/%E0%A4%A?next=%zz'])('is no page, and the app says so: %s', async (url) => {
    const { statusCode, headers, body } = await get(url)
    expect(statusCode).toBe(url.startsWith('/home') ? 200 : 404)
    expect(headers['content-type']).toContain('text/html')
    expect(body).toContain('the app')
  })

  it('is refused where no page is asked for', async () => {
    expect((await get('/mfe/chat/%zz/remoteEntry.js')).statusCode).toBe(400)
  })
})

describe('the service worker', () => {
  it('is a script that browsers ask for again at each visit', async () => {
    const { body, headers } = await get('/service-worker.js')
    expect(body).toBe('works')
    expect(headers['content-type']).toMatch(/^(?:text|application)\/javascript/)
    expect(headers['cache-control']).toBe('public, max-age=0')
  })

  it('gives way to one that leaves, as long as a file beside the remotes says so', async () => {
    put('mfe/service-worker-off', '')
    expect((await get('/service-worker.js')).body).toBe('leaves')
    rmSync(join(folder.path, 'mfe/service-worker-off'))
    expect((await get('/service-worker.js')).body).toBe('works')
  })
})
