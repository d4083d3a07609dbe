/** A picture of the user is stored before its companion. */
import { allSettled } from 'effector'
import { ApiError, on } from '@codex/api/testing'
import { character } from '@codex/contracts/endpoints'
import { $profile } from '../created/model'
import { fillIn } from '../../testing/fill'
import { filledDraft } from '../../testing/profiles'
import { signedInScope } from '../../testing/signed-in'
import { $characterError, $draft, $savable, saveRequested } from '.'

const picture = `data:image/png;base64,${btoa('PNG\xff')}`
const avatar_icon = `/codex/portraits/${'0af9'.repeat(16)}.png`
const draft = { ...filledDraft, avatar_icon: picture }
const made = { message: 'ok', profile_id: 'new-1' }

async function save(stored: (file: Blob) => unknown, created: (body: object) => unknown) {
  const scope = signedInScope([on(character.setPortrait, stored), on(character.generateProfile, created)])
  await fillIn(scope, draft)
  await allSettled(saveRequested, { scope })
  return scope
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

it('is sent as a file, and its path with the form', async () => {
  const stored = jest.fn((_file: Blob) => ({ avatar_icon }))
  const created = jest.fn(() => made)
  const scope = await save(stored, created)
  const [[file] = []] = stored.mock.calls
  expect([file?.type, file?.size]).toEqual(['image/png', 4])
  expect(created).toHaveBeenCalledWith(expect.objectContaining({ avatar_icon }))
  expect(scope.getState($profile)).toMatchObject({ name: 'Lyra', avatar_icon })
  // A page's storage is too small for pictures.
  expect(localStorage.getItem('avatars')).toContain(avatar_icon)
})

it('that cannot be stored creates no companion, and stays in the form', async () => {
  const created = jest.fn(() => made)
  const scope = await save(() => Promise.reject(new ApiError(503, 'Later')), created)
  expect(created).not.toHaveBeenCalled()
  expect(scope.getState($characterError)).toContain('Later')
  expect(scope.getState($draft).avatar_icon).toBe(picture)
  expect(scope.getState($savable)).toBe(true)
})

it('stays in the form when its companion cannot be created', async () => {
  const scope = await save(
    () => ({ avatar_icon }),
    () => Promise.reject(new ApiError(500, 'Disk full')),
  )
  expect(scope.getState($draft).avatar_icon).toBe(picture)
  expect(scope.getState($savable)).toBe(true)
})
