import { allSettled, fork, type EventCallable } from 'effector'
import type { Remote } from './create-remote'
import { authRemote, chatRemote, companionsRemote, prefetchAllowed, screenRemote } from './model'
import { isFast } from './connection'
import { prefetch } from './prefetch'

jest.mock('./federation', () => ({}))
jest.mock('./load', () => ({
  ...jest.requireActual<object>('./load'),
  loadRemoteModule: () => new Promise(() => undefined),
}))
jest.mock('./connection', () => ({ isFast: jest.fn(() => true), connection: () => undefined }))
jest.mock('./prefetch', () => ({ prefetch: jest.fn() }))

const loaded = { module: {}, version: '1.0.0' }

/** A page in which a remote loads when the test resolves its load, in the order of the loads. */
function page(more: readonly Remote<string>[] = []) {
  const loads: { readonly resolve: () => void; readonly reject: () => void }[] = []
  const load = () =>
    new Promise((resolve, reject) =>
      loads.push({ resolve: () => resolve(loaded), reject: () => reject(new Error('broken')) }),
    )
  const scope = fork({
    handlers: [authRemote, chatRemote, companionsRemote, ...more].map(({ loadFx }) => [loadFx, load] as const),
  })
  // Does not wait until all has settled: the timeouts of the loads run for six seconds.
  async function happens(...units: readonly EventCallable<void>[]) {
    for (const unit of units) void allSettled(unit, { scope })
    await jest.advanceTimersByTimeAsync(0)
  }
  const ends = async (number: number, how: 'resolve' | 'reject' = 'resolve') => {
    loads[number]?.[how]()
    await jest.advanceTimersByTimeAsync(0)
  }
  return { scope, happens, ends }
}
const prefetched = () => jest.mocked(prefetch).mock.calls.map(([{ known }]) => known)

beforeEach(() => {
  jest.useFakeTimers()
  jest.mocked(prefetch).mockReset()
  jest.mocked(isFast).mockReturnValue(true)
  sessionStorage.clear()
})
afterEach(() => jest.useRealTimers())

describe('the prefetch', () => {
  it('starts when all that the page loads is ready, for the other remotes', async () => {
    const { happens, ends } = page()
    await happens(prefetchAllowed, companionsRemote.wanted, chatRemote.wanted)
    await ends(0)
    expect(prefetched()).toEqual([])
    await ends(1)
    expect(prefetched()).toEqual([['companions', 'chat']])
  })

  it('does not start before it is allowed', async () => {
    const { happens, ends } = page()
    await happens(authRemote.wanted)
    await ends(0)
    expect(prefetched()).toEqual([])
  })

  it('does not start after a load that failed', async () => {
    const { happens, ends } = page()
    await happens(prefetchAllowed, companionsRemote.wanted, chatRemote.wanted)
    await ends(0, 'reject')
    await ends(1)
    expect(prefetched()).toEqual([])
  })

  it('starts also after a remote with a route of its own, which is created once', async () => {
    const orders = screenRemote('orders')
    expect(screenRemote('orders')).toBe(orders)
    const { happens, ends } = page([orders])
    await happens(prefetchAllowed, orders.wanted)
    await ends(0)
    expect(prefetched()).toEqual([['orders']])
  })

  it.each([
    ['on a slow connection', () => jest.mocked(isFast).mockReturnValue(false)],
    [
      'in a tab with an override',
      () => {
        const override = { remote: 'chat', target: '1.1.0', until: Date.now() + 60_000 }
        sessionStorage.setItem('codex_overrides', JSON.stringify([override]))
      },
    ],
  ])('does not start %s', async (_, arrange) => {
    arrange()
    const { happens, ends } = page()
    await happens(prefetchAllowed, authRemote.wanted)
    await ends(0)
    expect(prefetched()).toEqual([])
  })

  it('ends once another remote is loaded', async () => {
    const { happens, ends } = page()
    await happens(prefetchAllowed, authRemote.wanted)
    await ends(0)
    const [needs] = jest.mocked(prefetch).mock.calls[0] ?? []
    expect(needs?.isBusy()).toBe(false)
    // Without a handler of the test: the load itself counts.
    void allSettled(chatRemote.wanted, { scope: fork() })
    expect(needs?.isBusy()).toBe(true)
  })
})
