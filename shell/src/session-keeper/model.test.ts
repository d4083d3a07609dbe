import { allSettled, fork, type Scope } from 'effector'
import { endpoints } from '@codex/contracts'
import { on, server } from '@codex/api/testing'
import { $expiresAt, $remainingMinutes, $status, $token, sessionStarted, signedIn, signedOut } from '@codex/session'
import * as model from './model'

const MINUTE = 60_000
const START = Date.parse('2026-03-01T12:00:00.000Z')
const ada = { id: 'u1', username: 'ada', email: 'ada@example.org' }

const extended = { expires_at: '2026-03-01T13:00:00.000Z', remaining_minutes: 60 }

/** A signed-in page whose session ends `minutes` from now. */
async function page(minutes: number, answer: () => unknown = () => extended) {
  const extend = jest.fn(answer)
  const scope = fork({ handlers: [server(on(endpoints.user.extendSession, extend))] })
  await allSettled(sessionStarted, { scope })
  await allSettled(signedIn, {
    scope,
    params: { user: ada, token: 'token-1', expiresAt: Date.now() + minutes * MINUTE },
  })
  return { scope, extend }
}

/** Lets `minutes` pass as the page sees them: a check at the end of each. */
async function pass(scope: Scope, minutes: number) {
  for (let minute = 0; minute < minutes; minute++) {
    await jest.advanceTimersByTimeAsync(MINUTE)
    await allSettled(model.minutePassed, { scope })
  }
}

const use = (scope: Scope) => {
  void allSettled(model.activityNoticed, { scope, params: Date.now() })
}

beforeEach(() => {
  jest.useFakeTimers({ now: START })
})
afterEach(() => {
  document.cookie
    .split('; ')
    .forEach((cookie) => (document.cookie = `${cookie.split('=')[0] ?? ''}=; max-age=0; path=/`))
  localStorage.clear()
  jest.useRealTimers()
})

describe('the warning', () => {
  it('shows at 5 minutes, with the minutes left, and not before', async () => {
    const { scope } = await page(60)
    await pass(scope, 54)
    expect(scope.getState(model.$warning)).toBeNull()
    await pass(scope, 1)
    expect(scope.getState(model.$warning)).toBe(5)
    await pass(scope, 2)
    expect(scope.getState(model.$warning)).toBe(3)
  })

  it('gives way to the end of the session at 0', async () => {
    const { scope } = await page(2)
    await pass(scope, 1)
    expect(scope.getState(model.$warning)).toBe(1)
    await pass(scope, 1)
    expect(scope.getState(model.$warning)).toBeNull()
    expect(scope.getState($status)).toBe('anonymous')
  })

  it('goes at once when the session is extended, and the next check shows the true time', async () => {
    const { scope, extend } = await page(4)
    await pass(scope, 1)
    expect(scope.getState(model.$warning)).toBe(3)
    await allSettled(model.extensionAsked, { scope })
    expect(extend).toHaveBeenCalledWith({ hours: 1 })
    expect(scope.getState(model.$warning)).toBeNull()
    await pass(scope, 1)
    expect(scope.getState($remainingMinutes)).toBe(59)
  })

  it('comes back at the next check when the extension failed', async () => {
    const { scope } = await page(4, () => Promise.reject(new Error('no network')))
    await pass(scope, 1)
    await allSettled(model.extensionAsked, { scope })
    expect(scope.getState(model.$warning)).toBeNull()
    await pass(scope, 1)
    expect(scope.getState(model.$warning)).toBe(2)
  })
})

describe('the inactivity timer', () => {
  it('extends once, 5 minutes after the last activity', async () => {
    const { scope, extend } = await page(60)
    use(scope)
    await jest.advanceTimersByTimeAsync(2 * MINUTE)
    use(scope)
    await jest.advanceTimersByTimeAsync(5 * MINUTE - 1)
    expect(extend).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(1)
    expect(extend).toHaveBeenCalledTimes(1)
    await jest.advanceTimersByTimeAsync(30 * MINUTE)
    expect(extend).toHaveBeenCalledTimes(1)
  })

  it('extends again when activity comes 5 minutes or more after the last', async () => {
    const { scope, extend } = await page(60)
    use(scope)
    await jest.advanceTimersByTimeAsync(7 * MINUTE)
    expect(extend).toHaveBeenCalledTimes(1)
    use(scope)
    await jest.advanceTimersByTimeAsync(0)
    expect(extend).toHaveBeenCalledTimes(2)
  })

  it('leaves the server alone while nobody is signed in', async () => {
    const { scope, extend } = await page(60)
    use(scope)
    // Not awaited: the timer that is running belongs to the scope.
    const out = allSettled(signedOut, { scope })
    await jest.advanceTimersByTimeAsync(6 * MINUTE)
    await out
    expect(extend).not.toHaveBeenCalled()
  })
})

describe('an extension that is answered late', () => {
  it('does not bring a session back after the logout', async () => {
    let answer: (value: unknown) => void = () => undefined
    const { scope } = await page(60, () => new Promise((resolve) => (answer = resolve)))
    const settled = allSettled(model.extensionAsked, { scope })
    await jest.advanceTimersByTimeAsync(0)
    const out = allSettled(signedOut, { scope })
    answer(extended)
    await settled
    await out
    expect(scope.getState($status)).toBe('anonymous')
    expect(scope.getState($expiresAt)).toBeNull()
  })

  it('does not move the end of the session that began since', async () => {
    let answer: (value: unknown) => void = () => undefined
    const { scope } = await page(60, () => new Promise((resolve) => (answer = resolve)))
    const settled = allSettled(model.extensionAsked, { scope })
    await jest.advanceTimersByTimeAsync(0)
    const out = allSettled(signedOut, { scope })
    const again = allSettled(signedIn, {
      scope,
      params: { user: ada, token: 'token-2', expiresAt: START + 30 * MINUTE },
    })
    answer(extended)
    await Promise.all([settled, out, again])
    expect(scope.getState($token)).toBe('token-2')
    expect(scope.getState($expiresAt)).toBe(START + 30 * MINUTE)
  })
})
