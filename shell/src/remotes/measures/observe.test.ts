import { observe } from './observe'

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

const resource = { name: 'https://codex.example/mfe/chat/1.0.0/a.js' }
const frame = { scripts: [{ sourceURL: resource.name }] }

it('records what concerns remotes, from the start of the page on', () => {
  recorded = {
    resource: [resource, { name: 'https://codex.example/main.js' }],
    'long-animation-frame': [frame, { scripts: [] }],
  }
  const observed = observe()
  expect(inits).toMatchObject([
    { type: 'resource', buffered: true },
    { type: 'long-animation-frame', buffered: true },
  ])
  expect(observed()).toEqual({ resources: [resource], frames: [frame] })
})

it('records a thousand of each kind at most', () => {
  recorded = { resource: Array.from({ length: 1500 }, () => resource) }
  expect(observe()().resources).toHaveLength(1000)
})

it('has no frames where the browser knows none, and nothing without observers', () => {
  Observer.supportedEntryTypes = ['resource']
  recorded = { resource: [resource] }
  expect(observe()()).toEqual({ resources: [resource], frames: null })
  Reflect.deleteProperty(globalThis, 'PerformanceObserver')
  expect(observe()()).toEqual({ resources: [], frames: null })
})
