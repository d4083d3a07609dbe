import { fork } from 'effector'
import { Provider } from 'effector-react'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { $user } from '@codex/session'
import { Example } from '.'

function show(username: string | null) {
  const user = username === null ? null : { id: 'u1', username, email: 'ada@mail.test' }
  render(
    <Provider value={fork({ values: [[$user, user]] })}>
      <Example />
    </Provider>,
  )
}

describe('the panel', () => {
  it('greets the signed-in user, and shows when there is none', () => {
    show('ada')
    expect(screen.getByRole('heading', { name: 'Hello, ada' })).toBeInTheDocument()
    show(null)
    expect(screen.getByRole('heading', { name: 'You are signed out' })).toBeInTheDocument()
  })

  it('counts', async () => {
    show('ada')
    await userEvent.click(screen.getByRole('button', { name: 'Clicked 0 times' }))
    expect(screen.getByRole('button', { name: 'Clicked 1 times' })).toBeInTheDocument()
  })
})
