import { fork } from 'effector'
import { Provider } from 'effector-react'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CrashGuard } from '../crash'
import { loadLandingFx } from './part'
import { LandingScreen } from './screen'

const Landing = () => <h1>Write someone worth talking to.</h1>

async function open(load: () => Promise<{ Landing: typeof Landing }>) {
  await act(async () => {
    render(
      <Provider value={fork({ handlers: [[loadLandingFx, load]] })}>
        <CrashGuard>
          <LandingScreen />
        </CrashGuard>
      </Provider>,
    )
    await Promise.resolve()
  })
}

describe('the landing page', () => {
  it('is loaded once and shown', async () => {
    const load = jest.fn(() => Promise.resolve({ Landing }))
    await open(load)
    expect(await screen.findByRole('heading', { name: 'Write someone worth talking to.' })).toBeInTheDocument()
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('shows the crash screen when it does not load, and loads again by Try Again', async () => {
    const loud = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    Object.assign(globalThis, { reportError: () => undefined })
    let load = () => Promise.reject<{ Landing: typeof Landing }>(new Error('Loading chunk failed'))
    await open(() => load())
    const again = await screen.findByRole('button', { name: 'Try Again' })
    load = () => Promise.resolve({ Landing })
    await userEvent.click(again)
    expect(await screen.findByRole('heading', { name: 'Write someone worth talking to.' })).toBeInTheDocument()
    loud.mockRestore()
  })
})
