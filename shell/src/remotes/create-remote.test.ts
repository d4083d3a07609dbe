import { allSettled, fork, type EventCallable } from 'effector'
import { createRemote, LOAD_TIMEOUT } from './create-remote'
import { RemoteError, type Loaded } from './load'

jest.mock('./federation', () => ({ loadVersion: () => Promise.reject(new Error('not in this test')) }))

const chat = (version: string): Loaded<'chat'> => ({ module: { ChatPanel: () => null }, version, duration: 20 })
const older = chat('1.0.0')
const newer = chat('1.1.0')

interface Call {
  readonly again: boolean
  readonly without: readonly string[]
  readonly resolve: (loaded: Loaded<'chat'>) => void
  readonly reject: (error: Error) => void
}

/** A remote whose loads the test answers. */
function page() {
  const remote = createRemote('chat')
  const calls: Call[] = []
  const handler = ({ again, without }: Call) =>
    new Promise((resolve, reject) => calls.push({ again, without, resolve, reject }))
  const scope = fork({ handlers: [[remote.loadFx, handler]] })
  // Not until all has settled: the timeouts run for six seconds.
  async function happens<Params>(unit: EventCallable<Params>, params?: Params) {
    void allSettled(unit, { scope, params: params as Params }) // an event without params takes undefined
    await jest.advanceTimersByTimeAsync(0)
  }
  const answer = async (act: () => void) => {
    act()
    await jest.advanceTimersByTimeAsync(0)
  }
  return { remote, calls, happens, answer, state: () => scope.getState(remote.$state) }
}

beforeEach(() => {
  jest.useFakeTimers()
  navigator.sendBeacon = () => true
})
afterEach(() => {
  jest.useRealTimers()
})

describe('a load', () => {
  it('starts once, however often the remote is wanted', async () => {
    const { remote, calls, happens, state } = page()
    expect(state()).toEqual({ phase: 'idle' })
    await happens(remote.wanted)
    await happens(remote.wanted)
    expect(state()).toMatchObject({ phase: 'loading' })
    expect(calls).toMatchObject([{ again: false, without: [] }])
  })

  it('ends with the module', async () => {
    const { remote, calls, happens, answer, state } = page()
    await happens(remote.wanted)
    await answer(() => calls[0]?.resolve(older))
    expect(state()).toEqual({ phase: 'ready', ...older })
    await jest.advanceTimersByTimeAsync(LOAD_TIMEOUT)
    expect(state()).toEqual({ phase: 'ready', ...older })
  })

  it.each([
    [new RemoteError('chat', '1.0.0'), '1.0.0'],
    [new Error('broken'), null],
  ])('ends with its failure: %s', async (error, version) => {
    const { remote, calls, happens, answer, state } = page()
    await happens(remote.wanted)
    await answer(() => calls[0]?.reject(error))
    expect(state()).toEqual({ phase: 'failed', version, broken: null })
  })

  it('is shown as failed after six seconds with the version that it is trying, and as ready once it ends', async () => {
    const { remote, calls, happens, answer, state } = page()
    await happens(remote.wanted)
    await happens(remote.versionTried, '1.1.0')
    await happens(remote.versionTried, '1.0.0')
    await jest.advanceTimersByTimeAsync(LOAD_TIMEOUT - 1)
    expect(state()).toMatchObject({ phase: 'loading' })
    await jest.advanceTimersByTimeAsync(1)
    expect(state()).toEqual({ phase: 'failed', version: '1.0.0', broken: null })
    await answer(() => calls[0]?.resolve(older))
    expect(state()).toEqual({ phase: 'ready', ...older })
  })

  it('names no version after six seconds without one', async () => {
    const { remote, calls, happens, answer, state } = page()
    await happens(remote.wanted)
    await jest.advanceTimersByTimeAsync(LOAD_TIMEOUT)
    expect(state()).toEqual({ phase: 'failed', version: null, broken: null })
    await answer(() => calls[0]?.reject(new RemoteError('chat', '1.0.0')))
    expect(state()).toEqual({ phase: 'failed', version: null, broken: null })
  })
})

describe('Try Again', () => {
  it('loads again with a timeout of its own', async () => {
    const { remote, calls, happens, answer, state } = page()
    await happens(remote.wanted)
    await happens(remote.versionTried, '1.1.0')
    await jest.advanceTimersByTimeAsync(LOAD_TIMEOUT / 2)
    await answer(() => calls[0]?.reject(new RemoteError('chat', '1.0.0')))
    await happens(remote.retried)
    expect(calls).toMatchObject([{ again: false }, { again: true, without: [] }])
    await jest.advanceTimersByTimeAsync(LOAD_TIMEOUT - 1)
    expect(state()).toMatchObject({ phase: 'loading' })
    await jest.advanceTimersByTimeAsync(1)
    expect(state()).toEqual({ phase: 'failed', version: null, broken: null })
  })

  it('does nothing while a load runs or a module is shown', async () => {
    const { remote, calls, happens, answer } = page()
    await happens(remote.retried)
    await happens(remote.wanted)
    await happens(remote.retried)
    await answer(() => calls[0]?.resolve(older))
    await happens(remote.retried)
    expect(calls).toHaveLength(1)
  })

  it('is not disturbed by the failure of the load before', async () => {
    const { remote, calls, happens, answer, state } = page()
    await happens(remote.wanted)
    await jest.advanceTimersByTimeAsync(LOAD_TIMEOUT)
    await happens(remote.retried)
    await answer(() => calls[0]?.reject(new RemoteError('chat', '1.0.0')))
    expect(state()).toMatchObject({ phase: 'loading' })
  })

  it('keeps the module of the load before when that ends first', async () => {
    const { remote, calls, happens, answer, state } = page()
    await happens(remote.wanted)
    await jest.advanceTimersByTimeAsync(LOAD_TIMEOUT)
    await happens(remote.retried)
    await answer(() => calls[0]?.resolve(older))
    await answer(() => calls[1]?.resolve(newer))
    expect(state()).toEqual({ phase: 'ready', ...older })
  })

  it('keeps the module of the load before when its own load fails', async () => {
    const { remote, calls, happens, answer, state } = page()
    await happens(remote.wanted)
    await jest.advanceTimersByTimeAsync(LOAD_TIMEOUT)
    await happens(remote.retried)
    await answer(() => calls[0]?.resolve(older))
    await answer(() => calls[1]?.reject(new RemoteError('chat', null)))
    expect(state()).toEqual({ phase: 'ready', ...older })
  })
})

describe('a module that throws while rendering', () => {
  async function crashedPage() {
    const test = page()
    await test.happens(test.remote.wanted)
    await test.answer(() => test.calls[0]?.resolve(newer))
    await test.happens(test.remote.crashed, newer)
    return test
  }

  it('is replaced by another version', async () => {
    const { calls, answer, state } = await crashedPage()
    expect(state()).toMatchObject({ phase: 'loading' })
    expect(calls[1]).toMatchObject({ again: false, without: ['1.1.0'] })
    await answer(() => calls[1]?.resolve(older))
    expect(state()).toEqual({ phase: 'ready', ...older })
  })

  it('is not loaded again after other versions have crashed, too', async () => {
    const { remote, calls, happens, answer } = await crashedPage()
    await answer(() => calls[1]?.resolve(older))
    await happens(remote.crashed, older)
    expect(calls[2]).toMatchObject({ again: false, without: ['1.1.0', '1.0.0'] })
  })

  it('is mounted again by Try Again without another version, then discovery is refreshed', async () => {
    const { remote, calls, happens, answer, state } = await crashedPage()
    await answer(() => calls[1]?.reject(new RemoteError('chat', null)))
    expect(state()).toEqual({ phase: 'failed', version: '1.1.0', broken: newer })
    await happens(remote.retried)
    expect(state()).toEqual({ phase: 'ready', ...newer })
    expect(calls).toHaveLength(2)
    await happens(remote.crashed, newer)
    expect(calls[2]).toMatchObject({ again: true, without: ['1.1.0'] })
  })

  it('is reported as loaded once its first render is committed, and not before', async () => {
    const sent: Blob[] = []
    navigator.sendBeacon = (_, body) => body instanceof Blob && sent.push(body) > 0
    const { remote, calls, happens, answer } = page()
    await happens(remote.wanted)
    await answer(() => calls[0]?.resolve(chat('1.3.0')))
    expect(sent).toEqual([])
    await happens(remote.mounted, chat('1.3.0'))
    await happens(remote.mounted, chat('1.3.0'))
    expect(sent).toHaveLength(1)
  })

  it('is reported', async () => {
    const beacon = jest.spyOn(navigator, 'sendBeacon')
    const { remote, happens } = page()
    await happens(remote.crashed, chat('1.2.0'))
    expect(beacon).toHaveBeenCalledTimes(1)
    const body = beacon.mock.calls[0]?.[1]
    expect(body).toBeInstanceOf(Blob)
  })
})
