import { allSettled } from 'effector'
import { ApiError, on } from '@codex/api/testing'
import { character } from '@codex/contracts/endpoints'
import { $companion, $companionsVersion, signedOut } from '@codex/session'
import { later } from '../testing/later'
import { profile } from '../testing/profiles'
import { signedInScope } from '../testing/signed-in'
import { all } from '../testing/timers'
import { $candidate, $deleting, $error, cancelled, confirmed, deletionRequested, errorDismissed } from './model'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const lyra = profile('lyra')
const nova = profile('nova')

/** The deletion of Lyra, which is not confirmed yet. */
async function deleting(answer: (body: { profile_id: string }) => unknown, companion = lyra) {
  const reply = jest.fn(answer)
  const scope = signedInScope([on(character.deleteProfile, reply)], { companion })
  await allSettled(deletionRequested, { scope, params: lyra })
  return { reply, scope, confirm: () => allSettled(confirmed, { scope }) }
}

describe('deleting a companion', () => {
  it.each([
    ['it is cancelled', cancelled],
    ['the user has signed out', signedOut],
  ])('sends nothing before it is confirmed, and after %s', async (_, unit) => {
    const { reply, scope, confirm } = await deleting(() => ({}))
    expect(scope.getState($candidate)).toEqual(lyra)
    await allSettled(unit, { scope })
    await confirm()
    expect(scope.getState($candidate)).toBeNull()
    expect(reply).not.toHaveBeenCalled()
  })

  it.each([
    ['clears the selection', lyra, null],
    ['keeps the selection of another companion', nova, 'nova'],
  ])('%s, and refreshes the list', async (_, companion, selected) => {
    const { reply, scope, confirm } = await deleting(() => ({}), companion)
    const version = scope.getState($companionsVersion)
    await all(confirm())
    expect(reply).toHaveBeenCalledWith({ profile_id: 'lyra' })
    expect(scope.getState($companion)?.profile_id ?? null).toBe(selected)
    expect(scope.getState($companionsVersion)).toBe(version + 1)
    expect(scope.getState($candidate)).toBeNull()
  })

  it('deletes once on a double click', async () => {
    const answer = later<object>()
    const { reply, scope, confirm } = await deleting(() => answer.promise)
    const settled = [confirm(), confirm()]
    expect(scope.getState($deleting)).toBe(true)
    answer.resolve({})
    await all(...settled)
    expect(reply).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['Not found', 'Not found'],
    ['', 'Unknown error occurred'],
  ])('shows the error %j until it is dismissed', async (message, shown) => {
    const { scope, confirm } = await deleting(() => Promise.reject(new ApiError(404, message)))
    await confirm()
    expect(scope.getState($error)).toBe(`Failed to delete profile: ${shown}`)
    expect(scope.getState($companion)?.profile_id).toBe('lyra')
    await allSettled(errorDismissed, { scope })
    expect(scope.getState($error)).toBeNull()
  })
})
