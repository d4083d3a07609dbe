import { allSettled } from 'effector'
import { on } from '@codex/api/testing'
import { character } from '@codex/contracts/endpoints'
import { signedOut } from '@codex/session'
import { fillIn } from '../../testing/fill'
import { filledDraft } from '../../testing/profiles'
import { signedInScope } from '../../testing/signed-in'
import { $open, saveRequested } from '../form'
import { $profile } from './model'

const stored = () => localStorage.getItem('avatars')

async function create() {
  const scope = signedInScope([on(character.generateProfile, () => ({ message: 'ok', profile_id: 'new-1' }))])
  await fillIn(scope)
  await allSettled(saveRequested, { scope })
  return scope
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => jest.restoreAllMocks())

describe('the local list of avatars', () => {
  it('gets each created avatar, with the time as its id', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(1_700_000_000_000)
    await create()
    await create()
    const avatar = { id: 1_700_000_000_000, selectedAvatar: filledDraft.avatar_icon }
    expect(JSON.parse(stored() ?? '')).toEqual([avatar, avatar])
  })

  it('is removed by sign-out', async () => {
    const scope = await create()
    await allSettled(signedOut, { scope })
    expect(stored()).toBeNull()
  })

  it.each(['{"junk', '{"id":1}'])('that holds %s stops no creation', async (junk) => {
    localStorage.setItem('avatars', junk)
    const scope = await create()
    expect(scope.getState($profile)).toMatchObject({ name: 'Lyra' })
    expect(scope.getState($open)).toBe(true)
  })

  it('in a full storage stops no creation', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Storage full', 'QuotaExceededError')
    })
    expect((await create()).getState($profile)).toMatchObject({ name: 'Lyra' })
  })
})
