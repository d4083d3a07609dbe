import { OVERRIDES } from '../../page/keys'
import type { Mount } from './mount'
import { startMeasuring } from '.'

const auth: Mount = { remote: 'auth', version: '1.0.0', start: 10, duration: 30, rendering: 5 }
const chat: Mount = { remote: 'chat', version: '2.0.0', start: 10, duration: 60, rendering: 5 }

const mounted = (...mounts: readonly Mount[]) => new Map(mounts.map((mount) => [mount.remote, mount]))

const fetch = jest.fn((_path: string, _options: RequestInit) => Promise.resolve(new Response()))
/** Ends the visits of earlier tests, too. */
const leave = () => dispatchEvent(new Event('pagehide'))

function hide(state: DocumentVisibilityState) {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
  document.dispatchEvent(new Event('visibilitychange'))
}

const sent = () => fetch.mock.calls.map(([, { body }]) => JSON.parse(body as string) as unknown) // what the page sends is text

beforeEach(() => {
  leave()
  localStorage.clear()
  sessionStorage.clear()
  fetch.mockClear()
  jest.spyOn(Math, 'random').mockReturnValue(0)
  Object.assign(globalThis, { fetch })
})

describe('a visit', () => {
  it('is sent once, when the page is hidden, with the remotes that were mounted by then', () => {
    const mounts = mounted(auth)
    startMeasuring(mounts)
    mounts.set('chat', chat)
    hide('visible')
    expect(fetch).not.toHaveBeenCalled()
    hide('hidden')
    leave()
    expect(sent()).toEqual([
      {
        measures: [
          { remote: 'auth', version: '1.0.0', mount: 35 },
          { remote: 'chat', version: '2.0.0', mount: 65 },
        ],
      },
    ])
    expect(fetch.mock.calls[0]).toMatchObject(['/mfe/report', { headers: { 'content-type': 'application/json' } }])
  })

  it('is not sent by most visits', () => {
    jest.mocked(Math.random).mockReturnValueOnce(0.99)
    startMeasuring(mounted(auth))
    leave()
    expect(fetch).not.toHaveBeenCalled()
  })

  it('is not measured in a tab with an override', () => {
    const override = { remote: 'chat', target: '2.0.0', until: Date.now() + 1000 }
    sessionStorage.setItem(OVERRIDES, JSON.stringify([override]))
    startMeasuring(mounted(chat))
    leave()
    expect(fetch).not.toHaveBeenCalled()
  })
})
