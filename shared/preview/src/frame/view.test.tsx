import { fork } from 'effector'
import { Provider } from 'effector-react'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { PreviewStates } from '..'
import { selectedState } from '../selected-state'
import { Frame } from '.'

const Screen = () => null
const states: PreviewStates = [
  { title: 'Open', path: '/home', person: 'member', Screen },
  { title: 'Empty list', path: '/home', person: 'newcomer', Screen },
]

function show(search: string) {
  render(
    <Provider value={fork()}>
      <Frame states={states} state={selectedState(states, search)} />
    </Provider>,
  )
}
const listed = () => within(screen.getByRole('navigation', { name: 'States' })).getAllByRole('link')

describe('the frame of a preview page', () => {
  it('lists the states, and shows the first in an iframe', () => {
    show('')
    expect(listed().map((link) => link.getAttribute('href'))).toEqual(['?state=Open', '?state=Empty+list'])
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Open')
    expect(screen.getByTitle('Open')).toHaveAttribute('src', '/stage?state=Open')
  })

  it('shows the state that its address names', () => {
    show('?state=Empty+list')
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Empty list')
    expect(screen.getByTitle('Empty list')).toHaveAttribute('src', '/stage?state=Empty+list')
  })

  it('changes the width without replacing the iframe', async () => {
    show('')
    const before = screen.getByTitle('Open')
    await userEvent.click(screen.getByRole('button', { name: '375' }))
    expect(screen.getByTitle('Open')).toBe(before)
    expect(before).toHaveStyle({ inlineSize: '375px' })
    expect(screen.getByRole('button', { pressed: true })).toHaveTextContent('375')
  })
})
