import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

import { FlashMessage } from '.'

describe('FlashMessage', () => {
  it('keeps one live region with and without a message', () => {
    const { rerender } = render(<FlashMessage text={null} tone="error" />)
    const region = screen.getByRole('alert')
    expect(region).toBeEmptyDOMElement()

    rerender(<FlashMessage text="Sign in failed" tone="error" />)
    expect(screen.getByRole('alert')).toBe(region)
    expect(region).toHaveTextContent('Sign in failed')
  })

  it('has the first line alone in its region, and a second one beside it', () => {
    render(<FlashMessage text={'Sign in failed\nThe server could not be reached.'} tone="error" />)
    expect(screen.getByRole('alert')).toHaveTextContent(/^Sign in failed$/)
    expect(screen.getByText('Sign in failed')).toBeInTheDocument()
    expect(screen.getByText('The server could not be reached.').closest('[aria-live="polite"]')).toBeInTheDocument()
  })

  it('announces a success politely', () => {
    render(<FlashMessage text="Saved" tone="success" />)
    expect(screen.getByRole('status')).toHaveTextContent('Saved')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('reports when pointer or focus enters and leaves', async () => {
    const events: string[] = []
    const user = userEvent.setup()
    render(
      <FlashMessage
        text="Wait"
        tone="error"
        onHold={() => events.push('held')}
        onRelease={() => events.push('released')}
      />,
    )

    await user.hover(screen.getByText('Wait'))
    await user.unhover(screen.getByText('Wait'))
    await user.tab()
    await user.tab()
    expect(events).toEqual(['held', 'released', 'held', 'released'])
  })
})
