import { MEASURE_LIMITS } from '@codex/contracts/reports'
import type { Mount } from './mount'
import { measureOf } from './measure'
import type { Observed, Resource } from './observe'

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
