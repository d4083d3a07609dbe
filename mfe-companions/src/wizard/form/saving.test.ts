import { allSettled } from 'effector'
import { ApiError, on } from '@codex/api/testing'
import { character } from '@codex/contracts/endpoints'
import { $companionsVersion } from '@codex/session'
import { $profile } from '../created/model'
import * as list from '../../list/model'
import { fillIn } from '../../testing/fill'
import { later } from '../../testing/later'
import { filledDraft, profile } from '../../testing/profiles'
import { signedInScope } from '../../testing/signed-in'
import { createRequested, editRequested } from '../requests'
import {
  $characterError,
  $open,
  $savable,
  $saving,
  $step,
  closed,
  error,
  fieldChanged,
  nextPressed,
  previousPressed,
  saveRequested,
  success,
} from '.'

interface Made {
  readonly message: string
  readonly profile_id: string
}
const made: Made = { message: 'Profile created successfully', profile_id: 'new-1' }
const refuse = () => Promise.reject(new ApiError(500, 'Disk full'))

beforeEach(() => {
  jest.useFakeTimers()
  sessionStorage.clear()
})

afterEach(() => {
  jest.useRealTimers()
})

describe('creating', () => {
  it('sends the body of the API, the age as an integer', async () => {
    const reply = jest.fn(() => made)
    const scope = signedInScope([on(character.generateProfile, reply)])
    await fillIn(scope)
    await allSettled(saveRequested, { scope })
    expect(reply).toHaveBeenCalledWith({ ...filledDraft, age: 27 })
  })

  it('sends and shows texts without markup', async () => {
    const reply = jest.fn(() => made)
    const scope = signedInScope([on(character.generateProfile, reply)])
    await fillIn(scope, { ...filledDraft, name: ' <b>Lyra</b> ', role: 'Guide & <i>friend</i>, 1 < 2' })
    await allSettled(saveRequested, { scope })
    const clean = { name: 'Lyra', role: 'Guide & friend, 1 < 2' }
    expect(reply).toHaveBeenCalledWith(expect.objectContaining(clean))
    expect(scope.getState($profile)).toMatchObject(clean)
  })

  it('opens the success modal above the wizard and refreshes the list', async () => {
    const scope = signedInScope([on(character.generateProfile, () => made)])
    const version = scope.getState($companionsVersion)
    await fillIn(scope)
    await allSettled(saveRequested, { scope })
    expect(scope.getState($profile)).toMatchObject({ profile_id: 'new-1', name: 'Lyra', age: 27 })
    expect(scope.getState($companionsVersion)).toBe(version + 1)
    expect(scope.getState($open)).toBe(true)
  })

  it('creates one companion on a double click', async () => {
    const answer = later<Made>()
    const reply = jest.fn(() => answer.promise)
    const scope = signedInScope([on(character.generateProfile, reply)])
    await fillIn(scope)
    const settled = [allSettled(saveRequested, { scope }), allSettled(saveRequested, { scope })]
    expect(scope.getState($saving)).toBe(true)
    answer.resolve(made)
    await Promise.all(settled)
    await allSettled(saveRequested, { scope })
    expect(reply).toHaveBeenCalledTimes(1)
  })

  it('needs an avatar icon, and every earlier step', async () => {
    const reply = jest.fn(() => made)
    const scope = signedInScope([on(character.generateProfile, reply)])
    await fillIn(scope, { ...filledDraft, avatar_icon: '' })
    expect(scope.getState($step)).toBe(5)
    await allSettled(saveRequested, { scope })
    await allSettled(fieldChanged, { scope, params: { field: 'avatar_icon', value: '/avatars/pic_2.png' } })
    expect(scope.getState($savable)).toBe(true)
    await allSettled(fieldChanged, { scope, params: { field: 'role', value: '' } })
    await allSettled(saveRequested, { scope })
    expect(reply).not.toHaveBeenCalled()
  })

  it('saves from the last step only', async () => {
    const reply = jest.fn(() => made)
    const scope = signedInScope([on(character.generateProfile, reply)])
    await fillIn(scope)
    await allSettled(previousPressed, { scope })
    await allSettled(saveRequested, { scope })
    expect(reply).not.toHaveBeenCalled()
  })

  it('shows a failure for two seconds and can be retried', async () => {
    const reply = jest.fn(refuse)
    const scope = signedInScope([on(character.generateProfile, reply)])
    await fillIn(scope)
    const settled = allSettled(saveRequested, { scope })
    await jest.advanceTimersByTimeAsync(1999)
    expect(scope.getState(error.$text)).toBe('Failed to create avatar: Disk full')
    expect(scope.getState($profile)).toBeNull()
    await jest.advanceTimersByTimeAsync(1)
    await settled
    expect(scope.getState(error.$text)).toBeNull()
    expect(scope.getState($savable)).toBe(true)
  })

  it.each([
    ['a field is edited', fieldChanged, { field: 'role', value: 'Pilot' }],
    ['the step changes', previousPressed, undefined],
    ['the wizard is closed', closed, undefined],
  ] as const)('clears the failure when %s', async (_, unit, params) => {
    const scope = signedInScope([on(character.generateProfile, refuse)])
    await fillIn(scope)
    const settled = allSettled(saveRequested, { scope })
    await jest.advanceTimersByTimeAsync(10)
    expect(scope.getState($characterError)).toBe('Character Profile Error: Disk full')
    const after = allSettled(unit as typeof fieldChanged, { scope, params: params as never })
    expect(scope.getState(error.$text)).toBeNull()
    expect(scope.getState($characterError)).toBeNull()
    await jest.runAllTimersAsync()
    await Promise.all([settled, after])
  })
})

describe('closing during a save', () => {
  it('refreshes the list and shows the success in the sidebar, without a modal', async () => {
    const answer = later<Made>()
    const scope = signedInScope([on(character.generateProfile, () => answer.promise)])
    const version = scope.getState($companionsVersion)
    await fillIn(scope)
    const settled = [allSettled(saveRequested, { scope }), allSettled(closed, { scope })]
    settled.push(allSettled(createRequested, { scope }))
    answer.resolve(made)
    await jest.advanceTimersByTimeAsync(10)
    expect(scope.getState($profile)).toBeNull()
    expect(scope.getState($companionsVersion)).toBe(version + 1)
    expect(scope.getState(list.notice.$text)).toBe('Profile created successfully')
    await jest.runAllTimersAsync()
    await Promise.all(settled)
    expect(scope.getState($open)).toBe(true)
  })

  it('shows a failure in the sidebar, not in the next wizard', async () => {
    const answer = later<Made>()
    const scope = signedInScope([on(character.generateProfile, () => answer.promise)])
    await fillIn(scope)
    const settled = [allSettled(saveRequested, { scope }), allSettled(closed, { scope })]
    settled.push(allSettled(createRequested, { scope }))
    answer.reject(new ApiError(500, 'Disk full'))
    await jest.advanceTimersByTimeAsync(10)
    expect(scope.getState(error.$text)).toBeNull()
    expect(scope.getState(list.failure.$text)).toBe('Failed to create avatar: Disk full')
    await jest.runAllTimersAsync()
    await Promise.all(settled)
  })

  it('does not prevent saving the next companion', async () => {
    const first = later<Made>()
    const replies = [first.promise, Promise.resolve({ ...made, profile_id: 'new-2' })]
    const scope = signedInScope([on(character.generateProfile, () => replies.shift())])
    await fillIn(scope)
    const settled = [allSettled(saveRequested, { scope })]
    settled.push(allSettled(closed, { scope }), fillIn(scope))
    settled.push(allSettled(saveRequested, { scope }))
    await jest.advanceTimersByTimeAsync(10)
    expect(scope.getState($profile)?.profile_id).toBe('new-2')
    first.resolve(made)
    await jest.runAllTimersAsync()
    await Promise.all(settled)
    expect(scope.getState($profile)?.profile_id).toBe('new-2')
  })
})

describe('updating', () => {
  const lyra = profile('lyra')
  const editing = async (reply: () => unknown) => {
    const scope = signedInScope([on(character.getProfile, () => lyra), on(character.editProfile, reply)])
    await allSettled(editRequested, { scope, params: lyra })
    for (let step = 1; step < 5; step += 1) await allSettled(nextPressed, { scope })
    return scope
  }

  it('sends the id, shows the success, refreshes the list and closes after two seconds', async () => {
    const reply = jest.fn(() => ({ message: 'ok' }))
    const scope = await editing(reply)
    const version = scope.getState($companionsVersion)
    const settled = allSettled(saveRequested, { scope })
    await jest.advanceTimersByTimeAsync(1990)
    expect(reply).toHaveBeenCalledWith(expect.objectContaining({ profile_id: 'lyra', age: 30, name: lyra.name }))
    expect(scope.getState(success.$text)).toBe('Profile updated successfully!')
    expect(scope.getState($companionsVersion)).toBe(version + 1)
    expect(scope.getState($open)).toBe(true)
    expect(scope.getState($savable)).toBe(false)
    await jest.advanceTimersByTimeAsync(20)
    await settled
    expect(scope.getState($open)).toBe(false)
  })

  it('does not close a wizard that was opened within the two seconds', async () => {
    const scope = await editing(() => ({ message: 'ok' }))
    const settled = [allSettled(saveRequested, { scope })]
    await jest.advanceTimersByTimeAsync(500)
    settled.push(allSettled(closed, { scope }), allSettled(createRequested, { scope }))
    await jest.runAllTimersAsync()
    await Promise.all(settled)
    expect(scope.getState($open)).toBe(true)
  })

  it('shows the error', async () => {
    const scope = await editing(refuse)
    const settled = allSettled(saveRequested, { scope })
    await jest.advanceTimersByTimeAsync(10)
    expect(scope.getState(error.$text)).toBe('Failed to update avatar: Disk full')
    await jest.runAllTimersAsync()
    await settled
    expect(scope.getState($open)).toBe(true)
  })
})
