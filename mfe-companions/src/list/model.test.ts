import { allSettled } from 'effector'
import { ApiError, on } from '@codex/api/testing'
import { character } from '@codex/contracts/endpoints'
import { selectCompanion, type Profile } from '@codex/contracts/entities'
import {
  $companion,
  companionsChanged,
  leftReplyEnded,
  replyLeft,
  sessionExpired,
  signedIn,
  signedOut,
} from '@codex/session'
import { confirmed, deletionRequested } from '../deletion/model'
import { later } from '../testing/later'
import { profile } from '../testing/profiles'
import { signedInScope } from '../testing/signed-in'
import {
  $companions,
  $empty,
  $error,
  $known,
  $loading,
  $writing,
  appeared,
  companionPicked,
  disappeared,
  notice,
  refreshRequested,
} from './model'

interface Listing {
  readonly profile_list: readonly Profile[]
}

const lyra = profile('lyra')
const nova = profile('nova')
const listing = (...profile_list: readonly Profile[]): Listing => ({ profile_list })
const answering = (...answers: readonly (Listing | Promise<Listing>)[]) => {
  const asked = jest.fn()
  const queue = [...answers]
  return [
    on(character.listProfiles, () => {
      asked()
      return queue.shift() ?? listing()
    }),
    asked,
  ] as const
}

afterEach(() => {
  jest.useRealTimers()
})

describe('the list of companions', () => {
  it('is requested when the sidebar appears', async () => {
    const [answer] = answering(listing(lyra, nova))
    const scope = signedInScope([answer])
    expect(scope.getState($known)).toBe(false)
    await allSettled(appeared, { scope })
    expect(scope.getState($companions)).toEqual([lyra, nova])
    expect(scope.getState($loading)).toBe(false)
  })

  it('is empty only after the server has answered', async () => {
    const answer = later<Listing>()
    const scope = signedInScope([on(character.listProfiles, () => answer.promise)])
    const settled = allSettled(appeared, { scope })
    expect(scope.getState($empty)).toBe(false)
    expect(scope.getState($loading)).toBe(true)
    answer.resolve(listing())
    await settled
    expect(scope.getState($empty)).toBe(true)
  })

  it('is requested again when companions have changed, but only while the sidebar is visible', async () => {
    const [answer, asked] = answering()
    const scope = signedInScope([answer])
    await allSettled(companionsChanged, { scope })
    expect(asked).not.toHaveBeenCalled()
    await allSettled(appeared, { scope })
    await allSettled(companionsChanged, { scope })
    expect(asked).toHaveBeenCalledTimes(2)
    await allSettled(disappeared, { scope })
    await allSettled(companionsChanged, { scope })
    expect(asked).toHaveBeenCalledTimes(2)
  })

  it("shows the server's message when it fails, and keeps the rows", async () => {
    const replies = [listing(lyra), Promise.reject(new ApiError(500, 'The database is away')), listing(lyra, nova)]
    const scope = signedInScope([on(character.listProfiles, () => replies.shift())])
    await allSettled(appeared, { scope })
    await allSettled(refreshRequested, { scope })
    expect(scope.getState($error)).toBe('The database is away')
    expect(scope.getState($companions)).toEqual([lyra])
    await allSettled(refreshRequested, { scope })
    expect(scope.getState($error)).toBeNull()
    expect(scope.getState($companions)).toEqual([lyra, nova])
  })

  it('keeps the answer to the later request when answers arrive out of order', async () => {
    const [first, second] = [later<Listing>(), later<Listing>()]
    const [answer] = answering(first.promise, second.promise)
    const scope = signedInScope([answer])
    const settled = Promise.all([allSettled(appeared, { scope }), allSettled(refreshRequested, { scope })])
    second.resolve(listing(lyra, nova))
    await second.promise
    first.resolve(listing(lyra))
    await settled
    expect(scope.getState($companions)).toEqual([lyra, nova])
  })

  it('keeps loading for the later request when the earlier one fails', async () => {
    const [first, second] = [later<Listing>(), later<Listing>()]
    const [answer] = answering(first.promise, second.promise)
    const scope = signedInScope([answer])
    const settled = Promise.all([allSettled(appeared, { scope }), allSettled(refreshRequested, { scope })])
    first.reject(new ApiError(500, 'Too late'))
    await first.promise.catch(() => undefined)
    await Promise.resolve()
    expect(scope.getState($loading)).toBe(true)
    second.resolve(listing(lyra))
    await settled
    expect(scope.getState($error)).toBeNull()
  })

  it.each([
    ['sign-out', signedOut],
    ['the end of the session', sessionExpired],
  ])('stays empty when a refresh is answered after %s', async (_, ended) => {
    const answer = later<Listing>()
    const scope = signedInScope([on(character.listProfiles, () => answer.promise)])
    const settled = Promise.all([allSettled(appeared, { scope }), allSettled(ended, { scope })])
    answer.resolve(listing(lyra))
    await settled
    expect(scope.getState($companions)).toEqual([])
    expect(scope.getState($known)).toBe(false)
  })

  it("never shows one user's companions to the next", async () => {
    const [first, second] = [later<Listing>(), later<Listing>()]
    const [answer] = answering(first.promise, second.promise)
    const scope = signedInScope([answer])
    const settled = [allSettled(appeared, { scope })]
    const params = {
      user: { id: 'user-2', username: 'bob', email: 'bob@example.org' },
      token: 'token-2',
      expiresAt: Date.now() + 60_000,
    }
    settled.push(allSettled(signedIn, { scope, params }))
    second.resolve(listing(nova))
    first.resolve(listing(lyra))
    await Promise.all(settled)
    expect(scope.getState($companions)).toEqual([nova])
  })
})

describe('the selected companion', () => {
  it('is the one whose row was picked', async () => {
    const scope = signedInScope([])
    await allSettled(companionPicked, { scope, params: lyra })
    expect(scope.getState($companion)).toEqual(selectCompanion(lyra))
  })

  it('is cleared when the list no longer has it', async () => {
    const [answer] = answering(listing(nova))
    const scope = signedInScope([answer], { companion: lyra })
    await allSettled(appeared, { scope })
    expect(scope.getState($companion)).toBeNull()
  })

  it('stays when the list fails to load', async () => {
    const refused = () => Promise.reject(new ApiError(500, 'Away'))
    const scope = signedInScope([on(character.listProfiles, refused)], { companion: lyra })
    await allSettled(appeared, { scope })
    expect(scope.getState($companion)?.profile_id).toBe('lyra')
  })

  it('is updated after an edit', async () => {
    const [answer] = answering(listing(profile('lyra', { avatar_icon: '/avatars/pic_8.png', tags: ['bold'] })))
    const scope = signedInScope([answer], { companion: lyra })
    await allSettled(appeared, { scope })
    expect(scope.getState($companion)).toMatchObject({ image: '/avatars/pic_8.png', traits: ['bold'] })
  })

  it('stays the same object when nothing has changed', async () => {
    const [answer] = answering(listing(lyra))
    const scope = signedInScope([answer], { companion: lyra })
    const before = scope.getState($companion)
    await allSettled(appeared, { scope })
    expect(scope.getState($companion)).toBe(before)
  })
})

describe('a deletion', () => {
  it('removes the row, although an earlier refresh still contains it', async () => {
    const stale = later<Listing>()
    const [answer] = answering(listing(lyra, nova), stale.promise, listing(nova))
    const scope = signedInScope([answer, on(character.deleteProfile, () => ({ message: 'ok' }))])
    await allSettled(appeared, { scope })
    const settled = [allSettled(refreshRequested, { scope })]
    settled.push(allSettled(deletionRequested, { scope, params: lyra }), allSettled(confirmed, { scope }))
    stale.resolve(listing(lyra, nova))
    await Promise.all(settled)
    expect(scope.getState($companions)).toEqual([nova])
  })

  it('is confirmed for a second and a half', async () => {
    jest.useFakeTimers()
    const [answer] = answering(listing(lyra))
    const scope = signedInScope([answer, on(character.deleteProfile, () => ({ message: 'ok' }))])
    await allSettled(deletionRequested, { scope, params: lyra })
    const settled = allSettled(confirmed, { scope })
    await jest.advanceTimersByTimeAsync(1499)
    expect(scope.getState(notice.$text)).toBe('Profile deleted successfully')
    await jest.advanceTimersByTimeAsync(1)
    await settled
    expect(scope.getState(notice.$text)).toBeNull()
  })
})

describe('a companion that writes a reply which no chat shows', () => {
  it('is marked until the reply has ended, or the user leaves', async () => {
    const scope = signedInScope([])
    await allSettled(replyLeft, { scope, params: 'lyra' })
    await allSettled(replyLeft, { scope, params: 'nova' })
    await allSettled(leftReplyEnded, { scope, params: 'lyra' })
    expect(scope.getState($writing)).toEqual(['nova'])
    await allSettled(signedOut, { scope })
    expect(scope.getState($writing)).toEqual([])
  })
})
