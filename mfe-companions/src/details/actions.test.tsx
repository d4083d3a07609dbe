import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled } from 'effector'
import { ApiError, on } from '@codex/api/testing'
import { character } from '@codex/contracts/endpoints'
import { limits } from '@codex/contracts'
import { $companion, detailsRequested } from '@codex/session'
import { later } from '../testing/later'
import { openSidebar } from '../testing/open-sidebar'
import { profile } from '../testing/profiles'
import { duplicateName } from './duplicate'

const greeting = 'There you are, {{user}}.'
const lyra = profile('lyra', { name: 'Lyra', greeting })
const copy = profile('copy', { name: 'Lyra (copy)' })

/** The details, requested as by the chat. */
async function openDetails(answer: () => unknown, ...lists: readonly (readonly object[])[]) {
  const left = [[lyra], ...lists]
  const shown = await openSidebar([
    on(character.listProfiles, () => ({ profile_list: left.shift() ?? [lyra] })),
    on(character.getProfile, () => lyra),
    on(character.generateProfile, answer),
  ])
  act(() => void allSettled(detailsRequested, { scope: shown.scope, params: 'lyra' }))
  const dialog = await screen.findByRole('dialog', { name: 'Profile Details' })
  await within(dialog).findByRole('button', { name: 'Edit' })
  return { ...shown, press: (name: string) => userEvent.click(within(dialog).getByRole('button', { name })) }
}

describe('the Profile Details', () => {
  it('copy the profile as text', async () => {
    const writeText = jest.fn(() => Promise.resolve())
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
    const { press } = await openDetails(() => ({}))
    await press('Copy Profile')
    expect(await screen.findByRole('button', { name: 'Copied!' })).toBeInTheDocument()
    expect(writeText).toHaveBeenCalledWith(
      expect.stringMatching(/^Name: Lyra\nAge: 30\n[^]*\n\nGreeting:\nThere you are, \{\{user\}\}\.\n\n/),
    )
  })

  it('lead to the wizard', async () => {
    const { press } = await openDetails(() => ({}))
    await press('Edit')
    expect(await screen.findByRole('dialog', { name: 'Edit Profile' })).toBeInTheDocument()
    expect(screen.queryByRole('dialog', { name: 'Profile Details' })).toBeNull()
  })

  it('duplicate the companion once, and open the chat of the duplicate', async () => {
    const answer = later<object>()
    const create = jest.fn(() => answer.promise)
    const { scope, press } = await openDetails(create, [copy, lyra])
    await press('Duplicate')
    await press('Duplicating…')
    expect(create).toHaveBeenCalledTimes(1)
    const { name, age, gender, role, personality_description, background, speaking_style, avatar_icon } = copy
    const texts = { personality_description, background, speaking_style, greeting }
    const body = { name, age, gender, role, ...texts, avatar_icon }
    expect(create).toHaveBeenCalledWith(body)
    await act(() => {
      answer.resolve({ profile_id: 'copy' })
      return answer.promise.then(() => undefined)
    })
    expect(scope.getState($companion)).toMatchObject({ id: 'copy', name: 'Lyra (copy)' })
    expect(screen.queryByRole('dialog', { name: 'Profile Details' })).toBeNull()
    expect(await screen.findByRole('button', { name: 'Lyra (copy)' })).toBeInTheDocument()
  })

  it('show why the duplicate failed, and stay open', async () => {
    const { scope, press } = await openDetails(() => Promise.reject(new ApiError(503, 'Away')))
    await press('Duplicate')
    expect(await screen.findByText('Failed to create avatar: Away')).toBeInTheDocument()
    expect(screen.getByRole('dialog', { name: 'Profile Details' })).toBeInTheDocument()
    expect(scope.getState($companion)).toBeNull()
  })
})

describe('the name of a duplicate', () => {
  it.each([
    ['Lyra', 'Lyra (copy)'],
    ['W'.repeat(50), `${'W'.repeat(43)} (copy)`],
    [`${'W'.repeat(42)} of the sea`, `${'W'.repeat(42)} (copy)`],
    ['🌊'.repeat(50), `${'🌊'.repeat(43)} (copy)`],
  ])('of %s is %s', (name, copied) => {
    expect(duplicateName(name)).toBe(copied)
    expect(Array.from(copied).length).toBeLessThanOrEqual(limits.characterName.max)
  })
})
