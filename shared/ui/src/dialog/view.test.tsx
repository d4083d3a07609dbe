import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ComponentProps, type ReactNode } from 'react'

import { Button } from '../button'

import { ConfirmDialog, Dialog, MessageDialog } from '.'

type User = ReturnType<typeof userEvent.setup>
type Rest = Partial<Omit<ComponentProps<typeof Dialog>, 'open' | 'children'>> & { readonly children?: ReactNode }

function Example({ children = <input aria-label="Type" />, ...rest }: Rest) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Feedback</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Submit Feedback" {...rest}>
        {children}
      </Dialog>
    </>
  )
}

const opened = async (example: ReactNode) => {
  const user = userEvent.setup()
  render(example)
  await user.click(screen.getByRole('button', { name: 'Feedback' }))
  return user
}

describe('Dialog', () => {
  it('is named by its title, and starts in its first field or at data-initial-focus', async () => {
    await opened(<Example />)
    expect(screen.getByRole('dialog', { name: 'Submit Feedback' })).toBeInTheDocument()
    expect(screen.getByLabelText('Type')).toHaveFocus()
    cleanup()
    await opened(
      <Example>
        <input aria-label="Type" />
        <button data-initial-focus>Here</button>
      </Example>,
    )
    expect(screen.getByRole('button', { name: 'Here' })).toHaveFocus()
  })

  it.each<[string, (user: User) => Promise<void>]>([
    ['the close button', (user) => user.click(screen.getByRole('button', { name: 'Close' }))],
    ['Escape', (user) => user.keyboard('{Escape}')],
    ['a press on the scrim', (user) => user.click(screen.getByRole('dialog'))],
  ])('closes by %s and gives the focus back', async (_, leave) => {
    const user = await opened(<Example />)
    await leave(user)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Feedback' })).toHaveFocus()
  })

  it('stays open when it may not be dismissed', async () => {
    const user = await opened(<Example dismissible={false} />)
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('dialog'))
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.getByRole('dialog')).toBeInTheDocument()
  })

  it('stays open on a press inside it, also one that ends on the scrim', async () => {
    const user = await opened(<Example />)
    await user.click(screen.getByLabelText('Type'))
    await user.pointer([
      { keys: '[MouseLeft>]', target: screen.getByLabelText('Type') },
      { target: screen.getByRole('dialog') },
      { keys: '[/MouseLeft]' },
    ])
    expect(screen.getByRole('dialog')).toBeInTheDocument()
  })

  it('stays open on a press on the scrim when it holds typed text', async () => {
    const user = await opened(<Example closeOnScrim={false} />)
    await user.click(screen.getByRole('dialog'))
    expect(screen.getByRole('dialog')).toBeInTheDocument()
  })

  it('leaves Escape to the dialog above it', async () => {
    const cancel = jest.fn()
    const user = await opened(
      <Example>
        <ConfirmDialog open title="Sure?" message="Really?" onConfirm={() => undefined} onCancel={cancel} />
      </Example>,
    )
    screen.getByRole('button', { name: 'Cancel' }).focus()
    await user.keyboard('{Escape}')
    expect(cancel).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('dialog', { name: 'Submit Feedback' })).toBeInTheDocument()
  })
})

describe('a dialog part that throws', () => {
  it.each(['children', 'footer'])('as its %s says so in its place; Try Again renders it again', async (part) => {
    // React logs the error.
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    let broken = true
    const Faulty = () => {
      if (broken) throw new Error('a fault')
      return <p>Whole</p>
    }
    const close = jest.fn()
    render(
      <Dialog
        open
        title="Account"
        onClose={close}
        {...{ children: <p>The rest</p>, footer: <p>The rest</p>, [part]: <Faulty /> }}
      />,
    )
    expect(screen.getByRole('alert')).toHaveTextContent('This part could not be shown.')
    expect(screen.getByText('The rest')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(close).toHaveBeenCalledTimes(1)

    broken = false
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(screen.getByText('Whole')).toBeInTheDocument()
    expect(screen.queryByRole('alert')).toBeNull()
    jest.restoreAllMocks()
  })
})

describe('two dialogs that close together', () => {
  function Pair({ upperFirst }: { readonly upperFirst: boolean }) {
    const [open, setOpen] = useState(0)
    const lower = (
      <Dialog key="lower" open={open > 0} onClose={() => setOpen(0)} title="Lower">
        <Button onClick={() => setOpen(2)}>More</Button>
      </Dialog>
    )
    const upper = (
      <Dialog key="upper" open={open > 1} onClose={() => setOpen(0)} title="Upper">
        Done
      </Dialog>
    )
    return (
      <>
        <Button onClick={() => setOpen(1)}>Feedback</Button>
        {upperFirst ? [upper, lower] : [lower, upper]}
      </>
    )
  }

  it.each([true, false])(
    'give the focus back to where it was before the first: upper first is %p',
    async (upperFirst) => {
      const user = await opened(<Pair upperFirst={upperFirst} />)
      await user.click(screen.getByRole('button', { name: 'More' }))
      expect(screen.getByRole('dialog', { name: 'Upper' })).toBeInTheDocument()

      await user.keyboard('{Escape}')
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
      expect(screen.getByRole('button', { name: 'Feedback' })).toHaveFocus()
    },
  )
})

describe('ConfirmDialog', () => {
  const question = { open: true, title: 'Confirm Deletion', message: 'This action cannot be undone.' } as const

  it('has the answers Confirm and Cancel, and starts on Cancel', async () => {
    const [confirm, cancel] = [jest.fn(), jest.fn()]
    render(<ConfirmDialog {...question} onConfirm={confirm} onCancel={cancel} />)

    const dialog = screen.getByRole('alertdialog', { name: 'Confirm Deletion' })
    expect(dialog).toHaveAccessibleDescription('This action cannot be undone.')
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()

    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
    expect(confirm).toHaveBeenCalledTimes(1)
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(cancel).toHaveBeenCalledTimes(1)
  })

  it('cannot be answered again while the answer is processed', async () => {
    const [confirm, cancel] = [jest.fn(), jest.fn()]
    render(
      <ConfirmDialog {...question} type="warning" confirmLabel="Delete" busy onConfirm={confirm} onCancel={cancel} />,
    )

    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    await userEvent.keyboard('{Escape}')
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled()
    expect(confirm).not.toHaveBeenCalled()
    expect(cancel).not.toHaveBeenCalled()
  })
})

describe('MessageDialog', () => {
  it('shows its message and closes by its one button', async () => {
    const close = jest.fn()
    render(<MessageDialog open type="error" title="Error" message="Unknown error occurred" onClose={close} />)

    expect(screen.getByRole('alertdialog', { name: 'Error' })).toHaveAccessibleDescription('Unknown error occurred')
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
    expect(close).toHaveBeenCalledTimes(1)
  })
})
