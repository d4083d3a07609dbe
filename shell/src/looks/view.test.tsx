import { fork } from 'effector'
import { Provider } from 'effector-react'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { prefer } from './testing'
import { textSize, theme } from '@codex/contracts/looks'
import { LooksChoice } from './view'

const root = document.documentElement

const open = () =>
  render(
    <Provider value={fork()}>
      <LooksChoice />
    </Provider>,
  )

const radio = (name: string) => screen.getByRole('radio', { name })
const stored = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? 'null')

describe('the choice of the look', () => {
  beforeEach(() => {
    localStorage.clear()
    prefer('light')
  })

  it('has three themes and three text sizes in groups with names, the defaults chosen', () => {
    open()
    const groups = screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)
    expect(groups).toEqual(['Theme', 'Text size'])
    expect(screen.getAllByRole('radio').map((one) => one.closest('label')?.textContent)).toEqual([
      'System',
      'Light',
      'Dark',
      'Normal',
      'Large',
      'Largest',
    ])
    expect(radio('System')).toBeChecked()
    expect(radio('Normal')).toBeChecked()
  })

  it('stores and shows a choice at once', async () => {
    open()
    await userEvent.click(radio('Dark'))
    await userEvent.click(radio('Largest'))
    expect([stored(theme.key), stored(textSize.key)]).toEqual(['dark', 125])
    expect([root.dataset['theme'], root.style.fontSize]).toEqual(['dark', '125%'])

    await userEvent.click(radio('System'))
    expect(stored(theme.key)).toBe('system')
    expect(root.dataset['theme']).toBe('light')
  })

  it('shows the stored choice', () => {
    localStorage.setItem(theme.key, '"dark"')
    localStorage.setItem(textSize.key, '112.5')
    open()
    expect(radio('Dark')).toBeChecked()
    expect(radio('Large')).toBeChecked()
  })

  it('follows a choice of another tab while it is open', () => {
    open()
    localStorage.setItem(theme.key, '"light"')
    act(() => void dispatchEvent(new Event('storage')))
    expect(radio('Light')).toBeChecked()
  })

  it('is usable with the keyboard', async () => {
    open()
    await userEvent.tab()
    expect(radio('System')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    expect(radio('Light')).toBeChecked()
    await userEvent.tab()
    expect(radio('Normal')).toHaveFocus()
  })

  it('changes this page where local storage is blocked', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    open()
    await userEvent.click(radio('Dark'))
    expect(radio('Dark')).toBeChecked()
    expect(root.dataset['theme']).toBe('dark')
  })
})
