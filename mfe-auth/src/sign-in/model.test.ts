import { allSettled, fork } from 'effector'
import { ApiError, on, server } from '@codex/api/testing'
import * as endpoints from '@codex/contracts/endpoints'
import { validation } from '@codex/contracts/texts'
import { $expiresAt, $status, $token, $user, signedIn, signedOut } from '@codex/session'
import { fakeIndexedDB, removeIndexedDB } from '@codex/session/testing'
import { NOW, reply as success } from '../testing/visit'
import { form } from './model'

const { $fieldErrors, $fields, $refusals, $submitting, changed, closed, error, opened, submitted } = form

const filled = (reply: (body: unknown) => unknown, username = 'ada', password = 'secret') =>
  fork({
    values: [
      [$status, 'anonymous'],
      [$fields, { username, password }],
    ],
    handlers: [server(on(endpoints.user.signIn, reply))],
  })

beforeEach(() => {
  jest.useFakeTimers({ now: NOW })
})
afterEach(() => {
  localStorage.clear()
  removeIndexedDB()
  jest.useRealTimers()
})

describe('signing in', () => {
  // Sign-up would refuse this name and password.
  it('sends the trimmed username and the password as it is, and starts the session', async () => {
    const reply = jest.fn(() => success)
    const scope = filled(reply, '  a.b ', ' x ')
    await allSettled(submitted, { scope })
    expect(reply).toHaveBeenCalledWith({ username: 'a.b', password: ' x ' })
    expect(scope.getState($status)).toBe('authenticated')
    expect(scope.getState($user)).toEqual({ id: 'u1', username: 'ada', email: 'ada@example.org' })
    expect(scope.getState($token)).toBe('token-1')
    expect(scope.getState($expiresAt)).toBe(NOW + 3_600_000)
  })

  it('sends the token that the last sign-in of the account gave this browser, also after a sign-out', async () => {
    fakeIndexedDB(new Map())
    const reply = jest.fn(() => ({ ...success, device_token: 'known.1.x' }))
    const first = filled(reply)
    await allSettled(submitted, { scope: first })
    await allSettled(signedOut, { scope: first })
    expect(localStorage).toHaveLength(0)
    await allSettled(submitted, { scope: filled(reply, ' ADA ') })
    await allSettled(submitted, { scope: filled(reply, 'bob') })
    expect(reply.mock.calls).toEqual([
      [{ username: 'ada', password: 'secret' }],
      [{ username: 'ADA', password: 'secret', device_token: 'known.1.x' }],
      [{ username: 'bob', password: 'secret' }],
    ])
  })

  it('starts the session where nothing can be stored', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const scope = filled(() => ({ ...success, device_token: 'known.1.x' }))
    await allSettled(submitted, { scope })
    expect(scope.getState($status)).toBe('authenticated')
  })

  it('asks for both fields, until they are edited or the page is left', async () => {
    const reply = jest.fn(() => success)
    const scope = filled(reply, '   ', '')
    await allSettled(submitted, { scope })
    const { usernameRequired: username, passwordRequired: password } = validation
    expect(scope.getState($fieldErrors)).toEqual({ username, password })
    expect(scope.getState($refusals)).toBe(1)
    expect(reply).not.toHaveBeenCalled()
    await allSettled(changed, { scope, params: { field: 'username', value: 'a' } })
    expect(scope.getState($fieldErrors)).toEqual({ username: null, password })
    await allSettled(closed, { scope })
    expect(scope.getState($fields)).toEqual({ username: '', password: '' })
    expect(scope.getState($fieldErrors)).toEqual({})
  })

  it('sends one request for two presses', async () => {
    const reply = jest.fn(() => new Promise((resolve) => setTimeout(resolve, 100, success)))
    const scope = filled(reply)
    const both = Promise.all([allSettled(submitted, { scope }), allSettled(submitted, { scope })])
    await jest.advanceTimersByTimeAsync(50)
    expect(scope.getState($submitting)).toBe(true)
    await jest.advanceTimersByTimeAsync(100)
    await both
    expect(reply).toHaveBeenCalledTimes(1)
  })

  it('does not replace a session that began while the request was in flight', async () => {
    const scope = filled(() => new Promise((resolve) => setTimeout(resolve, 100, success)))
    const late = allSettled(submitted, { scope })
    const bob = { id: 'u2', username: 'bob', email: 'bob@example.org' }
    const begun = allSettled(signedIn, { scope, params: { user: bob, token: 'token-2', expiresAt: NOW + 60_000 } })
    await jest.advanceTimersByTimeAsync(100)
    await Promise.all([late, begun])
    expect([scope.getState($user), scope.getState($token)]).toEqual([bob, 'token-2'])
  })
})

describe('a refused sign-in', () => {
  const refuse = () => Promise.reject(new ApiError(401, 'Invalid username or password'))

  it('shows the refusal for two seconds', async () => {
    const scope = filled(refuse)
    const settled = allSettled(submitted, { scope })
    await jest.advanceTimersByTimeAsync(1999)
    expect(scope.getState(error.$text)).toBe('Invalid username or password')
    await jest.advanceTimersByTimeAsync(1)
    await settled
    expect(scope.getState(error.$text)).toBeNull()
    expect(scope.getState($status)).toBe('anonymous')
  })

  it.each([
    ['a field is edited', changed, { field: 'password', value: 'a' }],
    ['the page is left', closed, undefined],
    ['the page is entered', opened, undefined],
  ] as const)('is cleared when %s', async (_, event, params) => {
    const scope = filled(refuse)
    const settled = [allSettled(submitted, { scope })]
    await jest.advanceTimersByTimeAsync(10)
    expect(scope.getState(error.$text)).not.toBeNull()
    // One unit type for the three events: two of them take no parameter.
    settled.push(allSettled(event as typeof changed, { scope, params: params as never }))
    expect(scope.getState(error.$text)).toBeNull()
    await jest.runAllTimersAsync()
    await Promise.all(settled)
  })
})
