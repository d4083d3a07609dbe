import { readCounts } from '@codex/platform/reports'
import type { FastifyInstance } from 'fastify'
import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import type { Environment } from '../settings/settings'
import type { TemporaryFolder } from '../testing/temporary-folder'
import { temporaryFolder } from '../testing/temporary-folder'
import { appWithoutDatabase } from '../testing/app'
import { pageHeaders } from '../testing/page-headers'

const hash = (letter: string) => `sha384-${letter.repeat(64)}`
const candidate = (
  name: string,
  version: string,
  changes: { traffic?: number; default?: boolean; requires?: object } = {},
) => ({
  url: `/mfe/${name}/${version}/remoteEntry.js`,
  metadata: { version, integrity: hash('E') },
  deployment: { traffic: changes.traffic ?? 100, default: changes.default ?? true },
  extras: {
    codex: {
      requires: changes.requires ?? { react: '^19.0.0' },
      assets: { 'remoteEntry.js': hash('E'), '1.aa.js': hash('J'), '1.aa.css': hash('C'), 'lazy.js': hash('L') },
      exposes: { './remote': { js: ['1.aa.js'], css: ['1.aa.css'] } },
      publishedAt: '2026-11-21T12:00:00.000Z',
      status: 'live',
    },
  },
})
const page =
  '<!doctype html><html><head><!--codex:head--></head><body><div id="root"></div><!--codex:data--></body></html>'

let folder: TemporaryFolder
let app: FastifyInstance
const publish = (microFrontends: object) => folder.put('mfe/discovery.json', JSON.stringify({ microFrontends }))

const open = (environment: Environment = {}) => {
  app = appWithoutDatabase(folder.path, environment)
}
const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers: { host: 'localhost:3000', ...headers } })
const linksOf = (html: string) => [...html.matchAll(/<link [^>]+>/g)].map(([link]) => link)
interface Blocks {
  readonly nonce: string
  readonly microFrontends: Readonly<Record<string, readonly ReturnType<typeof candidate>[]>>
}
const block = (html: string, id: string) => {
  const text = new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`).exec(html)?.[1]
  return JSON.parse(text ?? 'null') as Blocks // the fields of both blocks
}

beforeEach(() => {
  folder = temporaryFolder()
  folder.put('shell/index.html', page)
  folder.put('shell/shell.json', JSON.stringify({ version: '1.0.0', provides: { react: '19.3.1' } }))
  folder.put('shell/main.0123abcd.js', 'main')
  folder.put('shell/main.0123abcd.js.br', brotliCompressSync('main'))
  folder.put('shell/sw.js', 'sw')
  folder.put('shell/favicon.svg', '<svg/>')
  folder.put('shell/avatars/pic_1.png', 'png')
  folder.put('shell/.secret', 'hidden')
  folder.put('secret.txt', 'outside')
  folder.put('mfe/chat/1.0.0/remoteEntry.js', 'entry')
  folder.put('mfe/chat/1.0.0/mf-manifest.json', '{}')
  folder.put('mfe/chat/1.0.0/types/remote.d.ts', 'export {}')
  publish({
    auth: [candidate('auth', '1.0.0')],
    companions: [candidate('companions', '1.0.0')],
    chat: [candidate('chat', '1.0.0')],
  })
  open()
})
afterEach(async () => {
  await app.close()
  folder.remove()
})

describe('a page', () => {
  it('carries exactly the headers of docs/security.md, with a nonce of its own', async () => {
    const [first, second] = [await get('/'), await get('/')]
    const { nonce } = block(first.body, 'codex-page')
    expect(first.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      ...pageHeaders(nonce),
    })
    expect(first.headers).not.toHaveProperty('strict-transport-security')
    expect(first.headers).not.toHaveProperty('set-cookie')
    expect(nonce).toMatch(/^[\w+/]{22}==$/)
    expect(block(second.body, 'codex-page').nonce).not.toBe(nonce)
  })

  it('requires https only if the request came by https through a trusted proxy', async () => {
    expect((await get('/', { 'x-forwarded-proto': 'https' })).headers).not.toHaveProperty('strict-transport-security')
    await app.close()
    open({ TRUST_PROXY: 'loopback' })
    const { headers } = await get('/', { 'x-forwarded-proto': 'https' })
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
    expect(headers['content-security-policy']).toMatch(/; upgrade-insecure-requests$/)
  })

  it.each([
    ['/', []],
    ['/login', ['auth']],
    ['/signup?x=1', ['auth']],
    ['/home', ['chat', 'companions']],
    ['/home/account', ['chat', 'companions']],
  ])('%s preloads the remotes %j in the way they will be loaded', async (path, names) => {
    const { statusCode, body } = await get(path)
    expect(statusCode).toBe(200)
    expect(linksOf(body)).toEqual(
      names.flatMap((name) => [
        `<link rel="preload" as="script" href="/mfe/${name}/1.0.0/remoteEntry.js" integrity="${hash('E')}" crossorigin="anonymous">`,
        `<link rel="preload" as="script" href="/mfe/${name}/1.0.0/1.aa.js" integrity="${hash('J')}" crossorigin="anonymous">`,
        `<link rel="preload" as="style" href="/mfe/${name}/1.0.0/1.aa.css" integrity="${hash('C')}" crossorigin="anonymous">`,
      ]),
    )
  })

  it('preloads the version of most visitors, never one that the shell does not satisfy', async () => {
    publish({
      auth: [
        candidate('auth', '1.0.0'),
        candidate('auth', '1.1.0', { default: false, traffic: 100 }),
        candidate('auth', '2.0.0', { requires: { react: '^20.0.0' } }),
      ],
    })
    expect(linksOf((await get('/login')).body)[0]).toContain('/mfe/auth/1.0.0/remoteEntry.js')
  })

  it('lists the other origins of remotes, and preloads from these only', async () => {
    const candidateOf = (version: string, origin: string) => {
      const { url, ...rest } = candidate('auth', version)
      return { ...rest, url: origin + url }
    }
    publish({ auth: [candidateOf('1.1.0', 'https://other.example'), candidateOf('1.0.0', 'https://remotes.example')] })
    await app.close()
    open({ MFE_ORIGINS: 'https://remotes.example' })
    const { body } = await get('/login')
    expect(block(body, 'codex-page')).toMatchObject({ origins: ['https://remotes.example'] })
    const folder = 'https://remotes.example/mfe/auth/1.0.0'
    expect(linksOf(body)).toEqual([
      `<link rel="preload" as="script" href="${folder}/remoteEntry.js" integrity="${hash('E')}" crossorigin="anonymous">`,
      `<link rel="preload" as="script" href="${folder}/1.aa.js" integrity="${hash('J')}" crossorigin="anonymous">`,
      `<link rel="preload" as="style" href="${folder}/1.aa.css" integrity="${hash('C')}" crossorigin="anonymous">`,
    ])
  })

  it('contains the discovery document, of which no text can end the script element', async () => {
    publish({ chat: [candidate('chat', '1.0.0', { requires: { '</script><script>alert(1)//': '$&' } })] })
    const { body } = await get('/home')
    expect(body).not.toContain('</script><script>alert')
    const chat = block(body, 'codex-discovery').microFrontends['chat']?.[0]
    expect(chat?.extras.codex.requires).toEqual({ '</script><script>alert(1)//': '$&' })
  })

  it('uses a new discovery document without a restart, and keeps the last valid one', async () => {
    const versionNow = async () =>
      (await get('/mfe/discovery.json')).json<Blocks>().microFrontends['chat']?.[0]?.metadata.version
    expect(await versionNow()).toBe('1.0.0')
    publish({ chat: [candidate('chat', '1.2.0')] })
    utimesSync(join(folder.path, 'mfe/discovery.json'), 1, 1)
    expect(await versionNow()).toBe('1.2.0')
    folder.put('mfe/discovery.json', '{ half')
    expect(await versionNow()).toBe('1.2.0')
  })

  it('of a route that a remote has declared preloads the remote, and lists it for Trusted Types', async () => {
    const { extras, ...rest } = candidate('orders', '1.0.0')
    const placement = { place: 'route:/orders', component: 'Orders', title: 'Orders' }
    publish({ orders: [{ ...rest, extras: { codex: { ...extras.codex, placement } } }] })
    for (const path of ['/orders', '/orders/7?x=1']) {
      const { statusCode, headers, body } = await get(path)
      expect([statusCode, linksOf(body).length]).toEqual([200, 3])
      expect(linksOf(body)[0]).toContain('href="/mfe/orders/1.0.0/remoteEntry.js"')
      expect(headers['content-security-policy']).toContain(' codex#chat codex#orders codex#mf ')
      expect(block(body, 'codex-discovery').microFrontends['orders']?.[0]?.extras.codex).toMatchObject({ placement })
    }
    for (const path of ['/ordersheet', '/orders/7.png']) expect((await get(path)).statusCode).toBe(404)
  })

  it('at /mfe and /mfe/ is that of releases, and what is below is none', async () => {
    const { extras, ...rest } = candidate('releases', '1.0.0')
    const placement = { place: 'route:/mfe', component: 'Releases', title: 'Releases', audience: 'operators' }
    const releases = [{ ...rest, extras: { codex: { ...extras.codex, placement } } }]
    for (const [published, status] of [
      [{ releases }, 200],
      // Another remote can not take the address.
      [{ orders: releases }, 404],
    ] as const) {
      await app.close()
      publish(published)
      open()
      for (const path of ['/mfe', '/mfe/', '/mfe/?remote=chat']) {
        const { statusCode, headers, body } = await get(path)
        expect([path, statusCode, linksOf(body).length]).toEqual([path, status, status === 200 ? 3 : 0])
        expect(headers).toMatchObject(
          status === 200
            ? { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }
            : { 'content-type': 'text/html; charset=utf-8' },
        )
      }
      for (const path of ['/mfe/x', '/mfe/chat/1.0.0', '/mfe//', '/mfe-registry/overview'])
        expect((await get(path)).body).toBe('{"message":"Not found"}')
      expect((await get('/mfe/discovery.json')).statusCode).toBe(200)
    }
  })

  it.each(['/nowhere', '/constructor'])('has status 404 for the unknown path %s', async (path) => {
    const { statusCode, headers, body } = await get(path)
    expect(statusCode).toBe(404)
    expect(headers['content-type']).toContain('text/html')
    expect(body).toContain('<div id="root">')
  })
})

describe('a file', () => {
  it('is cached for a year when its name has a hash, and is compressed if the browser accepts it', async () => {
    const { headers, rawPayload } = await get('/main.0123abcd.js', { 'accept-encoding': 'br' })
    expect(headers).toMatchObject({
      'content-type': expect.stringContaining('javascript'),
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    })
    expect(brotliDecompressSync(rawPayload).toString()).toBe('main')
    expect((await get('/main.0123abcd.js')).body).toBe('main')
  })

  it.each([
    ['/sw.js', 'public, max-age=0'],
    ['/avatars/pic_1.png', 'public, max-age=86400'],
    ['/mfe/chat/1.0.0/remoteEntry.js', 'public, max-age=31536000, immutable'],
    ['/mfe/chat/1.0.0~r12/remoteEntry.js', 'public, max-age=31536000, immutable'],
    ['/mfe/chat/1.0.0/mf-manifest.json', 'public, max-age=31536000, immutable'],
    ['/mfe/discovery.json', 'no-store'],
  ])('%s is answered with cache-control %s', async (path, caching) => {
    const { statusCode, headers } = await get(path)
    expect(statusCode).toBe(200)
    expect(headers['cache-control']).toBe(caching)
  })

  it('that is a declaration is a text', async () => {
    const { headers, body } = await get('/mfe/chat/1.0.0/types/remote.d.ts')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(body).toBe('export {}')
    expect((await get('/mfe/chat/1.0.0/types/missing.d.ts')).statusCode).toBe(404)
  })

  it('that is an SVG cannot run scripts when it is opened as a document', async () => {
    expect((await get('/favicon.svg')).headers['content-security-policy']).toContain("default-src 'none'")
  })

  it.each([
    '/missing.js',
    '/index.html',
    '/shell.json',
    '/.secret',
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/avatars/..%2f..%2fsecret.txt',
    '/avatars/..%5c..%5csecret.txt',
    '/avatars/%00.png',
    '/mfe/chat/9.9.9/remoteEntry.js',
    '/mfe/chat/..%2f..%2fsecret.txt',
    '/mfe/..%2f../secret.txt',
    '/mfe/../secret.txt',
    '/mfe/chat/1.0.0~r1x/remoteEntry.js',
    '/mfe/chat/1.0.0/..%2f..%2f..%2fsecret.txt',
  ])('%s is no file: 404 without the page', async (path) => {
    const { statusCode, headers, body } = await get(path)
    expect(statusCode).toBe(404)
    expect(headers['content-type']).toContain('application/json')
    expect(headers['cache-control']).toBe('no-store')
    expect(body).not.toMatch(/outside|hidden|root/)
  })
})

describe('a path of the API', () => {
  it.each(['/codex', '/codex/', '/codex/x', '/codex/user/sign-in', '/codex/x.js'])(
    '%s never gets the page',
    async (path) => {
      const { statusCode, headers, body } = await get(path, { accept: 'text/html' })
      expect(statusCode).toBe(404)
      expect(body).toBe('{"message":"Not found"}')
      expect(headers).toMatchObject({
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'cache-control': 'no-store',
      })
    },
  )
})

describe('the server', () => {
  it('refuses a foreign Host on loopback', async () => {
    for (const host of ['evil.example', 'localhost.evil.example', 'evil.example:3000', '127.0.0.1.evil.example'])
      expect((await get('/', { host })).statusCode).toBe(421)
    for (const host of ['localhost', '127.0.0.1:8080', '[::1]:3000'])
      expect((await get('/', { host })).statusCode).toBe(200)
  })

  it('accepts reports of the shell, and no other body', async () => {
    const report = { remote: 'chat', version: '1.0.0', phase: 'entry', outcome: 'failed', duration: 12 }
    const post = (payload: object) =>
      app.inject({ method: 'POST', url: '/mfe/report', headers: { host: 'localhost' }, payload })
    expect((await post(report)).statusCode).toBe(204)
    expect((await post({ ...report, remote: 'constructor' })).statusCode).toBe(400)
    expect((await post({ remote: 'chat', absent: 'version' })).statusCode).toBe(204)
    expect((await post({ remote: 'x', absent: 'version' })).statusCode).toBe(400)
    const measure = { remote: 'chat', version: '1.0.0', mount: 80 }
    expect((await post({ measures: [measure] })).statusCode).toBe(204)
    expect((await post({ measures: [{ ...measure, remote: 'valueof' }] })).statusCode).toBe(204)
    expect((await post({ measures: [{ ...measure, mount: -1 }] })).statusCode).toBe(400)
    expect((await post({ measures: [] })).statusCode).toBe(400)
  })

  it('rolls back a version that fails too often, and stores the counts', async () => {
    const earlier = candidate('chat', '0.9.0', { default: false, traffic: 0 })
    earlier.extras.codex.publishedAt = '2026-11-20T12:00:00.000Z'
    publish({ chat: [candidate('chat', '1.0.0'), earlier] })
    await app.close()
    open({ MFE_ROLLBACK: '50%/4', TRUST_PROXY: 'loopback' })
    const report = { remote: 'chat', version: '1.0.0', phase: 'entry', outcome: 'failed', duration: 12 }
    const from = async (address: string) => {
      const headers = { host: 'localhost', 'x-forwarded-for': address }
      expect((await app.inject({ method: 'POST', url: '/mfe/report', headers, payload: report })).statusCode).toBe(204)
    }
    const serving = async () => {
      const { microFrontends } = (await get('/mfe/discovery.json')).json<Blocks>()
      return microFrontends['chat']?.map(({ metadata, deployment }) => [metadata.version, deployment.default])
    }
    // One network: it counts for little.
    for (let visitor = 1; visitor <= 60; visitor += 1) await from(`2001:db8:0:1::${visitor}`)
    expect(await serving()).toEqual([
      ['1.0.0', true],
      ['0.9.0', false],
    ])
    for (const visitor of [1, 2, 3]) await from(`203.0.113.${visitor}`)
    expect(await serving()).toEqual([
      ['1.0.0', false],
      ['0.9.0', true],
    ])
    await app.close()
    expect(await readCounts(join(folder.path, 'mfe'))).toEqual({ 'chat 1.0.0': { loads: 4, failed: 4 } })
  })

  it('answers whether it is alive, and whether it is ready', async () => {
    expect((await get('/livez')).statusCode).toBe(200)
    expect((await get('/healthz')).statusCode).toBe(200)
    expect((await get('/readyz')).statusCode).toBe(503)
  })
})
