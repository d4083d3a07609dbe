import { act, render } from '@testing-library/react'
import { fork } from 'effector'
import { Provider } from 'effector-react'
import { on, server } from '@codex/api/testing'
import * as endpoints from '@codex/contracts/endpoints'
import { MemoryRouter, Route, Routes } from '@codex/router'
import { $status, type Status } from '@codex/session'
import remote from '../remote'
import { reply as success } from './reply'

interface Visit {
  readonly status?: Status
  /** The server's reply to both forms. */
  readonly reply?: (body: unknown) => unknown
}

/** Renders a screen of this remote; the pages of the shell are placeholders. */
export async function visit(
  path: `/login${string}` | '/signup',
  { status = 'anonymous', reply = () => success }: Visit = {},
) {
  // jsdom does not implement it.
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
