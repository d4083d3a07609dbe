import { allSettled, fork } from 'effector'
import { $status, connectionsRequested, signedIn, signedOut } from '@codex/session'
import * as model from './open'

const session = {
  user: { id: 'u1', username: 'ada', email: 'ada@example.org' },
  token: 't1',
  expiresAt: Date.now() + 3_600_000,
}
const start = async (address: string, status: 'authenticated' | 'anonymous' = 'authenticated') => {
  history.replaceState(null, '', address)
  const scope = fork({ values: [[$status, status]] })
  await allSettled(model.addressFollowed, { scope })
  return { scope, isOpen: () => scope.getState(model.$open) }
}

describe('the dialog "Who answers?"', () => {
  // First: the page of each test listens from then on.
  it('opens when the hash is entered later, and by the event', async () => {
    const { scope, isOpen } = await start('/home')
    history.replaceState(null, '', '/home#who-answers')
    dispatchEvent(new Event('hashchange'))
    await allSettled(scope)
    expect(isOpen()).toBe(true)
    await allSettled(model.closed, { scope })
    expect(isOpen()).toBe(false)
    await allSettled(connectionsRequested, { scope })
    expect(isOpen()).toBe(true)
  })

  it.each([
    ['/home#who-answers', true],
    ['/home', false],
    ['/login#who-answers', false],
  ])('is open at %s: %s', async (address, open) => {
    const { isOpen } = await start(address)
    expect(isOpen()).toBe(open)
  })

  it('leaves no hash behind', async () => {
    await start('/home?a=1#who-answers')
    expect(location.href).toMatch(/\/home\?a=1$/)
  })

  it('opens after a sign-in that came between, and once', async () => {
    const { scope, isOpen } = await start('/home#who-answers', 'anonymous')
    expect(isOpen()).toBe(false)
    await allSettled(signedIn, { scope, params: session })
    expect(isOpen()).toBe(true)
    await allSettled(signedOut, { scope })
    expect(isOpen()).toBe(false)
    await allSettled(signedIn, { scope, params: session })
    expect(isOpen()).toBe(false)
  })
})
