import { allSettled, fork, type Scope } from 'effector'
import { Provider } from 'effector-react'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { COUNTRY_KEY } from '@codex/contracts/help-lines'
import { HelpLinesDialog } from './dialog'
import { helpLinesRequested } from '@codex/session'

const inZone = (timeZone: string) =>
  jest
    .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    .mockReturnValue({ ...new Intl.DateTimeFormat().resolvedOptions(), timeZone })

async function open(): Promise<Scope> {
  const scope = fork()
  render(
    <Provider value={scope}>
      <HelpLinesDialog />
    </Provider>,
  )
  await act(() => allSettled(helpLinesRequested, { scope }))
  return scope
}

const links = () =>
  within(screen.getByRole('dialog', { name: 'Help lines' }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
const select = () => screen.getByRole('combobox', { name: 'Your country' })

beforeEach(() => localStorage.clear())
afterEach(() => jest.restoreAllMocks())

describe('the help lines', () => {
  it('are those of the country of the time zone', async () => {
    inZone('Europe/London')
    await open()
    expect(links()).toEqual([
      'tel:999',
      'tel:116123',
      'https://www.samaritans.org',
      'sms:85258',
      'https://giveusashout.org',
      'https://findahelpline.com',
      '/care',
    ])
    expect(select()).toHaveDisplayValue('By my time zone: United Kingdom')
    expect(screen.getByText(/no person has called them/)).toHaveTextContent('Not checked yet')
  })

  it('are, in another zone, the local emergency number and the list of all countries', async () => {
    inZone('Antarctica/Troll')
    await open()
    expect(links()).toEqual(['https://findahelpline.com', '/care'])
    expect(screen.getByText('Call the emergency number of the place where you are.')).toBeVisible()
    expect(select()).toHaveDisplayValue('Not chosen')
  })

  it('are those of a country that is chosen, by keyboard, stored in this browser, for the whole page', async () => {
    inZone('Europe/London')
    const reported: unknown[] = []
    addEventListener('storage', ({ key }) => reported.push(key))
    await open()
    expect(select()).toHaveFocus()
    await userEvent.tab()
    expect(screen.getByRole('link', { name: 'Call 999' })).toHaveFocus()
    await userEvent.selectOptions(select(), 'Japan')
    expect(links()).toEqual(
      expect.arrayContaining(['tel:119', 'tel:110', 'tel:0120279338', 'tel:0120783556', 'https://findahelpline.com']),
    )
    expect(screen.getByText('from a phone in: Japan')).toBeVisible()
    expect(screen.getByText(/^Japanese, 16:00–21:00/)).toBeVisible()
    expect(localStorage.getItem(COUNTRY_KEY)).toBe('"JP"')
    expect(reported).toEqual([COUNTRY_KEY])

    await userEvent.selectOptions(select(), 'By my time zone: United Kingdom')
    expect(links()[0]).toBe('tel:999')
    expect(localStorage.getItem(COUNTRY_KEY)).toBe('null')
  })

  it('follow a choice in another tab, and ignore a stored country that has none', async () => {
    inZone('Europe/London')
    localStorage.setItem(COUNTRY_KEY, '"XX"')
    await open()
    expect(links()[0]).toBe('tel:999')
    localStorage.setItem(COUNTRY_KEY, '"AT"')
    act(() => {
      dispatchEvent(new StorageEvent('storage', { key: COUNTRY_KEY, storageArea: localStorage }))
    })
    expect(links()).toEqual(expect.arrayContaining(['tel:144', 'tel:133', 'tel:142']))
  })
})
