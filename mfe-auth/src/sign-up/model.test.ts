import { allSettled, fork, type Scope } from 'effector'
import { ApiError, on, server } from '@codex/api/testing'
import * as endpoints from '@codex/contracts/endpoints'
import { auth, validation } from '@codex/contracts/texts'
import { $status, $user } from '@codex/session'
import { NOW, reply as success } from '../testing/reply'
import { checkCommonFx } from './common-password'
import { $hint, $strength, form, type Fields } from './model'

const { $fieldErrors, $fields, $refusals, changed, closed, error, submitted } = form

const valid: Fields = {
  username: 'ada',
  email: 'ada@example.org',
  password: 'Passw0rd',
  confirmPassword: 'Passw0rd',
}

const filled = (reply: (body: unknown) => unknown, fields: Partial<Fields> = {}) =>
  fork({
    values: [
      [$status, 'anonymous'],
      [$fields, { ...valid, ...fields }],
    ],
    handlers: [server(on(endpoints.user.signUp, reply))],
  })

beforeEach(() => {
  jest.useFakeTimers({ now: NOW })
})

afterEach(() => {
  jest.useRealTimers()
})

describe('signing up', () => {
  it('starts the session', async () => {
    const scope = filled(() => success)
    await allSettled(submitted, { scope })
    expect([scope.getState($status), scope.getState($user)?.username]).toEqual(['authenticated', 'ada'])
  })

  it('sends no confirmation, the name trimmed, and the email without spaces around it and markup', async () => {
    const reply = jest.fn(() => success)
    await allSettled(submitted, { scope: filled(reply, { username: ' ada ', email: ' <i>ada@example.org</i> ' }) })
    expect(reply).toHaveBeenCalledWith({
      username: 'ada',
      email: 'ada@example.org',
      password: 'Passw0rd',
    })
  })

  it.each<[keyof Fields, Partial<Fields>, string]>([
    ['username', { username: 'ab' }, validation.username],
    ['username', { username: 'a'.repeat(21) }, validation.username],
    ['username', { username: 'ada lovelace' }, validation.username],
    ['email', { email: 'ada@nowhere' }, validation.email],
    ['password', { password: 'passw0rd', confirmPassword: 'passw0rd' }, validation.password],
    ['password', { password: 'Passw0r', confirmPassword: 'Passw0r' }, validation.password],
    ['confirmPassword', { confirmPassword: '' }, validation.confirmPasswordRequired],
    ['confirmPassword', { confirmPassword: 'Passw0rd!' }, validation.passwordsDiffer],
  ])('refuses the %s of %j', async (field, fields, message) => {
    const reply = jest.fn(() => success)
    const scope = filled(reply, fields)
    await allSettled(submitted, { scope })

    expect(scope.getState($fieldErrors)).toEqual({
      username: null,
      email: null,
      password: null,
      confirmPassword: null,
      [field]: message,
    })
    expect(scope.getState($refusals)).toBe(1)
    expect(reply).not.toHaveBeenCalled()
  })

  it('checks nothing before the form is sent', async () => {
    const scope = filled(() => success)
    await allSettled(changed, { scope, params: { field: 'email', value: 'nope' } })
    expect(scope.getState($fieldErrors).email).toBeNull()
  })

  it('clears only the error of the edited field', async () => {
    const scope = filled(() => success, { username: '', email: '' })
    await allSettled(submitted, { scope })
    await allSettled(changed, { scope, params: { field: 'username', value: 'a' } })

    expect(scope.getState($fieldErrors)).toMatchObject({ username: null, email: validation.email })
  })

  it('measures the password while it is typed', async () => {
    const scope = fork()
    expect(scope.getState($strength)).toMatchObject({ score: 0, label: 'Very Weak' })
    await allSettled(changed, { scope, params: { field: 'password', value: 'Passw0rd!' } })
    expect(scope.getState($strength)).toEqual({ score: 5, label: 'Very Strong', hints: [] })
  })

  describe('a common password', () => {
    const typed = async (scope: Scope, ...passwords: readonly string[]) => {
      for (const value of passwords) await allSettled(changed, { scope, params: { field: 'password', value } })
    }

    it('has a hint as soon as it fulfils the rule, and is sent', async () => {
      const reply = jest.fn(() => success)
      const scope = filled(reply)
      const shown: (string | null)[] = []
      for (const password of ['password', 'Password', 'Password1', 'Password1x', 'Password1']) {
        await typed(scope, password)
        shown.push(scope.getState($hint))
      }
      expect(shown).toEqual([null, null, auth.commonPassword, null, auth.commonPassword])

      await allSettled(changed, { scope, params: { field: 'confirmPassword', value: 'Password1' } })
      await allSettled(submitted, { scope })
      expect(reply).toHaveBeenCalledWith(expect.objectContaining({ password: 'Password1' }))
    })

    it('has no hint while it is not known whether it is common', async () => {
      const scope = fork({ handlers: [[checkCommonFx, () => Promise.reject(new Error('The list is missing'))]] })
      await typed(scope, 'Password1')
      expect(scope.getState($hint)).toBeNull()
    })

    it('that the server refuses has its message at the field, and no error box', async () => {
      const scope = filled(() => Promise.reject(new ApiError(400, validation.passwordCommon)))
      await allSettled(submitted, { scope })
      expect(scope.getState($fieldErrors).password).toBe(validation.passwordCommon)
      expect(scope.getState($refusals)).toBe(1)
      expect(scope.getState(error.$text)).toBeNull()

      await typed(scope, 'Sturdy4Bridge')
      expect(scope.getState($fieldErrors).password).toBeNull()
    })
  })

  it('takes a password that equals the username, with a hint while it is typed', async () => {
    const reply = jest.fn((_: unknown) => success)
    const scope = filled(reply, { username: 'passW0RD' })
    expect(scope.getState($hint)).toBe(auth.sameAsName)
    await allSettled(submitted, { scope })
    expect(reply).toHaveBeenCalledWith(expect.objectContaining({ username: 'passW0RD', password: 'Passw0rd' }))
    expect(fork().getState($hint)).toBeNull()
  })

  it('shows a refusal for two seconds', async () => {
    const scope = filled(() => Promise.reject(new ApiError(409, 'Username or email already in use')))
    const settled = allSettled(submitted, { scope })
    await jest.advanceTimersByTimeAsync(1999)
    expect(scope.getState(error.$text)).toBe('Username or email already in use')

    await jest.advanceTimersByTimeAsync(1)
    await settled
    expect(scope.getState(error.$text)).toBeNull()
  })

  it('resets the fields when the page is left', async () => {
    const scope = filled(() => success)
    await allSettled(closed, { scope })
    expect(scope.getState($fields)).toEqual({
      username: '',
      email: '',
      password: '',
      confirmPassword: '',
    })
  })
})
