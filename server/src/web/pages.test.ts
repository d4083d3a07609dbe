import type { FastifyInstance } from 'fastify'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { get as httpGet, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { appWithoutDatabase } from '../testing/app'
import type { TemporaryFolder } from '../testing/temporary-folder'
import { temporaryFolder } from '../testing/temporary-folder'

const pageOf = (name: string) => `<html><head><!--codex:head--></head><body>${name}<!--codex:data--></body></html>`

let folder: TemporaryFolder
let app: FastifyInstance
const get = (url: string, headers = {}) =>
  app.inject({ method: 'GET', url, headers: { host: 'localhost:3000', ...headers } })

beforeEach(() => {
  folder = temporaryFolder()
  folder.put('shell/index.html', pageOf('the app'))
  folder.put('shell/landing.html', pageOf('the landing page'))
  folder.put('shell/service-worker.js', 'installs')
  folder.put('shell/service-worker-off.js', 'unregisters')
  app = appWithoutDatabase(folder.path)
})
afterEach(async () => {
  await app.close()
  folder.remove()
})

describe('the page at /', () => {
  it('is the pre-rendered landing page, with the policy of every page', async () => {
    const { body, headers } = await get('/')
    expect(body).toContain('the landing page')
    expect(body).toContain('id="codex-discovery"')
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['content-security-policy']).toContain("script-src 'self'")
  })

  it('allows the inline scripts and styles of the build by their hashes, and no others', async () => {
    const built = '<script>start()</script><style>p{top:0}</style><script type="application/json">{}</script>'
    folder.put(
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

  it('says whether /home asks for the age group, as every page, which it does not by default', async () => {
    for (const url of ['/', '/signup']) expect((await get(url)).body).toContain('<html><head>')
    await app.close()
    app = appWithoutDatabase(folder.path, { AGE_QUESTION: 'on' })
    for (const url of ['/', '/signup']) expect((await get(url)).body).toContain('<html data-age-question="on"><head>')
  })

  it("has the operator's PASSWORD_HELP, as every page", async () => {
    expect((await get('/')).body).not.toContain('passwordHelp')
    await app.close()
    app = appWithoutDatabase(folder.path, { PASSWORD_HELP: '</script>help@example.org' })
    for (const url of ['/', '/login'])
      expect((await get(url)).body).toContain('"passwordHelp":"\\u003c/script>help@example.org"}</script>')
  })

  it('is at the address without the mark that a form without fields adds', async () => {
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
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

  it.each(['/login', '/signup', '/home', '/home/chat'])('is not the one at %s', async (path) => {
    expect((await get(path)).body).toContain('the app')
  })

  it('is the app if the build has no landing page', async () => {
    rmSync(join(folder.path, 'shell/landing.html'))
    expect((await get('/')).body).toContain('the app')
  })

  it('is not served as a file, without its policy', async () => {
    const { statusCode, body } = await get('/landing.html')
    expect(statusCode).toBe(404)
    expect(body).not.toContain('the landing page')
  })
})

describe('the compression of a page', () => {
  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ])('is compressed for a browser that accepts %s', async (accepted, encoding, decoded) => {
    const { headers, rawPayload } = await get('/', { 'accept-encoding': accepted })
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
    expect(decoded(rawPayload).toString()).toContain('the landing page')
  })

  it('is uncompressed for a client that accepts no encoding', async () => {
    const { body, headers } = await get('/')
    expect(headers).not.toHaveProperty('content-encoding')
    expect(headers.vary).toBe('accept-encoding')
    expect(body).toContain('the landing page')
  })
})

describe('a URL that cannot be decoded', () => {
  it.each(['/%zz', '/home/%E0%A4%A?next=%zz'])(
    'gets the app, which shows that there is no such page: %s',
    async (url) => {
      const { statusCode, headers, body } = await get(url)
      expect(statusCode).toBe(url.startsWith('/home') ? 200 : 404)
      expect(headers['content-type']).toContain('text/html')
      expect(body).toContain('the app')
    },
  )

  it('is refused for a file', async () => {
    expect((await get('/mfe/chat/%zz/remoteEntry.js')).statusCode).toBe(400)
  })
})

describe('the service worker', () => {
  it('is a script that browsers revalidate at each visit', async () => {
    const { body, headers } = await get('/service-worker.js')
    expect(body).toBe('installs')
    expect(headers['content-type']).toMatch(/^(?:text|application)\/javascript/)
    expect(headers['cache-control']).toBe('public, max-age=0')
  })

  it('is replaced by one that unregisters itself while MFE_ROOT has a file service-worker-off', async () => {
    folder.put('mfe/service-worker-off', '')
    expect((await get('/service-worker.js')).body).toBe('unregisters')
    rmSync(join(folder.path, 'mfe/service-worker-off'))
    expect((await get('/service-worker.js')).body).toBe('installs')
  })
})
