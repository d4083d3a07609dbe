import { render, screen } from '@testing-library/react'

import { Spinner } from '.'

describe('Spinner', () => {
  it('announces its label', () => {
    render(<Spinner label="Loading chat history..." />)
    expect(screen.getByRole('status')).toHaveTextContent('Loading chat history...')
  })

  it('is decoration without a label', () => {
    const { container } = render(<Spinner />)
    expect(screen.queryByRole('status')).not.toBeInTheDocument()
    expect(container.firstChild).toHaveAttribute('aria-hidden', 'true')
  })
})
