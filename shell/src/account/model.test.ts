import { allSettled, fork } from 'effector'
import { endpoints } from '@codex/contracts'
import { ApiError, on, server } from '@codex/api/testing'
import { $status, $token, $user, sessionExpired, signedIn, signedOut } from '@codex/session'
import * as model from './model'

const ada = { id: 'u1', username: 'ada', email: 'ada@example.org' }
const reply = {
  username: 'ada',
  email: 'ada@example.org',
  account_type: 'Standard User',
  member_since: '2026-03-01',
  status: 'Active',
}

function signedInPage(answer: () => unknown) {
  const requests = jest.fn(answer)
  const scope = fork({
    values: [
      [$status, 'authenticated'],
      [$token, 'token-1'],
      [$user, ada],
    ],
    handlers: [server(on(endpoints.user.viewAccount, requests))],
  })
  return { scope, requests }
}

/** A page whose requests the test answers. */
function waitingPage() {
  const answers: ((value: unknown) => void)[] = []
  const page = signedInPage(() => new Promise((resolve) => answers.push(resolve)))
  const wait = () => new Promise((resolve) => setTimeout(resolve))
  return { ...page, answer: (value: unknown) => answers.shift()?.(value), wait }
}

const fails =
  (message: string, status = 500) =>
  () =>
    Promise.reject(new ApiError(status, message))

describe('the account view', () => {
  it('sends one request, however often it is requested, then opens with the data', async () => {
    const { scope, requests, answer, wait } = waitingPage()
    const settled = allSettled(model.requested, { scope })
    void allSettled(model.requested, { scope })
    await wait()
    expect(requests).toHaveBeenCalledTimes(1)
    expect(scope.getState(model.$loading)).toBe(true)
    expect(scope.getState(model.$open)).toBe(false)

    answer(reply)
    await settled
    expect(scope.getState(model.$loading)).toBe(false)
    expect(scope.getState(model.$open)).toBe(true)
    expect(scope.getState(model.$account)).toEqual(reply)
    expect(scope.getState(model.$failure)).toBeNull()
  })

  it('fills in missing fields, and updates the stored user', async () => {
    const { scope } = signedInPage(() => ({ username: 'ada', email: 'new@example.org' }))
    await allSettled(model.requested, { scope })
    expect(scope.getState($user)).toEqual({ ...ada, email: 'new@example.org' })
    expect(scope.getState(model.$account)).toMatchObject({
      account_type: 'Standard User',
      member_since: 'N/A',
      status: 'Active',
    })
  })

  it.each([
    ['the message of the server', fails('The database is away'), 'The database is away'],
    [
      'an account without a name and an email',
      () => ({ status: 'Active' }),
      'Invalid account data received from server',
    ],
  ])('opens with an error banner under an error dialog: %s', async (_, answer, message) => {
    const { scope } = signedInPage(answer)
    await allSettled(model.requested, { scope })
    expect(scope.getState(model.$open)).toBe(true)
    expect(scope.getState(model.$error)).toBe(message)
    expect(scope.getState(model.$failure)).toBe(message)

    await allSettled(model.failureDismissed, { scope })
    expect(scope.getState(model.$failure)).toBeNull()
    expect(scope.getState(model.$open)).toBe(true)
    expect(scope.getState(model.$error)).toBe(message)
  })

  it('loads again in the open modal, and shows nothing of that when it opens again', async () => {
    const answers = [fails('Not now'), () => reply, fails('Later')]
    const { scope } = signedInPage(() => answers.shift()?.())
    await allSettled(model.requested, { scope })
    await allSettled(model.retried, { scope })
    expect(scope.getState(model.$error)).toBeNull()
    expect(scope.getState(model.$account)).toEqual(reply)
    await allSettled(model.closed, { scope })
    await allSettled(model.requested, { scope })
    expect(scope.getState(model.$account)).toBeNull()
    expect(scope.getState(model.$error)).toBe('Later')
  })
})

describe('a late response about the account', () => {
  it('does not open the modal after the logout', async () => {
    const { scope, answer, wait } = waitingPage()
    const settled = allSettled(model.requested, { scope })
    await wait()
    const out = allSettled(signedOut, { scope })
    answer(reply)
    await Promise.all([settled, out])
    expect(scope.getState(model.$open)).toBe(false)
    expect(scope.getState(model.$account)).toBeNull()
    expect(scope.getState($user)).toBeNull()
  })

  it("does not show the next user the previous user's account", async () => {
    const { scope, answer, wait } = waitingPage()
    const settled = allSettled(model.requested, { scope })
    await wait()
    const bob = { id: 'u2', username: 'bob', email: 'bob@example.org' }
    const params = { user: bob, token: 'token-2', expiresAt: Date.now() + 60_000 }
    const again = [allSettled(sessionExpired, { scope }), allSettled(signedIn, { scope, params })]
    answer(reply)
    await Promise.all([settled, ...again])
    expect(scope.getState(model.$open)).toBe(false)
    expect(scope.getState($user)).toEqual(bob)
  })

  it('does not open the modal again after it was closed', async () => {
    const { scope, answer, wait } = waitingPage()
    const first = allSettled(model.requested, { scope })
    await wait()
    answer(Promise.reject(new ApiError(500, 'Not now')))
    await first
    const second = allSettled(model.retried, { scope })
    await wait()
    void allSettled(model.closed, { scope })
    answer(reply)
    await second
    expect(scope.getState(model.$open)).toBe(false)
  })

  it('shows no error dialog over the sign-in screen when it ends the session', async () => {
    const { scope } = signedInPage(fails('Please sign in again', 401))
    await allSettled(model.requested, { scope })
    expect(scope.getState($status)).toBe('anonymous')
    expect(scope.getState(model.$failure)).toBeNull()
    expect(scope.getState(model.$open)).toBe(false)
  })
})
