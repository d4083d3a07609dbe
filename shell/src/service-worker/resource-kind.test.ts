import { kindOf } from './resource-kind'

const origin = 'https://codex.example'
const kindAt = (path: string, more: { method?: string; mode?: string } = {}) =>
  kindOf({ method: 'GET', mode: 'cors', url: new URL(path, origin).href, ...more }, origin)
const kindOfPage = (path: string) => kindAt(path, { mode: 'navigate' })

describe('kindOf', () => {
  it.each(['/codex/user/session', '/codex/openapi.json', '/codex/', '/mfe/report', '/healthz', '/service-worker.js'])(
    'ignores %s',
    (path) => {
      expect(kindAt(path)).toBeNull()
      expect(kindOfPage(path)).toBeNull()
    },
  )

  it('ignores other methods, and of other origins all but the readable files of remotes', () => {
    expect(kindAt('/home', { method: 'POST', mode: 'navigate' })).toBeNull()
    expect(kindAt('/mfe/discovery.json', { method: 'POST' })).toBeNull()
    const file = 'https://remotes.example/mfe/chat/1.0.0/remoteEntry.js'
    expect(kindAt(file)).toBe('remote')
    expect(kindAt(file, { mode: 'no-cors' })).toBeNull()
    expect(kindAt(file, { mode: 'navigate' })).toBeNull()
    for (const path of ['/main.0a1b2c3d.js', '/mfe/discovery.json', '/avatars/pic_1.png', '/mfe/chat/1.0.0~r1/x.js'])
      expect(kindAt(`https://remotes.example${path}`)).toBeNull()
  })

  it.each(['/', '/?sw=off', '/login', '/signup', '/care', '/home', '/home/chat'])('finds a page at %s', (path) => {
    expect(kindOfPage(path)).toBe('page')
  })

  it.each(['/nowhere', '/homes', '/login/x', '/avatars/pic_1.png'])('finds no page at %s', (path) => {
    expect(kindOfPage(path)).toBeNull()
  })

  it.each([
    ['/main.0a1b2c3d.js', 'shell'],
    ['/bootstrap.ffffffff.css', 'shell'],
    ['/mfe/chat/1.0.0-local.k1234567/remoteEntry.js', 'remote'],
    ['/mfe/discovery.json', 'discovery'],
    ['/avatars/256/pic_1.webp', 'image'],
    ['/favicon.svg', 'image'],
  ])('finds that %s is of the kind %s', (path, kind) => {
    expect(kindAt(path)).toBe(kind)
  })

  it.each(['/mfe/chat/1.0.0~r1/remoteEntry.js', '/main.js', '/shell.json', '/mfe/chat/1.0.0/mf-manifest.json'])(
    'ignores %s',
    (path) => {
      expect(kindAt(path)).toBeNull()
    },
  )
})
