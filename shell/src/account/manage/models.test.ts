import { allSettled, fork } from 'effector'
import { endpoints } from '@codex/contracts'
import { ApiError, on, server } from '@codex/api/testing'
import { $status, $token, $user, sessionExpired } from '@codex/session'
import * as deletion from './deletion'
import * as model from './model'
import * as password from './password'
import * as sessions from './sessions'

const ada = { id: 'u1', username: 'ada', email: 'ada@example.org' }

function page(...answers: readonly ReturnType<typeof on>[]) {
  return fork({
    values: [
      [$status, 'authenticated'],
      [$token, 'token-1'],
      [$user, ada],
    ],
    handlers: [server(...answers)],
  })
}

const contents = { companions: 1, messages: 2, memories: 0, remarks: 0 }

describe('a dialog of the account', () => {
  it('keeps nothing that was typed when it is closed, or when the session ends', async () => {
    for (const leave of [model.closed, sessionExpired]) {
      const scope = page()
      await allSettled(model.opened, { scope, params: 'password' })
      await allSettled(password.form.changed, { scope, params: { field: 'current', value: 'Secret7word' } })
      await allSettled(password.form.submitted, { scope })
      expect(scope.getState(password.form.$refusals)).toBe(1)
      await allSettled(leave, { scope })
      expect(scope.getState(model.$section)).toBeNull()
      expect(scope.getState(password.form.$fields).current).toBe('')
      expect(scope.getState(password.form.$fieldErrors)).toEqual({})
    }
  })

  it('sends no password that is the current one, or that differs from its confirmation', async () => {
    const sent = jest.fn()
    const scope = page(on(endpoints.account.changePassword, sent))
    const fields = { current: 'Sturdy4Bridge', chosen: 'Sturdy4Bridge', repeated: 'Sturdy4Bridges' } as const
    for (const field of ['current', 'chosen', 'repeated'] as const)
      await allSettled(password.form.changed, { scope, params: { field, value: fields[field] } })
    await allSettled(password.form.submitted, { scope })
    expect(scope.getState(password.form.$fieldErrors)).toEqual({
      current: null,
      chosen: 'The new password is the current one',
      repeated: 'Passwords do not match',
    })
    expect(sent).not.toHaveBeenCalled()
  })

  it('counts again after a failure, and signs out once the account is gone', async () => {
    const answers = [() => Promise.reject(new ApiError(500, 'Away')), () => contents]
    const scope = page(
      on(endpoints.account.viewContents, () => answers.shift()?.()),
      on(endpoints.account.deleteAccount, () => ({ message: 'Account deleted' })),
    )
    await allSettled(model.opened, { scope, params: 'deletion' })
    expect(scope.getState(deletion.$failure)).toBe('Away')
    await allSettled(deletion.retried, { scope })
    expect(scope.getState(deletion.$failure)).toBeNull()
    expect(scope.getState(deletion.$contents)).toEqual(contents)
    for (const [field, value] of [
      ['username', 'ada'],
      ['password', 'Sturdy4Bridge'],
    ] as const)
      await allSettled(deletion.form.changed, { scope, params: { field, value } })
    await allSettled(deletion.form.submitted, { scope })
    expect(scope.getState($status)).toBe('anonymous')
    expect(scope.getState($user)).toBeNull()
  })

  it('ends one session at a time', async () => {
    const requests: unknown[] = []
    let answer: (value: unknown) => void = () => undefined
    const scope = page(
      on(endpoints.account.sessions, () => ({ sessions: [] })),
      on(endpoints.account.endSession, (body) => {
        requests.push(body)
        return new Promise((resolve) => (answer = resolve))
      }),
    )
    const first = allSettled(sessions.ended, { scope, params: 's1' })
    void allSettled(sessions.ended, { scope, params: null })
    await new Promise((resolve) => setTimeout(resolve))
    answer({ message: 'Signed out' })
    await first
    expect(requests).toEqual([{ session_id: 's1' }])
    expect(scope.getState(sessions.$status)).toBe('Signed out there.')
  })
})
