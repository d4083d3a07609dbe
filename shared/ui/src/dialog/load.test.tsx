import { act, render, screen } from '@testing-library/react'

import { loadDialogs } from './load'
import { PAUSE, QUIET } from './use-dialogs'

import { Dialog } from '.'

let mockReachable = false
let mockAttempts = 0

jest.mock('./opened', () => {
  mockAttempts++
  if (!mockReachable) throw new Error('The file could not be fetched')
  return jest.requireActual<object>('./opened')
})

const passing = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const example = (open: boolean) => (
  <Dialog open={open} onClose={() => undefined} title="Submit Feedback">
    What is it?
  </Dialog>
)

describe('what an open dialog is made of', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it('leaves a new page alone, and then comes for the first press', async () => {
    render(example(false))
    await passing(QUIET - 1)
    expect(mockAttempts).toBe(0)
    await passing(1)
    expect(mockAttempts).toBe(1)
  })

  it('is asked for again while somebody waits for it', async () => {
    render(example(true))
    await passing(0)
    await expect(loadDialogs()).rejects.toThrow('The file could not be fetched')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()

    mockReachable = true
    await passing(PAUSE)
    expect(screen.getByRole('dialog', { name: 'Submit Feedback' })).toHaveTextContent('What is it?')
  })
})
