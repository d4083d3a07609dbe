import { allSettled, fork } from 'effector'
import { Provider } from 'effector-react'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import '../looks/testing'
import { feedbackRequested } from '../feedback'
import { helpLinesRequested } from '../help-lines'
import * as model from './model'
import { Modals } from './view'

/** A page at /home whose first `failures` loads of the chunk fail. */
async function openHome(failures: number) {
  const load = jest.fn(() => {
    if (load.mock.calls.length <= failures) throw new Error('ChunkLoadError')
    return jest.requireActual<object>('./part')
  })
  const scope = fork({ handlers: [[model.loadFx, load]] })
  render(
    <Provider value={scope}>
      <Modals />
    </Provider>,
  )
  const settle = () => act(() => allSettled(scope))
  await settle()
  const giveFeedback = () => act(() => allSettled(feedbackRequested, { scope }))
  const showHelpLines = () => act(() => allSettled(helpLinesRequested, { scope }))
  return { load, giveFeedback, showHelpLines, settle }
}

const feedback = () => screen.queryByRole('dialog', { name: 'Submit Feedback' })
const failure = () => screen.queryByText('The window could not be loaded')

describe('the modals', () => {
  it('are loaded once, before one of them is opened', async () => {
    const { load, giveFeedback } = await openHome(0)
    expect(load).toHaveBeenCalledTimes(1)
    await giveFeedback()
    expect(feedback()).toBeInTheDocument()
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('are loaded again by opening one after a failure, which shows nothing until then', async () => {
    const { load, giveFeedback } = await openHome(1)
    expect(failure()).not.toBeInTheDocument()
    await giveFeedback()
    expect(load).toHaveBeenCalledTimes(2)
    expect(failure()).not.toBeInTheDocument()
    expect(feedback()).toBeInTheDocument()
  })

  it('show that they could not be loaded, and are loaded again on demand', async () => {
    const { giveFeedback, settle } = await openHome(2)
    await giveFeedback()
    expect(failure()).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    await settle()
    expect(failure()).not.toBeInTheDocument()
    expect(feedback()).toBeInTheDocument()
  })

  it('lead to a list of help lines when their own could not be loaded', async () => {
    const { showHelpLines } = await openHome(2)
    await showHelpLines()
    expect(failure()).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'findahelpline.com' })).toHaveAttribute('href', 'https://findahelpline.com')
  })

  it('close the failure with the modal that it replaces', async () => {
    const { giveFeedback, settle } = await openHome(2)
    await giveFeedback()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await settle()
    expect(failure()).not.toBeInTheDocument()
    expect(feedback()).not.toBeInTheDocument()
  })
})
