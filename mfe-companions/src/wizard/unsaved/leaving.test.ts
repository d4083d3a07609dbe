import { allSettled, type Scope } from 'effector'
import { ApiError, on } from '@codex/api/testing'
import { character } from '@codex/contracts/endpoints'
import { signedIn, signedOut } from '@codex/session'
import { fillIn } from '../../testing/fill'
import { later } from '../../testing/later'
import { filledDraft, profile } from '../../testing/profiles'
import { signedInScope } from '../../testing/signed-in'
import { EMPTY } from '../draft'
import { createRequested, editRequested } from '../requests'
import { $draft, $edited, $open, $step, fieldChanged, saveRequested } from '../form'
import { $asking, $restorable, discardedRestored, editingContinued, leaveRequested, setAside } from '.'

beforeEach(() => {
  jest.useFakeTimers()
  sessionStorage.clear()
})
afterEach(() => jest.useRealTimers())

async function all(...settled: readonly Promise<unknown>[]) {
  await jest.runAllTimersAsync()
  await Promise.all(settled)
}

type Signal = typeof leaveRequested
const fire = (scope: Scope, unit: Signal) => all(allSettled(unit, { scope }))
const write = (scope: Scope, value: string) =>
  all(allSettled(fieldChanged, { scope, params: { field: 'role', value } }))

async function filled(...answers: Parameters<typeof signedInScope>[0]) {
  const scope = signedInScope(answers)
  await all(fillIn(scope))
  return scope
}

const lyra = profile('lyra')
const details = on(character.getProfile, () => lyra)
const edit = (scope: Scope) => all(allSettled(editRequested, { scope, params: lyra }))

describe('leaving the wizard', () => {
  it('closes a form without changes, and asks before it discards text', async () => {
    const scope = signedInScope([])
    await fire(scope, createRequested)
    await fire(scope, leaveRequested)
    expect(scope.getState($open)).toBe(false)

    await all(fillIn(scope))
    await fire(scope, leaveRequested)
    expect(scope.getState($asking)).toBe(true)
    expect(scope.getState($open)).toBe(true)
    await fire(scope, editingContinued)
    expect(scope.getState($asking)).toBe(false)
    expect(scope.getState($draft)).toEqual(filledDraft)

    await fire(scope, leaveRequested)
    await fire(scope, setAside)
    expect(scope.getState($asking)).toBe(false)
    expect(scope.getState($open)).toBe(false)
    expect(scope.getState($draft)).toEqual(EMPTY)
  })

  it('asks nothing once a change was taken back, or the form is saved', async () => {
    const scope = signedInScope([details, on(character.editProfile, () => ({ message: 'ok' }))])
    await edit(scope)
    await write(scope, 'Captain')
    await write(scope, lyra.role)
    await fire(scope, leaveRequested)
    expect(scope.getState($open)).toBe(false)

    const saved = await filled(on(character.generateProfile, () => ({ message: 'ok', profile_id: 'new-1' })))
    await fire(saved, saveRequested)
    await fire(saved, leaveRequested)
    expect(saved.getState($open)).toBe(false)
    await fire(saved, createRequested)
    expect(saved.getState($restorable)).toBe(false)
  })

  it.each([
    ['is offered again when saving fails', true],
    ['is gone when it is saved', false],
  ])('while it is saved asks nothing; the form %s', async (_, fails) => {
    const answer = later<object>()
    const scope = await filled(on(character.generateProfile, () => answer.promise))
    const saved = allSettled(saveRequested, { scope })
    await jest.advanceTimersByTimeAsync(10)
    const left = allSettled(leaveRequested, { scope })
    expect(scope.getState($open)).toBe(false)
    if (fails) answer.reject(new ApiError(500, 'Away'))
    else answer.resolve({ message: 'ok', profile_id: 'new-1' })
    await all(saved, left)
    await fire(scope, createRequested)
    expect(scope.getState($restorable)).toBe(fails)
  })
})

describe('a discarded form', () => {
  it('is restored at its step, once, as long as the new form is untouched', async () => {
    const scope = await filled()
    await fire(scope, setAside)
    await fire(scope, createRequested)
    expect(scope.getState($draft)).toEqual(EMPTY)
    await write(scope, 'Pilot')
    expect(scope.getState($restorable)).toBe(false)
    await write(scope, '')
    await fire(scope, discardedRestored)
    expect(scope.getState($draft)).toEqual(filledDraft)
    expect(scope.getState($step)).toBe(5)
    expect(sessionStorage.getItem('codex_wizard')).toContain('Lyra')

    await all(allSettled(createRequested, { scope }))
    expect(scope.getState($restorable)).toBe(false)
  })

  it('of an edited companion is offered when the same companion is edited', async () => {
    const scope = signedInScope([details])
    await edit(scope)
    await write(scope, 'Captain')
    await fire(scope, setAside)
    await fire(scope, createRequested)
    expect(scope.getState($restorable)).toBe(false)
    await fire(scope, leaveRequested)
    await edit(scope)
    await fire(scope, discardedRestored)
    expect(scope.getState($edited)).toEqual(lyra)
    expect(scope.getState($draft).role).toBe('Captain')
  })

  it('is not offered to another user', async () => {
    const scope = await filled()
    await fire(scope, setAside)
    await fire(scope, signedOut)
    const user = { id: 'user-2', username: 'eve', email: 'eve@example.org' }
    await all(allSettled(signedIn, { scope, params: { user, token: 'token-2', expiresAt: Date.now() + 60_000 } }))
    await fire(scope, createRequested)
    expect(scope.getState($restorable)).toBe(false)
  })
})
