import { allSettled, fork, type Scope } from 'effector'
import { Provider } from 'effector-react'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { endpoints } from '@codex/contracts'
import { on, server } from '@codex/api/testing'
import { $expiresAt, $status, $token, $user } from '@codex/session'
import { minutePassed, startClockFx, watchActivityFx } from './model'
import { ExpiryWarning } from '.'

jest.mock('../remotes/federation', () => ({ loadVersion: () => Promise.reject(new Error('not in this test')) }))

const MINUTE = 60_000

/** A page whose session has two and a half minutes left. */
async function warned() {
  const called: string[] = []
  const note = (call: string, reply: unknown) => () => {
    called.push(call)
    return reply
  }
  const scope: Scope = fork({
    values: [
      [$status, 'authenticated'],
      [$token, 'token-1'],
      [$user, { id: 'u1', username: 'ada', email: 'ada@example.org' }],
      [$expiresAt, Date.now() + 2.5 * MINUTE],
    ],
    handlers: [
      server(
        on(endpoints.user.extendSession, note('extend', { expires_at: '2030-01-01T00:00:00Z', remaining_minutes: 60 })),
        on(endpoints.user.signOut, note('sign out', { message: 'Signed out' })),
      ),
      [startClockFx, () => undefined],
      [watchActivityFx, () => undefined],
    ],
  })
  render(
    <Provider value={scope}>
      <ExpiryWarning />
    </Provider>,
  )
  await act(() => allSettled(minutePassed, { scope }))
  const dialog = await screen.findByRole('dialog', { name: 'Session Expiring Soon' })
  return { scope, called, dialog, user: userEvent.setup() }
}

describe('the Session Expiring Soon dialog', () => {
  it('shows in how many minutes the session expires, and extends by Extend Session, which has the focus', async () => {
    const { called, dialog, user } = await warned()
    expect(dialog).toHaveTextContent('Your session will expire in 3 minutes.')
    expect(screen.getByRole('button', { name: 'Extend Session' })).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(called).toEqual(['extend'])
    expect(dialog).not.toBeInTheDocument()
  })

  it('logs out by Logout', async () => {
    const { scope, called, dialog, user } = await warned()
    await user.click(screen.getByRole('button', { name: 'Logout' }))
    expect(called).toEqual(['sign out'])
    expect(scope.getState($status)).toBe('anonymous')
    expect(dialog).not.toBeInTheDocument()
  })

  it('neither logs out nor extends by Escape', async () => {
    const { scope, called, dialog, user } = await warned()
    await user.keyboard('{Escape}')
    expect(dialog).not.toBeInTheDocument()
    expect(called).toEqual([])
    expect(scope.getState($status)).toBe('authenticated')
  })
})
