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

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** The n-th request is answered by the n-th of these, all others with Lyra. */
function page(...answers: readonly Promise<Profile>[]) {
  const queue = [...answers]
  const reply = jest.fn(() => queue.shift() ?? lyra)
  const scope = signedInScope([on(character.getProfile, reply)])
  return { reply, scope, open: (params: string) => allSettled(detailsRequested, { scope, params }) }
}
const refusal = () => Promise.reject<Profile>(new ApiError(500, 'Away'))

describe('the details of a companion', () => {
  it('load when they are opened', async () => {
    const answer = later<Profile>()
    const { scope, open } = page(answer.promise)
    const settled = open('lyra')
    expect(scope.getState($open)).toBe(true)
    expect(scope.getState($loading)).toBe(true)
    answer.resolve(lyra)
    await settled
    expect(scope.getState($loading)).toBe(false)
    expect(scope.getState($profile)).toEqual(lyra)
  })

  it('are cached for 60 seconds after they were closed', async () => {
    const { reply, scope, open } = page()
    await open('lyra')
    const settled = allSettled(closed, { scope })
    await jest.advanceTimersByTimeAsync(59_999)
    void open('lyra')
    expect(scope.getState($profile)).toEqual(lyra)
    expect(reply).toHaveBeenCalledTimes(1)
    await jest.runAllTimersAsync()
    await settled
    expect(scope.getState($profile)).toEqual(lyra)
  })

  it('are fetched again after that, and when companions have changed', async () => {
    const { reply, scope, open } = page()
    await open('lyra')
    const settled = allSettled(closed, { scope })
    await jest.advanceTimersByTimeAsync(60_000)
    await settled
    await open('lyra')
    expect(reply).toHaveBeenCalledTimes(2)
    await allSettled(companionsChanged, { scope })
    await open('lyra')
    expect(reply).toHaveBeenCalledTimes(3)
  })

  it('show the error for three seconds', async () => {
    const { scope, open } = page(refusal())
    const settled = open('lyra')
    await jest.advanceTimersByTimeAsync(2999)
    expect(scope.getState(error.$text)).toBe('Away')
    expect(scope.getState($loading)).toBe(false)
    await jest.advanceTimersByTimeAsync(1)
    await settled
    expect(scope.getState(error.$text)).toBeNull()
    expect(scope.getState($profile)).toBeNull()
  })

  it('lose their error when they are closed', async () => {
    const { scope, open } = page(refusal())
    const settled = [open('lyra')]
    await jest.advanceTimersByTimeAsync(10)
    settled.push(allSettled(closed, { scope }))
    expect(scope.getState(error.$text)).toBeNull()
    await jest.runAllTimersAsync()
    await Promise.all(settled)
  })

  it('are those of the later request when the first is answered last', async () => {
    const [first, second] = [later<Profile>(), later<Profile>()]
    const { scope, open } = page(first.promise, second.promise)
    const settled = [open('lyra'), open('nova')]
    second.resolve(nova)
    await jest.advanceTimersByTimeAsync(1)
    first.resolve(lyra)
    await Promise.all(settled)
    expect(scope.getState($profile)).toEqual(nova)
  })

  it('show no error of a view that was closed', async () => {
    const answer = later<Profile>()
    const { scope, open } = page(answer.promise)
    const settled = [open('lyra'), allSettled(closed, { scope })]
    answer.reject(new ApiError(500, 'Away'))
    await jest.advanceTimersByTimeAsync(10)
    expect(scope.getState(error.$text)).toBeNull()
    await jest.runAllTimersAsync()
    await Promise.all(settled)
  })

  it('are fetched again while they are open when companions have changed', async () => {
    const [first, second] = [later<Profile>(), later<Profile>()]
    const { scope, open } = page(first.promise, second.promise)
    const settled = [open('lyra'), allSettled(companionsChanged, { scope })]
    first.resolve(lyra)
    await jest.advanceTimersByTimeAsync(1)
    expect(scope.getState($loading)).toBe(true)
    second.resolve(profile('lyra', { role: 'Captain' }))
    await Promise.all(settled)
    expect(scope.getState($loading)).toBe(false)
    expect(scope.getState($profile)?.role).toBe('Captain')
  })

  it('are removed after sign-out, also those in flight', async () => {
    const answer = later<Profile>()
    const { reply, scope, open } = page(answer.promise)
    const settled = [open('lyra'), allSettled(signedOut, { scope })]
    answer.resolve(lyra)
    await Promise.all(settled)
    expect(scope.getState($open)).toBe(false)
    await open('lyra')
    expect(reply).toHaveBeenCalledTimes(2)
  })
})
