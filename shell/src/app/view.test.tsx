import { allSettled, fork, type EventCallable, type Scope } from 'effector'
import { Provider } from 'effector-react'
import { act, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from '@codex/router'
import { $status, sessionExpired, signedIn, signedOut, type Status } from '@codex/session'
import { authRemote, companionsRemote } from '../remotes'
import { Screens } from './view'

jest.mock('../remotes/discovery', () => ({ discover: () => Promise.resolve({ microFrontends: { chat: [] } }) }))
jest.mock('../remotes/federation', () => ({ loadVersion: () => Promise.reject(new Error('not in this test')) }))

const auth = { SignIn: () => <h1>Sign-in remote</h1>, SignUp: () => <h1>Sign-up remote</h1> }
const companions = { Sidebar: () => <aside>Sidebar remote</aside> }

function Address() {
  return <output>{useLocation().pathname}</output>
}

async function visit(path: string, status: Status): Promise<Scope> {
  const scope = fork({
    values: [
      [$status, status],
      [authRemote.$state, { phase: 'ready', module: auth, version: '1.0.0' }],
      [companionsRemote.$state, { phase: 'ready', module: companions, version: '1.0.0' }],
    ],
    handlers: [
      [authRemote.loadFx, () => Promise.resolve({ module: auth, version: '1.0.0' })],
      [companionsRemote.loadFx, () => Promise.resolve({ module: companions, version: '1.0.0' })],
    ],
  })
  await act(async () => {
    render(
      <Provider value={scope}>
        <MemoryRouter initialEntries={[path]}>
          <Screens />
          <Address />
        </MemoryRouter>
      </Provider>,
    )
    await Promise.resolve()
  })
  return scope
}

/** Does not wait until all has settled: the inactivity timer of a session always runs. */
const happens = <Params,>(scope: Scope, unit: EventCallable<Params>, params: Params) =>
  act(async () => {
    void allSettled(unit, { scope, params })
    await Promise.resolve()
  })

const signIn = (scope: Scope) =>
  happens(scope, signedIn, {
    user: { id: 'u1', username: 'ada', email: 'ada@example.org' },
    token: 'token-1',
    expiresAt: Date.now() + 3_600_000,
  })

describe('after signing in', () => {
  it.each([
    ['an expired session', sessionExpired],
    ['a logout', signedOut],
  ])('the user is at /home, also after %s at another place', async (_, ended) => {
    const scope = await visit('/home/letters?page=2', 'authenticated')
    await happens(scope, ended, undefined)
    expect(screen.getByText('/login')).toBeInTheDocument()
    await signIn(scope)
    expect(screen.getByText('/home')).toBeInTheDocument()
  })
})

describe('the routes', () => {
  it.each([
    ['/', 'Write someone worth talking to.'],
    ['/login', 'Sign-in remote'],
    ['/signup', 'Sign-up remote'],
    ['/care', 'When a message is about harm'],
    ['/nowhere', 'This page is not in the codex'],
  ])('shows a visitor at %s its screen', async (path, heading) => {
    await visit(path, 'anonymous')
    expect(await screen.findByRole('heading', { name: heading })).toBeInTheDocument()
  })

  it.each(['/', '/login', '/signup'])('sends a signed-in user from %s to /home', async (path) => {
    await visit(path, 'authenticated')
    expect(screen.getByText('/home')).toBeInTheDocument()
  })

  it.each(['/home', '/home/anything'])('sends a visitor from %s to /login', async (path) => {
    await visit(path, 'anonymous')
    expect(screen.getByText('/login')).toBeInTheDocument()
  })

  it.each(['/', '/login', '/signup', '/home'])('renders nothing at %s while the status is unknown', async (path) => {
    await visit(path, 'loading')
    expect(screen.queryByRole('heading')).toBeNull()
    expect(screen.getByText(path)).toBeInTheDocument()
  })

  it('shows a signed-in user the frame and the sidebar remote', async () => {
    await visit('/home', 'authenticated')
    expect(screen.getByText('Sidebar remote')).toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'Character Codex' })).toBeInTheDocument()
    expect(screen.getByText('Personal Companion')).toBeInTheDocument()
  })

  it.each(['authenticated', 'loading'] as const)('shows the care protocol to everyone: %s', async (status) => {
    await visit('/care', status)
    expect(await screen.findByRole('heading', { name: 'When a message is about harm' })).toBeInTheDocument()
  })
})
