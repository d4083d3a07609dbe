import { allSettled, fork, type EventCallable } from 'effector'
import { authRemote, chatRemote, companionsRemote, prefetchAllowed } from './model'
import { isFast, prefetch } from './prefetch'

jest.mock('./federation', () => ({}))
jest.mock('./load', () => ({
  ...jest.requireActual<object>('./load'),
  loadRemoteModule: () => new Promise(() => undefined),
}))
jest.mock('./prefetch', () => ({ isFast: jest.fn(() => true), connection: () => undefined, prefetch: jest.fn() }))

const loaded = { module: {}, version: '1.0.0' }

/** A page in which a remote loads when the test resolves its load, in the order of the loads. */
function page() {
  const loads: { readonly resolve: () => void; readonly reject: () => void }[] = []
  const load = () =>
    new Promise((resolve, reject) =>
      loads.push({ resolve: () => resolve(loaded), reject: () => reject(new Error('broken')) }),
    )
  const scope = fork({
    handlers: [authRemote, chatRemote, companionsRemote].map(({ loadFx }) => [loadFx, load] as const),
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
const prefetched = () => jest.mocked(prefetch).mock.calls.map(([names]) => names)

beforeEach(() => {
  jest.useFakeTimers()
  jest.mocked(prefetch).mockReset()
  jest.mocked(isFast).mockReturnValue(true)
  sessionStorage.clear()
})
afterEach(() => jest.useRealTimers())

describe('the prefetch', () => {
  it('starts when all that the page loads is ready, with the other remotes', async () => {
    const { happens, ends } = page()
    await happens(prefetchAllowed, companionsRemote.wanted, chatRemote.wanted)
    await ends(0)
    expect(prefetched()).toEqual([])
    await ends(1)
    expect(prefetched()).toEqual([['auth']])
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

  it('does not start when no remote is left', async () => {
    const { happens, ends } = page()
    await happens(prefetchAllowed, authRemote.wanted, companionsRemote.wanted, chatRemote.wanted)
    for (const number of [0, 1, 2]) await ends(number)
    expect(prefetched()).toEqual([])
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
    const [, isBusy] = jest.mocked(prefetch).mock.calls[0] ?? []
    expect(isBusy?.()).toBe(false)
    // Without a handler of the test: the load itself counts.
    void allSettled(chatRemote.wanted, { scope: fork() })
    expect(isBusy?.()).toBe(true)
  })
})
