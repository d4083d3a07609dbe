import { render, screen } from '@testing-library/react'
import { Component, useEffect, type ReactNode } from 'react'
import { LeaveGuard } from './leave-guard'

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
  navigator.sendBeacon = (path) => sent.push(String(path)) > 0
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

  it('rethrows an error of the shell itself to the crash screen', () => {
    const { rerender } = render(page(<Leaving error={thrownBy('/main.js')} />))
    rerender(page(<p>Welcome</p>))
    expect(screen.getByRole('heading', { name: 'Crashed' })).toBeInTheDocument()
    expect(sent).toEqual([])
  })
})
