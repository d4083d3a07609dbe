import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

import { prevented } from '../form'

import { Button, SubmitButton } from '.'

describe('Button', () => {
  it('does not submit a form by default', async () => {
    const submit = jest.fn()
    render(
      <form onSubmit={prevented(submit)}>
        <Button>Cancel</Button>
      </form>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(submit).not.toHaveBeenCalled()
  })

  it('keeps its focus while busy, and does nothing', async () => {
    const press = jest.fn()
    const { rerender } = render(<Button onClick={press}>Save</Button>)
    const button = screen.getByRole('button', { name: 'Save' })
    await userEvent.click(button)

    rerender(
      <Button onClick={press} busy>
        Save
      </Button>,
    )
    await userEvent.click(button)
    expect(press).toHaveBeenCalledTimes(1)
    expect(button).toHaveFocus()
    expect(button).toHaveAttribute('aria-disabled', 'true')
    expect(button).toHaveAttribute('aria-busy', 'true')
  })
})

describe('SubmitButton', () => {
  const form = (busy: boolean, submit: () => void) => (
    <form onSubmit={prevented(submit)}>
      <input aria-label="Name" />
      <SubmitButton busy={busy} idle="Sign In" working="Signing in..." />
    </form>
  )

  it('sends the form by press and by Enter; while busy it has another label and does not', async () => {
    const submit = jest.fn()
    const { rerender } = render(form(false, submit))
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))
    await userEvent.type(screen.getByRole('textbox'), 'x{Enter}')
    expect(submit).toHaveBeenCalledTimes(2)

    rerender(form(true, submit))
    await userEvent.click(screen.getByRole('button', { name: 'Signing in...' }))
    await userEvent.type(screen.getByRole('textbox'), 'x{Enter}')
    expect(submit).toHaveBeenCalledTimes(2)
  })
})
