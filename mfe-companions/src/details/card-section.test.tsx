import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled } from 'effector'
import { ApiError, on } from '@codex/api/testing'
import { cards, character } from '@codex/contracts/endpoints'
import { detailsRequested } from '@codex/session'
import { later } from '../testing/later'
import { openSidebar } from '../testing/open-sidebar'
import { profile } from '../testing/profiles'
import { closed } from './model'

const lyra = profile('lyra', { name: 'Lyra' })
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

/** The details of a companion, with the part open. */
async function openPart(answer: (body: unknown) => unknown) {
  const exported = jest.fn(answer)
  const { scope } = await openSidebar([
    on(character.listProfiles, () => ({ profile_list: [lyra] })),
    on(character.getProfile, () => lyra),
    on(cards.exportCard, exported),
  ])
  act(() => void allSettled(detailsRequested, { scope, params: 'lyra' }))
  const details = within(await screen.findByRole('dialog', { name: 'Profile Details' }))
  await userEvent.click(details.getByRole('button', { name: 'Save as card' }))
  return { scope, exported, details, press: (name: string) => userEvent.click(details.getByRole('button', { name })) }
}

it('saves the companion as a file that has its name', async () => {
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

it('writes one file at a time, and none after the details are closed', async () => {
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
