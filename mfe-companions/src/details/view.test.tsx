import { act, screen } from '@testing-library/react'
import { allSettled } from 'effector'
import { ApiError, on } from '@codex/api/testing'
import { limits } from '@codex/contracts'
import { cards, character } from '@codex/contracts/endpoints'
import { $companion } from '@codex/session'
import { later } from '../testing/later'
import { lyra, openDetails } from '../testing/open-details'
import { profile } from '../testing/profiles'
import { duplicateName } from './actions'
import { closed } from './model'

const greeting = 'There you are, {{user}}.'
const greeter = { ...lyra, greeting }

describe('the Profile Details', () => {
  it('copy the profile as text, and lead to the wizard', async () => {
    const writeText = jest.fn(() => Promise.resolve())
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
    const { press } = await openDetails({ shown: greeter })
    await press('Copy Profile')
    expect(await screen.findByRole('button', { name: 'Copied!' })).toBeInTheDocument()
    expect(writeText).toHaveBeenCalledWith(
      expect.stringMatching(/^Name: Lyra\nAge: 30\n[^]*\n\nGreeting:\nThere you are, \{\{user\}\}\.\n\n/),
    )
    await press('Edit')
    expect(await screen.findByRole('dialog', { name: 'Edit Profile' })).toBeInTheDocument()
    expect(screen.queryByRole('dialog', { name: 'Profile Details' })).toBeNull()
  })

  it('duplicate the companion once, and open the chat of the duplicate', async () => {
    const copy = profile('copy', { name: 'Lyra (copy)' })
    const answer = later<object>()
    const create = jest.fn(() => answer.promise)
    const lists = [[lyra], [copy, lyra]]
    const list = on(character.listProfiles, () => ({ profile_list: lists.shift() ?? [copy, lyra] }))
    const { scope, press } = await openDetails({
      shown: greeter,
      answers: [list, on(character.generateProfile, create)],
    })
    await press('Duplicate')
    await press('Duplicating…')
    expect(create).toHaveBeenCalledTimes(1)
    const { name, age, gender, role, personality_description, background, speaking_style, avatar_icon } = copy
    const texts = { personality_description, background, speaking_style, greeting }
    expect(create).toHaveBeenCalledWith({ name, age, gender, role, ...texts, avatar_icon })
    await act(() => {
      answer.resolve({ profile_id: 'copy' })
      return answer.promise.then(() => undefined)
    })
    expect(scope.getState($companion)).toMatchObject({ id: 'copy', name: 'Lyra (copy)' })
    expect(screen.queryByRole('dialog', { name: 'Profile Details' })).toBeNull()
    expect(await screen.findByRole('button', { name: 'Lyra (copy)' })).toBeInTheDocument()
  })

  it('show why the duplicate failed, and stay open', async () => {
    const refused = on(character.generateProfile, () => Promise.reject(new ApiError(503, 'Away')))
    const { scope, press } = await openDetails({ answers: [refused] })
    await press('Duplicate')
    expect(await screen.findByText('Failed to create avatar: Away')).toBeInTheDocument()
    expect(screen.getByRole('dialog', { name: 'Profile Details' })).toBeInTheDocument()
    expect(scope.getState($companion)).toBeNull()
  })
})

it.each([
  ['Lyra', 'Lyra (copy)'],
  ['W'.repeat(50), `${'W'.repeat(43)} (copy)`],
  [`${'W'.repeat(42)} of the sea`, `${'W'.repeat(42)} (copy)`],
  ['🌊'.repeat(50), `${'🌊'.repeat(43)} (copy)`],
])('the duplicate of %s is named %s', (name, copied) => {
  expect(duplicateName(name)).toBe(copied)
  expect(Array.from(copied).length).toBeLessThanOrEqual(limits.characterName.max)
})

describe('the card in the Profile Details', () => {
  const file = new Blob(['card'])
  const saved: string[] = []
  beforeEach(() => {
    saved.length = 0
    Object.assign(URL, { createObjectURL: () => 'blob:card', revokeObjectURL: () => undefined })
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(`${this.download} ${this.href}`)
    })
  })
  afterEach(() => jest.restoreAllMocks())

  async function openPart(answer: (body: unknown) => unknown) {
    const exported = jest.fn(answer)
    const opened = await openDetails({ answers: [on(cards.exportCard, exported)] })
    await opened.press('Save as card')
    return { ...opened, exported }
  }

  it('is saved as a file that has its name', async () => {
    const { exported, details, press } = await openPart(() => file)
    expect(details.getByText(/conversations are not in it/)).toBeVisible()
    await press('PNG picture')
    expect(exported).toHaveBeenLastCalledWith({ profile_id: 'lyra', format: 'png' })
    expect(await details.findByText('The card is saved.')).toHaveAttribute('role', 'status')
    await press('JSON')
    expect(exported).toHaveBeenLastCalledWith({ profile_id: 'lyra', format: 'json' })
    expect(saved).toEqual(['Lyra.png blob:card', 'Lyra.json blob:card'])
  })

  it('shows what failed until the next attempt', async () => {
    const answers = [Promise.reject(new ApiError(503, 'The picture cannot be read')), Promise.resolve(file)]
    const { details, press } = await openPart(() => answers.shift())
    await press('PNG picture')
    expect(await details.findByText('The picture cannot be read')).toHaveAttribute('role', 'alert')
    expect(saved).toEqual([])
    await press('JSON')
    expect(await details.findByText('The card is saved.')).toBeVisible()
    expect(details.queryByText('The picture cannot be read')).toBeNull()
  })

  it('is written one file at a time, and none after the details are closed', async () => {
    const first = later<Blob>()
    const { scope, exported, details, press } = await openPart(() => first.promise)
    await press('PNG picture')
    expect(details.getByRole('button', { name: 'Saving…' })).toBeVisible()
    await press('JSON')
    expect(exported).toHaveBeenCalledTimes(1)
    act(() => void allSettled(closed, { scope }))
    first.resolve(file)
    await act(() => new Promise((resolve) => setTimeout(resolve, 0)))
    expect(saved).toEqual([])
  })
})
