import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'

import { Button } from '../button'
import { ConfirmDialog } from '../dialog'

import { Menu, type MenuItem } from '.'

const trigger = (
  <Button variant="icon" aria-label="Actions">
    …
  </Button>
)

const start = (items: Partial<MenuItem>[] = [{ label: 'View' }, { label: 'Edit' }, { label: 'Delete' }]) => {
  const selected = jest.fn()
  render(
    <>
      <Menu
        trigger={trigger}
        header="ada@example.org"
        items={items.map(({ label = '', ...item }) => ({ onSelect: () => void selected(label), label, ...item }))}
      />
      <p>outside</p>
    </>,
  )
  return { user: userEvent.setup(), selected, button: screen.getByRole('button', { name: 'Actions' }) }
}

describe('a menu that throws', () => {
  it('says so in its place; Try Again, also by key, renders it again', async () => {
    // React logs the error.
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    let broken = true
    const Faulty = () => {
      if (broken) throw new Error('a fault')
      return <>ada@example.org</>
    }
    const user = userEvent.setup()
    render(<Menu trigger={trigger} header={<Faulty />} items={[{ label: 'View', onSelect: () => undefined }]} />)
    await user.click(screen.getByRole('button', { name: 'Actions' }))
    expect(await screen.findByRole('menu', { name: 'Actions' })).toHaveTextContent('This part could not be shown.')

    broken = false
    await user.keyboard('{ArrowDown}')
    expect(screen.getByRole('menuitem', { name: 'Try Again' })).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(screen.getByRole('menuitem', { name: 'View' })).toBeInTheDocument()
    expect(screen.getByText('ada@example.org')).toBeInTheDocument()
    jest.restoreAllMocks()
  })
})

describe('Menu', () => {
  it('opens by a press, is named by its button, and shows its header', async () => {
    const { user, button } = start()
    expect(button).toHaveAttribute('aria-expanded', 'false')
    await user.click(button)

    expect(await screen.findByRole('menu', { name: 'Actions' })).toBeInTheDocument()
    expect(button).toHaveAttribute('aria-expanded', 'true')
    expect(screen.getByText('ada@example.org')).toBeInTheDocument()
  })

  it('preloads what its items open when its button is hovered or focused', async () => {
    const preload = jest.fn()
    render(<Menu preload={preload} trigger={<Button>Actions</Button>} items={[]} />)
    await userEvent.hover(screen.getByRole('button', { name: 'Actions' }))
    expect(preload).toHaveBeenCalledTimes(1)
    await userEvent.tab()
    expect(preload).toHaveBeenCalledTimes(2)
  })

  it('selects by press, closes, and gives the focus back', async () => {
    const { user, button, selected } = start()
    await user.click(button)
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))

    expect(selected).toHaveBeenCalledWith('Edit')
    expect(screen.queryByRole('menu')).not.toBeInTheDocument()
    expect(button).toHaveFocus()
  })

  it.each(['{Enter}', ' ', '{ArrowDown}'])('opens by the key %s on its first item', async (key) => {
    const { user } = start()
    await user.tab()
    await user.keyboard(key)
    expect(await screen.findByRole('menuitem', { name: 'View' })).toHaveFocus()
  })

  it('is navigated by arrows, wrapping at its ends, and by typing', async () => {
    const { user, selected } = start()
    await user.tab()
    await user.keyboard('{Enter}')
    await screen.findByRole('menu')

    await user.keyboard('{ArrowUp}')
    expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus()
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus()
    await user.keyboard('d')
    expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(selected).toHaveBeenCalledWith('Delete')
  })

  it('closes by Escape, by its button and by a press outside', async () => {
    const { user, button } = start()
    await user.click(button)
    await screen.findByRole('menu')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('menu')).not.toBeInTheDocument()
    expect(button).toHaveFocus()

    await user.click(button)
    await screen.findByRole('menu')
    await user.click(button)
    expect(screen.queryByRole('menu')).not.toBeInTheDocument()

    await user.click(button)
    await screen.findByRole('menu')
    await user.click(screen.getByText('outside'))
    expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  })

  it('skips a disabled item and stays open for one that keeps it open', async () => {
    const { user, button, selected } = start([
      { label: 'View Account', keepsOpen: true },
      { label: 'Logout', disabled: true },
    ])
    await user.click(button)
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }))
    await user.click(screen.getByRole('menuitem', { name: 'View Account' }))

    expect(selected.mock.calls).toEqual([['View Account']])
    expect(screen.getByRole('menu')).toBeInTheDocument()
  })

  it('keeps the focus on an item whose label changes while it works', async () => {
    const Account = () => {
      const [loading, setLoading] = useState(false)
      const label = loading ? 'Loading...' : 'View Account'
      return <Menu trigger={trigger} items={[{ label, keepsOpen: true, onSelect: () => setLoading(true) }]} />
    }
    const user = userEvent.setup()
    render(<Account />)
    await user.tab()
    await user.keyboard('{Enter}')
    await screen.findByRole('menuitem', { name: 'View Account' })
    await user.keyboard('{Enter}')
    expect(screen.getByRole('menuitem', { name: 'Loading...' })).toHaveFocus()
  })

  it('does not click the row that contains it', async () => {
    const press = jest.fn()
    render(
      <div onClick={press}>
        <Menu trigger={trigger} items={[{ label: 'Edit', onSelect: () => undefined }]} />
      </div>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Actions' }))
    press.mockClear()
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }))
    expect(press).not.toHaveBeenCalled()
  })

  it('gets the focus back from a dialog that one of its items opened', async () => {
    const Row = () => {
      const [asking, setAsking] = useState(false)
      const close = () => setAsking(false)
      return (
        <>
          <Menu trigger={trigger} items={[{ label: 'Delete', onSelect: () => setAsking(true) }]} />
          <ConfirmDialog open={asking} title="Sure?" message="Really?" onConfirm={close} onCancel={close} />
        </>
      )
    }
    const user = userEvent.setup()
    render(<Row />)
    await user.click(screen.getByRole('button', { name: 'Actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.getByRole('button', { name: 'Actions' })).toHaveFocus()
  })
})
