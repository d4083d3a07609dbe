import { allSettled } from 'effector'
import { ApiError, on } from '@codex/api/testing'
import { character } from '@codex/contracts/endpoints'
import { $companion, $companionsVersion, signedOut } from '@codex/session'
import { later } from '../testing/later'
import { profile } from '../testing/profiles'
import { signedInScope } from '../testing/signed-in'
import { $candidate, $deleting, $error, cancelled, confirmed, deletionRequested, errorDismissed } from './model'

const lyra = profile('lyra')
const nova = profile('nova')
const deleting = (reply: (body: { profile_id: string }) => unknown) => on(character.deleteProfile, reply)

describe('deleting a companion', () => {
  it('sends nothing before it is confirmed', async () => {
    const reply = jest.fn()
    const scope = signedInScope([deleting(reply)])
    await allSettled(deletionRequested, { scope, params: lyra })
    expect(scope.getState($candidate)).toEqual(lyra)
    await allSettled(cancelled, { scope })
    await allSettled(confirmed, { scope })
    expect(reply).not.toHaveBeenCalled()
  })

  it('clears the selection when it was that companion, and refreshes the list', async () => {
    const reply = jest.fn(() => ({ message: 'Profile deleted successfully' }))
    const scope = signedInScope([deleting(reply)], { companion: lyra })
    const version = scope.getState($companionsVersion)
    await allSettled(deletionRequested, { scope, params: lyra })
    await allSettled(confirmed, { scope })
    expect(reply).toHaveBeenCalledWith({ profile_id: 'lyra' })
    expect(scope.getState($companion)).toBeNull()
    expect(scope.getState($companionsVersion)).toBe(version + 1)
    expect(scope.getState($candidate)).toBeNull()
  })

  it('keeps the selection of another companion', async () => {
    const scope = signedInScope([deleting(() => ({}))], { companion: nova })
    await allSettled(deletionRequested, { scope, params: lyra })
    await allSettled(confirmed, { scope })
    expect(scope.getState($companion)?.profile_id).toBe('nova')
  })

  it('deletes once on a double click', async () => {
    const answer = later<object>()
    const reply = jest.fn(() => answer.promise)
    const scope = signedInScope([deleting(reply)])
    await allSettled(deletionRequested, { scope, params: lyra })
    const settled = [allSettled(confirmed, { scope }), allSettled(confirmed, { scope })]
    expect(scope.getState($deleting)).toBe(true)
    answer.resolve({})
    await Promise.all(settled)
    expect(reply).toHaveBeenCalledTimes(1)
  })

  it('shows the error until it is dismissed', async () => {
    const scope = signedInScope([deleting(() => Promise.reject(new ApiError(404, 'Not found')))], { companion: lyra })
    await allSettled(deletionRequested, { scope, params: lyra })
    await allSettled(confirmed, { scope })
    expect(scope.getState($error)).toBe('Failed to delete profile: Not found')
    expect(scope.getState($companion)?.profile_id).toBe('lyra')
    await allSettled(errorDismissed, { scope })
    expect(scope.getState($error)).toBeNull()
  })

  it('shows that the error is unknown when it has no message', async () => {
    const scope = signedInScope([deleting(() => Promise.reject(new ApiError(500, '')))])
    await allSettled(deletionRequested, { scope, params: lyra })
    await allSettled(confirmed, { scope })
    expect(scope.getState($error)).toBe('Failed to delete profile: Unknown error occurred')
  })

  it('sends nothing after sign-out', async () => {
    const scope = signedInScope([])
    await allSettled(deletionRequested, { scope, params: lyra })
    await allSettled(signedOut, { scope })
    expect(scope.getState($candidate)).toBeNull()
  })
})
