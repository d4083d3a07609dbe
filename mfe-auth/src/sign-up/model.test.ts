import { allSettled, fork, type Scope } from 'effector'
import { ApiError, on, server } from '@codex/api/testing'
import * as endpoints from '@codex/contracts/endpoints'
import { auth, validation } from '@codex/contracts/texts'
import { $status, $user } from '@codex/session'
import { reply as success } from '../testing/visit'
import { $hint, checkCommonFx, form, type Fields } from './model'

const { $fieldErrors, $fields, $refusals, changed, error, submitted } = form

const valid: Fields = { username: 'ada', email: 'ada@example.org', password: 'Passw0rd', confirmPassword: 'Passw0rd' }
const none = { username: null, email: null, password: null, confirmPassword: null }

const filled = (reply: (body: unknown) => unknown, fields: Partial<Fields> = {}) =>
  fork({
    values: [
      [$status, 'anonymous'],
      [$fields, { ...valid, ...fields }],
    ],
    handlers: [server(on(endpoints.user.signUp, reply))],
  })
const typed = (scope: Scope, value: string) => allSettled(changed, { scope, params: { field: 'password', value } })

describe('signing up', () => {
  it('sends no confirmation, the name trimmed, the email also without markup, and starts the session', async () => {
    const reply = jest.fn(() => success)
    const scope = filled(reply, { username: ' ada ', email: ' <i>ada@example.org</i> ' })
    await allSettled(submitted, { scope })
    expect(reply).toHaveBeenCalledWith({ username: 'ada', email: 'ada@example.org', password: 'Passw0rd' })
    expect([scope.getState($status), scope.getState($user)?.username]).toEqual(['authenticated', 'ada'])
  })

  it.each<[keyof Fields, Partial<Fields>, string]>([
    ['username', { username: 'ab' }, validation.username],
    ['email', { email: 'ada@nowhere' }, validation.email],
    ['password', { password: 'passw0rd', confirmPassword: 'passw0rd' }, validation.password],
    ['confirmPassword', { confirmPassword: '' }, validation.confirmPasswordRequired],
    ['confirmPassword', { confirmPassword: 'Passw0rd!' }, validation.passwordsDiffer],
  ])('refuses the %s of %j', async (field, fields, message) => {
    const reply = jest.fn(() => success)
    const scope = filled(reply, fields)
    await allSettled(submitted, { scope })
    expect(scope.getState($fieldErrors)).toEqual({ ...none, [field]: message })
    expect(scope.getState($refusals)).toBe(1)
    expect(reply).not.toHaveBeenCalled()
  })
})

describe('a common password', () => {
  it('has a hint as soon as it fulfils the rule, and is sent', async () => {
    const reply = jest.fn(() => success)
    const scope = filled(reply, { confirmPassword: 'Password1' })
    const shown: (string | null)[] = []
    for (const password of ['password', 'Password', 'Password1', 'Password1x', 'Password1']) {
      await typed(scope, password)
      shown.push(scope.getState($hint))
    }
    expect(shown).toEqual([null, null, auth.commonPassword, null, auth.commonPassword])
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
    expect(scope.getState($fieldErrors)['password']).toBe(validation.passwordCommon)
    expect(scope.getState($refusals)).toBe(1)
    expect(scope.getState(error.$text)).toBeNull()
    await typed(scope, 'Sturdy4Bridge')
    expect(scope.getState($fieldErrors)['password']).toBeNull()
  })
})

it('a password that equals the username is taken, with a hint while it is typed', async () => {
  const reply = jest.fn((_: unknown) => success)
  const scope = filled(reply, { username: 'passW0RD' })
  expect(scope.getState($hint)).toBe(auth.sameAsName)
  await allSettled(submitted, { scope })
  expect(reply).toHaveBeenCalledWith(expect.objectContaining({ username: 'passW0RD', password: 'Passw0rd' }))
  expect(fork().getState($hint)).toBeNull()
})
