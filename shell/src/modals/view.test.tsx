import { allSettled, fork, type EventCallable } from 'effector'
import { Provider } from 'effector-react'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import '../looks/testing'
import { feedbackRequested } from '../feedback'
import { helpLinesRequested } from '@codex/session'
import * as model from './model'
import { Modals } from './view'

/** A page at /home whose first `failures` loads of the chunk fail. `idle`: resolves when the browser is. */
async function openHome(failures: number, idle = Promise.resolve()) {
  const load = jest.fn(() => {
    if (load.mock.calls.length <= failures) throw new Error('ChunkLoadError')
    return jest.requireActual<object>('./part')
  })
  const scope = fork({
    handlers: [
      [model.idleFx, () => idle],
      [model.loadFx, load],
    ],
  })
  render(
    <Provider value={scope}>
      <Modals closeSidebar={null} />
    </Provider>,
  )
  // Not `allSettled`: it would wait for the browser to be idle.
  const settle = (begin: () => void = () => undefined) =>
    act(async () => {
      begin()
      await new Promise<void>((resolve) => setTimeout(resolve))
    })
  await settle()
  const happens = (event: EventCallable<void>) => settle(() => void allSettled(event, { scope }))
  const giveFeedback = () => happens(feedbackRequested)
  const showHelpLines = () => happens(helpLinesRequested)
  return { load, giveFeedback, showHelpLines, settle }
}

const feedback = () => screen.queryByRole('dialog', { name: 'Submit Feedback' })
const failure = () => screen.queryByText('The window could not be loaded')

describe('the modals', () => {
  it('are loaded while the browser is busy when one of them is opened, and not again', async () => {
    let end: () => void = () => undefined
    const { load, giveFeedback, settle } = await openHome(0, new Promise<void>((resolve) => (end = resolve)))
    expect(load).not.toHaveBeenCalled()
    await giveFeedback()
    expect(feedback()).toBeInTheDocument()
    end()
    await settle()
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('are loaded once before one of them is opened, and again by opening one after a failure', async () => {
    const { load, giveFeedback } = await openHome(1)
    expect(load).toHaveBeenCalledTimes(1)
    expect(failure()).not.toBeInTheDocument()
    await giveFeedback()
    expect(load).toHaveBeenCalledTimes(2)
    expect(failure()).not.toBeInTheDocument()
    expect(feedback()).toBeInTheDocument()
  })

  it('show that they could not be loaded, with a list of help lines, and are loaded again on demand', async () => {
    const { giveFeedback, showHelpLines, settle } = await openHome(2)
    await showHelpLines()
    expect(failure()).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'findahelpline.com' })).toHaveAttribute('href', 'https://findahelpline.com')
    await giveFeedback()
    expect(failure()).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    await settle()
    expect(failure()).not.toBeInTheDocument()
    expect(feedback()).toBeInTheDocument()
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
