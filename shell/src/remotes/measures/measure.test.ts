import { MEASURE_LIMITS } from '@codex/contracts/reports'
import { OVERRIDES } from '../../page/keys'
import { measureOf } from './measure'
import type { Mount } from './mount'
import { observe, type Observed, type Resource } from './observe'
import { startMeasuring } from '.'

const folder = 'https://codex.example/mfe/chat/1.0.0/'
const other = 'https://codex.example/mfe/chat/1.1.0/'

const file = (name: string, startTime: number, responseEnd: number, size = 1000, workerStart = 0): Resource => ({
  name: folder + name,
  startTime,
  responseEnd,
  encodedBodySize: size,
  workerStart,
})
const mount: Mount = { remote: 'chat', version: '1.0.0', start: 100, duration: 80, rendering: 20 }
const nothing: Observed = { resources: [], frames: null }
const measured = (observed: Partial<Observed>, of: Partial<Mount> = {}) =>
  measureOf({ ...mount, ...of }, { ...nothing, ...observed })

describe('measureOf', () => {
  it('has load and first render where the browser records nothing', () => {
    expect(measureOf(mount, nothing)).toEqual({ remote: 'chat', version: '1.0.0', mount: 100 })
  })

  it('leaves out how long the load waited for its files, at the same time or again', () => {
    const waits = [
      file('b.js', 120, 150),
      file('remoteEntry.js', 50, 110),
      file('a.js', 120, 140),
      file('c.js', 170, 500),
    ]
    expect(measured({ resources: waits })).toMatchObject({ mount: 80 - 10 - 30 - 10 + 20 })
    const retried = { ...file('', 100, 180), name: 'https://codex.example/mfe/chat/1.0.0~r1/remoteEntry.js' }
    expect(measured({ resources: [retried] })).toMatchObject({ mount: 20 })
    const foreign = { ...file('', 100, 180), name: `${other}a.js` }
    expect(measured({ resources: [foreign] })).toMatchObject({ mount: 100 })
  })

  it('has the encoded bytes of its files, each once', () => {
    const files = [file('remoteEntry.js', 0, 1, 7000), file('a.js', 0, 1, 500), file('a.js', 5, 6, 500)]
    expect(measured({ resources: [...files, { ...file('', 0, 1), name: `${other}a.js` }] })).toMatchObject({
      bytes: 7500,
    })
  })

  it.each([
    ['another host hides a size', file('a.js', 0, 1, 0)],
    ['a service worker has answered', file('a.js', 0, 1, 500, 0.5)],
  ])('has no bytes where %s', (_, hidden) => {
    expect(measured({ resources: [file('remoteEntry.js', 0, 1), hidden] })).not.toHaveProperty('bytes')
  })

  const script = (sourceURL: string, duration: number) => ({ sourceURL, duration })
  const frame = (startTime: number, blockingDuration: number, ...scripts: ReturnType<typeof script>[]) => ({
    startTime,
    duration: blockingDuration + 50,
    blockingDuration,
    scripts,
  })

  it('has its part of the blocking duration', () => {
    const frames = [
      frame(0, 100, script(`${folder}a.js`, 60), script('https://codex.example/main.js', 20)),
      frame(500, 30, script(`${other}a.js`, 70)),
      frame(900, 10, script(`${folder}a.js`, 30), script(`${folder}b.js`, 30)),
    ]
    expect(measured({ frames })).toMatchObject({ blocking: 85 })
    expect(measured({ frames: [] })).toMatchObject({ blocking: 0 })
  })

  it('stays within the limits of the contract', () => {
    expect(measured({}, { duration: 1e9 })).toMatchObject({ mount: MEASURE_LIMITS.time })
    expect(measured({ resources: [file('a.js', 0, 1, 1e9)] })).toMatchObject({ bytes: MEASURE_LIMITS.bytes })
  })
})

describe('what a browser has recorded', () => {
  /** What a browser has recorded, by type. */
  let recorded: Record<string, object[]>
  let inits: PerformanceObserverInit[]

  class Observer {
    static supportedEntryTypes = ['resource', 'long-animation-frame']
    private records: object[] = []
    observe(init: { type: string }) {
      inits.push(init)
      this.records = recorded[init.type] ?? []
    }
    takeRecords() {
      return this.records.splice(0)
    }
  }

  beforeEach(() => {
    recorded = {}
    inits = []
    Observer.supportedEntryTypes = ['resource', 'long-animation-frame']
    Object.assign(globalThis, { PerformanceObserver: Observer })
  })
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'PerformanceObserver')
  })

  const recordedFile = { name: 'https://codex.example/mfe/chat/1.0.0/a.js' }
  const recordedFrame = { scripts: [{ sourceURL: recordedFile.name }] }

  it('records what concerns remotes, from the start of the page on', () => {
    recorded = {
      resource: [recordedFile, { name: 'https://codex.example/main.js' }],
      'long-animation-frame': [recordedFrame, { scripts: [] }],
    }
    const observed = observe()
    expect(inits).toMatchObject([
      { type: 'resource', buffered: true },
      { type: 'long-animation-frame', buffered: true },
    ])
    expect(observed()).toEqual({ resources: [recordedFile], frames: [recordedFrame] })
  })

  it('records a thousand of each kind at most', () => {
    recorded = { resource: Array.from({ length: 1500 }, () => recordedFile) }
    expect(observe()().resources).toHaveLength(1000)
  })

  it('has no frames where the browser knows none, and nothing without observers', () => {
    Observer.supportedEntryTypes = ['resource']
    recorded = { resource: [recordedFile] }
    expect(observe()()).toEqual({ resources: [recordedFile], frames: null })
    Reflect.deleteProperty(globalThis, 'PerformanceObserver')
    expect(observe()()).toEqual({ resources: [], frames: null })
  })
})

describe('a visit', () => {
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
