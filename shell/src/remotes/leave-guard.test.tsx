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

const said: string[] = []

beforeEach(() => {
  said.length = 0
  navigator.sendBeacon = (path) => said.push(String(path)) > 0
  // React tells of the errors that these tests are about.
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})

describe('the guard around the places of remotes', () => {
  it('shows what takes the place of a remote that throws as it is taken away, and the host hears of it', () => {
    const { rerender } = render(page(<Leaving error={thrownBy('/mfe/chat/1.0.0/2.js')} />))
    rerender(page(<p>Welcome</p>))
    expect(screen.getByText('Welcome')).toBeInTheDocument()
    expect(said).toEqual(['/mfe/report'])
  })

  it('leaves an error of the shell itself to the crash screen', () => {
    const { rerender } = render(page(<Leaving error={thrownBy('/main.js')} />))
    rerender(page(<p>Welcome</p>))
    expect(screen.getByRole('heading', { name: 'Crashed' })).toBeInTheDocument()
    expect(said).toEqual([])
  })
})
