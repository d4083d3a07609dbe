import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { on } from '@codex/api/testing'
import { character } from '@codex/contracts/endpoints'
import { hasLayout, openSidebar } from '../testing/open-sidebar'
import { profile } from '../testing/profiles'

const button = (name: string) => screen.getByRole('button', { name })
const listing = (count: number) => {
  const rows = Array.from({ length: count }, (_, index) => profile(`c-${index}`, { name: `Companion ${index}` }))
  return on(character.listProfiles, () => ({ profile_list: rows }))
}
const dialog = () => screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })

/** The first key loads the shortcuts. */
async function openWithShortcuts(count = 3, open = false) {
  const shown = await openSidebar([listing(count)], { open })
  await userEvent.keyboard('{Shift}')
  await screen.findByText('Press ? for the keyboard shortcuts')
  return shown
}

/** A message field like that of the chat. */
function composer({ disabled = false } = {}) {
  const field = document.createElement('textarea')
  field.setAttribute('aria-keyshortcuts', 'Escape')
  field.disabled = disabled
  document.body.append(field)
  return field
}
afterEach(() => {
  document.querySelectorAll('textarea').forEach((field) => field.remove())
  jest.restoreAllMocks()
})

describe('the rows of the list', () => {
  it('are one tab stop with their menu: the row that had the focus, else the selected or first one', async () => {
    await openWithShortcuts()
    const stops = () =>
      within(screen.getByRole('list', { name: 'Characters' }))
        .getAllByRole('button')
        .filter(({ tabIndex }) => tabIndex === 0)
        .map(({ textContent, ariaLabel }) => ariaLabel ?? textContent)
    expect(stops()).toEqual(['Companion 0', 'Actions for Companion 0'])
    act(() => button('Companion 1').focus())
    expect(stops()).toEqual(['Companion 1', 'Actions for Companion 1'])
  })

  it('are reached by the arrow keys, Home and End, which stop at the ends', async () => {
    await openWithShortcuts()
    act(() => button('Companion 0').focus())
    const steps = [
      ['{ArrowDown}', 1],
      ['{ArrowDown}', 2],
      ['{ArrowDown}', 2],
      ['{ArrowUp}', 1],
      ['{Home}', 0],
      ['{ArrowUp}', 0],
      ['{End}', 2],
    ] as const
    for (const [key, index] of steps) {
      await userEvent.keyboard(key)
      expect(button(`Companion ${index}`)).toHaveFocus()
    }
    await userEvent.tab()
    expect(button('Actions for Companion 2')).toHaveFocus()
  })

  it('are reached by the key that loads the shortcuts, too', async () => {
    await openSidebar([listing(2)])
    act(() => button('Companion 0').focus())
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(button('Companion 1')).toHaveFocus())
  })

  it('of 1,000 are reached at both ends and from row to row', async () => {
    hasLayout()
    await openWithShortcuts(1000)
    act(() => button('Companion 0').focus())
    await userEvent.keyboard('{End}')
    expect(button('Companion 999')).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    expect(button('Companion 997')).toHaveFocus()
    await userEvent.keyboard('{Home}{ArrowDown}')
    expect(button('Companion 1')).toHaveFocus()
  })
})

describe('the shortcuts', () => {
  it('lead from a row to the message field in three keys', async () => {
    await openWithShortcuts()
    const field = composer()
    act(() => button('Companion 0').focus())
    await userEvent.keyboard('{ArrowDown}{Enter}{Escape}')
    expect(button('Companion 1')).toHaveAttribute('aria-current', 'true')
    expect(field).toHaveFocus()
  })

  it('wait for a message field that is disabled, until another key is pressed', async () => {
    await openWithShortcuts()
    const field = composer({ disabled: true })
    act(() => button('Companion 0').focus())
    await userEvent.keyboard('{Escape}')
    field.disabled = false
    await waitFor(() => expect(field).toHaveFocus())

    field.disabled = true
    act(() => button('Companion 0').focus())
    await userEvent.keyboard('{Escape}{ArrowDown}')
    field.disabled = false
    await act(() => Promise.resolve())
    expect(button('Companion 1')).toHaveFocus()
  })

  it('/ leads to the filter, or to the list without one; Down leads from the filter to the first row', async () => {
    const { unmount } = await openWithShortcuts(21)
    const filter = screen.getByRole('searchbox')
    act(() => button('Companion 3').focus())
    await userEvent.keyboard('/')
    expect(filter).toHaveFocus()
    expect(filter).toHaveValue('')
    await userEvent.keyboard('{ArrowDown}')
    expect(button('Companion 0')).toHaveFocus()
    unmount()

    await openWithShortcuts()
    act(() => button('Refresh').focus())
    await userEvent.keyboard('/')
    expect(button('Companion 0')).toHaveFocus()
  })

  it('? lists them in a dialog; Escape returns to the row', async () => {
    await openWithShortcuts()
    act(() => button('Companion 1').focus())
    await userEvent.keyboard('?')
    expect(dialog()).toHaveTextContent('EscGo to the message field')
    expect(dialog()).toHaveTextContent('In the message fieldEnterSend the message')
    const field = composer()
    await userEvent.keyboard('{Escape}')
    expect(dialog()).toBeNull()
    expect(field).not.toHaveFocus()
  })

  it('do nothing in a field, with a modifier, while text is composed, with an open menu, or outside of the sidebar', async () => {
    await openWithShortcuts(21)
    const field = composer()
    const filter = screen.getByRole('searchbox')
    await userEvent.type(filter, 'a/?')
    expect(filter).toHaveValue('a/?')
    await userEvent.clear(filter)

    for (const modifier of ['ctrlKey', 'metaKey', 'altKey', 'isComposing'])
      for (const key of ['/', '?', 'Escape', 'ArrowDown']) {
        const row = button('Companion 0')
        act(() => row.focus())
        fireEvent.keyDown(row, { key, [modifier]: true })
        expect(row).toHaveFocus()
        expect(dialog()).toBeNull()
      }

    act(() => screen.getByRole('button', { name: 'Outside' }).focus())
    await userEvent.keyboard('/?')
    expect(button('Outside')).toHaveFocus()
    expect(dialog()).toBeNull()
    act(() => field.focus())
    await userEvent.keyboard('/?{Escape}')
    expect(field).toHaveValue('/?')

    await userEvent.click(button('Actions for Companion 0'))
    await screen.findByRole('menu')
    await userEvent.keyboard('?{Escape}')
    expect(dialog()).toBeNull()
    expect(field).not.toHaveFocus()
  })

  it('Escape closes the slid-in sidebar first', async () => {
    const { close } = await openWithShortcuts(3, true)
    const field = composer()
    act(() => button('Companion 0').focus())
    await userEvent.keyboard('{Escape}')
    expect(close).toHaveBeenCalledTimes(1)
    expect(field).not.toHaveFocus()
  })
})
