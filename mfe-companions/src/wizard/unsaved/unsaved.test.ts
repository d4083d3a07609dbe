import { allSettled, type EventCallable, type Scope } from 'effector'
import { ApiError, on } from '@codex/api/testing'
import { character, refine } from '@codex/contracts/endpoints'
import { sessionExpired, signedIn, signedOut } from '@codex/session'
import { fillIn } from '../../testing/fill'
import { later } from '../../testing/later'
import { filledDraft, profile, sessionOf } from '../../testing/profiles'
import { signedInScope } from '../../testing/signed-in'
import { all } from '../../testing/timers'
import * as assist from '../assist/model'
import { EMPTY } from '../draft'
import { createRequested, editRequested, restoreRequested } from '../requests'
import { $draft, $edited, $open, $step, closed, fieldChanged, saveRequested, success } from '../form'
import { $asking, $restorable, crashed, discardedRestored, editingContinued, leaveRequested, setAside } from '.'

beforeEach(() => {
  jest.useFakeTimers()
  sessionStorage.clear()
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

const stored = () => sessionStorage.getItem('codex_wizard')

const fire = async (scope: Scope, ...units: readonly EventCallable<void>[]) => {
  for (const unit of units) await all(allSettled(unit, { scope }))
}
const signIn = (scope: Scope, id: string) => all(allSettled(signedIn, { scope, params: sessionOf(id) }))
const write = (scope: Scope, value: string, field: 'name' | 'role' = 'role') =>
  all(allSettled(fieldChanged, { scope, params: { field, value } }))

type Answers = Parameters<typeof signedInScope>[0]

async function filled(...answers: Answers) {
  const scope = signedInScope(answers)
  await all(fillIn(scope))
  return scope
}

/** The same tab after a reload. */
async function reloaded() {
  const scope = signedInScope([])
  await fire(scope, restoreRequested)
  return scope
}

const lyra = profile('lyra')
const details = on(character.getProfile, () => lyra)

async function edited(...answers: Answers) {
  const scope = signedInScope([details, ...answers])
  await all(allSettled(editRequested, { scope, params: lyra }))
  return scope
}
const made = { message: 'ok', profile_id: 'new-1' }

describe('a half-filled form', () => {
  it('is restored after a reload at its step, with a message', async () => {
    await filled()
    const scope = signedInScope([])
    const settled = allSettled(restoreRequested, { scope })
    await jest.advanceTimersByTimeAsync(10)
    expect(scope.getState(success.$text)).toBe('What you had written is back.')
    expect(scope.getState($open)).toBe(true)
    expect(scope.getState($step)).toBe(5)
    expect(scope.getState($draft)).toEqual(filledDraft)
    await all(settled)
  })

  it('of an edited companion is restored as an edit', async () => {
    await write(await edited(), 'Captain')
    const after = await reloaded()
    expect(after.getState($edited)).toEqual(lyra)
    await write(after, 'Someone else', 'name')
    expect(after.getState($draft)).toMatchObject({ name: lyra.name, role: 'Captain' })
  })

  it('is restored with its undo history', async () => {
    const before = await filled(on(refine.background, () => ({ message: 'Refined.' })))
    await all(allSettled(assist.assistRequested, { scope: before, params: 'background' }))
    await all(allSettled(assist.suggestionTaken, { scope: before, params: 'background' }))
    const scope = await reloaded()
    expect(scope.getState($draft).background).toBe('Refined.')
    await all(allSettled(assist.undone, { scope, params: 'background' }))
    expect(scope.getState($draft).background).toBe('Grew up by the sea.')
  })

  it('is restored only for the same user after an expiry and a reload', async () => {
    await fire(await filled(), sessionExpired)
    expect(stored()).not.toBeNull()
    const after = signedInScope([])
    await fire(after, sessionExpired)
    await signIn(after, 'user-1')
    expect(after.getState($draft)).toEqual(filledDraft)

    const other = signedInScope([])
    await fire(other, sessionExpired)
    await signIn(other, 'user-2')
    expect(other.getState($open)).toBe(false)
    expect(other.getState($draft)).toEqual(EMPTY)
    expect(stored()).toBeNull()
  })

  it('does not replace the form of an open wizard, but comes before a new form, which would replace it', async () => {
    const open = signedInScope([])
    await fire(open, createRequested)
    expect(stored()).toBeNull()
    await filled()
    await fire(open, restoreRequested)
    expect(open.getState($draft)).toEqual(EMPTY)
    const fresh = signedInScope([])
    await fire(fresh, createRequested)
    expect(fresh.getState($draft)).toEqual(filledDraft)
  })

  it.each([
    ['closing', closed],
    ['sign-out', signedOut],
  ])('is removed by %s', async (_, unit) => {
    const scope = await filled()
    expect(stored()).not.toBeNull()
    await fire(scope, unit)
    expect(stored()).toBeNull()
    expect((await reloaded()).getState($open)).toBe(false)
  })

  it('is discarded by the second crash, also after a reload, unless it was edited in between', async () => {
    const scope = await filled()
    await fire(scope, crashed)
    expect(scope.getState($open)).toBe(true)

    const after = await reloaded()
    expect(after.getState($draft)).toEqual(filledDraft)
    await write(after, 'Captain')
    await fire(after, crashed)
    expect(after.getState($draft).role).toBe('Captain')

    const again = await reloaded()
    await fire(again, crashed)
    expect(again.getState($open)).toBe(false)
    expect(stored()).toBeNull()
  })

  it('is removed when it is saved, and stays stored when saving fails', async () => {
    const replies = [() => Promise.reject(new ApiError(500, 'Away')), () => made]
    const scope = await filled(on(character.generateProfile, () => replies.shift()?.()))
    await fire(scope, saveRequested)
    expect(stored()).not.toBeNull()
    await fire(scope, saveRequested)
    expect(stored()).toBeNull()
  })

  it('is ignored when the storage is blocked or holds junk', async () => {
    sessionStorage.setItem('codex_wizard', '{"userId":')
    expect((await reloaded()).getState($open)).toBe(false)
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Storage full', 'QuotaExceededError')
    })
    expect((await filled()).getState($draft)).toEqual(filledDraft)
  })
})

describe('leaving the wizard', () => {
  it('closes a form without changes, and asks before it discards text', async () => {
    const scope = signedInScope([])
    await fire(scope, createRequested, leaveRequested)
    expect(scope.getState($open)).toBe(false)

    await all(fillIn(scope))
    await fire(scope, leaveRequested)
    expect([scope.getState($asking), scope.getState($open)]).toEqual([true, true])
    await fire(scope, editingContinued)
    expect(scope.getState($asking)).toBe(false)
    expect(scope.getState($draft)).toEqual(filledDraft)

    await fire(scope, leaveRequested, setAside)
    expect([scope.getState($asking), scope.getState($open)]).toEqual([false, false])
    expect(scope.getState($draft)).toEqual(EMPTY)
  })

  it('asks nothing once a change was taken back, or the form is saved', async () => {
    const scope = await edited()
    await write(scope, 'Captain')
    await write(scope, lyra.role)
    await fire(scope, leaveRequested)
    expect(scope.getState($open)).toBe(false)

    const saved = await filled(on(character.generateProfile, () => made))
    await fire(saved, saveRequested, leaveRequested)
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
    const settled = [allSettled(saveRequested, { scope })]
    await jest.advanceTimersByTimeAsync(10)
    settled.push(allSettled(leaveRequested, { scope }))
    expect(scope.getState($open)).toBe(false)
    if (fails) answer.reject(new ApiError(500, 'Away'))
    else answer.resolve(made)
    await all(...settled)
    await fire(scope, createRequested)
    expect(scope.getState($restorable)).toBe(fails)
  })
})

describe('a discarded form', () => {
  it('is restored at its step, once, as long as the new form is untouched', async () => {
    const scope = await filled()
    await fire(scope, setAside, createRequested)
    expect(scope.getState($draft)).toEqual(EMPTY)
    await write(scope, 'Pilot')
    expect(scope.getState($restorable)).toBe(false)
    await write(scope, '')
    await fire(scope, discardedRestored)
    expect(scope.getState($draft)).toEqual(filledDraft)
    expect(scope.getState($step)).toBe(5)
    expect(stored()).toContain('Lyra')
    await fire(scope, createRequested)
    expect(scope.getState($restorable)).toBe(false)
  })

  it('of an edited companion is offered when the same companion is edited', async () => {
    const scope = await edited()
    await write(scope, 'Captain')
    await fire(scope, setAside, createRequested)
    expect(scope.getState($restorable)).toBe(false)
    await fire(scope, leaveRequested)
    await all(allSettled(editRequested, { scope, params: lyra }))
    await fire(scope, discardedRestored)
    expect(scope.getState($edited)).toEqual(lyra)
    expect(scope.getState($draft).role).toBe('Captain')
  })

  it('is not offered to another user', async () => {
    const scope = await filled()
    await fire(scope, setAside, signedOut)
    await signIn(scope, 'user-2')
    await fire(scope, createRequested)
    expect(scope.getState($restorable)).toBe(false)
  })
})
