import { allSettled, fork } from 'effector'
import { server } from '@codex/api/testing'
import { $status, $token, $user, companionSelected, signedOut } from '@codex/session'
import * as model from './model'

const user = { id: 'u1', username: 'ada', email: 'ada@example.org' }
const [requestFx] = server()

const signedIn = (handler: ReturnType<typeof server>[1]) =>
  fork({
    values: [
      [$status, 'authenticated'],
      [$token, 'secret'],
      [$user, user],
    ],
    handlers: [[requestFx, handler]],
  })

it('logging out revokes the token on the server and ends the session here, without waiting for the server', async () => {
  const sent: unknown[] = []
  let answer: () => void = () => undefined
  const scope = signedIn(({ token }) => {
    sent.push(token)
    return new Promise<void>((resolve) => (answer = resolve))
  })
  const settled = allSettled(model.loggedOut, { scope })
  await new Promise((resolve) => setTimeout(resolve))
  expect(sent).toEqual(['secret'])
  expect(scope.getState($status)).toBe('anonymous')
  expect(scope.getState($token)).toBeNull()
  answer()
  await settled
})

describe('the sidebar of small screens', () => {
  it('opens, closes and toggles', async () => {
    const scope = fork()
    await allSettled(model.sidebarOpened, { scope })
    expect(scope.getState(model.$sidebarOpen)).toBe(true)
    await allSettled(model.sidebarToggled, { scope })
    expect(scope.getState(model.$sidebarOpen)).toBe(false)
  })

  it('closes by an event of its remote only: an update of the companion leaves it open', async () => {
    const scope = fork({ values: [[model.$sidebarOpen, true]] })
    await allSettled(companionSelected, { scope, params: { id: 'c1' } as never }) // any companion will do
    expect(scope.getState(model.$sidebarOpen)).toBe(true)
    await allSettled(model.sidebarClosed, { scope })
    expect(scope.getState(model.$sidebarOpen)).toBe(false)
  })

  it('is closed after a logout', async () => {
    const scope = fork({ values: [[model.$sidebarOpen, true]] })
    await allSettled(signedOut, { scope })
    expect(scope.getState(model.$sidebarOpen)).toBe(false)
  })
})
