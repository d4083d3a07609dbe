import { allSettled, type Scope } from 'effector'
import { on } from '@codex/api/testing'
import { character } from '@codex/contracts/endpoints'
import { $companion, $companionsVersion, signedOut } from '@codex/session'
import { appeared } from '../../list/model'
import { fillIn } from '../../testing/fill'
import { filledDraft, profile } from '../../testing/profiles'
import { signedInScope } from '../../testing/signed-in'
import { $open, saveRequested } from '../form'
import { $copied, $profile, $reachable, chatStarted, closed, copyRequested, error } from './model'

const answers = [
  on(character.generateProfile, () => ({ message: 'ok', profile_id: 'new-1' })),
  on(character.listProfiles, () => ({ profile_list: [profile('new-1', { name: 'Lyra' })] })),
]

async function created(given = answers): Promise<Scope> {
  const scope = signedInScope(given)
  await fillIn(scope)
  await allSettled(saveRequested, { scope })
  return scope
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

describe('the created companion', () => {
  it('closes the wizard when it is closed', async () => {
    const scope = await created()
    await allSettled(closed, { scope })
    expect(scope.getState($profile)).toBeNull()
    expect(scope.getState($open)).toBe(false)
    expect(scope.getState($companion)).toBeNull()
  })

  it('is selected with background and speaking style', async () => {
    const scope = await created()
    const version = scope.getState($companionsVersion)
    await allSettled(chatStarted, { scope })
    expect(scope.getState($companion)).toMatchObject({
      id: 'new-1',
      profile_id: 'new-1',
      name: 'Lyra',
      image: '/avatars/pic_6.png',
      personality: 'Gentle and curious.',
      traits: [],
      user_id: 'user-1',
      background: 'Grew up by the sea.',
      speakingStyles: 'Calm.',
    })
    expect(scope.getState($companionsVersion)).toBe(version + 1)
    expect(scope.getState($profile)).toBeNull()
    expect(scope.getState($open)).toBe(false)
  })

  it('has the tags of the refreshed list', async () => {
    const scope = await created()
    await allSettled(appeared, { scope })
    expect(scope.getState($profile)?.tags).toEqual(['calm', 'curious', 'warm'])
    await allSettled(chatStarted, { scope })
    expect(scope.getState($companion)).toMatchObject({ profile_id: 'new-1', traits: ['calm', 'curious', 'warm'] })
  })

  it('is found in the list by its texts when the reply lacks the id', async () => {
    const listed = profile('new-9', { ...filledDraft, age: 27, avatar_icon: '/avatars/pic_6.png' })
    const scope = await created([
      on(character.generateProfile, () => ({})),
      on(character.listProfiles, () => ({ profile_list: [profile('other'), listed] })),
    ])
    expect(scope.getState($reachable)).toBe(false)
    await allSettled(chatStarted, { scope })
    expect(scope.getState($companion)).toBeNull()

    await allSettled(appeared, { scope })
    expect(scope.getState($reachable)).toBe(true)
    await allSettled(chatStarted, { scope })
    expect(scope.getState($companion)?.profile_id).toBe('new-9')
  })
})

describe('copying the profile', () => {
  const clipboard = (writeText: (text: string) => Promise<void>) =>
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })

  it("copies it as text and shows 'Copied!' for two seconds after the last copy", async () => {
    const written = jest.fn(() => Promise.resolve())
    clipboard(written)
    const scope = await created()
    jest.useFakeTimers()
    const settled = [allSettled(copyRequested, { scope })]
    await jest.advanceTimersByTimeAsync(1500)
    settled.push(allSettled(copyRequested, { scope }))
    await jest.advanceTimersByTimeAsync(1999)
    expect(scope.getState($copied)).toBe(true)
    await jest.advanceTimersByTimeAsync(1)
    await Promise.all(settled)
    expect(scope.getState($copied)).toBe(false)
    expect(written).toHaveBeenLastCalledWith(
      [
        'Name: Lyra\nAge: 27\nRole: Guide\nGender: Female',
        'Personality Description:\nGentle and curious.',
        'Background Story:\nGrew up by the sea.',
        'Speaking Style:\nCalm.',
      ].join('\n\n'),
    )
  })

  it('logs and says it when the clipboard is blocked', async () => {
    const log = jest.spyOn(console, 'warn').mockImplementation()
    clipboard(() => Promise.reject(new Error('Not allowed')))
    const scope = await created()
    jest.useFakeTimers()
    const settled = allSettled(copyRequested, { scope })
    await jest.advanceTimersByTimeAsync(1999)
    expect(scope.getState($copied)).toBe(false)
    expect(log).toHaveBeenCalledWith('Copying the profile failed: Not allowed')
    expect(scope.getState(error.$text)).toMatch(/did not allow copying/)
    await jest.advanceTimersByTimeAsync(1)
    await settled
    expect(scope.getState(error.$text)).toBeNull()
  })
})

describe('the local list of avatars', () => {
  const stored = () => localStorage.getItem('avatars')

  it('gets each created avatar, with the time as its id, and is removed by sign-out', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(1_700_000_000_000)
    await created()
    const scope = await created()
    const avatar = { id: 1_700_000_000_000, selectedAvatar: filledDraft.avatar_icon }
    expect(JSON.parse(stored() ?? '')).toEqual([avatar, avatar])
    await allSettled(signedOut, { scope })
    expect(stored()).toBeNull()
  })

  it.each(['{"junk', '{"id":1}'])('that holds %s stops no creation', async (junk) => {
    localStorage.setItem('avatars', junk)
    const scope = await created()
    expect(scope.getState($profile)).toMatchObject({ name: 'Lyra' })
    expect(scope.getState($open)).toBe(true)
  })

  it('in a full storage stops no creation', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Storage full', 'QuotaExceededError')
    })
    expect((await created()).getState($profile)).toMatchObject({ name: 'Lyra' })
  })
})
