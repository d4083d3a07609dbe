import { allSettled, fork } from 'effector'
import { Provider } from 'effector-react'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { use, useEffect, useState } from 'react'
import { tokenCookie } from '@codex/contracts/limits'
import { SLOW_LOAD } from '@codex/contracts/reports'
import { createRemote } from './create-remote'
import { RemoteError } from './load'
import { RemoteSlot } from './view'

jest.mock('./federation', () => ({ loadVersion: () => Promise.reject(new Error('not in this test')) }))

const healthy = { ChatPanel: () => <p>The chat</p> }

/** `answers` of the loads for `wanted` and 'Try Again'; `replacement`: of the loads after a crash. */
function show(answers: readonly (() => Promise<unknown>)[], replacement: () => Promise<unknown> = broken) {
  const remote = createRemote('chat')
  let call = 0
  const scope = fork({
    handlers: [[remote.loadFx, (load: Load) => (load.broken === null ? answers[call++]?.() : replacement())]],
  })
  render(
    <Provider value={scope}>
      <h1>The page</h1>
      <RemoteSlot remote={remote}>{({ ChatPanel }) => <ChatPanel />}</RemoteSlot>
    </Provider>,
  )
  const tries = (version: string) => act(() => void allSettled(remote.versionTried, { scope, params: version }))
  return { calls: () => call, tries }
}

interface Load {
  readonly broken: unknown
}

const ready = () => Promise.resolve({ module: healthy, version: '1.2.0' })
const broken = () => Promise.reject(new RemoteError('chat', '1.2.0'))

function Broken(): never {
  throw new Error('render failed')
}

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })

beforeEach(() => {
  jest.useFakeTimers()
  globalThis.fetch = () => Promise.resolve(new Response())
  // React logs the errors of these tests.
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  jest.useRealTimers()
})

describe('RemoteSlot', () => {
  it('shows the remote', async () => {
    show([ready])
    expect(await screen.findByText('The chat')).toBeInTheDocument()
  })

  it('shows a panel with remote and version when a load fails, and loads again by Try Again', async () => {
    const { calls } = show([broken, ready])
    const panel = await screen.findByRole('alert')
    expect(within(panel).getByRole('heading', { name: 'Oops! Something went wrong' })).toBeInTheDocument()
    expect(within(panel).getByText('The chat could not be loaded')).toBeInTheDocument()
    expect(within(panel).getByText('chat 1.2.0')).toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'The page' })).toBeInTheDocument()

    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText('The chat')).toBeInTheDocument()
    expect(calls()).toBe(2)
  })

  it('shows that a remote is switched off, and loads it by Try Again once it is back', async () => {
    show([() => Promise.reject(new RemoteError('chat', '1.2.0', undefined, true)), ready])
    const panel = await screen.findByRole('alert')
    expect(panel).toHaveTextContent('The chat is switched off')
    expect(panel).toHaveTextContent('It is not available at the moment.')
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText('The chat')).toBeInTheDocument()
  })

  it('replaces a version that throws while rendering by another', async () => {
    show([() => Promise.resolve({ module: { ChatPanel: Broken }, version: '1.3.0' })], ready)
    expect(await screen.findByText('The chat')).toBeInTheDocument()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('replaces a remote only once when it throws again while it unmounts', async () => {
    function Twice() {
      useEffect(() => () => {
        throw new Error('cleanup failed')
      })
      useEffect(() => {
        throw new Error('effect failed')
      })
      return null
    }
    const replacement = jest.fn(ready)
    show([() => Promise.resolve({ module: { ChatPanel: Twice }, version: '1.3.0' })], replacement)
    expect(await screen.findByText('The chat')).toBeInTheDocument()
    expect(replacement).toHaveBeenCalledTimes(1)
  })

  it.each([undefined, null, {}])('shows a panel for a remote whose module is %p, inside the page', async (module) => {
    show([() => Promise.resolve({ module, version: '1.2.0' })])
    expect(await screen.findByRole('alert')).toHaveTextContent('chat 1.2.0')
    expect(screen.getByRole('heading', { name: 'The page' })).toBeInTheDocument()
  })

  it('mounts a remote that threw while rendering again by Try Again, without another load', async () => {
    let isBroken = true
    const flaky = {
      ChatPanel: () => {
        const [broken] = useState(() => isBroken)
        if (broken) throw new Error('render failed')
        return <p>The chat</p>
      },
    }
    const { calls } = show([() => Promise.resolve({ module: flaky, version: '1.2.0' })])
    expect(await screen.findByRole('alert')).toHaveTextContent('chat 1.2.0')

    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText('The chat')).toBeInTheDocument()
    expect(calls()).toBe(1)
  })

  it('shows the placeholder for a remote that suspends, and replaces it after six seconds', async () => {
    const never = new Promise<never>(() => undefined)
    show([() => Promise.resolve({ module: { ChatPanel: () => use(never) }, version: '1.3.0' })], ready)
    await act(() => jest.advanceTimersByTimeAsync(SLOW_LOAD - 1))
    expect(screen.getByRole('heading', { name: 'The page' })).toBeInTheDocument()
    expect(screen.getByText('Loading...')).toBeInTheDocument()
    await act(() => jest.advanceTimersByTimeAsync(1))
    expect(await screen.findByText('The chat')).toBeInTheDocument()
  })

  it('keeps a remote that suspends for less than six seconds', async () => {
    const late = new Promise<string>((resolve) => setTimeout(() => resolve('The chat'), SLOW_LOAD - 100))
    const replacement = jest.fn(broken)
    show([() => Promise.resolve({ module: { ChatPanel: () => <p>{use(late)}</p> }, version: '1.3.0' })], replacement)
    await act(() => jest.advanceTimersByTimeAsync(SLOW_LOAD - 1))
    await act(() => jest.advanceTimersByTimeAsync(SLOW_LOAD))
    expect(screen.getByText('The chat')).toBeInTheDocument()
    expect(replacement).not.toHaveBeenCalled()
  })

  it('marks a version during its first render only', async () => {
    localStorage.clear()
    document.cookie = `${tokenCookie}=token; path=/`
    const marks: string[] = []
    const mark = () =>
      Object.keys(localStorage)
        .map((key) => localStorage.getItem(key))
        .join()
    const module = {
      ChatPanel: () => {
        marks.push(mark())
        return <p>The chat</p>
      },
    }
    show([() => Promise.resolve({ module, version: '1.3.0' })])
    expect(await screen.findByText('The chat')).toBeInTheDocument()
    expect(marks).toEqual([expect.stringMatching(/^\[\["chat 1\.3\.0",\d+\]\]$/)])
    expect(mark()).toBe('')
    document.cookie = `${tokenCookie}=; max-age=0; path=/`
  })

  it('shows a panel after six seconds without a replacement, then the replacement', async () => {
    const crashing = () => Promise.resolve({ module: { ChatPanel: Broken }, version: '1.3.0' })
    let resolve: (loaded: unknown) => void = () => undefined
    const { tries } = show([crashing], () => new Promise((settle) => (resolve = settle)))
    await act(() => jest.advanceTimersByTimeAsync(0))
    tries('1.2.0')
    await act(() => jest.advanceTimersByTimeAsync(SLOW_LOAD))
    expect(screen.getByRole('alert')).toHaveTextContent('chat 1.2.0')
    await act(async () => {
      resolve({ module: healthy, version: '1.2.0' })
      await jest.advanceTimersByTimeAsync(0)
    })
    expect(screen.getByText('The chat')).toBeInTheDocument()
  })
})
