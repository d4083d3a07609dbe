import { registerHashes } from './integrity'
import { report } from './report'
import { candidate } from './testing/candidate'
import { isOfRemote, reportThrown, sourceOf, watchRemotes } from './watch'

jest.mock('./report', () => ({ report: jest.fn() }))

const reports = () => jest.mocked(report).mock.calls.map(([attempt]) => attempt)
const failed = (version: string, phase: string, file = '11.js') => ({
  remote: 'chat',
  version,
  file,
  phase,
  outcome: 'failed',
})

const thrownBy = (address: string) =>
  Object.assign(new Error('thrown'), { stack: `Error: thrown\n at f (${address}:1:2)` })

const chat = candidate('chat', { exposes: { './remote': { js: ['panel.js'], css: ['panel.css'] } } })

function failToLoad(element: HTMLElement) {
  document.body.append(element)
  element.dispatchEvent(new Event('error'))
  element.remove()
}
const script = (src: string) => Object.assign(document.createElement('script'), { type: 'inert', src })
const link = (rel: string, href: string) => Object.assign(document.createElement('link'), { rel, href })

beforeAll(() => {
  registerHashes(chat)
  watchRemotes()
})
beforeEach(() => {
  jest.mocked(report).mockClear()
})

describe('sourceOf', () => {
  it.each([
    ['Error: x\n    at f (http://127.0.0.1:3000/mfe/chat/1.0.0-local.ab/11.js:1:2)', 'chat', '1.0.0-local.ab', '11.js'],
    ['http://127.0.0.1:3000/mfe/auth/1.2.0~r3/2.js', 'auth', '1.2.0', '2.js'],
    ['Loading css chunk 7 failed.\n(timeout: /mfe/chat/1.0.0/7.ab.css)', 'chat', '1.0.0', '7.ab.css'],
    ['Failed to load /mfe/chat/1.0.0/', 'chat', '1.0.0', undefined],
  ])('finds remote, version and file in %s', (text, remote, version, file) => {
    expect(sourceOf(text)).toEqual({ remote, version, file })
  })

  it.each(['', 'Error: x\n at f (http://127.0.0.1:3000/main.js:1:2)', '/mfe/constructor/1.0.0/2.js'])(
    'finds no remote in %j',
    (text) => {
      expect(sourceOf(text)).toBeNull()
    },
  )
})

describe('an error', () => {
  it('is of a remote when its stack names a file of one', () => {
    expect(isOfRemote(thrownBy('/mfe/chat/1.0.0/11.js'))).toBe(true)
    expect(isOfRemote(thrownBy('/main.js'))).toBe(false)
    expect(isOfRemote('/mfe/chat/1.0.0/11.js')).toBe(false)
  })

  it('is reported for its remote only', () => {
    reportThrown(thrownBy('/main.js'))
    expect(reports()).toEqual([])
    reportThrown(thrownBy('/mfe/chat/1.0.0/11.js'))
    expect(reports()).toEqual([failed('1.0.0', 'run')])
  })

  it('is reported when it is not caught, also from a promise', () => {
    dispatchEvent(new ErrorEvent('error', { error: thrownBy('/mfe/chat/1.0.0/11.js') }))
    const rejection = Object.assign(new Event('unhandledrejection'), { reason: thrownBy('/mfe/chat/1.1.0/11.js') })
    dispatchEvent(rejection)
    expect(reports()).toEqual([failed('1.0.0', 'run'), failed('1.1.0', 'run')])
  })
})

describe('a file that fails to load', () => {
  it.each([
    ['lazy.js', () => script('/mfe/chat/1.0.0/lazy.js')],
    ['lazy.css', () => link('stylesheet', '/mfe/chat/1.0.0/lazy.css')],
  ])('is reported: %s', (file, element) => {
    failToLoad(element())
    expect(reports()).toEqual([failed('1.0.0', 'chunk', file)])
  })

  it.each([
    ['an entry', () => script('/mfe/chat/1.0.0/remoteEntry.js')],
    ['a script of the first load', () => script('/mfe/chat/1.0.0/panel.js')],
    ['its retry', () => script('/mfe/chat/1.0.0~r1/panel.js')],
    ['a stylesheet of the first load', () => link('stylesheet', '/mfe/chat/1.0.0/panel.css')],
    ['a preload', () => link('preload', '/mfe/chat/1.0.0/lazy.js')],
    ['an image', () => Object.assign(document.createElement('img'), { src: '/mfe/chat/1.0.0/lazy.png' })],
    ['a script of the shell', () => script('/main.js')],
  ])('is not reported: %s', (_, element) => {
    failToLoad(element())
    expect(reports()).toEqual([])
  })
})
