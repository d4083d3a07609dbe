import { fork } from 'effector'
import { Provider } from 'effector-react'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { prefer } from './testing'
import { textSize, theme } from '@codex/contracts/looks'
import { applyLooks, followLooks } from './apply'
import { LooksChoice } from './view'

const root = document.documentElement

const open = () =>
  render(
    <Provider value={fork()}>
      <LooksChoice />
    </Provider>,
  )

const radio = (name: string) => screen.getByRole('radio', { name })
const store = (key: string, value: unknown) => localStorage.setItem(key, JSON.stringify(value))
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
    store(theme.key, 'dark')
    store(textSize.key, 112.5)
    open()
    expect(radio('Dark')).toBeChecked()
    expect(radio('Large')).toBeChecked()
  })

  it('follows a choice of another tab while it is open', () => {
    open()
    store(theme.key, 'light')
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
})

const themeColor = () => document.querySelector<HTMLMetaElement>('[name=theme-color]')?.content
const shown = () => [root.dataset['theme'], root.style.colorScheme, root.style.fontSize, themeColor()]

describe('the look of a page', () => {
  beforeEach(() => {
    document.head.innerHTML = '<meta name="theme-color" content="" data-dark="night" data-light="day" />'
    localStorage.clear()
    prefer('dark')
    followLooks()
  })

  it("is the system's theme and the browser's own text size until another is chosen", () => {
    expect(shown()).toEqual(['dark', 'dark', '100%', 'night'])
    prefer('light')
    expect(shown()).toEqual(['light', 'light', '100%', 'day'])
  })

  it('is what this browser has stored', () => {
    store(theme.key, 'light')
    store(textSize.key, 112.5)
    followLooks()
    expect(shown()).toEqual(['light', 'light', '112.5%', 'day'])
    prefer('dark')
    expect(root.dataset['theme']).toBe('light')
  })

  it.each(['storage', 'pageshow'])('changes with what another tab stored, at %s', (event) => {
    store(theme.key, 'light')
    store(textSize.key, 125)
    dispatchEvent(new Event(event))
    expect(shown()).toEqual(['light', 'light', '125%', 'day'])
  })

  it('is the default one when the stored values are junk', () => {
    localStorage.setItem(theme.key, '{')
    store(textSize.key, '100%;color:red')
    followLooks()
    expect(shown()).toEqual(['dark', 'dark', '100%', 'night'])
  })

  it('is the default one when local storage is blocked, and a choice still changes this page', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    followLooks()
    expect(shown()).toEqual(['dark', 'dark', '100%', 'night'])
    applyLooks({ theme: 'light', textSize: 125 })
    expect(shown()).toEqual(['light', 'light', '125%', 'day'])
  })

  it('needs no theme-color in the page', () => {
    document.head.innerHTML = ''
    expect(() => followLooks()).not.toThrow()
  })
})
