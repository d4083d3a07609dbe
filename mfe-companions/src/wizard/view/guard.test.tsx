import { allSettled } from 'effector'
import { Provider, useUnit } from 'effector-react'
import { act, render, screen } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { fillIn } from '../../testing/fill'
import { signedInScope } from '../../testing/signed-in'
import { all } from '../../testing/timers'
import { $open } from '../form'
import { createRequested } from '../requests'
import { WizardGuard } from './guard'

/** Mounts the remote again on demand, as the shell does. */
class Host extends Component<{ readonly children: ReactNode }> {
  override state = { down: false }
  static getDerivedStateFromError = () => ({ down: true })
  override render() {
    return this.state.down ? (
      <button onClick={() => this.setState({ down: false })}>Try Again</button>
    ) : (
      this.props.children
    )
  }
}

let broken: boolean
function Screens() {
  const open = useUnit($open)
  if (broken && open) throw new Error('a fault of the wizard')
  return <p>The wizard</p>
}

async function broke() {
  // React logs the error.
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  broken = true
  const scope = signedInScope([])
  await fillIn(scope)
  render(
    <Provider value={scope}>
      <Host>
        <p>The sidebar</p>
        <WizardGuard>
          <Screens />
        </WizardGuard>
      </Host>
    </Provider>,
  )
  return scope
}

const tryAgain = () => act(() => screen.getByRole('button', { name: 'Try Again' }).click())

beforeEach(() => {
  jest.useFakeTimers()
  sessionStorage.clear()
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

describe('the wizard after a render error', () => {
  it('shows the same form when it is mounted again', async () => {
    const scope = await broke()
    broken = false
    tryAgain()
    expect(screen.getByText('The wizard')).toBeInTheDocument()
    expect(scope.getState($open)).toBe(true)
  })

  it('is closed after the second error; the rest stays, and the wizard can be opened again', async () => {
    const scope = await broke()
    tryAgain()
    expect(screen.getByText('The sidebar')).toBeInTheDocument()
    expect(scope.getState($open)).toBe(false)
    broken = false
    await act(() => all(allSettled(createRequested, { scope })))
    expect(screen.getByText('The wizard')).toBeInTheDocument()
  })
})
