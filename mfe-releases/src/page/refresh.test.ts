import { allSettled, fork, type EventCallable, type Scope } from 'effector'
import * as orders from '../orders/model'
import * as overview from '../overview/model'
import { answers, asDefault, overviewOf, remoteOf, versionOf, type Answers } from '../testing/registry'
import * as model from './refresh'

let server: Answers
let scope: Scope
const loads = () => server.calls.length

/** Does not wait until all has settled: the interval never does. */
async function happens<Params>(unit: EventCallable<Params>, params?: Params) {
  // An event without params takes undefined.
  void allSettled(unit, { scope, params: params as Params })
  await jest.advanceTimersByTimeAsync(0)
}

beforeEach(async () => {
  jest.useFakeTimers()
  server = answers()
  server.overview({ json: overviewOf({ remotes: [remoteOf('chat', [versionOf('1.0.0', asDefault)])] }) })
  scope = fork()
  await happens(model.opened)
  await happens(overview.tokenChanged, 'operator-0123456789')
  await happens(overview.submitted)
})
afterEach(async () => {
  await happens(model.closed)
  jest.useRealTimers()
})

describe('what is shown', () => {
  it('is loaded again every 30 seconds', async () => {
    await jest.advanceTimersByTimeAsync(29_999)
    expect(loads()).toBe(1)
    await jest.advanceTimersByTimeAsync(30_001)
    expect(loads()).toBe(3)
  })

  it('is not loaded while the page is hidden, and at once when it is visible again', async () => {
    await happens(model.visibilityChanged, false)
    await jest.advanceTimersByTimeAsync(60_000)
    expect(loads()).toBe(1)
    await happens(model.visibilityChanged, true)
    expect(loads()).toBe(2)
  })

  it('is not loaded below an open dialog', async () => {
    await happens(orders.asked, { action: 'off', remote: 'chat', version: null })
    await jest.advanceTimersByTimeAsync(60_000)
    expect(loads()).toBe(1)
    await happens(orders.cancelled)
    await jest.advanceTimersByTimeAsync(30_000)
    expect(loads()).toBe(2)
  })

  it('is forgotten when the page is left, and not loaded again', async () => {
    await happens(model.closed)
    expect([scope.getState(overview.$loaded), scope.getState(overview.$token)]).toEqual([null, ''])
    await jest.advanceTimersByTimeAsync(60_000)
    expect(loads()).toBe(1)
  })
})
