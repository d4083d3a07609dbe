import { allSettled, fork, type Scope, type UnitTargetable } from 'effector'
import { server, on } from '@codex/api/testing'
import { character } from '@codex/contracts/endpoints'
import { $status, $token, $user, sessionExpired, signedIn, signedOut } from '@codex/session'
import { profile, sessionOf } from '../testing/profiles'
import { all } from '../testing/timers'
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

/** user-1, with the wizard not loaded. */
const page = () =>
  fork({
    values: [
      [$status, 'authenticated'],
      [$token, 'token-1'],
      [$user, sessionOf('user-1').user],
    ],
    handlers: [server(details)],
  })

const fire = (scope: Scope, ...units: readonly UnitTargetable<void>[]) =>
  all(...units.map((unit) => allSettled(unit, { scope })))
const edit = (scope: Scope, params = lyra) => all(allSettled(editRequested, { scope, params }))
const signIn = (scope: Scope, id: string) => all(allSettled(signedIn, { scope, params: sessionOf(id) }))
const isLoaded = (scope: Scope) => scope.getState(wizardPart.$view) !== null

const storeForm = (userId: string) => {
  const draft = { ...EMPTY, role: 'Guide' }
  sessionStorage.setItem('codex_wizard', JSON.stringify({ userId, edited: null, step: 1, draft }))
}
const stored = () => sessionStorage.getItem('codex_wizard')

beforeEach(() => {
  jest.useFakeTimers()
  sessionStorage.clear()
})
afterEach(() => jest.useRealTimers())

// The first test: a loaded module does not fail again.
it('a wizard that failed to load is missing until it is cancelled, and opens after a retry', async () => {
  mockReachable = false
  const scope = page()
  await fire(scope, createRequested)
  expect(scope.getState(wizardPart.$missing)).toBe(true)
  await fire(scope, cancelled)
  expect(scope.getState(wizardPart.$missing)).toBe(false)
  await edit(scope)
  expect(scope.getState(wizardPart.$missing)).toBe(true)

  mockReachable = true
  await fire(scope, wizardPart.requested)
  expect(scope.getState(wizardPart.$missing)).toBe(false)
  expect(scope.getState($open)).toBe(true)
  expect(scope.getState($edited)).toEqual(lyra)
})

describe('a request while the wizard is loading', () => {
  it('is replaced by a later one, with which the wizard opens once it is loaded', async () => {
    const scope = page()
    const settled = [fire(scope, createRequested), edit(scope), edit(scope, nova)]
    expect(scope.getState(wizardPart.$opening)).toBe(true)
    expect(scope.getState($open)).toBe(false)
    await Promise.all(settled)
    expect(scope.getState(wizardPart.$opening)).toBe(false)
    expect(scope.getState($open)).toBe(true)
    expect(scope.getState($edited)).toEqual(nova)
    expect(scope.getState($draft).name).toBe(nova.name)
  })

  it.each([
    ['its cancellation', cancelled],
    ['sign-out', signedOut],
    ['the end of the session', sessionExpired],
  ])('is dropped by %s', async (_, ended) => {
    const scope = page()
    await Promise.all([edit(scope), fire(scope, ended)])
    await signIn(scope, 'user-2')
    expect(isLoaded(scope)).toBe(true)
    expect(scope.getState($open)).toBe(false)
  })
})

describe('an unsaved form of this tab', () => {
  it('loads the wizard, which shows it instead of the new form that was requested meanwhile', async () => {
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
    await signIn(scope, 'user-1')
    expect(scope.getState($draft).role).toBe('Guide')
  })

  it('of another user is removed, and loads nothing', async () => {
    storeForm('user-2')
    const scope = page()
    await fire(scope, restoreRequested)
    expect(isLoaded(scope)).toBe(false)
    expect(stored()).toBeNull()
  })

  it('is removed by sign-out also when the wizard was not loaded, and is not looked for then', async () => {
    storeForm('user-1')
    const scope = page()
    await fire(scope, signedOut)
    expect(stored()).toBeNull()
    await fire(scope, restoreRequested)
    expect(isLoaded(scope)).toBe(false)
  })
})
