import { allSettled, type Scope } from 'effector'
import { ApiError, on } from '@codex/api/testing'
import { character } from '@codex/contracts/endpoints'
import { $companionsVersion } from '@codex/session'
import { $profile } from '../created/model'
import * as list from '../../list/model'
import { fillIn } from '../../testing/fill'
import { later } from '../../testing/later'
import { filledDraft, profile } from '../../testing/profiles'
import { signedInScope } from '../../testing/signed-in'
import { all } from '../../testing/timers'
import type { Draft } from '../draft'
import { createRequested, editRequested } from '../requests'
import {
  $characterError,
  $draft,
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
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => jest.useRealTimers())

const save = (scope: Scope) => allSettled(saveRequested, { scope })

/** The last step, filled in. */
async function filled(answer: (body: object) => unknown = () => made, draft?: Draft) {
  const reply = jest.fn(answer)
  const scope = signedInScope([on(character.generateProfile, reply)])
  await fillIn(scope, draft)
  return { reply, scope, version: scope.getState($companionsVersion) }
}

describe('creating', () => {
  it('sends the body of the API, the age as an integer, and opens the success modal above the wizard', async () => {
    const { reply, scope, version } = await filled()
    await save(scope)
    expect(reply).toHaveBeenCalledWith({ ...filledDraft, age: 27 })
    expect(scope.getState($profile)).toMatchObject({ profile_id: 'new-1', name: 'Lyra', age: 27 })
    expect(scope.getState($companionsVersion)).toBe(version + 1)
    expect(scope.getState($open)).toBe(true)
  })

  it('sends and shows texts without markup', async () => {
    const written = { ...filledDraft, name: ' <b>Lyra</b> ', role: 'Guide & <i>friend</i>, 1 < 2' }
    const { reply, scope } = await filled(() => made, written)
    await save(scope)
    const clean = { name: 'Lyra', role: 'Guide & friend, 1 < 2' }
    expect(reply).toHaveBeenCalledWith(expect.objectContaining(clean))
    expect(scope.getState($profile)).toMatchObject(clean)
  })

  it('creates one companion on a double click', async () => {
    const answer = later<Made>()
    const { reply, scope } = await filled(() => answer.promise)
    const settled = [save(scope), save(scope)]
    expect(scope.getState($saving)).toBe(true)
    answer.resolve(made)
    await Promise.all(settled)
    await save(scope)
    expect(reply).toHaveBeenCalledTimes(1)
  })

  it('needs an avatar icon, every earlier step, and the last step', async () => {
    const { reply, scope } = await filled(() => made, { ...filledDraft, avatar_icon: '' })
    expect(scope.getState($step)).toBe(5)
    await save(scope)
    await allSettled(fieldChanged, { scope, params: { field: 'avatar_icon', value: '/avatars/pic_2.png' } })
    expect(scope.getState($savable)).toBe(true)
    await allSettled(fieldChanged, { scope, params: { field: 'role', value: '' } })
    await save(scope)
    await allSettled(fieldChanged, { scope, params: { field: 'role', value: 'Guide' } })
    await allSettled(previousPressed, { scope })
    await save(scope)
    expect(reply).not.toHaveBeenCalled()
  })

  it('shows a failure for two seconds and can be retried', async () => {
    const { scope } = await filled(refuse)
    const settled = save(scope)
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
    const { scope } = await filled(refuse)
    const settled = [save(scope)]
    await jest.advanceTimersByTimeAsync(10)
    expect(scope.getState($characterError)).toBe('Character Profile Error: Disk full')
    settled.push(allSettled(unit as typeof fieldChanged, { scope, params: params as never })) // one of three units
    expect(scope.getState(error.$text)).toBeNull()
    expect(scope.getState($characterError)).toBeNull()
    await all(...settled)
  })
})

describe('a picture of the user', () => {
  const picture = `data:image/png;base64,${btoa('PNG\xff')}`
  const avatar_icon = `/codex/portraits/${'0af9'.repeat(16)}.png`

  async function saved(stored: (file: Blob) => unknown, answer: () => unknown = () => made) {
    const created = jest.fn(answer)
    const scope = signedInScope([on(character.setPortrait, stored), on(character.generateProfile, created)])
    await fillIn(scope, { ...filledDraft, avatar_icon: picture })
    await all(save(scope))
    return { scope, created }
  }

  it('is sent as a file before its companion, and its path with the form', async () => {
    const stored = jest.fn((_file: Blob) => ({ avatar_icon }))
    const { scope, created } = await saved(stored)
    const [[file] = []] = stored.mock.calls
    expect([file?.type, file?.size]).toEqual(['image/png', 4])
    expect(created).toHaveBeenCalledWith(expect.objectContaining({ avatar_icon }))
    expect(scope.getState($profile)).toMatchObject({ name: 'Lyra', avatar_icon })
    // A page's storage is too small for pictures.
    expect(localStorage.getItem('avatars')).toContain(avatar_icon)
  })

  it.each([
    ['it cannot be stored', refuse, () => made, 0],
    ['its companion cannot be created', () => ({ avatar_icon }), refuse, 1],
  ])('stays in the form when %s', async (_, stored, answer, calls) => {
    const { scope, created } = await saved(stored, answer)
    expect(created).toHaveBeenCalledTimes(calls)
    expect(scope.getState($characterError)).toContain('Disk full')
    expect(scope.getState($draft).avatar_icon).toBe(picture)
    expect(scope.getState($savable)).toBe(true)
  })
})

describe('closing during a save', () => {
  /** Closed while the first companion is saved; another wizard is open. */
  async function closing() {
    const answer = later<Made>()
    const replies = [answer.promise, Promise.resolve({ ...made, profile_id: 'new-2' })]
    const page = await filled(() => replies.shift())
    const settled = [save(page.scope), allSettled(closed, { scope: page.scope })]
    settled.push(allSettled(createRequested, { scope: page.scope }))
    return { ...page, answer, settled }
  }

  it('refreshes the list and shows the success in the sidebar, without a modal', async () => {
    const { scope, answer, settled, version } = await closing()
    answer.resolve(made)
    await jest.advanceTimersByTimeAsync(10)
    expect(scope.getState($profile)).toBeNull()
    expect(scope.getState($companionsVersion)).toBe(version + 1)
    expect(scope.getState(list.notice.$text)).toBe('Profile created successfully')
    await all(...settled)
    expect(scope.getState($open)).toBe(true)
  })

  it('shows a failure in the sidebar, not in the next wizard', async () => {
    const { scope, answer, settled } = await closing()
    answer.reject(new ApiError(500, 'Disk full'))
    await jest.advanceTimersByTimeAsync(10)
    expect(scope.getState(error.$text)).toBeNull()
    expect(scope.getState(list.failure.$text)).toBe('Failed to create avatar: Disk full')
    await all(...settled)
  })

  it('does not prevent saving the next companion', async () => {
    const { scope, answer, settled } = await closing()
    settled.push(fillIn(scope), save(scope))
    await jest.advanceTimersByTimeAsync(10)
    expect(scope.getState($profile)?.profile_id).toBe('new-2')
    answer.resolve(made)
    await all(...settled)
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
    const settled = save(scope)
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
    const settled = [save(scope)]
    await jest.advanceTimersByTimeAsync(500)
    settled.push(allSettled(closed, { scope }), allSettled(createRequested, { scope }))
    await all(...settled)
    expect(scope.getState($open)).toBe(true)
  })

  it('shows the error', async () => {
    const scope = await editing(refuse)
    const settled = save(scope)
    await jest.advanceTimersByTimeAsync(10)
    expect(scope.getState(error.$text)).toBe('Failed to update avatar: Disk full')
    await all(settled)
    expect(scope.getState($open)).toBe(true)
  })
})
