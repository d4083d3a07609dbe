import { render, screen } from '@testing-library/react'
import { fork } from 'effector'
import { Provider } from 'effector-react'
import { Component, useEffect, useLayoutEffect, type ReactNode } from 'react'
import { createRemote } from './create-remote'
import { LeaveGuard } from './leave-guard'
import { RemoteSlot } from './view'

jest.mock('./federation', () => ({ loadVersion: () => Promise.reject(new Error('not in this test')) }))
// Each outcome is sent once per page: these tests are many pages.
jest.mock('./report', () => ({
  ...jest.requireActual<object>('./report'),
  report: jest.fn(() => void fetch('/mfe/report')),
}))

const thrownBy = (address: string) =>
  Object.assign(new Error('thrown'), { stack: `Error: thrown\n    at f (http://127.0.0.1:3000${address}:1:2)` })

function Leaving({ error }: { readonly error: Error }) {
  useEffect(
    () => () => {
      throw error
    },
    [error],
  )
  return <p>The chat</p>
}

class CrashScreen extends Component<{ readonly children: ReactNode }> {
  override state = { crashed: false }
  static getDerivedStateFromError = () => ({ crashed: true })
  override render() {
    return this.state.crashed ? <h1>Crashed</h1> : this.props.children
  }
}

const page = (content: ReactNode) => (
  <CrashScreen>
    <LeaveGuard>{content}</LeaveGuard>
  </CrashScreen>
)

const sent: string[] = []

beforeEach(() => {
  sent.length = 0
  globalThis.fetch = (path) => {
    sent.push(path as string) // of the mock above
    return Promise.resolve(new Response())
  }
  // React logs the errors of these tests.
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})

describe('LeaveGuard', () => {
  it('shows the next content when a remote throws while it unmounts, and reports the error', () => {
    const { rerender } = render(page(<Leaving error={thrownBy('/mfe/chat/1.0.0/2.js')} />))
    rerender(page(<p>Welcome</p>))
    expect(screen.getByText('Welcome')).toBeInTheDocument()
    expect(sent).toEqual(['/mfe/report'])
  })

  describe('around the slot of a remote', () => {
    const version = '1.2.0'
    async function leave(ChatPanel: () => ReactNode, meanwhile: () => void = () => undefined) {
      const remote = createRemote('chat')
      const scope = fork({
        handlers: [[remote.loadFx, () => Promise.resolve({ module: { ChatPanel }, version, duration: 1 })]],
      })
      const screens = (content: ReactNode) => <Provider value={scope}>{page(content)}</Provider>
      const { rerender } = render(screens(<RemoteSlot remote={remote}>{({ ChatPanel }) => <ChatPanel />}</RemoteSlot>))
      await screen.findByText('The chat')
      meanwhile()
      sent.length = 0
      rerender(screens(<p>Welcome</p>))
      return screen.findByText('Welcome')
    }
    const onUnmount = (effect: typeof useEffect, thrown: unknown) => () => {
      effect(
        () => () => {
          throw thrown
        },
        [],
      )
      return <p>The chat</p>
    }

    it.each([
      ['a string', useEffect, 'thrown'],
      ['an error without a stack', useEffect, Object.assign(new Error('thrown'), { stack: undefined })],
      ['an error of a layout effect', useLayoutEffect, { status: 500 }],
      ['undefined', useLayoutEffect, undefined],
    ])(
      'shows the next screen when the remote throws %s while it unmounts, and reports it',
      async (_, effect, thrown) => {
        await leave(onUnmount(effect, thrown))
        expect(screen.queryByRole('heading', { name: 'Crashed' })).toBeNull()
        expect(sent).toHaveLength(1)
      },
    )

    it('shows the next screen when something has moved the root node of the remote', async () => {
      await leave(
        () => <p>The chat</p>,
        () => document.body.append(screen.getByText('The chat')),
      )
      expect(screen.queryByRole('heading', { name: 'Crashed' })).toBeNull()
      screen.queryByText('The chat')?.remove()
    })
  })

  it('rethrows an error of the shell itself to the crash screen', () => {
    const { rerender } = render(page(<Leaving error={thrownBy('/main.js')} />))
    rerender(page(<p>Welcome</p>))
    expect(screen.getByRole('heading', { name: 'Crashed' })).toBeInTheDocument()
    expect(sent).toEqual([])
  })
})
