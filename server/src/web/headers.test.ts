/** Every answer of the server has exactly the reviewed headers. */
import { appOfEachTest } from '../testing/app'
import { candidate } from '../testing/build'
import { pageHeaders } from '../testing/page-headers'

const { app, publish, reopen } = appOfEachTest({
  'shell/index.html': '<html><head><!--codex:head--></head><body><!--codex:data--></body></html>',
  'shell/main.0123abcd.js': 'main',
  'mfe/chat/1.0.0/remoteEntry.js': 'entry',
})

/** Not compared: they differ from answer to answer. */
const IGNORED = /^(content-length|content-type|date|connection|x-request-id|etag|last-modified|vary)$/

interface TestRequest {
  readonly method?: 'GET' | 'POST'
  readonly url: string
  readonly payload?: string
  readonly headers?: Readonly<Record<string, string>>
}

async function headersOf({ headers = {}, ...request }: TestRequest) {
  const answer = await app().inject({ ...request, headers: { host: 'localhost', ...headers } })
  const compared = Object.entries(answer.headers).filter(([name]) => !IGNORED.test(name))
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

  it.each(['/main.0123abcd.js', '/mfe/chat/1.0.0/remoteEntry.js'])(
    'of the file %s are those of a page without its policies',
    async (url) => {
      const caching = 'public, max-age=31536000, immutable'
      expect(await headersOf({ url })).toEqual({ ...file, 'accept-ranges': 'bytes', 'cache-control': caching })
    },
  )

  it.each(['/mfe/discovery.json', '/missing.js'])('of %s forbid storing it', async (url) => {
    expect(await headersOf({ url })).toEqual(file)
  })

  it.each<TestRequest>([
    { url: '/codex' },
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

  it('require https only if the request came by https through a trusted proxy', async () => {
    const forwarded = { 'x-forwarded-proto': 'https' }
    expect(await headersOf({ url: '/', headers: forwarded })).toEqual(page)
    await reopen({ TRUST_PROXY: 'loopback' })
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
    const origin = 'https://cdn.example'
    publish({
      auth: [candidate('auth', '1.0.0', { url: `${origin}/auth/1.0.0/remoteEntry.js` }), candidate('auth', '1.0.0')],
      chat: [candidate('chat', '1.0.0', { origin: 'https://chat.example:8443' })],
    })
    expect(await headersOf({ url: '/home' })).toEqual(page)
    await reopen({ MFE_ORIGINS: `${origin},https://other.example:8443` })
    const origins = `${origin} https://other.example:8443`
    const policy = page['content-security-policy']
      .replace("script-src 'self'", `script-src 'self' ${origins}`)
      .replace("'nonce-{N}'", `'nonce-{N}' ${origins}`)
      .replace("connect-src 'self'", `connect-src 'self' ${origins}`)
    expect(await headersOf({ url: '/home' })).toEqual({ ...page, 'content-security-policy': policy })
  })
})
