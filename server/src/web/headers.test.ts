/** Every answer of the server has exactly the reviewed headers. */
import type { FastifyInstance } from 'fastify'
import type { Environment } from '../settings/settings'
import type { TemporaryFolder } from '../testing/temporary-folder'
import { temporaryFolder } from '../testing/temporary-folder'
import { appWithoutDatabase } from '../testing/app'
import { pageHeaders } from '../testing/page-headers'

let folder: TemporaryFolder
let app: FastifyInstance
const open = (environment: Environment = {}) => {
  app = appWithoutDatabase(folder.path, environment)
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
  folder.put('shell/index.html', '<html><head><!--codex:head--></head><body><!--codex:data--></body></html>')
  folder.put('shell/main.0123abcd.js', 'main')
  folder.put('mfe/chat/1.0.0/remoteEntry.js', 'entry')
  open()
})
afterEach(async () => {
  await app.close()
  folder.remove()
})

/** Not compared: they differ from answer to answer. */
const IGNORED = [
  'content-length',
  'content-type',
  'date',
  'connection',
  'x-request-id',
  'etag',
  'last-modified',
  'vary',
]

interface TestRequest {
  readonly method?: 'GET' | 'POST'
  readonly url: string
  readonly payload?: string
  readonly headers?: Readonly<Record<string, string>>
}

async function headersOf({ method = 'GET', url, payload, headers = {} }: TestRequest) {
  const answer = await app.inject({
    method,
    url,
    headers: { host: 'localhost', ...headers },
    ...(payload !== undefined && { payload }),
  })
  const compared = Object.entries(answer.headers).filter(([name]) => !IGNORED.includes(name))
  return Object.fromEntries(
    compared.map(([name, value]) => [name, String(value).replace(/'nonce-[\w+/]{22}=='/, "'nonce-{N}'")]),
  )
}

const page = pageHeaders('{N}')
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
  it.each(['/', '/login', '/signup', '/home', '/nowhere'])('of the page %s are the reviewed ones', async (url) => {
    expect(await headersOf({ url })).toEqual(page)
  })

  it.each([
    ['/main.0123abcd.js', 'public, max-age=31536000, immutable'],
    ['/mfe/chat/1.0.0/remoteEntry.js', 'public, max-age=31536000, immutable'],
  ])('of the file %s are those of a page without its policies', async (url, caching) => {
    expect(await headersOf({ url })).toEqual({ ...file, 'accept-ranges': 'bytes', 'cache-control': caching })
  })

  it.each(['/mfe/discovery.json', '/missing.js'])('of %s forbid storing it', async (url) => {
    expect(await headersOf({ url })).toEqual(file)
  })

  it.each<TestRequest>([
    { url: '/codex/openapi.json' },
    { url: '/codex/nothing' },
    { url: '/codex/%zz' },
    { url: '/livez' },
    { url: '/readyz' },
    { url: '/metrics' },
    { url: '/', headers: { host: 'evil.example' } },
    { method: 'POST', url: '/codex/user/sign-in', payload: '{', headers: json },
    { method: 'POST', url: '/codex/user/sign-in', payload: 'x', headers: { 'content-type': 'text/plain' } },
    { method: 'POST', url: '/codex/user/sign-in', payload: `"${'x'.repeat(70_000)}"`, headers: json },
    // The database does not answer: an unexpected error.
    { method: 'POST', url: '/codex/user/session', headers: { authorization: `Bearer ${'A'.repeat(43)}` } },
  ])('of %j are those of data', async (request) => {
    expect(await headersOf(request)).toEqual(data)
  })

  it('of a call without a session are those of data, and say that it has ended', async () => {
    const headers = await headersOf({ method: 'POST', url: '/codex/user/session' })
    expect(headers).toEqual({ ...data, 'codex-session': 'ended' })
  })

  it('require https only if the request came by https', async () => {
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

  it('allow remotes of the origins in MFE_ORIGINS, whatever the discovery document contains', async () => {
    const chat = [
      candidate('https://chat.example:8443/mfe/chat/1.0.0/remoteEntry.js'),
      candidate('https://cdn.example/chat/1.1.0/remoteEntry.js'),
    ]
    const auth = [
      candidate('https://cdn.example/auth/1.0.0/remoteEntry.js'),
      candidate('/mfe/auth/1.0.0/remoteEntry.js'),
    ]
    folder.put('mfe/discovery.json', JSON.stringify({ microFrontends: { auth, chat } }))
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
