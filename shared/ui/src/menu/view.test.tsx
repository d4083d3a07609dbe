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
  it('preloads what its items open when its button is hovered or focused', async () => {
    const preload = jest.fn()
    render(<Menu preload={preload} trigger={<Button>Actions</Button>} items={[]} />)
    await userEvent.hover(screen.getByRole('button', { name: 'Actions' }))
    expect(preload).toHaveBeenCalledTimes(1)
    await userEvent.tab()
    expect(preload).toHaveBeenCalledTimes(2)
  })

  it('opens by a press with its header, is named by its button; selects, closes, and gives the focus back', async () => {
    const { user, button, selected } = start()
    expect(button).toHaveAttribute('aria-expanded', 'false')
    await user.click(button)
    expect(await screen.findByRole('menu', { name: 'Actions' })).toHaveTextContent('ada@example.org')
    expect(button).toHaveAttribute('aria-expanded', 'true')
    await user.click(screen.getByRole('menuitem', { name: 'Edit' }))

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
    const outside = screen.getByText('outside')
    for (const close of [() => user.keyboard('{Escape}'), () => user.click(button), () => user.click(outside)]) {
      await user.click(button)
      await screen.findByRole('menu')
      await close()
      expect(screen.queryByRole('menu')).not.toBeInTheDocument()
    }
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

  it('gets the focus back from a dialog that one of its items opened, and does not click its row', async () => {
    const press = jest.fn()
    const Row = () => {
      const [asking, setAsking] = useState(false)
      const close = () => setAsking(false)
      return (
        <>
          <div onClick={press}>
            <Menu trigger={trigger} items={[{ label: 'Delete', onSelect: () => setAsking(true) }]} />
          </div>
          <ConfirmDialog open={asking} title="Sure?" message="Really?" onConfirm={close} onCancel={close} />
        </>
      )
    }
    const user = userEvent.setup()
    render(<Row />)
    await user.click(screen.getByRole('button', { name: 'Actions' }))
    press.mockClear()
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    expect(press).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.getByRole('button', { name: 'Actions' })).toHaveFocus()
  })
})
