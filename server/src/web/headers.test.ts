/** Exactly the headers that were reviewed for this stack, and no other, on everything that the server answers. */
import type { FastifyInstance } from 'fastify'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createApp } from '../app'
import type { Database } from '../database'
import { builtInEngine } from '../llm/built-in'
import type { Environment } from '../settings/settings'
import { readSettings } from '../settings/settings'
import { temporaryFolder } from '../testing/built-server'
import { pageHeaders } from '../testing/page-headers'

// The database is down: nothing here needs what it holds.
const noDatabase = { queries: {}, check: () => Promise.reject(new Error('down')) } as unknown as Database

let folder: ReturnType<typeof temporaryFolder>
let app: FastifyInstance
const put = (path: string, content: string) => {
  mkdirSync(join(folder.path, path, '..'), { recursive: true })
  writeFileSync(join(folder.path, path), content)
}
function open(environment: Environment = {}) {
  const settings = readSettings({ DATA_DIR: folder.path, LOG_LEVEL: 'silent', ...environment })
  app = createApp({ settings, database: noDatabase, engine: builtInEngine, shellRoot: join(folder.path, 'shell') })
}

const hash = `sha384-${'E'.repeat(64)}`
const candidate = (url: string) => ({
  url,
  metadata: { version: '1.0.0', integrity: hash },
  deployment: { traffic: 100, default: true },
  extras: {
    codex: {
      requires: {},
      assets: { 'remoteEntry.js': hash },
      exposes: { './remote': { js: [], css: [] } },
      publishedAt: '2026-11-21T12:00:00.000Z',
      status: 'live',
    },
  },
})

beforeEach(() => {
  folder = temporaryFolder()
  put('shell/index.html', '<html><head><!--codex:head--></head><body><!--codex:data--></body></html>')
  put('shell/main.0123abcd.js', 'main')
  put('mfe/chat/1.0.0/remoteEntry.js', 'entry')
  open()
})
afterEach(async () => {
  await app.close()
  folder.remove()
})

/** Told by every answer, and of no interest here. */
const ofTheAnswer = [
  'content-length',
  'content-type',
  'date',
  'connection',
  'x-request-id',
  'etag',
  'last-modified',
  'vary',
]

interface Asked {
  readonly method?: 'GET' | 'POST'
  readonly url: string
  readonly payload?: string
  readonly headers?: Readonly<Record<string, string>>
}

async function headersOf({ method = 'GET', url, payload, headers = {} }: Asked) {
  const answer = await app.inject({
    method,
    url,
    headers: { host: 'localhost', ...headers },
    ...(payload !== undefined && { payload }),
  })
  const told = Object.entries(answer.headers).filter(([name]) => !ofTheAnswer.includes(name))
  return Object.fromEntries(
    told.map(([name, value]) => [name, String(value).replace(/'nonce-[\w+/]{22}=='/, "'nonce-{N}'")]),
  )
}

const page = pageHeaders('{N}')
/** Those of a page without its policies. */
const file = Object.fromEntries(
  Object.entries(page).filter(([name]) => !/^(content-security|integrity)-policy$/.test(name)),
)
const data = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
}
const json = { 'content-type': 'application/json' }

describe('the headers', () => {
  it.each(['/', '/login', '/signup', '/home', '/nowhere'])(
    'of the page %s are those that were reviewed',
    async (url) => {
      expect(await headersOf({ url })).toEqual(page)
    },
  )

  it.each([
    ['/main.0123abcd.js', 'public, max-age=31536000, immutable'],
    ['/mfe/chat/1.0.0/remoteEntry.js', 'public, max-age=31536000, immutable'],
  ])('of the file %s are those of a page without its policies', async (url, caching) => {
    expect(await headersOf({ url })).toEqual({ ...file, 'accept-ranges': 'bytes', 'cache-control': caching })
  })

  it.each(['/mfe/discovery.json', '/missing.js'])('of %s forbid to keep it', async (url) => {
    expect(await headersOf({ url })).toEqual(file)
  })

  it.each<Asked>([
    { url: '/codex/openapi.json' },
    { url: '/codex/nothing' },
    { url: '/codex/%zz' },
    { url: '/livez' },
    { url: '/readyz' },
    { url: '/metrics' },
    { url: '/', headers: { host: 'evil.example' } },
    { method: 'POST', url: '/codex/user/session' },
    { method: 'POST', url: '/codex/user/sign-in', payload: '{', headers: json },
    { method: 'POST', url: '/codex/user/sign-in', payload: 'x', headers: { 'content-type': 'text/plain' } },
    { method: 'POST', url: '/codex/user/sign-in', payload: `"${'x'.repeat(70_000)}"`, headers: json },
    // The database is down: an unexpected error.
    { method: 'POST', url: '/codex/user/session', headers: { authorization: `Bearer ${'A'.repeat(43)}` } },
  ])('of %j are the bare ones of data', async (asked) => {
    expect(await headersOf(asked)).toEqual(data)
  })

  it('ask for https only where it came by https', async () => {
    const forwarded = { 'x-forwarded-proto': 'https' }
    expect(await headersOf({ url: '/', headers: forwarded })).toEqual(page)
    await app.close()
    open({ TRUST_PROXY: 'loopback' })
    const strict = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }
    const policy = `${page['content-security-policy']}; upgrade-insecure-requests`
    expect(await headersOf({ url: '/', headers: forwarded })).toEqual({
      ...page,
      ...strict,
      'content-security-policy': policy,
    })
    expect(await headersOf({ url: '/codex/nothing', headers: forwarded })).toEqual({ ...data, ...strict })
    expect(await headersOf({ url: '/' })).toEqual(page)
  })

  it('let a page load the remotes of the other hosts that are named, whatever the discovery document says', async () => {
    const chat = [
      candidate('https://chat.example:8443/mfe/chat/1.0.0/remoteEntry.js'),
      candidate('https://cdn.example/chat/1.1.0/remoteEntry.js'),
    ]
    const auth = [
      candidate('https://cdn.example/auth/1.0.0/remoteEntry.js'),
      candidate('/mfe/auth/1.0.0/remoteEntry.js'),
    ]
    put('mfe/discovery.json', JSON.stringify({ microFrontends: { auth, chat } }))
    expect(await headersOf({ url: '/home' })).toEqual(page)
    await app.close()
    open({ MFE_ORIGINS: 'https://cdn.example,https://other.example:8443' })
    const origins = 'https://cdn.example https://other.example:8443'
    const policy = page['content-security-policy']
      .replace("script-src 'self'", `script-src 'self' ${origins}`)
      .replace("'nonce-{N}'", `'nonce-{N}' ${origins}`)
      .replace("connect-src 'self'", `connect-src 'self' ${origins}`)
    expect(await headersOf({ url: '/home' })).toEqual({ ...page, 'content-security-policy': policy })
  })
})
