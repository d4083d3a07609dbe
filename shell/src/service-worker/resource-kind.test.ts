import { kindOf } from './resource-kind'

const origin = 'https://codex.example'
const asked = (path: string, more: { method?: string; mode?: string } = {}) =>
  kindOf({ method: 'GET', mode: 'cors', url: new URL(path, origin).href, ...more }, origin)
const navigated = (path: string) => asked(path, { mode: 'navigate' })

describe('what the service worker answers', () => {
  it.each(['/codex/user/session', '/codex/openapi.json', '/codex/', '/mfe/report', '/healthz', '/service-worker.js'])(
    'is never %s',
    (path) => {
      expect(asked(path)).toBeNull()
      expect(navigated(path)).toBeNull()
    },
  )

  it('is never a request that changes something, and of another origin nothing but the readable files of remotes', () => {
    expect(asked('/home', { method: 'POST', mode: 'navigate' })).toBeNull()
    expect(asked('/mfe/discovery.json', { method: 'POST' })).toBeNull()
    const file = 'https://remotes.example/mfe/chat/1.0.0/remoteEntry.js'
    expect(asked(file)).toBe('remote')
    expect(asked(file, { mode: 'no-cors' })).toBeNull()
    expect(asked(file, { mode: 'navigate' })).toBeNull()
    for (const path of ['/main.0a1b2c3d.js', '/mfe/discovery.json', '/avatars/pic_1.png', '/mfe/chat/1.0.0~r1/x.js'])
      expect(asked(`https://remotes.example${path}`)).toBeNull()
  })

  it.each(['/', '/?sw=off', '/login', '/signup', '/home', '/home/chat'])('is the page at %s', (path) => {
    expect(navigated(path)).toBe('page')
  })

  it.each(['/nowhere', '/homes', '/login/x', '/avatars/pic_1.png'])('is no page at %s', (path) => {
    expect(navigated(path)).toBeNull()
  })

  it.each([
    ['/main.0a1b2c3d.js', 'shell'],
    ['/bootstrap.ffffffff.css', 'shell'],
    ['/mfe/chat/1.0.0-local.k1234567/remoteEntry.js', 'remote'],
    ['/mfe/discovery.json', 'discovery'],
    ['/avatars/256/pic_1.webp', 'image'],
    ['/favicon.svg', 'image'],
  ])('keeps %s as %s', (path, kind) => {
    expect(asked(path)).toBe(kind)
  })

  it.each(['/mfe/chat/1.0.0~r1/remoteEntry.js', '/main.js', '/shell.json', '/mfe/chat/1.0.0/mf-manifest.json'])(
    'leaves %s to the network',
    (path) => {
      expect(asked(path)).toBeNull()
    },
  )
})
