import { allSettled, fork, type EventCallable } from 'effector'
import { SLOW_LOAD } from '@codex/contracts/reports'
import { createRemote, loadsStarted } from './create-remote'
import { loadRemoteModule, RemoteError, type Loaded, type LoadOptions } from './load'
import { report } from './report'

jest.mock('./report', () => ({ report: jest.fn() }))
jest.mock('./load', () => ({ ...jest.requireActual<object>('./load'), loadRemoteModule: jest.fn() }))
jest.mock('./federation', () => ({}))

const chat = (version: string): Loaded<'chat'> => ({
  module: { ChatPanel: () => null },
  version,
  start: 100,
  duration: 20,
})
const older = chat('1.0.0')
const newer = chat('1.1.0')

interface Call extends LoadOptions {
  readonly resolve: (loaded: Loaded<'chat'>) => void
  readonly reject: (error: Error) => void
}

/** A remote whose loads the test answers. */
function page() {
  const remote = createRemote('chat')
  const calls: Call[] = []
  jest.mocked(loadRemoteModule<'chat'>).mockImplementation(
    (name, options) =>
      new Promise((resolve, reject) => {
        expect(name).toBe('chat')
        calls.push({ ...options, resolve, reject })
      }),
  )
  const scope = fork()
  // Does not wait until all has settled: the timeouts run for six seconds.
  async function happens<Params>(unit: EventCallable<Params>, params?: Params) {
    void allSettled(unit, { scope, params: params as Params }) // an event without params takes undefined
    await jest.advanceTimersByTimeAsync(0)
  }
  /** Lets the load with this number end, or report a version. */
  const answer = async (number: number, act: (call: Call) => void) => {
    const call = calls[number]
    if (call === undefined) throw new Error(`There is no load ${number}`)
    act(call)
    await jest.advanceTimersByTimeAsync(0)
  }
  return { remote, calls, happens, answer, state: () => scope.getState(remote.$state) }
}

/** A page whose first load has begun. */
async function loading() {
  const test = page()
  await test.happens(test.remote.wanted)
  return test
}
const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms)

/** A page whose first load has taken too long, and which loads again. */
async function retrying() {
  const test = await loading()
  await wait(SLOW_LOAD)
  await test.happens(test.remote.retried)
  return test
}

beforeEach(() => {
  jest.useFakeTimers()
  jest.mocked(report).mockClear()
  sessionStorage.clear()
})
afterEach(() => {
  jest.useRealTimers()
})

describe('a load', () => {
  it('starts once, however often the remote is wanted', async () => {
    const before = loadsStarted()
    const { remote, calls, happens, state } = page()
    expect(state()).toEqual({ phase: 'idle' })
    await happens(remote.wanted)
    await happens(remote.wanted)
    expect(state()).toMatchObject({ phase: 'loading' })
    expect(calls).toMatchObject([{ again: false, without: [] }])
    expect(loadsStarted()).toBe(before + 1)
  })

  it('ends with the module', async () => {
    const { answer, state } = await loading()
    await answer(0, (load) => load.resolve(older))
    expect(state()).toEqual({ phase: 'ready', ...older })
    await wait(SLOW_LOAD)
    expect(state()).toEqual({ phase: 'ready', ...older })
  })

  it.each([
    [new RemoteError('chat', '1.0.0'), '1.0.0'],
    [new Error('broken'), null],
  ])('ends with its failure: %s', async (error, version) => {
    const { answer, state } = await loading()
    await answer(0, (load) => load.reject(error))
    expect(state()).toEqual({ phase: 'failed', version, broken: null })
  })

  it('is shown as failed after six seconds with the version that it is trying, and as ready once it ends', async () => {
    const { answer, state } = await loading()
    await answer(0, (load) => load.onTry('1.1.0'))
    await answer(0, (load) => load.onTry('1.0.0'))
    await wait(SLOW_LOAD - 1)
    expect(state()).toMatchObject({ phase: 'loading' })
    await wait(1)
    expect(state()).toEqual({ phase: 'failed', version: '1.0.0', broken: null })
    await answer(0, (load) => load.resolve(older))
    expect(state()).toEqual({ phase: 'ready', ...older })
  })

  it('keeps the version of the panel when it tries another one after six seconds', async () => {
    const { answer, state } = await loading()
    await answer(0, (load) => load.onTry('1.1.0'))
    await wait(SLOW_LOAD)
    await answer(0, (load) => load.onTry('1.0.0'))
    expect(state()).toEqual({ phase: 'failed', version: '1.1.0', broken: null })
  })

  it('is superseded by a later load of the same remote only', async () => {
    const { remote, calls, happens } = page()
    const other = createRemote('chat')
    await happens(remote.wanted)
    await happens(other.wanted)
    expect(calls.map(({ isSuperseded }) => isSuperseded())).toEqual([false, false])
    await wait(SLOW_LOAD)
    await happens(remote.retried)
    expect(calls.map(({ isSuperseded }) => isSuperseded())).toEqual([true, false, false])
  })

  it('skips versions that trapped a visitor, until Try Again', async () => {
    const now = Date.now()
    const skipped = ['chat 1.2.0', 'auth 2.0.0', 'chat 1.1.0'].map((name) => [name, now])
    localStorage.setItem('codex_skipped', JSON.stringify(skipped))
    const { remote, calls, happens, answer } = await loading()
    expect(calls[0]?.without).toEqual(['1.2.0', '1.1.0'])
    await answer(0, (load) => load.resolve(older))
    await happens(remote.crashed, older)
    expect(calls[1]?.without).toEqual(['1.0.0', '1.2.0', '1.1.0'])
    await answer(1, (load) => load.reject(new RemoteError('chat', null)))
    await happens(remote.retried)
    await happens(remote.crashed, older)
    expect(calls[2]).toMatchObject({ again: true, without: ['1.0.0'] })
    expect(localStorage.getItem('codex_skipped')).toBe(JSON.stringify([['auth 2.0.0', now]]))
    localStorage.clear()
  })

  it('names no version after six seconds without one', async () => {
    const { answer, state } = await loading()
    await wait(SLOW_LOAD)
    expect(state()).toEqual({ phase: 'failed', version: null, broken: null })
    await answer(0, (load) => load.reject(new RemoteError('chat', '1.0.0')))
    expect(state()).toEqual({ phase: 'failed', version: null, broken: null })
  })
})

describe('Try Again', () => {
  it('loads again with a timeout of its own', async () => {
    const { remote, calls, happens, answer, state } = await loading()
    await answer(0, (load) => load.onTry('1.1.0'))
    await wait(SLOW_LOAD / 2)
    await answer(0, (load) => load.reject(new RemoteError('chat', '1.0.0')))
    await happens(remote.retried)
    expect(calls).toMatchObject([{ again: false }, { again: true, without: [] }])
    await wait(SLOW_LOAD - 1)
    expect(state()).toMatchObject({ phase: 'loading' })
    await wait(1)
    expect(state()).toEqual({ phase: 'failed', version: null, broken: null })
  })

  it('does nothing while a load runs or a module is shown', async () => {
    const { remote, calls, happens, answer } = page()
    await happens(remote.retried)
    await happens(remote.wanted)
    await happens(remote.retried)
    await answer(0, (load) => load.resolve(older))
    await happens(remote.retried)
    expect(calls).toHaveLength(1)
  })

  it('is not disturbed by the failure of the load before', async () => {
    const { answer, state } = await retrying()
    await answer(0, (load) => load.reject(new RemoteError('chat', '1.0.0')))
    expect(state()).toMatchObject({ phase: 'loading' })
  })

  it.each<[string, (load: Call) => void]>([
    ['that ends first', (load) => load.resolve(newer)],
    ['its own load fails', (load) => load.reject(new RemoteError('chat', null))],
  ])('keeps the module of the load before when %s', async (_, end) => {
    const { answer, state } = await retrying()
    await answer(0, (load) => load.resolve(older))
    await answer(1, end)
    expect(state()).toEqual({ phase: 'ready', ...older })
  })
})

it('a module is reported as loaded once its first render is committed, and not before', async () => {
  const { remote, happens, answer } = await loading()
  await answer(0, (load) => load.resolve(newer))
  expect(report).not.toHaveBeenCalled()
  await happens(remote.mounted, newer)
  const reported = { remote: 'chat', version: '1.1.0', phase: 'expose', outcome: 'ok', duration: 20 }
  expect(report).toHaveBeenCalledWith(reported)
})

describe('a module that throws while rendering', () => {
  async function crashedPage() {
    const test = await loading()
    await test.answer(0, (load) => load.resolve(newer))
    await test.happens(test.remote.crashed, newer)
    return test
  }

  it('is replaced by another version', async () => {
    const { calls, answer, state } = await crashedPage()
    expect(state()).toMatchObject({ phase: 'loading' })
    expect(calls[1]).toMatchObject({ again: false, without: ['1.1.0'] })
    await answer(1, (load) => load.resolve(older))
    expect(state()).toEqual({ phase: 'ready', ...older })
  })

  it('is not loaded again after other versions have crashed, too', async () => {
    const { remote, calls, happens, answer } = await crashedPage()
    await answer(1, (load) => load.resolve(older))
    await happens(remote.crashed, older)
    expect(calls[2]).toMatchObject({ again: false, without: ['1.1.0', '1.0.0'] })
  })

  it('is mounted again by Try Again without another version, then discovery is refreshed', async () => {
    const { remote, calls, happens, answer, state } = await crashedPage()
    await answer(1, (load) => load.reject(new RemoteError('chat', null)))
    expect(state()).toEqual({ phase: 'failed', version: '1.1.0', broken: newer })
    await happens(remote.retried)
    expect(state()).toEqual({ phase: 'ready', ...newer })
    expect(calls).toHaveLength(2)
    await happens(remote.crashed, newer)
    expect(calls[2]).toMatchObject({ again: true, without: ['1.1.0'] })
  })

  it('is reported', async () => {
    const { remote, happens } = page()
    await happens(remote.crashed, chat('1.2.0'))
    expect(report).toHaveBeenCalledWith({ remote: 'chat', version: '1.2.0', phase: 'render', outcome: 'failed' })
  })
})
