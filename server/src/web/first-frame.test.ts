import type { FastifyInstance } from 'fastify'
import { createHash } from 'node:crypto'
import { appWithoutDatabase } from '../testing/app'
import type { TemporaryFolder } from '../testing/temporary-folder'
import { temporaryFolder } from '../testing/temporary-folder'

const page =
  '<html><head><!--codex:head--></head><body><div id="root"></div><!--codex:first-frame--><!--codex:data--></body></html>'
const ENTRY = `sha384-${'E'.repeat(64)}`

const frameFile = (text: string, tag = 'p') => {
  const screen = { elements: [{ tag, attributes: { class: 'a' }, children: [text] }], css: `.a{content:"${text}"}` }
  return JSON.stringify({ login: screen, signup: screen })
}
const integrityOf = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

interface Listed {
  readonly file?: string
  readonly traffic?: number
  readonly status?: string
  readonly url?: string
}

let folder: TemporaryFolder
let app: FastifyInstance
beforeEach(() => {
  folder = temporaryFolder()
  folder.put('shell/index.html', page)
  folder.put('shell/landing.html', page)
  folder.put(
    'shell/shell.json',
    JSON.stringify({ version: '1.0.0', provides: {}, firstFrame: '<script>show()</script>' }),
  )
  app = appWithoutDatabase(folder.path)
})
afterEach(async () => {
  await app.close()
  folder.remove()
})

/** Writes the files of versions of auth, by version. */
function publish(versions: Readonly<Record<string, Listed>>) {
  const auth = Object.entries(versions).map(([version, { file, traffic = 100, status = 'live', url }]) => {
    if (file !== undefined) folder.put(`mfe/auth/${version}/first-frame.json`, file)
    return {
      url: url ?? `/mfe/auth/${version}/remoteEntry.js`,
      metadata: { version, integrity: ENTRY },
      deployment: { traffic, default: traffic === 100 },
      extras: {
        codex: {
          requires: {},
          assets: { 'remoteEntry.js': ENTRY, ...(file !== undefined && { 'first-frame.json': integrityOf(file) }) },
          exposes: {},
          publishedAt: '2026-11-21T12:00:00.000Z',
          status,
        },
      },
    }
  })
  folder.put('mfe/discovery.json', JSON.stringify({ microFrontends: { auth } }))
}
const get = (url: string) => app.inject({ method: 'GET', url, headers: { host: 'localhost:3000' } })

describe('the first frame of a screen', () => {
  it('is in its page, with its styles, which the policy allows by their hash', async () => {
    publish({ '1.0.0': { file: frameFile('hello') } })
    for (const screen of ['login', 'signup']) {
      const { body, headers } = await get(`/${screen}`)
      const css = '.a{content:"hello"}'
      expect(body).toContain(
        `<div id="root"></div><template data-first-frame="${screen}" data-remote="auth" data-from="0"><style>${css}</style><p class="a">hello</p></template><script>show()</script>`,
      )
      const [scripts = '', styles = ''] =
        /script-src [^;]*; style-src [^;]*/.exec(String(headers['content-security-policy']))?.[0].split('; ') ?? []
      expect(scripts).toContain(hashOf('show()'))
      expect(styles).toContain(hashOf(css))
    }
  })

  it.each(['/', '/home', '/login/', '/care', '/nowhere'])('is not in the page at %s', async (path) => {
    publish({ '1.0.0': { file: frameFile('hello') } })
    const { body } = await get(path)
    expect(body).not.toContain('data-first-frame')
    expect(body).not.toContain('<!--codex')
  })

  it('is of the version of most visitors, and names the bucket from which they begin', async () => {
    publish({
      '1.1.0': { file: frameFile('canary'), traffic: 30 },
      '1.0.0': { file: frameFile('usual') },
      '1.2.0': { file: frameFile('held'), status: 'held' },
    })
    const { body } = await get('/login')
    expect(body).toContain('data-remote="auth" data-from="3000"')
    expect(body).toContain('>usual<')
    publish({ '1.1.0': { file: frameFile('next') }, '1.0.0': { file: frameFile('usual'), traffic: 0 } })
    expect((await get('/login')).body).toContain('>next<')
  })

  it.each<[string, Listed]>([
    ['has none', {}],
    ['is on another host', { file: frameFile('hello'), url: 'https://remotes.example/mfe/auth/1.0.0/remoteEntry.js' }],
    ['has one that is not allowed', { file: frameFile('hello', 'script') }],
    ['has one that cannot be read', { file: '{' }],
  ])('is missing where the version %s', async (_, listed) => {
    publish({ '1.0.0': listed })
    const { body, statusCode } = await get('/login')
    expect(statusCode).toBe(200)
    expect(body).not.toContain('hello')
    expect(body).not.toContain('data-first-frame')
  })

  it('is missing where its file does not match its hash, or is gone', async () => {
    publish({ '1.0.0': { file: frameFile('hello') }, '1.1.0': { file: frameFile('later') } })
    folder.put('mfe/auth/1.1.0/first-frame.json', frameFile('changed'))
    const { body } = await get('/login')
    expect(body).not.toContain('changed')
    expect(body).not.toContain('data-first-frame')
  })

  it('is there once its file can be read', async () => {
    publish({ '1.0.0': { file: frameFile('hello') } })
    folder.put('mfe/auth/1.0.0/first-frame.json', 'half of')
    expect((await get('/login')).body).not.toContain('data-first-frame')
    folder.put('mfe/auth/1.0.0/first-frame.json', frameFile('hello'))
    expect((await get('/login')).body).toContain('hello')
  })

  it('is missing in a shell that would not remove it', async () => {
    folder.put('shell/shell.json', JSON.stringify({ version: '1.0.0', provides: {} }))
    publish({ '1.0.0': { file: frameFile('hello') } })
    expect((await get('/login')).body).not.toContain('hello')
  })
})
