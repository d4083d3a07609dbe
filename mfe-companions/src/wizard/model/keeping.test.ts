import { allSettled } from 'effector'
import { ApiError, on } from '@codex/api/testing'
import { character, refine } from '@codex/contracts/endpoints'
import { sessionExpired, signedIn, signedOut } from '@codex/session'
import { fillIn } from '../../testing/fill'
import { filledDraft, profile } from '../../testing/profiles'
import { signedInScope } from '../../testing/signed-in'
import * as assist from '../assist/model'
import { EMPTY } from '../draft'
import {
  $draft,
  $edited,
  $open,
  $step,
  closed,
  crashed,
  createRequested,
  editRequested,
  fieldChanged,
  recallRequested,
  saveRequested,
  success,
} from './index'

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

/** The page as it is after a reload: the same tab, nothing in memory. */
async function reloaded(...answers: Parameters<typeof signedInScope>[0]) {
  const scope = signedInScope(answers)
  await all(allSettled(recallRequested, { scope }))
  return scope
}

const kept = () => sessionStorage.getItem('codex_wizard')
const as = (id: string) => ({
  user: { id, username: id, email: `${id}@example.org` },
  token: 'token-2',
  expiresAt: Date.now() + 60_000,
})

describe('a half-filled form', () => {
  it('is back after a reload, at its step, and says so', async () => {
    await all(fillIn(signedInScope([])))
    const scope = signedInScope([])
    const settled = allSettled(recallRequested, { scope })
    await jest.advanceTimersByTimeAsync(10)
    expect(scope.getState(success.$text)).toBe('What you had written is back.')
    expect(scope.getState($open)).toBe(true)
    expect(scope.getState($step)).toBe(5)
    expect(scope.getState($draft)).toEqual(filledDraft)
    await all(settled)
  })

  it('of a companion that was being edited is back as that', async () => {
    const lyra = profile('lyra')
    const scope = signedInScope([on(character.getProfile, () => lyra)])
    await all(allSettled(editRequested, { scope, params: lyra }))
    await all(allSettled(fieldChanged, { scope, params: { field: 'role', value: 'Captain' } }))

    const after = await reloaded()
    expect(after.getState($edited)).toEqual(lyra)
    expect(after.getState($draft)).toMatchObject({ name: lyra.name, role: 'Captain' })
    await all(allSettled(fieldChanged, { scope: after, params: { field: 'name', value: 'Somebody else' } }))
    expect(after.getState($draft).name).toBe(lyra.name)
  })

  it('keeps the texts that a suggestion took the place of', async () => {
    const before = signedInScope([on(refine.background, () => ({ message: 'Refined.' }))])
    await all(fillIn(before))
    await all(allSettled(assist.assistRequested, { scope: before, params: 'background' }))
    await all(allSettled(assist.suggestionTaken, { scope: before, params: 'background' }))

    const scope = await reloaded()
    expect(scope.getState($draft).background).toBe('Refined.')
    await all(allSettled(assist.undone, { scope, params: 'background' }))
    expect(scope.getState($draft).background).toBe('Grew up by the sea.')
  })

  it('comes back when the same user signs in after an expiry and a reload, and to nobody else', async () => {
    const scope = signedInScope([])
    await all(fillIn(scope))
    await all(allSettled(sessionExpired, { scope }))
    expect(kept()).not.toBeNull()

    const after = signedInScope([])
    await all(allSettled(sessionExpired, { scope: after }))
    await all(allSettled(signedIn, { scope: after, params: as('user-1') }))
    expect(after.getState($draft)).toEqual(filledDraft)

    const other = signedInScope([])
    await all(allSettled(sessionExpired, { scope: other }))
    await all(allSettled(signedIn, { scope: other, params: as('user-2') }))
    expect(other.getState($open)).toBe(false)
    expect(other.getState($draft)).toEqual(EMPTY)
    expect(kept()).toBeNull()
  })

  it('does not push aside a wizard that is already open', async () => {
    await all(fillIn(signedInScope([])))
    const scope = signedInScope([])
    await all(allSettled(createRequested, { scope }), allSettled(recallRequested, { scope }))
    expect(scope.getState($draft)).toEqual(EMPTY)
  })

  it.each([
    ['closing', closed],
    ['sign-out', signedOut],
  ])('is forgotten by %s', async (_, unit) => {
    const scope = signedInScope([])
    await all(fillIn(scope))
    expect(kept()).not.toBeNull()
    await all(allSettled(unit, { scope }))
    expect(kept()).toBeNull()
    expect((await reloaded()).getState($open)).toBe(false)
  })

  it('is given up by the second crash of its screens, also after a reload, unless something was written between', async () => {
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
    expect(kept()).toBeNull()
  })

  it('is forgotten once it is saved, and kept when it is refused', async () => {
    const replies = [() => Promise.reject(new ApiError(500, 'Away')), () => ({ message: 'ok', profile_id: 'new-1' })]
    const scope = signedInScope([on(character.generateProfile, () => replies.shift()?.())])
    await all(fillIn(scope))
    await all(allSettled(saveRequested, { scope }))
    expect(kept()).not.toBeNull()
    await all(allSettled(saveRequested, { scope }))
    expect(kept()).toBeNull()
  })

  it('is not kept before anything was written', async () => {
    await all(allSettled(createRequested, { scope: signedInScope([]) }))
    expect(kept()).toBeNull()
  })

  it('does no harm when the storage is blocked or holds junk', async () => {
    sessionStorage.setItem('codex_wizard', '{"userId":')
    expect((await reloaded()).getState($open)).toBe(false)

    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('No room', 'QuotaExceededError')
    })
    const scope = signedInScope([])
    await all(fillIn(scope))
    expect(scope.getState($draft)).toEqual(filledDraft)
  })
})
