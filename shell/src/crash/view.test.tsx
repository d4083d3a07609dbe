import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CrashGuard } from '.'

let broken = true
function Screen() {
  if (broken) throw new Error('a fault in the shell')
  return <p>All is well</p>
}

const reported: unknown[] = []

beforeEach(() => {
  broken = true
  reported.length = 0
  // jsdom has none.
  globalThis.reportError = (error: unknown) => void reported.push(error)
  // React logs the error of this test.
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})

describe('the crash screen', () => {
  it('replaces the screens and offers both actions', () => {
    render(
      <CrashGuard>
        <Screen />
      </CrashGuard>,
    )
    expect(screen.getByRole('alert')).toHaveTextContent('Oops! Something went wrong')
    expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeInTheDocument()
  })

  it('mounts the screens again by Try Again', async () => {
    render(
      <CrashGuard>
        <Screen />
      </CrashGuard>,
    )
    broken = false
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(screen.getByText('All is well')).toBeInTheDocument()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('shows again when the error persists', async () => {
    render(
      <CrashGuard>
        <Screen />
      </CrashGuard>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(screen.getByRole('alert')).toBeInTheDocument()
  })

  it('reports the error with its component stack', () => {
    render(
      <CrashGuard>
        <Screen />
      </CrashGuard>,
    )
    const message = reported.map((error) => (error instanceof Error ? error.message : '')).join()
    expect(message).toMatch(/a fault in the shell\s+at Screen/)
  })
})
