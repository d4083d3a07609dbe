import { allSettled } from 'effector'
import { ApiError, on } from '@codex/api/testing'
import { character, refine } from '@codex/contracts/endpoints'
import { sessionExpired, signedIn, signedOut } from '@codex/session'
import { fillIn } from '../../testing/fill'
import { filledDraft, profile } from '../../testing/profiles'
import { signedInScope } from '../../testing/signed-in'
import * as assist from '../assist/model'
import { EMPTY } from '../draft'
import { createRequested, editRequested, restoreRequested } from '../requests'
import { $draft, $edited, $open, $step, closed, fieldChanged, saveRequested, success } from '../form'
import { crashed } from '.'

beforeEach(() => {
  jest.useFakeTimers()
  sessionStorage.clear()
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

async function all(...settled: readonly Promise<unknown>[]) {
  await jest.runAllTimersAsync()
  await Promise.all(settled)
}

/** The same tab after a reload. */
async function reloaded(...answers: Parameters<typeof signedInScope>[0]) {
  const scope = signedInScope(answers)
  await all(allSettled(restoreRequested, { scope }))
  return scope
}

const stored = () => sessionStorage.getItem('codex_wizard')
const as = (id: string) => ({
  user: { id, username: id, email: `${id}@example.org` },
  token: 'token-2',
  expiresAt: Date.now() + 60_000,
})

describe('a half-filled form', () => {
  it('is restored after a reload at its step, with a message', async () => {
    await all(fillIn(signedInScope([])))
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
    const lyra = profile('lyra')
    const scope = signedInScope([on(character.getProfile, () => lyra)])
    await all(allSettled(editRequested, { scope, params: lyra }))
    await all(allSettled(fieldChanged, { scope, params: { field: 'role', value: 'Captain' } }))

    const after = await reloaded()
    expect(after.getState($edited)).toEqual(lyra)
    expect(after.getState($draft)).toMatchObject({ name: lyra.name, role: 'Captain' })
    await all(allSettled(fieldChanged, { scope: after, params: { field: 'name', value: 'Someone else' } }))
    expect(after.getState($draft).name).toBe(lyra.name)
  })

  it('is restored with its undo history', async () => {
    const before = signedInScope([on(refine.background, () => ({ message: 'Refined.' }))])
    await all(fillIn(before))
    await all(allSettled(assist.assistRequested, { scope: before, params: 'background' }))
    await all(allSettled(assist.suggestionTaken, { scope: before, params: 'background' }))

    const scope = await reloaded()
    expect(scope.getState($draft).background).toBe('Refined.')
    await all(allSettled(assist.undone, { scope, params: 'background' }))
    expect(scope.getState($draft).background).toBe('Grew up by the sea.')
  })

  it('is restored only for the same user after an expiry and a reload', async () => {
    const scope = signedInScope([])
    await all(fillIn(scope))
    await all(allSettled(sessionExpired, { scope }))
    expect(stored()).not.toBeNull()

    const after = signedInScope([])
    await all(allSettled(sessionExpired, { scope: after }))
    await all(allSettled(signedIn, { scope: after, params: as('user-1') }))
    expect(after.getState($draft)).toEqual(filledDraft)

    const other = signedInScope([])
    await all(allSettled(sessionExpired, { scope: other }))
    await all(allSettled(signedIn, { scope: other, params: as('user-2') }))
    expect(other.getState($open)).toBe(false)
    expect(other.getState($draft)).toEqual(EMPTY)
    expect(stored()).toBeNull()
  })

  it('does not replace the form of an open wizard', async () => {
    const scope = signedInScope([])
    await all(allSettled(createRequested, { scope }))
    await all(fillIn(signedInScope([])))
    await all(allSettled(restoreRequested, { scope }))
    expect(scope.getState($draft)).toEqual(EMPTY)
  })

  it('comes before a new form, which would replace it', async () => {
    await all(fillIn(signedInScope([])))
    const scope = signedInScope([])
    await all(allSettled(createRequested, { scope }))
    expect(scope.getState($draft)).toEqual(filledDraft)
  })

  it.each([
    ['closing', closed],
    ['sign-out', signedOut],
  ])('is removed by %s', async (_, unit) => {
    const scope = signedInScope([])
    await all(fillIn(scope))
    expect(stored()).not.toBeNull()
    await all(allSettled(unit, { scope }))
    expect(stored()).toBeNull()
    expect((await reloaded()).getState($open)).toBe(false)
  })

  it('is discarded by the second crash, also after a reload, unless it was edited in between', async () => {
    const scope = signedInScope([])
    await all(fillIn(scope))
    await all(allSettled(crashed, { scope }))
    expect(scope.getState($open)).toBe(true)

    const after = await reloaded()
    expect(after.getState($draft)).toEqual(filledDraft)
    await all(allSettled(fieldChanged, { scope: after, params: { field: 'role', value: 'Captain' } }))
    await all(allSettled(crashed, { scope: after }))
    expect(after.getState($draft).role).toBe('Captain')

    const again = await reloaded()
    await all(allSettled(crashed, { scope: again }))
    expect(again.getState($open)).toBe(false)
    expect(stored()).toBeNull()
  })

  it('is removed when it is saved, and stays stored when saving fails', async () => {
    const replies = [() => Promise.reject(new ApiError(500, 'Away')), () => ({ message: 'ok', profile_id: 'new-1' })]
    const scope = signedInScope([on(character.generateProfile, () => replies.shift()?.())])
    await all(fillIn(scope))
    await all(allSettled(saveRequested, { scope }))
    expect(stored()).not.toBeNull()
    await all(allSettled(saveRequested, { scope }))
    expect(stored()).toBeNull()
  })

  it('is not stored before the first edit', async () => {
    await all(allSettled(createRequested, { scope: signedInScope([]) }))
    expect(stored()).toBeNull()
  })

  it('is ignored when the storage is blocked or holds junk', async () => {
    sessionStorage.setItem('codex_wizard', '{"userId":')
    expect((await reloaded()).getState($open)).toBe(false)

    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Storage full', 'QuotaExceededError')
    })
    const scope = signedInScope([])
    await all(fillIn(scope))
    expect(scope.getState($draft)).toEqual(filledDraft)
  })
})
