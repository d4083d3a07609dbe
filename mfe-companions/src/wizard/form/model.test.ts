import { allSettled, type Scope } from 'effector'
import { on } from '@codex/api/testing'
import { character } from '@codex/contracts/endpoints'
import { sessionExpired, signedIn, signedOut } from '@codex/session'
import { fillIn } from '../../testing/fill'
import { later } from '../../testing/later'
import { filledDraft, profile, sessionOf } from '../../testing/profiles'
import { signedInScope } from '../../testing/signed-in'
import { EMPTY, type Field } from '../draft'
import { createRequested, editRequested } from '../requests'
import {
  $draft,
  $edited,
  $open,
  $prefilling,
  $problems,
  $step,
  $stepValid,
  closed,
  fieldChanged,
  fieldLeft,
  nextPressed,
  previousPressed,
} from '.'

const type = (scope: Scope, field: Field, value: string) =>
  allSettled(fieldChanged, { scope, params: { field, value } })

beforeEach(() => sessionStorage.clear())

async function opened() {
  const scope = signedInScope([])
  await allSettled(createRequested, { scope })
  return scope
}

describe('the steps', () => {
  it('need all four fields of the first step', async () => {
    const scope = await opened()
    for (const field of ['name', 'age', 'gender', 'role'] as const) {
      expect(scope.getState($stepValid)).toBe(false)
      await allSettled(nextPressed, { scope })
      expect(scope.getState($step)).toBe(1)
      await type(scope, field, filledDraft[field])
    }
    expect(scope.getState($stepValid)).toBe(true)
  })

  it('stay within the first and the fifth', async () => {
    const scope = signedInScope([])
    await fillIn(scope)
    await allSettled(nextPressed, { scope })
    expect(scope.getState($step)).toBe(5)
    for (let press = 0; press < 7; press += 1) await allSettled(previousPressed, { scope })
    expect(scope.getState($step)).toBe(1)
    expect(scope.getState($draft)).toEqual(filledDraft)
  })

  it('are reset by closing', async () => {
    const scope = signedInScope([])
    await fillIn(scope)
    await allSettled(closed, { scope })
    expect(scope.getState($open)).toBe(false)
    await allSettled(createRequested, { scope })
    expect(scope.getState($step)).toBe(1)
    expect(scope.getState($draft)).toEqual(EMPTY)
  })
})

describe('the problem of a field', () => {
  it('shows after blur, and disappears when it is solved', async () => {
    const scope = await opened()
    await type(scope, 'age', '200')
    expect(scope.getState($problems)).toEqual({})
    await allSettled(fieldLeft, { scope, params: 'age' })
    expect(scope.getState($problems)).toEqual({ age: 'Invalid age (1-150)' })
    await type(scope, 'age', '20')
    expect(scope.getState($problems)).toEqual({})
  })
})

describe('editing', () => {
  const row = profile('lyra', { background: 'What the list knows.' })
  const full = profile('lyra', { background: 'What the server knows.', age: 900 })

  it('fetches the full details first', async () => {
    const answer = later<typeof full>()
    const scope = signedInScope([on(character.getProfile, () => answer.promise)])
    const settled = allSettled(editRequested, { scope, params: row })
    expect(scope.getState($prefilling)).toBe(true)
    expect(scope.getState($stepValid)).toBe(false)
    answer.resolve(full)
    await settled
    expect(scope.getState($prefilling)).toBe(false)
    expect(scope.getState($draft)).toMatchObject({ background: 'What the server knows.', age: '900' })
    expect(scope.getState($stepValid)).toBe(false)
  })

  it('falls back to the list item and logs the error', async () => {
    const log = jest.spyOn(console, 'warn').mockImplementation()
    const scope = signedInScope([on(character.getProfile, () => Promise.reject(new Error('Gone')))])
    await allSettled(editRequested, { scope, params: row })
    expect(scope.getState($draft).background).toBe('What the list knows.')
    expect(log).toHaveBeenCalledWith('Failed to fetch profile details: Gone')
  })

  it('does not change the name', async () => {
    const scope = signedInScope([on(character.getProfile, () => full)])
    await allSettled(editRequested, { scope, params: row })
    await type(scope, 'name', 'Someone else')
    await type(scope, 'role', 'Captain')
    expect(scope.getState($draft)).toMatchObject({ name: full.name, role: 'Captain' })
  })

  it('ignores details that arrive after the wizard was closed and opened again', async () => {
    const answer = later<typeof full>()
    const scope = signedInScope([on(character.getProfile, () => answer.promise)])
    const settled = allSettled(editRequested, { scope, params: row })
    await Promise.resolve()
    const others = [allSettled(closed, { scope }), allSettled(createRequested, { scope })]
    others.push(type(scope, 'name', 'Nova'))
    answer.resolve(full)
    await Promise.all([settled, ...others])
    expect(scope.getState($draft)).toEqual({ ...EMPTY, name: 'Nova' })
    expect(scope.getState($edited)).toBeNull()
  })

  it('shows the details of the later request', async () => {
    const answers = [later<typeof full>(), later<typeof full>()] as const
    const queue = answers.map(({ promise }) => promise)
    const scope = signedInScope([on(character.getProfile, () => queue.shift())])
    const settled = [allSettled(editRequested, { scope, params: row })]
    settled.push(allSettled(editRequested, { scope, params: profile('nova') }))
    answers[1].resolve(profile('nova', { role: 'Pilot' }))
    await answers[1].promise
    answers[0].resolve(full)
    await Promise.all(settled)
    expect(scope.getState($draft)).toMatchObject({ name: 'Name of nova', role: 'Pilot' })
  })
})

describe('the unsaved form', () => {
  it.each([
    ['stays for the same user after the session has ended', sessionExpired, 'user-1', filledDraft],
    ['is removed when another user signs in', sessionExpired, 'user-2', EMPTY],
    ['is removed after sign-out', signedOut, 'user-1', EMPTY],
  ])('%s', async (_, ended, id, draft) => {
    const scope = signedInScope([])
    await fillIn(scope)
    await allSettled(ended, { scope })
    await allSettled(signedIn, { scope, params: sessionOf(id) })
    expect(scope.getState($open)).toBe(draft !== EMPTY)
    expect(scope.getState($draft)).toEqual(draft)
  })
})
