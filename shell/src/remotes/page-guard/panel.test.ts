import { within } from '@testing-library/dom'
import { showPanel } from './panel'

afterEach(() => jest.useRealTimers())

it('replaces the page, and comes back when it is removed', () => {
  jest.useFakeTimers()
  document.head.append(document.createElement('style'))
  document.body.textContent = 'what a remote has left'
  showPanel()
  expect(document.documentElement).toHaveTextContent(/^Character CodexOops! Something went wrongTry Again$/)
  expect(document.querySelector('style')).toBeNull()
  expect(within(document.body).getByRole('button', { name: 'Try Again' })).toHaveFocus()
  document.body.replaceChildren()
  jest.advanceTimersByTime(1000)
  expect(within(document.body).getByRole('alert')).toBeVisible()
})
