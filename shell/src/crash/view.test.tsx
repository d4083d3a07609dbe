import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CrashGuard } from '.'

let broken: boolean
function Screen() {
  if (broken) throw new Error('a fault in the shell')
  return <p>All is well</p>
}

const reported: unknown[] = []
const tryAgain = () => userEvent.click(screen.getByRole('button', { name: 'Try Again' }))

beforeEach(() => {
  broken = true
  reported.length = 0
  // jsdom has none.
  globalThis.reportError = (error: unknown) => void reported.push(error)
  // React logs the error of this test.
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  render(
    <CrashGuard>
      <Screen />
    </CrashGuard>,
  )
})

describe('the crash screen', () => {
  it('replaces the screens, offers a refresh, and reports the error with its component stack', () => {
    expect(screen.getByRole('alert')).toHaveTextContent('Oops! Something went wrong')
    expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeInTheDocument()
    const message = reported.map((error) => (error instanceof Error ? error.message : '')).join()
    expect(message).toMatch(/a fault in the shell\s+at Screen/)
  })

  it('mounts the screens again by Try Again, and shows again when the error persists', async () => {
    await tryAgain()
    expect(screen.getByRole('alert')).toBeInTheDocument()
    broken = false
    await tryAgain()
    expect(screen.getByText('All is well')).toBeInTheDocument()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
