import { act, render } from '@testing-library/react'
import { fork } from 'effector'
import { Provider } from 'effector-react'
import { on, server } from '@codex/api/testing'
import * as endpoints from '@codex/contracts/endpoints'
import { MemoryRouter, Route, Routes } from '@codex/router'
import { $status, type Status } from '@codex/session'
import remote from '../remote'

export const NOW = Date.UTC(2030, 0, 1)

/** The server's reply to a successful sign-in or sign-up. */
export const reply = {
  user_id: 'u1',
  username: 'ada',
  email: 'ada@example.org',
  access_token: 'token-1',
  remaining_minutes: 60,
}

interface Visit {
  readonly status?: Status
  /** The server's reply to both forms. */
  readonly reply?: (body: unknown) => unknown
}

/** Renders a screen of this remote; the pages of the shell are placeholders. */
export async function visit(
  path: `/login${string}` | '/signup',
  { status = 'anonymous', reply: answer = () => reply }: Visit = {},
) {
  // jsdom does not implement it.
  Element.prototype.scrollIntoView = () => undefined
  const scope = fork({
    values: [[$status, status]],
    handlers: [server(on(endpoints.user.signIn, answer), on(endpoints.user.signUp, answer))],
  })

  await act(async () => {
    render(
      <Provider value={scope}>
        <MemoryRouter initialEntries={[path]}>
          <Routes>
            <Route path="/login" element={<remote.SignIn />} />
            <Route path="/signup" element={<remote.SignUp />} />
            <Route path="/home" element={<p>The home page</p>} />
            <Route path="/" element={<p>The landing page</p>} />
          </Routes>
        </MemoryRouter>
      </Provider>,
    )
    await Promise.resolve()
  })
  return scope
}
