import { createHash } from 'node:crypto'
import { appOfEachTest } from '../testing/app'
import { candidate, integrity } from '../testing/build'

const page =
  '<html><head><!--codex:head--></head><body><div id="root"></div><!--codex:first-frame--><!--codex:data--></body></html>'
const shell = { version: '1.0.0', provides: {} }

const frameFile = (text: string, tag = 'p') => {
  const screen = { elements: [{ tag, attributes: { class: 'a' }, children: [text] }], css: `.a{content:"${text}"}` }
  return JSON.stringify({ login: screen, signup: screen })
}
const digest = (algorithm: string, text: string) =>
  `${algorithm}-${createHash(algorithm).update(text).digest('base64')}`

const { get, put, publish } = appOfEachTest({
  'shell/index.html': page,
  'shell/landing.html': page,
  'shell/shell.json': JSON.stringify({ ...shell, firstFrame: '<script>show()</script>' }),
})

interface Listed {
  readonly file?: string
  readonly traffic?: number
  readonly status?: string
  readonly origin?: string
}
/** Publishes versions of auth with their files. */
function publishAuth(versions: Readonly<Record<string, Listed>>) {
  const auth = Object.entries(versions).map(([version, { file, ...listed }]) => {
    if (file !== undefined) put(`mfe/auth/${version}/first-frame.json`, file)
    const frame = file !== undefined && { 'first-frame.json': digest('sha384', file) }
    const assets = { 'remoteEntry.js': integrity('E'), ...frame }
    return candidate('auth', version, { ...listed, requires: {}, assets })
  })
  publish({ auth })
}
const bodyOf = async (url: string) => (await get(url)).body

describe('the first frame of a screen', () => {
  it('is in its page, with its styles, which the policy allows by their hash', async () => {
    publishAuth({ '1.0.0': { file: frameFile('hello') } })
    for (const screen of ['login', 'signup']) {
      const { body, headers } = await get(`/${screen}`)
      const css = '.a{content:"hello"}'
      expect(body).toContain(
        `<div id="root"></div><template data-first-frame="${screen}" data-remote="auth" data-from="0"><style>${css}</style><p class="a">hello</p></template><script>show()</script>`,
      )
      const [scripts = '', styles = ''] =
        /script-src [^;]*; style-src [^;]*/.exec(String(headers['content-security-policy']))?.[0].split('; ') ?? []
      expect(scripts).toContain(`'${digest('sha256', 'show()')}'`)
      expect(styles).toContain(`'${digest('sha256', css)}'`)
    }
  })

  it.each(['/', '/home', '/login/', '/care', '/nowhere'])('is not in the page at %s', async (path) => {
    publishAuth({ '1.0.0': { file: frameFile('hello') } })
    expect(await bodyOf(path)).not.toMatch(/data-first-frame|<!--codex/)
  })

  it('is of the version of most visitors, and names the bucket from which they begin', async () => {
    publishAuth({
      '1.1.0': { file: frameFile('canary'), traffic: 30 },
      '1.0.0': { file: frameFile('usual') },
      '1.2.0': { file: frameFile('held'), status: 'held' },
    })
    const body = await bodyOf('/login')
    expect(body).toContain('data-remote="auth" data-from="3000"')
    expect(body).toContain('>usual<')
    publishAuth({ '1.1.0': { file: frameFile('next') }, '1.0.0': { file: frameFile('usual'), traffic: 0 } })
    expect(await bodyOf('/login')).toContain('>next<')
  })

  it.each<[string, Listed]>([
    ['has none', {}],
    ['is on another host', { file: frameFile('hello'), origin: 'https://remotes.example' }],
    ['has one that is not allowed', { file: frameFile('hello', 'script') }],
    ['has one that cannot be read', { file: '{' }],
  ])('is missing where the version %s', async (_, listed) => {
    publishAuth({ '1.0.0': listed })
    const { body, statusCode } = await get('/login')
    expect(statusCode).toBe(200)
    expect(body).not.toMatch(/hello|data-first-frame/)
  })

  it('is missing where its file does not match its hash, and there once it does', async () => {
    publishAuth({ '1.0.0': { file: frameFile('earlier') }, '1.1.0': { file: frameFile('hello') } })
    for (const wrong of [frameFile('changed'), 'half of']) {
      put('mfe/auth/1.1.0/first-frame.json', wrong)
      expect(await bodyOf('/login')).not.toMatch(/changed|data-first-frame/)
    }
    put('mfe/auth/1.1.0/first-frame.json', frameFile('hello'))
    expect(await bodyOf('/login')).toContain('hello')
  })

  it('is missing in a shell that would not remove it', async () => {
    put('shell/shell.json', JSON.stringify(shell))
    publishAuth({ '1.0.0': { file: frameFile('hello') } })
    expect(await bodyOf('/login')).not.toContain('hello')
  })
})
