import { allSettled, fork } from 'effector'
import { $user, sessionStarted, signedIn, signedOut } from '@codex/session'

const user = { id: 'u1', username: 'ada', email: 'ada@example.org' }

it('stores a session for this page only, like the cookies of a browser', async () => {
  const browser = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')
  await import('./own-cookies')
  const scope = fork()
  await allSettled(signedIn, { scope, params: { user, token: 'token-1', expiresAt: Date.now() + 3_600_000 } })
  const later = fork()
  await allSettled(sessionStarted, { scope: later })
  expect(later.getState($user)).toEqual(user)
  expect(browser?.get?.call(document)).toBe('')

  await allSettled(signedOut, { scope })
  expect(document.cookie).toBe('')
})
