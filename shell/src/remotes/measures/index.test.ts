import { OVERRIDES } from '../keys'
import type { Mount } from './mount'
import { startMeasuring } from '.'

const auth: Mount = { remote: 'auth', version: '1.0.0', start: 10, duration: 30, rendering: 5 }
const chat: Mount = { remote: 'chat', version: '2.0.0', start: 10, duration: 60, rendering: 5 }

const mounted = (...mounts: readonly Mount[]) => new Map(mounts.map((mount) => [mount.remote, mount]))

const sendBeacon = jest.fn((_path: string, _body: Blob) => true)
/** Ends the visits of earlier tests, too. */
const leave = () => dispatchEvent(new Event('pagehide'))

function hide(state: DocumentVisibilityState) {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
  document.dispatchEvent(new Event('visibilitychange'))
}

/** jsdom's Blob has no text(). */
const textOf = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string) // of readAsText
    reader.readAsText(blob)
  })
const sent = () => Promise.all(sendBeacon.mock.calls.map(async ([, body]) => JSON.parse(await textOf(body)) as unknown))

beforeEach(() => {
  leave()
  localStorage.clear()
  sessionStorage.clear()
  sendBeacon.mockClear()
  jest.spyOn(Math, 'random').mockReturnValue(0)
  Object.assign(navigator, { sendBeacon })
})

describe('a visit', () => {
  it('is sent once, when the page is hidden, with the remotes that were mounted by then', async () => {
    const mounts = mounted(auth)
    startMeasuring(mounts)
    mounts.set('chat', chat)
    hide('visible')
    expect(sendBeacon).not.toHaveBeenCalled()
    hide('hidden')
    leave()
    expect(await sent()).toEqual([
      {
        measures: [
          { remote: 'auth', version: '1.0.0', mount: 35, known: false },
          { remote: 'chat', version: '2.0.0', mount: 65, known: false },
        ],
      },
    ])
    expect(sendBeacon.mock.calls[0]).toMatchObject(['/mfe/report', { type: 'application/json' }])
  })

  it('says which versions the browser has loaded before, by every visit', async () => {
    jest.mocked(Math.random).mockReturnValueOnce(0.99)
    startMeasuring(mounted(auth, { ...chat, version: '1.9.0' }))
    leave()
    expect(sendBeacon).not.toHaveBeenCalled()
    startMeasuring(mounted(auth, chat))
    leave()
    expect(await sent()).toMatchObject([{ measures: [{ known: true }, { known: false }] }])
  })

  it.each(['not JSON', '7', 'null', '["1.0.0"]'])('ignores %s in the storage', async (text) => {
    localStorage.setItem('codex_versions', text)
    startMeasuring(mounted(auth))
    leave()
    expect(await sent()).toMatchObject([{ measures: [{ known: false }] }])
  })

  it('is not measured in a tab with an override', () => {
    const override = { remote: 'chat', target: '2.0.0', until: Date.now() + 1000 }
    sessionStorage.setItem(OVERRIDES, JSON.stringify([override]))
    startMeasuring(mounted(chat))
    leave()
    expect(sendBeacon).not.toHaveBeenCalled()
    expect(localStorage.length).toBe(0)
  })
})
