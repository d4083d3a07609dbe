import { fork } from 'effector'
import { Provider } from 'effector-react'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { RemoteError } from './load'
import { createRemote } from './model'
import { RemoteSlot } from './view'

jest.mock('./federation', () => ({ loadVersion: () => Promise.reject(new Error('not in this test')) }))

const healthy = { ChatPanel: () => <p>The chat</p> }

function show(
  answers: readonly (() => Promise<unknown>)[],
  replacement: (wanted: { readonly again: boolean }) => Promise<unknown> = broken,
) {
  const remote = createRemote('chat')
  let call = 0
  const scope = fork({
    handlers: [
      [remote.loadFx, () => answers[call++]?.()],
      [remote.replaceFx, replacement],
    ],
  })
  render(
    <Provider value={scope}>
      <h1>The page</h1>
      <RemoteSlot remote={remote}>{({ ChatPanel }) => <ChatPanel />}</RemoteSlot>
    </Provider>,
  )
  return () => call
}

const ready = () => Promise.resolve({ module: healthy, version: '1.2.0' })
const broken = () => Promise.reject(new RemoteError('chat', '1.2.0'))

function Broken(): never {
  throw new Error('render failed')
}

beforeEach(() => {
  navigator.sendBeacon = () => true
})

describe('the place of a remote', () => {
  it('shows the remote', async () => {
    show([ready])
    expect(await screen.findByText('The chat')).toBeInTheDocument()
  })

  it('shows a contained panel that names remote and version, and loads again on demand', async () => {
    const calls = show([broken, ready])
    const panel = await screen.findByRole('alert')
    expect(panel).toHaveTextContent('The chat could not be loaded')
    expect(panel).toHaveTextContent('chat 1.2.0')
    expect(screen.getByRole('heading', { name: 'The page' })).toBeInTheDocument()

    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText('The chat')).toBeInTheDocument()
    expect(calls()).toBe(2)
  })

  it('puts another version in the place of one that throws while rendering', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    show([() => Promise.resolve({ module: { ChatPanel: Broken }, version: '1.3.0' })], ready)
    expect(await screen.findByText('The chat')).toBeInTheDocument()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('replaces a remote once that throws again while it is taken away', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    function Twice() {
      useEffect(() => () => {
        throw new Error('clean-up failed')
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

  it.each([undefined, null, {}])('contains a remote whose module is %p: the page around it goes on', async (module) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    show([() => Promise.resolve({ module, version: '1.2.0' })])
    expect(await screen.findByRole('alert')).toHaveTextContent('chat 1.2.0')
    expect(screen.getByRole('heading', { name: 'The page' })).toBeInTheDocument()
  })

  it('contains a remote that throws while rendering, and mounts it anew without loading it again', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    let sick = true
    const flaky = {
      ChatPanel: () => {
        const [born] = useState(() => sick)
        if (born) throw new Error('render failed')
        return <p>The chat</p>
      },
    }
    const calls = show([() => Promise.resolve({ module: flaky, version: '1.2.0' })])
    expect(await screen.findByRole('alert')).toHaveTextContent('chat 1.2.0')

    sick = false
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText('The chat')).toBeInTheDocument()
    expect(calls()).toBe(1)
  })

  it('asks the host anew when a remote that is mounted anew throws again', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const asked: boolean[] = []
    show([() => Promise.resolve({ module: { ChatPanel: Broken }, version: '1.2.0' })], ({ again }) => {
      asked.push(again)
      return again ? Promise.resolve({ module: healthy, version: '1.2.1' }) : broken()
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText('The chat')).toBeInTheDocument()
    expect(asked).toEqual([false, true])
  })

  it('says that the one in the place of a broken one does not come, and shows it when it does', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    let resolve: (loaded: unknown) => void = () => undefined
    const later = new Promise<unknown>((settle) => (resolve = settle))
    const sick = () => Promise.resolve({ module: { ChatPanel: Broken }, version: '1.3.0' })
    show([sick], () => Promise.resolve({ version: '1.2.0', later }))
    expect(await screen.findByRole('alert')).toHaveTextContent('chat 1.2.0')
    await act(async () => {
      resolve({ module: healthy, version: '1.2.0' })
      await later
    })
    expect(await screen.findByText('The chat')).toBeInTheDocument()
  })

  it('says after six seconds that a remote does not come, and shows it when it does', async () => {
    let resolve: (loaded: unknown) => void = () => undefined
    const promise = new Promise<unknown>((settle) => (resolve = settle))
    show([() => Promise.resolve({ version: '1.2.0', later: promise })])
    expect(await screen.findByRole('alert')).toHaveTextContent('chat 1.2.0')

    await act(async () => {
      resolve({ module: healthy, version: '1.2.0' })
      await promise
    })
    expect(await screen.findByText('The chat')).toBeInTheDocument()
  })
})
