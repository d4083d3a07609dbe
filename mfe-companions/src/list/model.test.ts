import { allSettled, type EventCallable, type Scope } from 'effector'
import { ApiError, on } from '@codex/api/testing'
import { character } from '@codex/contracts/endpoints'
import type { Profile } from '@codex/contracts/entities'
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
import { profile, sessionOf } from '../testing/profiles'
import { signedInScope } from '../testing/signed-in'
import { all } from '../testing/timers'
import * as model from './model'

interface Listing {
  readonly profile_list: readonly Profile[]
}

const lyra = profile('lyra')
const nova = profile('nova')
const listing = (...profile_list: readonly Profile[]): Listing => ({ profile_list })
const deleted = on(character.deleteProfile, () => ({ message: 'ok' }))
const happens = (scope: Scope, unit: EventCallable<void>) => allSettled(unit, { scope })

/** A page whose n-th list is the n-th of these. */
function page(answers: readonly (Listing | Promise<Listing>)[], companion?: Profile) {
  const queue = [...answers]
  const asked = jest.fn(() => queue.shift() ?? listing())
  const scope = signedInScope([on(character.listProfiles, asked), deleted], companion && { companion })
  return { scope, asked }
}

describe('the list of companions', () => {
  it('is requested when the sidebar appears, and is empty only after the server has answered', async () => {
    const answer = later<Listing>()
    const { scope } = page([answer.promise, listing(lyra, nova)])
    const settled = happens(scope, model.appeared)
    expect([model.$known, model.$empty, model.$loading].map((store) => scope.getState(store))).toEqual([
      false,
      false,
      true,
    ])
    answer.resolve(listing())
    await settled
    expect(scope.getState(model.$empty)).toBe(true)
    await happens(scope, model.refreshRequested)
    expect(scope.getState(model.$companions)).toEqual([lyra, nova])
    expect(scope.getState(model.$loading)).toBe(false)
  })

  it('is requested twice when companions change a thousand times, and shows the second answer only', async () => {
    const [before, after] = [later<Listing>(), later<Listing>()]
    const { scope, asked } = page([listing(), before.promise, after.promise])
    await happens(scope, model.appeared)
    const changes = Array.from({ length: 1000 }, () => happens(scope, companionsChanged))
    expect(asked).toHaveBeenCalledTimes(2)
    before.resolve(listing(lyra))
    after.resolve(listing(nova))
    await Promise.all(changes)
    expect(asked).toHaveBeenCalledTimes(3)
    expect(scope.getState(model.$companions)).toEqual([nova])
    expect(scope.getState(model.$loading)).toBe(false)
  })

  it('is requested again when companions have changed, but only while the sidebar is visible', async () => {
    const { scope, asked } = page([])
    await happens(scope, companionsChanged)
    expect(asked).not.toHaveBeenCalled()
    await happens(scope, model.appeared)
    await happens(scope, companionsChanged)
    expect(asked).toHaveBeenCalledTimes(2)
    await happens(scope, model.disappeared)
    await happens(scope, companionsChanged)
    expect(asked).toHaveBeenCalledTimes(2)
  })

  it("shows the server's message when it fails, and keeps the rows", async () => {
    const failed = Promise.reject<Listing>(new ApiError(500, 'The database is away'))
    const { scope } = page([listing(lyra), failed, listing(lyra, nova)])
    await happens(scope, model.appeared)
    await happens(scope, model.refreshRequested)
    expect(scope.getState(model.$error)).toBe('The database is away')
    expect(scope.getState(model.$companions)).toEqual([lyra])
    await happens(scope, model.refreshRequested)
    expect(scope.getState(model.$error)).toBeNull()
    expect(scope.getState(model.$companions)).toEqual([lyra, nova])
  })

  it('keeps the answer to the later request when answers arrive out of order', async () => {
    const [first, second] = [later<Listing>(), later<Listing>()]
    const { scope } = page([first.promise, second.promise])
    const settled = [happens(scope, model.appeared), happens(scope, model.refreshRequested)]
    second.resolve(listing(lyra, nova))
    await second.promise
    first.resolve(listing(lyra))
    await Promise.all(settled)
    expect(scope.getState(model.$companions)).toEqual([lyra, nova])
  })

  it('keeps loading for the later request when the earlier one fails', async () => {
    const [first, second] = [later<Listing>(), later<Listing>()]
    const { scope } = page([first.promise, second.promise])
    const settled = [happens(scope, model.appeared), happens(scope, model.refreshRequested)]
    first.reject(new ApiError(500, 'Too late'))
    await first.promise.catch(() => undefined)
    await Promise.resolve()
    expect(scope.getState(model.$loading)).toBe(true)
    second.resolve(listing(lyra))
    await Promise.all(settled)
    expect(scope.getState(model.$error)).toBeNull()
  })

  it.each([
    ['sign-out', signedOut],
    ['the end of the session', sessionExpired],
  ])('stays empty when a refresh is answered after %s', async (_, ended) => {
    const answer = later<Listing>()
    const { scope } = page([answer.promise])
    const settled = [happens(scope, model.appeared), happens(scope, ended)]
    answer.resolve(listing(lyra))
    await Promise.all(settled)
    expect(scope.getState(model.$companions)).toEqual([])
    expect(scope.getState(model.$known)).toBe(false)
  })

  it("never shows one user's companions to the next", async () => {
    const [first, second] = [later<Listing>(), later<Listing>()]
    const { scope } = page([first.promise, second.promise])
    const settled = [happens(scope, model.appeared), allSettled(signedIn, { scope, params: sessionOf('user-2') })]
    second.resolve(listing(nova))
    first.resolve(listing(lyra))
    await Promise.all(settled)
    expect(scope.getState(model.$companions)).toEqual([nova])
  })
})

describe('the selected companion', () => {
  it.each([
    ['is cleared when the list no longer has it', () => listing(nova), null],
    ['stays when the list fails to load', () => Promise.reject<Listing>(new ApiError(500, 'Away')), { id: 'lyra' }],
    [
      'is updated after an edit',
      () => listing(profile('lyra', { avatar_icon: '/avatars/pic_8.png', tags: ['bold'] })),
      { image: '/avatars/pic_8.png', traits: ['bold'] },
    ],
  ])('%s', async (_, answer, selected) => {
    const { scope } = page([answer()], lyra)
    await happens(scope, model.appeared)
    expect([scope.getState($companion)]).toMatchObject([selected])
  })

  it('stays the same object when nothing has changed', async () => {
    const { scope } = page([listing(lyra)], lyra)
    const before = scope.getState($companion)
    await happens(scope, model.appeared)
    expect(scope.getState($companion)).toBe(before)
  })
})

describe('a deletion', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it('removes the row, although an earlier refresh still contains it', async () => {
    const stale = later<Listing>()
    const { scope } = page([listing(lyra, nova), stale.promise, listing(nova)])
    await happens(scope, model.appeared)
    const settled = [happens(scope, model.refreshRequested), allSettled(deletionRequested, { scope, params: lyra })]
    settled.push(happens(scope, confirmed))
    stale.resolve(listing(lyra, nova))
    await all(...settled)
    expect(scope.getState(model.$companions)).toEqual([nova])
  })

  it('is confirmed for a second and a half', async () => {
    const { scope } = page([])
    await allSettled(deletionRequested, { scope, params: lyra })
    const settled = happens(scope, confirmed)
    await jest.advanceTimersByTimeAsync(1499)
    expect(scope.getState(model.notice.$text)).toBe('Profile deleted successfully')
    await jest.advanceTimersByTimeAsync(1)
    await settled
    expect(scope.getState(model.notice.$text)).toBeNull()
  })
})

it('a companion that writes a reply which no chat shows is marked until it has ended, or the user leaves', async () => {
  const { scope } = page([])
  for (const params of ['lyra', 'nova']) await allSettled(replyLeft, { scope, params })
  await allSettled(leftReplyEnded, { scope, params: 'lyra' })
  expect(scope.getState(model.$writing)).toEqual(['nova'])
  await happens(scope, signedOut)
  expect(scope.getState(model.$writing)).toEqual([])
})
