import { chooseVersion, readDiscovery } from '@codex/contracts/discovery'
import { ofServer } from '@codex/platform/registry'
import { readCounts } from '@codex/platform/reports'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { rmSync, utimesSync } from 'node:fs'
import { get as httpGet, type IncomingMessage } from 'node:http'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { appOfEachTest } from '../testing/app'
import { candidate as candidateOf, integrity } from '../testing/build'

const candidate = (remote: string, version: string, changes: Parameters<typeof candidateOf>[2] = {}) =>
  candidateOf(remote, version, {
    assets: {
      'remoteEntry.js': integrity('E'),
      '1.aa.js': integrity('J'),
      '1.aa.css': integrity('C'),
      'lazy.js': integrity('L'),
    },
    exposes: { './remote': { js: ['1.aa.js'], css: ['1.aa.css'] } },
    ...changes,
  })
const pageOf = (name: string) =>
  `<!doctype html><html><head><!--codex:head--></head><body><div id="root">${name}</div><!--codex:data--></body></html>`

const { app, get, pathOf, publish, put, reopen } = appOfEachTest({
  'shell/index.html': pageOf('the app'),
  'shell/landing.html': pageOf('the landing page'),
  'shell/shell.json': JSON.stringify({ version: '1.0.0', provides: { react: '19.3.1' } }),
  'shell/main.0123abcd.js': 'main',
  'shell/main.0123abcd.js.br': brotliCompressSync('main'),
  'shell/sw.js': 'sw',
  'shell/service-worker.js': 'installs',
  'shell/service-worker-off.js': 'unregisters',
  'shell/favicon.svg': '<svg/>',
  'shell/avatars/pic_1.png': 'png',
  'shell/.secret': 'hidden',
  'secret.txt': 'outside',
  'mfe/chat/1.0.0/remoteEntry.js': 'entry',
  'mfe/chat/1.0.0/mf-manifest.json': '{}',
  'mfe/chat/1.0.0/types/remote.d.ts': 'export {}',
})
beforeEach(() =>
  publish(Object.fromEntries(['auth', 'companions', 'chat'].map((name) => [name, [candidate(name, '1.0.0')]]))),
)

const bodyOf = async (url: string) => (await get(url)).body
const linksOf = (html: string) => [...html.matchAll(/<link [^>]+>/g)].map(([link]) => link)
const preloadsOf = (remote: string, origin = '', rel = 'preload') =>
  [
    ['script', 'remoteEntry.js', 'E'],
    ['script', '1.aa.js', 'J'],
    ['style', '1.aa.css', 'C'],
  ].map(
    ([as, file, letter = '']) =>
      `<link rel="${rel}" as="${as}" href="${origin}/mfe/${remote}/1.0.0/${file}" integrity="${integrity(letter)}" crossorigin="anonymous">`,
  )
interface Blocks {
  readonly nonce: string
  readonly isPartial?: boolean
  readonly microFrontends: Readonly<Record<string, readonly ReturnType<typeof candidate>[]>>
}
const block = (html: string, id: string) => {
  const text = new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`).exec(html)?.[1]
  return JSON.parse(text ?? 'null') as Blocks // the fields of both blocks
}
const inDiscovery = (chat: unknown) => readDiscovery({ microFrontends: { chat } }).microFrontends['chat'] ?? []
const listed = async (remote: string) => (await get('/mfe/discovery.json')).json<Blocks>().microFrontends[remote]

describe('the page at /', () => {
  it('is the pre-rendered landing page, and the app if the build has none', async () => {
    rmSync(pathOf('shell/landing.html'))
    expect(await bodyOf('/')).toContain('the app')
    put('shell/landing.html', pageOf('the landing page'))
    expect(await bodyOf('/')).toContain('the landing page')
  })

  it.each(['/login', '/signup', '/home', '/home/chat'])('is not the one at %s', async (path) => {
    expect(await bodyOf(path)).toContain('the app')
  })

  it('allows the inline scripts and styles of the build by their hashes, and no others', async () => {
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

  it('is at the address without the mark that a form without fields adds', async () => {
    const { port } = new URL(await app().listen({ port: 0, host: '127.0.0.1' }))
    // `inject` and `fetch` leave an empty query out.
    const placeOf = async (path: string) => {
      const request = httpGet({ port, path, host: '127.0.0.1', headers: { host: 'localhost:3000' } })
      const [{ statusCode, headers }] = (await once(request, 'response')) as [IncomingMessage] // of node:http
      return [statusCode, headers.location]
    }
    for (const path of ['/', '/login', '/signup']) expect(await placeOf(`${path}?`)).toEqual([303, path])
    for (const path of ['//evil.example?', '/\\\\evil.example?', '/login?a'])
      expect((await placeOf(path))[1]).toBeUndefined()
  })

  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    ['', undefined, (payload: Buffer) => payload],
  ])('is compressed as a browser accepts it: %j', async (accepted, encoding, decoded) => {
    const { headers, rawPayload } = await get('/', { 'accept-encoding': accepted })
    expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'accept-encoding'])
    expect(decoded(rawPayload).toString()).toContain('the landing page')
  })
})

describe('a page', () => {
  it('has a nonce of its own', async () => {
    const nonces = [await bodyOf('/'), await bodyOf('/')].map((body) => block(body, 'codex-page').nonce)
    for (const nonce of nonces) expect(nonce).toMatch(/^[\w+/]{22}==$/)
    expect(nonces[0]).not.toBe(nonces[1])
  })

  it("has the settings that it needs: the question of the age group, and the operator's PASSWORD_HELP", async () => {
    for (const url of ['/', '/signup']) {
      expect(await bodyOf(url)).toContain('<html><head>')
      expect(await bodyOf(url)).not.toContain('passwordHelp')
    }
    await reopen({ AGE_QUESTION: 'on', PASSWORD_HELP: '</script>help@example.org' })
    for (const url of ['/', '/signup']) {
      expect(await bodyOf(url)).toContain('<html data-age-question="on"><head>')
      expect(await bodyOf(url)).toContain('"passwordHelp":"\\u003c/script>help@example.org"}</script>')
    }
  })

  it.each([
    ['/', []],
    ['/login', ['auth']],
    ['/signup?x=1', ['auth']],
    ['/home', ['chat', 'companions']],
    ['/home/account', ['chat', 'companions']],
  ])(
    '%s preloads the first of the remotes %j in the way it will be loaded, and the other one later',
    async (path, names) => {
      const { statusCode, body } = await get(path)
      const [first = [], ...others] = names.map((name, index) =>
        preloadsOf(name, '', index === 0 ? 'preload' : 'later'),
      )
      expect([statusCode, linksOf(body)]).toEqual([200, [...first, ...others.flat()]])
    },
  )

  it('preloads the version of most visitors, never one that the shell does not satisfy', async () => {
    publish({
      auth: [
        candidate('auth', '1.0.0'),
        candidate('auth', '1.1.0', { isDefault: false }),
        candidate('auth', '2.0.0', { requires: { react: '^20.0.0' } }),
      ],
    })
    expect(linksOf(await bodyOf('/login'))).toEqual(preloadsOf('auth'))
  })

  it('lists the other origins of remotes, and preloads from these only', async () => {
    const origin = 'https://remotes.example'
    publish({
      auth: [candidate('auth', '1.1.0', { origin: 'https://other.example' }), candidate('auth', '1.0.0', { origin })],
    })
    await reopen({ MFE_ORIGINS: origin })
    const body = await bodyOf('/login')
    expect(block(body, 'codex-page')).toMatchObject({ origins: [origin] })
    expect(linksOf(body)).toEqual(preloadsOf('auth', origin))
  })

  it('contains the discovery document, of which no text can end the script element', async () => {
    const requires = { '</script><script>alert(1)//': '$&' }
    publish({ chat: [candidate('chat', '1.0.0', { requires })] })
    const body = await bodyOf('/home')
    expect(body).not.toContain('</script><script>alert')
    expect(block(body, 'codex-discovery').microFrontends['chat']?.[0]?.extras.codex.requires).toEqual(requires)
  })

  it('has the hashes of the first load alone, and the document at its address has all', async () => {
    const hashesIn = (all: Blocks['microFrontends'][string] = []) => all.map(({ extras }) => extras.codex.assets)
    const inPage = block(await bodyOf('/home'), 'codex-discovery')
    const firstLoad = { 'remoteEntry.js': integrity('E'), '1.aa.js': integrity('J'), '1.aa.css': integrity('C') }
    expect(hashesIn(inPage.microFrontends['chat'])).toEqual([firstLoad])
    expect(hashesIn(await listed('chat'))).toEqual([{ ...firstLoad, 'lazy.js': integrity('L') }])
    expect(readDiscovery(inPage).microFrontends['chat']).toHaveLength(1)
  })

  it('has of each remote what visitors get first, and what follows; the document at its address has all', async () => {
    const on = (day: number) => `2026-11-${day}T12:00:00.000Z`
    const version = (number: string, day: number, changes: Parameters<typeof candidate>[2] = {}) =>
      candidate('chat', number, { traffic: 0, publishedAt: on(day), ...changes })
    const versionsIn = ({ microFrontends }: Blocks) => microFrontends['chat']?.map(({ metadata }) => metadata.version)
    const chat = [
      version('1.6.0', 16),
      version('1.5.0', 15, { traffic: 10 }),
      version('1.4.0', 14, { traffic: 100 }),
      version('1.3.0', 13, { status: 'bad' }),
      version('1.2.0', 12, { requires: { 'codex-server': '^99.0.0' } }),
      version('1.1.0', 11, { requires: { 'codex-server': `^${ofServer['codex-server']}` } }),
      version('1.0.0', 10),
    ]
    publish({ chat })
    const inPage = block(await bodyOf('/home'), 'codex-discovery')
    expect([versionsIn(inPage), inPage.isPartial]).toEqual([['1.5.0', '1.4.0', '1.1.0'], true])
    expect(await listed('chat')).toHaveLength(7)

    // Every visitor gets what chooseVersion takes of the whole document, also after the first failure.
    const provides = { react: '19.3.1', ...ofServer }
    for (let visitor = 0; visitor < 50; visitor += 1) {
      const choice = { name: 'chat', sticky: String(visitor), provides }
      const first = chooseVersion(inDiscovery(chat), choice)?.metadata.version
      for (const isBad of [() => false, (one: string) => one === first])
        expect(chooseVersion(inDiscovery(inPage.microFrontends['chat']), { ...choice, isBad })?.metadata.version).toBe(
          chooseVersion(inDiscovery(chat), { ...choice, isBad })?.metadata.version,
        )
    }
  })

  it.each([
    [
      'of which the shell runs none',
      [
        ['1.1.0', { requires: { react: '^20.0.0' } }],
        ['1.0.0', { status: 'held' }],
      ],
    ],
    [
      'whose default the shell does not run',
      [
        ['1.1.0', { requires: { react: '^20.0.0' } }],
        ['1.0.0', { traffic: 0 }],
      ],
    ],
    [
      'that had another address',
      [
        ['1.2.0', {}],
        ['1.1.0', { traffic: 0 }],
        ['1.0.0', { traffic: 0, placement: { place: 'route:/old', component: 'Old', title: 'Old' } }],
      ],
    ],
  ] as const)('has all versions of a remote %s', async (_, versions) => {
    publish({
      orders: versions.map(([version, { ...changes }], index) =>
        candidate('orders', version, {
          placement: { place: 'route:/orders', component: 'Orders', title: 'Orders' },
          publishedAt: `2026-11-${20 - index}T12:00:00.000Z`,
          ...changes,
        }),
      ),
    })
    const inPage = block(await bodyOf('/home'), 'codex-discovery')
    expect([inPage.microFrontends['orders']?.length, inPage.isPartial]).toEqual([versions.length, undefined])
  })

  it('uses a new discovery document without a restart, and keeps the last valid one', async () => {
    const versionNow = async () => (await listed('chat'))?.[0]?.metadata.version
    expect(await versionNow()).toBe('1.0.0')
    publish({ chat: [candidate('chat', '1.2.0')] })
    utimesSync(pathOf('mfe/discovery.json'), 1, 1)
    expect(await versionNow()).toBe('1.2.0')
    put('mfe/discovery.json', '{ half')
    expect(await versionNow()).toBe('1.2.0')
  })

  it('of a route that a remote has declared preloads the remote, and lists it for Trusted Types', async () => {
    const placement = { place: 'route:/orders', component: 'Orders', title: 'Orders' }
    publish({ orders: [candidate('orders', '1.0.0', { placement })] })
    for (const path of ['/orders', '/orders/7?x=1']) {
      const { statusCode, headers, body } = await get(path)
      expect([statusCode, linksOf(body)]).toEqual([200, preloadsOf('orders')])
      expect(headers['content-security-policy']).toContain(' codex#chat codex#orders codex#mf ')
      expect(block(body, 'codex-discovery').microFrontends['orders']?.[0]?.extras.codex).toMatchObject({ placement })
    }
    for (const path of ['/ordersheet', '/orders/7.png']) expect((await get(path)).statusCode).toBe(404)
  })

  it('at /mfe and /mfe/ is that of releases, and what is below is none', async () => {
    const placement = { place: 'route:/mfe', component: 'Releases', title: 'Releases', audience: 'operators' }
    const releases = [candidate('releases', '1.0.0', { placement })]
    for (const [published, status, links] of [
      [{ releases }, 200, preloadsOf('releases')],
      // Another remote can not take the address.
      [{ orders: releases }, 404, []],
    ] as const) {
      publish(published)
      await reopen()
      for (const path of ['/mfe', '/mfe/', '/mfe/?remote=chat']) {
        const { statusCode, headers, body } = await get(path)
        expect([path, statusCode, linksOf(body)]).toEqual([path, status, links])
        expect(headers['content-type']).toBe('text/html; charset=utf-8')
        if (status === 200)
          expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      }
      for (const path of ['/mfe/x', '/mfe/chat/1.0.0', '/mfe//', '/mfe-registry/overview'])
        expect(await bodyOf(path)).toBe('{"message":"Not found"}')
      expect((await get('/mfe/discovery.json')).statusCode).toBe(200)
    }
  })

  it.each([
    ['/nowhere', 404],
    ['/constructor', 404],
    ['/%zz', 404],
    ['/home/%E0%A4%A?next=%zz', 200],
  ])('at %s, which shows that there is none, is the app with status %d', async (path, status) => {
    const { statusCode, headers, body } = await get(path)
    expect(statusCode).toBe(status)
    expect(headers['content-type']).toContain('text/html')
    expect(body).toContain('the app')
  })
})

describe('a file', () => {
  it('is compressed if the browser accepts it', async () => {
    const { headers, rawPayload } = await get('/main.0123abcd.js', { 'accept-encoding': 'br' })
    expect(headers).toMatchObject({
      'content-type': expect.stringContaining('javascript'),
      'content-encoding': 'br',
      vary: 'accept-encoding',
    })
    expect(brotliDecompressSync(rawPayload).toString()).toBe('main')
    expect(await bodyOf('/main.0123abcd.js')).toBe('main')
  })

  it.each([
    ['/main.0123abcd.js', 'public, max-age=31536000, immutable'],
    ['/sw.js', 'public, max-age=0'],
    ['/service-worker.js', 'public, max-age=0'],
    ['/avatars/pic_1.png', 'public, max-age=86400'],
    ['/mfe/chat/1.0.0/remoteEntry.js', 'public, max-age=31536000, immutable'],
    ['/mfe/chat/1.0.0~r12/remoteEntry.js', 'public, max-age=31536000, immutable'],
    ['/mfe/chat/1.0.0/mf-manifest.json', 'public, max-age=31536000, immutable'],
    ['/mfe/discovery.json', 'no-store'],
  ])('%s is answered with cache-control %s', async (path, caching) => {
    const { statusCode, headers } = await get(path)
    expect([statusCode, headers['cache-control']]).toEqual([200, caching])
  })

  it('that is a declaration is a text', async () => {
    const { headers, body } = await get('/mfe/chat/1.0.0/types/remote.d.ts')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(body).toBe('export {}')
  })

  it('that is an SVG cannot run scripts when it is opened as a document', async () => {
    expect((await get('/favicon.svg')).headers['content-security-policy']).toContain("default-src 'none'")
  })

  it('that is the service worker unregisters itself while MFE_ROOT has a file service-worker-off', async () => {
    const { body, headers } = await get('/service-worker.js')
    expect(body).toBe('installs')
    expect(headers['content-type']).toMatch(/^(?:text|application)\/javascript/)
    put('mfe/service-worker-off', '')
    expect(await bodyOf('/service-worker.js')).toBe('unregisters')
    rmSync(pathOf('mfe/service-worker-off'))
    expect(await bodyOf('/service-worker.js')).toBe('installs')
  })

  it.each([
    '/missing.js',
    '/index.html',
    '/landing.html',
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
    '/mfe/chat/1.0.0/types/missing.d.ts',
    // Paths of the API.
    ...['/codex', '/codex/', '/codex/x', '/codex/user/sign-in', '/codex/x.js'],
  ])('is not at %s: 404 without the page', async (path) => {
    const { statusCode, headers, body } = await get(path, { accept: 'text/html' })
    expect(statusCode).toBe(404)
    expect(headers['content-type']).toContain('application/json')
    expect(headers['cache-control']).toBe('no-store')
    expect(body).not.toMatch(/outside|hidden|root/)
  })

  it('is refused at an address that cannot be decoded', async () => {
    expect((await get('/mfe/chat/%zz/remoteEntry.js')).statusCode).toBe(400)
  })
})

describe('the server', () => {
  it('refuses a foreign Host on loopback', async () => {
    for (const host of ['evil.example', 'localhost.evil.example', 'evil.example:3000', '127.0.0.1.evil.example'])
      expect((await get('/', { host })).statusCode).toBe(421)
    for (const host of ['localhost', '127.0.0.1:8080', '[::1]:3000'])
      expect((await get('/', { host })).statusCode).toBe(200)
  })

  const failed = { remote: 'chat', version: '1.0.0', phase: 'entry', outcome: 'failed', duration: 12 }
  const measure = { remote: 'chat', version: '1.0.0', mount: 80 }
  const report = async (payload: object, headers: Readonly<Record<string, string>> = {}) =>
    (await app().inject({ method: 'POST', url: '/mfe/report', headers: { host: 'localhost', ...headers }, payload }))
      .statusCode

  it.each([
    [204, failed],
    [400, { ...failed, remote: 'constructor' }],
    [204, { remote: 'chat', absent: 'version' }],
    [400, { remote: 'x', absent: 'version' }],
    [204, { page: 'emptied' }],
    [400, { page: 'slow' }],
    [204, { measures: [measure] }],
    [204, { measures: [{ ...measure, remote: 'valueof' }] }],
    [400, { measures: [{ ...measure, mount: -1 }] }],
    [400, { measures: [] }],
  ])('answers %d to the report %j', async (status, body) => {
    expect(await report(body)).toBe(status)
  })

  it('rolls back a version that fails too often, and stores the counts', async () => {
    const earlier = candidate('chat', '0.9.0', { traffic: 0, publishedAt: '2026-11-20T12:00:00.000Z' })
    publish({ chat: [candidate('chat', '1.0.0'), earlier] })
    await reopen({ MFE_ROLLBACK: '50%/4', TRUST_PROXY: 'loopback' })
    const from = async (address: string) => expect(await report(failed, { 'x-forwarded-for': address })).toBe(204)
    const defaults = async () =>
      (await listed('chat'))?.flatMap(({ metadata, deployment }) => (deployment.default ? metadata.version : []))
    // One network: it counts for little.
    for (let visitor = 1; visitor <= 60; visitor += 1) await from(`2001:db8:0:1::${visitor}`)
    expect(await defaults()).toEqual(['1.0.0'])
    for (const visitor of [1, 2, 3]) await from(`203.0.113.${visitor}`)
    expect(await defaults()).toEqual(['0.9.0'])
    await app().close()
    expect(await readCounts(pathOf('mfe'))).toEqual({ 'chat 1.0.0': { loads: 4, failed: 4, steps: { entry: 4 } } })
  })

  it('answers whether it is alive, and whether it is ready', async () => {
    expect((await get('/livez')).statusCode).toBe(200)
    expect((await get('/healthz')).statusCode).toBe(200)
    expect((await get('/readyz')).statusCode).toBe(503)
  })
})
