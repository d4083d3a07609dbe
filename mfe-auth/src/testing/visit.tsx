import { act, render } from '@testing-library/react'
import { fork } from 'effector'
import { Provider } from 'effector-react'
import { on, server } from '@codex/api/testing'
import * as endpoints from '@codex/contracts/endpoints'
import { MemoryRouter, Route, Routes } from '@codex/router'
import { $status, type Status } from '@codex/session'
import remote from '../remote'
import { letIn } from './let-in'

interface Visit {
  readonly status?: Status
  /** What the server answers to either form. */
  readonly reply?: (body: unknown) => unknown
}

/** Opens one of this remote's screens as the shell does; other addresses show their name. */
export async function visit(path: '/login' | '/signup', { status = 'anonymous', reply = () => letIn }: Visit = {}) {
  // jsdom lays nothing out and so cannot scroll.
  Element.prototype.scrollIntoView = () => undefined
  const scope = fork({
    values: [[$status, status]],
    handlers: [server(on(endpoints.user.signIn, reply), on(endpoints.user.signUp, reply))],
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
