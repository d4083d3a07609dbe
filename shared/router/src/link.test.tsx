import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { Link, MemoryRouter, Route, Routes, useLocation } from './index'

function Place() {
  const { pathname, search, state } = useLocation()
  return <output>{[pathname, search, String(state)].join(' ')}</output>
}

function visit(link: React.ReactNode, from = '/start') {
  render(
    <MemoryRouter initialEntries={[from]}>
      {link}
      <Routes>
        <Route path="*" element={<Place />} />
      </Routes>
    </MemoryRouter>,
  )
}

/** Whether the page has taken the click from the browser. */
function click(init: MouseEventInit = {}) {
  const link = screen.getByRole('link')
  const event = createEvent.click(link, { button: 0, ...init })
  fireEvent(link, event)
  return event.defaultPrevented
}

const place = () => screen.getByRole('status').textContent

describe('a link', () => {
  it('goes to its address without loading a page', () => {
    visit(
      <Link to="/signup?from=here" className="call" state="asked">
        Sign up
      </Link>,
    )
    expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup?from=here')
    expect(screen.getByRole('link')).toHaveClass('call')
    expect(screen.getByRole('link')).not.toHaveAttribute('state')
    expect(click()).toBe(true)
    expect(place()).toBe('/signup ?from=here asked')
  })

  it.each([
    ['with a key that opens a tab', { ctrlKey: true }],
    ['with the key of a Mac', { metaKey: true }],
    ['with the key that opens a window', { shiftKey: true }],
    ['with the key that saves', { altKey: true }],
    ['of another button', { button: 1 }],
  ])('leaves a click %s to the browser', (_, init) => {
    visit(<Link to="/signup">Sign up</Link>)
    expect(click(init)).toBe(false)
    expect(place()).toBe('/start  null')
  })

  it.each([
    ['for another tab', <Link key="1" to="/signup" target="_blank" />],
    ['that asks for a page', <Link key="2" to="/signup" reloadDocument />],
    ['to another site', <Link key="3" to="https://example.org/" />],
  ])('leaves one %s to the browser', (_, link) => {
    visit(link)
    expect(click()).toBe(false)
    expect(place()).toBe('/start  null')
  })

  it('stays when its own click says so', () => {
    visit(<Link to="/signup" onClick={(event) => event.preventDefault()} />)
    expect(click()).toBe(true)
    expect(place()).toBe('/start  null')
  })
})
