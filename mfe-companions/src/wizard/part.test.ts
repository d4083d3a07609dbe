import { allSettled, fork, type Scope, type UnitTargetable } from 'effector'
import { server, on } from '@codex/api/testing'
import { character } from '@codex/contracts/endpoints'
import { $status, $token, $user, sessionExpired, signedIn, signedOut } from '@codex/session'
import { profile } from '../testing/profiles'
import { EMPTY } from './draft'
import { $draft, $edited, $open } from './form'
import { wizardPart } from './part'
import { cancelled, createRequested, editRequested, restoreRequested } from './requests'
import './unsaved'

let mockReachable = false

jest.mock('./view', () => {
  if (!mockReachable) throw new Error('ChunkLoadError')
  return { Wizard: () => null }
})

const lyra = profile('lyra')
const nova = profile('nova')
const details = on(character.getProfile, ({ profile_id }) => (profile_id === 'nova' ? nova : lyra))
const as = (id: string) => ({ id, username: id, email: `${id}@example.org` })

/** user-1, with the wizard not loaded. */
const page = () =>
  fork({
    values: [
      [$status, 'authenticated'],
      [$token, 'token-1'],
      [$user, as('user-1')],
    ],
    handlers: [server(details)],
  })

const fire = (scope: Scope, ...units: readonly UnitTargetable<void>[]) =>
  Promise.all(units.map((unit) => allSettled(unit, { scope })))
const isLoaded = (scope: Scope) => scope.getState(wizardPart.$view) !== null

const storeForm = (userId: string) => {
  const draft = { ...EMPTY, role: 'Guide' }
  sessionStorage.setItem('codex_wizard', JSON.stringify({ userId, edited: null, step: 1, draft }))
}
const stored = () => sessionStorage.getItem('codex_wizard')

beforeEach(() => sessionStorage.clear())

// The first test: a loaded module does not fail again.
it('a wizard that failed to load is missing until it is cancelled, and opens after a retry', async () => {
  mockReachable = false
  const scope = page()
  await fire(scope, createRequested)
  expect(scope.getState(wizardPart.$missing)).toBe(true)
  await fire(scope, cancelled)
  expect(scope.getState(wizardPart.$missing)).toBe(false)
  await allSettled(editRequested, { scope, params: lyra })
  expect(scope.getState(wizardPart.$missing)).toBe(true)

  mockReachable = true
  await fire(scope, wizardPart.requested)
  expect(scope.getState(wizardPart.$missing)).toBe(false)
  expect(scope.getState($open)).toBe(true)
  expect(scope.getState($edited)).toEqual(lyra)
})

describe('a request while the wizard is loading', () => {
  it('is shown as such, and opens the wizard once it is loaded', async () => {
    const scope = page()
    const settled = fire(scope, createRequested)
    expect(scope.getState(wizardPart.$opening)).toBe(true)
    expect(scope.getState($open)).toBe(false)
    await settled
    expect(scope.getState(wizardPart.$opening)).toBe(false)
    expect(scope.getState($open)).toBe(true)
    expect(scope.getState($edited)).toBeNull()
  })

  it('is replaced by a later one', async () => {
    const scope = page()
    const settled = [fire(scope, createRequested), allSettled(editRequested, { scope, params: lyra })]
    settled.push(allSettled(editRequested, { scope, params: nova }))
    await Promise.all(settled)
    expect(scope.getState($edited)).toEqual(nova)
    expect(scope.getState($draft).name).toBe(nova.name)
  })

  it('is dropped when it is cancelled', async () => {
    const scope = page()
    await fire(scope, createRequested, cancelled)
    expect(isLoaded(scope)).toBe(true)
    expect(scope.getState($open)).toBe(false)
  })

  it.each([
    ['sign-out', signedOut],
    ['the end of the session', sessionExpired],
  ])('is dropped by %s', async (_, ended) => {
    const scope = page()
    await Promise.all([allSettled(editRequested, { scope, params: lyra }), fire(scope, ended)])
    const session = { user: as('user-2'), token: 'token-2', expiresAt: Date.now() + 60_000 }
    await allSettled(signedIn, { scope, params: session })
    expect(scope.getState($open)).toBe(false)
  })
})

describe('an unsaved form of this tab', () => {
  it('loads the wizard, which shows it', async () => {
    storeForm('user-1')
    const scope = page()
    await fire(scope, restoreRequested)
    expect(scope.getState($draft).role).toBe('Guide')
  })

  it('is shown once, and instead of the new form that was requested while it was loading', async () => {
    storeForm('user-1')
    const scope = page()
    await fire(scope, restoreRequested, createRequested)
    expect(scope.getState($draft).role).toBe('Guide')
    expect(scope.getState($open)).toBe(true)
  })

  it('stays stored when the wizard is cancelled', async () => {
    storeForm('user-1')
    const scope = page()
    await fire(scope, restoreRequested, cancelled)
    expect(scope.getState($open)).toBe(false)
    expect(stored()).not.toBeNull()
    await fire(scope, createRequested)
    expect(scope.getState($draft).role).toBe('Guide')
  })

  it('is shown when its user signs in again', async () => {
    storeForm('user-1')
    const scope = page()
    await fire(scope, sessionExpired)
    const session = { user: as('user-1'), token: 'token-2', expiresAt: Date.now() + 60_000 }
    await allSettled(signedIn, { scope, params: session })
    expect(scope.getState($draft).role).toBe('Guide')
  })

  it('of another user is removed, and loads nothing', async () => {
    storeForm('user-2')
    const scope = page()
    await fire(scope, restoreRequested)
    expect(isLoaded(scope)).toBe(false)
    expect(stored()).toBeNull()
  })

  it('is removed by sign-out also when the wizard was not loaded', async () => {
    storeForm('user-1')
    const scope = page()
    await fire(scope, signedOut)
    expect(isLoaded(scope)).toBe(false)
    expect(stored()).toBeNull()
  })

  it('is not looked for without one', async () => {
    const scope = page()
    await fire(scope, restoreRequested)
    expect(isLoaded(scope)).toBe(false)
  })
})
