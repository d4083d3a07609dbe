import { allSettled, createWatch, fork, type EventCallable, type Scope } from 'effector'
import { endpoints } from '@codex/contracts'
import { ApiError, on, server } from '@codex/api/testing'
import {
  $expiresAt,
  $remainingMinutes,
  $status,
  $token,
  $user,
  sessionExpired,
  sessionExtended,
  sessionStarted,
  signedIn,
  signedOut,
} from '@codex/session'
import './identity'
import * as model from './model'

const MINUTE = 60_000
// Ahead of the real clock, by which jsdom's cookies expire.
const START = Date.parse('2030-03-01T12:00:00.000Z')
const ada = { id: 'u1', username: 'ada', email: 'ada@example.org' }

const extended = { expires_at: '2030-03-01T13:00:00.000Z', remaining_minutes: 60 }

/** Does not wait until all has settled: the inactivity timer of a session always runs. */
async function happens<Params>(unit: EventCallable<Params>, { scope, params }: { scope: Scope; params?: Params }) {
  // An event without params takes undefined.
  void allSettled(unit, { scope, params: params as Params })
  await jest.advanceTimersByTimeAsync(0)
}

/** A signed-in page whose session ends `minutes` from now. */
async function page(minutes: number, answer: () => unknown = () => extended) {
  const extend = jest.fn(answer)
  const scope = fork({ handlers: [server(on(endpoints.user.extendSession, extend))] })
  await happens(sessionStarted, { scope })
  await happens(signedIn, {
    scope,
    params: { user: ada, token: 'token-1', expiresAt: Date.now() + minutes * MINUTE },
  })
  return { scope, extend }
}

/** Lets `minutes` pass, with a check at the end of each. */
async function pass(scope: Scope, minutes: number) {
  for (let minute = 0; minute < minutes; minute++) {
    await jest.advanceTimersByTimeAsync(MINUTE)
    await happens(model.minutePassed, { scope })
  }
}

const use = (scope: Scope) => {
  void happens(model.activityNoticed, { scope, params: Date.now() })
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
    const { scope } = await page(60, () => Promise.reject(new ApiError(0, 'no network')))
    await pass(scope, 54)
    expect(scope.getState(model.$warning)).toBeNull()
    await pass(scope, 1)
    expect(scope.getState(model.$warning)).toBe(5)
    await pass(scope, 2)
    expect(scope.getState(model.$warning)).toBe(3)
  })

  it('is hidden when the session ends at 0', async () => {
    const { scope } = await page(2)
    await pass(scope, 1)
    expect(scope.getState(model.$warning)).toBe(1)
    await pass(scope, 1)
    expect(scope.getState(model.$warning)).toBeNull()
    expect(scope.getState($status)).toBe('anonymous')
  })

  it('is hidden at once when the session is extended, and the next check reads the true time', async () => {
    const { scope, extend } = await page(4)
    await pass(scope, 1)
    expect(scope.getState(model.$warning)).toBe(3)
    await happens(model.extensionRequested, { scope })
    expect(extend).toHaveBeenCalledWith({ hours: 1 })
    expect(scope.getState(model.$warning)).toBeNull()
    await pass(scope, 1)
    expect(scope.getState($remainingMinutes)).toBe(59)
  })

  it('is hidden until the next check when dismissed', async () => {
    const { scope } = await page(4)
    await pass(scope, 1)
    await happens(model.warningDismissed, { scope })
    expect(scope.getState(model.$warning)).toBeNull()
    expect(scope.getState($status)).toBe('authenticated')
    await pass(scope, 1)
    expect(scope.getState(model.$warning)).toBe(2)
  })

  it('shows at once on a page that is loaded in the last 5 minutes', async () => {
    await page(4)
    const loaded = fork()
    await happens(sessionStarted, { scope: loaded })
    expect(loaded.getState(model.$warning)).toBe(4)
  })

  it('is hidden when another tab has extended the session', async () => {
    const { scope } = await page(4)
    await pass(scope, 1)
    const other = fork()
    await happens(sessionStarted, { scope: other })
    await happens(sessionExtended, { scope: other, params: { expiresAt: Date.now() + 60 * MINUTE } })
    expect(scope.getState(model.$warning)).toBe(3)

    dispatchEvent(new StorageEvent('storage', { key: 'codex_session_changed' }))
    await jest.advanceTimersByTimeAsync(0)
    expect(scope.getState(model.$warning)).toBeNull()
  })

  it.each([0, 401, 404, 500])('shows again at the next check when the extension failed with %d', async (status) => {
    const { scope } = await page(4, () => Promise.reject(new ApiError(status, 'not now')))
    await pass(scope, 1)
    await happens(model.extensionRequested, { scope })
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

  it('runs from the start of the session, and does not end it when an extension fails', async () => {
    const { scope, extend } = await page(60, () => Promise.reject(new ApiError(0, 'no network')))
    await jest.advanceTimersByTimeAsync(5 * MINUTE - 1)
    expect(extend).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(1)
    expect(extend).toHaveBeenCalledTimes(1)
    expect(scope.getState($status)).toBe('authenticated')
    expect(scope.getState($expiresAt)).toBe(START + 60 * MINUTE)
  })

  it('sends no request without a session', async () => {
    const { scope, extend } = await page(60)
    use(scope)
    const out = happens(signedOut, { scope })
    await jest.advanceTimersByTimeAsync(6 * MINUTE)
    await out
    expect(extend).not.toHaveBeenCalled()
  })
})

describe('a late response to an extension', () => {
  /** The extension is in flight until the test answers it. */
  async function extending(minutes: number, passed = 0) {
    let answer: (value: unknown) => void = () => undefined
    const { scope } = await page(minutes, () => new Promise((resolve) => (answer = resolve)))
    await pass(scope, passed)
    await happens(model.extensionRequested, { scope })
    const respond = async (value: unknown) => {
      answer(value)
      await jest.advanceTimersByTimeAsync(0)
    }
    return { scope, respond }
  }

  it('does not restore a session after the logout', async () => {
    const { scope, respond } = await extending(60)
    await happens(signedOut, { scope })
    await respond(extended)
    expect(scope.getState($status)).toBe('anonymous')
    expect(scope.getState($expiresAt)).toBeNull()
  })

  it('does not restore a session that expired while the call was in flight', async () => {
    const { scope, respond } = await extending(2, 1)
    await pass(scope, 1)
    expect(scope.getState($status)).toBe('anonymous')
    await respond(extended)
    expect(scope.getState($status)).toBe('anonymous')
    expect(scope.getState($expiresAt)).toBeNull()
    expect(document.cookie).not.toContain('token-1')
    expect(scope.getState(model.$warning)).toBeNull()
  })

  it('ends the session once when both the extension and the clock end it', async () => {
    const { scope, respond } = await extending(2)
    const expiries = jest.fn()
    const stop = createWatch({ unit: sessionExpired, scope, fn: expiries })
    await pass(scope, 2)
    await respond(Promise.reject(new ApiError(401, 'Please sign in again', true)))
    stop()
    expect(scope.getState($status)).toBe('anonymous')
    expect(expiries).toHaveBeenCalledTimes(1)
  })

  it('does not move the end of the next session', async () => {
    const { scope, respond } = await extending(60)
    const params = { user: ada, token: 'token-2', expiresAt: START + 30 * MINUTE }
    await happens(signedOut, { scope })
    await happens(signedIn, { scope, params })
    await respond(extended)
    expect(scope.getState($token)).toBe('token-2')
    expect(scope.getState($expiresAt)).toBe(START + 30 * MINUTE)
  })
})

async function loaded(...answers: readonly ReturnType<typeof on>[]) {
  const idle = () => undefined
  const scope = fork({
    handlers: [server(...answers), [model.startClockFx, idle], [model.watchActivityFx, idle]],
  })
  await happens(sessionStarted, { scope })
  await happens(model.keeperStarted, { scope })
  return scope
}

/** A page loaded with a stored token, and the server's responses to it. */
async function restored(answer: () => unknown, { stored = ada }: { readonly stored?: typeof ada | null } = {}) {
  await page(30)
  if (stored === null) localStorage.removeItem('codex_user')
  const account = jest.fn(() => ({ user_id: 'u1', username: 'ada', email: 'ada@example.org' }))
  const scope = await loaded(on(endpoints.user.session, answer), on(endpoints.user.viewAccount, account))
  return { scope, account }
}

describe('a stored token', () => {
  it('ends when the server says', async () => {
    const { scope, account } = await restored(() => ({ expires_at: '2030-03-01T12:12:00.000Z', remaining_minutes: 12 }))
    expect(scope.getState($remainingMinutes)).toBe(12)
    expect(scope.getState($expiresAt)).toBe(START + 12 * MINUTE)
    expect(account).not.toHaveBeenCalled()
  })

  it('is removed when the server says that it has ended', async () => {
    const { scope } = await restored(() => Promise.reject(new ApiError(401, 'Please sign in again', true)))
    expect(scope.getState($status)).toBe('anonymous')
    expect(document.cookie).not.toContain('token-1')
  })

  it.each([0, 401, 403, 404, 429, 500, 503])('remains valid unless the server refuses it (%d)', async (status) => {
    const { scope } = await restored(() => Promise.reject(new ApiError(status, 'not now')))
    expect(scope.getState($status)).toBe('authenticated')
    expect(scope.getState($expiresAt)).toBe(START + 30 * MINUTE)
  })

  it('is not verified in a browser without one', async () => {
    const ask = jest.fn()
    await loaded(on(endpoints.user.session, ask))
    expect(ask).not.toHaveBeenCalled()
  })

  it('keeps the end of an extension that came before the response', async () => {
    let answer: (value: unknown) => void = () => undefined
    const { scope } = await restored(() => new Promise((resolve) => (answer = resolve)))
    void happens(sessionExtended, { scope, params: { expiresAt: START + 60 * MINUTE } })
    answer({ expires_at: '2030-03-01T12:30:00.000Z', remaining_minutes: 30 })
    await jest.advanceTimersByTimeAsync(0)
    expect(scope.getState($expiresAt)).toBe(START + 60 * MINUTE)
  })

  it('restores the user when the stored one is missing', async () => {
    const { scope } = await restored(() => extended, { stored: null })
    expect(scope.getState($user)).toEqual(ada)
  })
})
