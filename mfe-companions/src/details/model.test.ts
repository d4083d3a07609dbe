import { allSettled } from 'effector'
import { ApiError, on } from '@codex/api/testing'
import { character } from '@codex/contracts/endpoints'
import type { Profile } from '@codex/contracts'
import { companionsChanged, signedOut } from '@codex/session'
import { later } from '../testing/later'
import { profile } from '../testing/profiles'
import { signedInScope } from '../testing/signed-in'
import { $loading, $open, $profile, closed, error } from './model'
import { detailsRequested } from './requests'

const lyra = profile('lyra')
const nova = profile('nova')

beforeEach(() => {
  jest.useFakeTimers()
})

afterEach(() => {
  jest.useRealTimers()
})

const countedScope = () => {
  const reply = jest.fn(() => lyra)
  return { reply, scope: signedInScope([on(character.getProfile, reply)]) }
}

describe('the details of a companion', () => {
  it('load when they are opened', async () => {
    const answer = later<Profile>()
    const scope = signedInScope([on(character.getProfile, () => answer.promise)])
    const settled = allSettled(detailsRequested, { scope, params: 'lyra' })
    expect(scope.getState($open)).toBe(true)
    expect(scope.getState($loading)).toBe(true)
    answer.resolve(lyra)
    await settled
    expect(scope.getState($loading)).toBe(false)
    expect(scope.getState($profile)).toEqual(lyra)
  })

  it('are cached for 60 seconds after they were closed', async () => {
    const { reply, scope } = countedScope()
    await allSettled(detailsRequested, { scope, params: 'lyra' })
    const settled = allSettled(closed, { scope })
    await jest.advanceTimersByTimeAsync(59_999)
    void allSettled(detailsRequested, { scope, params: 'lyra' })
    expect(scope.getState($profile)).toEqual(lyra)
    expect(reply).toHaveBeenCalledTimes(1)
    await jest.runAllTimersAsync()
    await settled
    expect(scope.getState($profile)).toEqual(lyra)
  })

  it('are fetched again after that', async () => {
    const { reply, scope } = countedScope()
    await allSettled(detailsRequested, { scope, params: 'lyra' })
    const settled = allSettled(closed, { scope })
    await jest.advanceTimersByTimeAsync(60_000)
    await settled
    await allSettled(detailsRequested, { scope, params: 'lyra' })
    expect(reply).toHaveBeenCalledTimes(2)
  })

  it('are fetched again when companions have changed', async () => {
    const { reply, scope } = countedScope()
    await allSettled(detailsRequested, { scope, params: 'lyra' })
    await allSettled(companionsChanged, { scope })
    await allSettled(detailsRequested, { scope, params: 'lyra' })
    expect(reply).toHaveBeenCalledTimes(2)
  })

  it('show the error for three seconds', async () => {
    const refuse = () => Promise.reject(new ApiError(500, 'Away'))
    const scope = signedInScope([on(character.getProfile, refuse)])
    const settled = allSettled(detailsRequested, { scope, params: 'lyra' })
    await jest.advanceTimersByTimeAsync(2999)
    expect(scope.getState(error.$text)).toBe('Away')
    expect(scope.getState($loading)).toBe(false)
    await jest.advanceTimersByTimeAsync(1)
    await settled
    expect(scope.getState(error.$text)).toBeNull()
    expect(scope.getState($profile)).toBeNull()
  })

  it('lose their error when they are closed', async () => {
    const refuse = () => Promise.reject(new ApiError(500, 'Away'))
    const scope = signedInScope([on(character.getProfile, refuse)])
    const settled = [allSettled(detailsRequested, { scope, params: 'lyra' })]
    await jest.advanceTimersByTimeAsync(10)
    settled.push(allSettled(closed, { scope }))
    expect(scope.getState(error.$text)).toBeNull()
    await jest.runAllTimersAsync()
    await Promise.all(settled)
  })

  it('are those of the later request when the first is answered last', async () => {
    const answers = [later<Profile>(), later<Profile>()] as const
    const queue = answers.map(({ promise }) => promise)
    const scope = signedInScope([on(character.getProfile, () => queue.shift())])
    const settled = [allSettled(detailsRequested, { scope, params: 'lyra' })]
    settled.push(allSettled(detailsRequested, { scope, params: 'nova' }))
    answers[1].resolve(nova)
    await jest.advanceTimersByTimeAsync(1)
    answers[0].resolve(lyra)
    await Promise.all(settled)
    expect(scope.getState($profile)).toEqual(nova)
  })

  it('show no error of a view that was closed', async () => {
    const answer = later<Profile>()
    const scope = signedInScope([on(character.getProfile, () => answer.promise)])
    const settled = [allSettled(detailsRequested, { scope, params: 'lyra' }), allSettled(closed, { scope })]
    answer.reject(new ApiError(500, 'Away'))
    await jest.advanceTimersByTimeAsync(10)
    expect(scope.getState(error.$text)).toBeNull()
    await jest.runAllTimersAsync()
    await Promise.all(settled)
  })

  it('are fetched again while they are open when companions have changed', async () => {
    const answers = [later<Profile>(), later<Profile>()] as const
    const queue = answers.map(({ promise }) => promise)
    const scope = signedInScope([on(character.getProfile, () => queue.shift())])
    const settled = [allSettled(detailsRequested, { scope, params: 'lyra' }), allSettled(companionsChanged, { scope })]
    answers[0].resolve(lyra)
    await jest.advanceTimersByTimeAsync(1)
    expect(scope.getState($loading)).toBe(true)
    answers[1].resolve(profile('lyra', { role: 'Captain' }))
    await Promise.all(settled)
    expect(scope.getState($loading)).toBe(false)
    expect(scope.getState($profile)?.role).toBe('Captain')
  })

  it('are removed after sign-out, also those in flight', async () => {
    const answer = later<Profile>()
    const reply = jest.fn(() => answer.promise)
    const scope = signedInScope([on(character.getProfile, reply)])
    const settled = [allSettled(detailsRequested, { scope, params: 'lyra' }), allSettled(signedOut, { scope })]
    answer.resolve(lyra)
    await Promise.all(settled)
    expect(scope.getState($open)).toBe(false)
    await allSettled(detailsRequested, { scope, params: 'lyra' })
    expect(reply).toHaveBeenCalledTimes(2)
  })
})
