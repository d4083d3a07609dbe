import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled } from 'effector'
import { ApiError, on } from '@codex/api/testing'
import { cards, character } from '@codex/contracts/endpoints'
import type { ReadCard } from '@codex/contracts/entities'
import { cards as texts } from '@codex/contracts/texts'
import { cardFile, readCard } from '../../../testing/cards'
import { later } from '../../../testing/later'
import { openSidebar } from '../../../testing/open-sidebar'
import { cardsChosen } from '../../requests'

afterEach(() => sessionStorage.clear())

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)))

/** The n-th file is answered by the n-th of these. */
async function chosen(...answers: readonly (ReadCard | ApiError | Promise<ReadCard>)[]) {
  const left = [...answers]
  const lore = jest.fn<unknown, [Blob]>(() => ({ added: 3, unused: 1 }))
  const { scope } = await openSidebar([
    on(character.listProfiles, () => ({ profile_list: ['Ann', 'Bo'].map((name) => ({ profile_id: name, name })) })),
    on(cards.importLore, lore),
    on(cards.importCard, () => {
      const answer = left.shift()
      return answer instanceof ApiError ? Promise.reject(answer) : answer
    }),
  ])
  const params = answers.map((_, at) => cardFile(`${at}.png`))
  act(() => void allSettled(cardsChosen, { scope, params }))
  await settle()
  /** Another one after each card. */
  const dialog = () => within(screen.getByRole('dialog', { name: 'Create Avatar' }))
  const press = async (name: string) => {
    await userEvent.click(dialog().getByRole('button', { name }))
    await settle()
  }
  const rows = () =>
    within(dialog().getByRole('list', { name: 'Chosen files' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  return { dialog, press, rows, lore }
}

const oren = readCard({ content_hash: 'hash-2', draft: { ...readCard().draft, name: 'Oren' } })

it('has what became of each file', async () => {
  const { dialog, rows } = await chosen(readCard(), new ApiError(400, 'This card is damaged'), readCard(), oren)
  expect(rows()).toEqual([
    '0.pngReady',
    '1.pngThis card is damaged',
    '2.pngThe same character as in 0.pngImport again',
    '3.pngReady',
  ])
  expect(dialog().getByText(/^Keep this page open/)).toBeVisible()
  expect(dialog().getByRole('button', { name: 'Review 2 cards' })).toBeVisible()
})

it('begins the review, and imports a known card again', async () => {
  const { dialog, press } = await chosen(readCard({ same_as: 'p1' }), oren)
  expect(dialog().getByText('Already imported')).toBeVisible()
  await press('Import again: 0.png')
  await press('Review 2 cards')
  expect(dialog().getByText('Card 1 of 2')).toBeVisible()
  await press('Skip this card')
  expect(dialog().getByLabelText('Name')).toHaveValue('Oren')
})

it('can be cancelled while a file is read', async () => {
  const first = later<ReadCard>()
  const { dialog } = await chosen(first.promise, oren)
  expect(dialog().getByText('Reading…')).toBeVisible()
  expect(dialog().getByText('Waits')).toBeVisible()
  const files = within(dialog().getByRole('region', { name: 'Chosen files' }))
  await userEvent.click(files.getByRole('button', { name: 'Cancel' }))
  expect(dialog().queryByText(/\.png$/)).toBeNull()
})

it('is empty again when it is cleared', async () => {
  const { dialog, press } = await chosen(readCard(), oren)
  await press('Clear the list')
  expect(dialog().queryByRole('list', { name: 'Chosen files' })).toBeNull()
  expect(dialog().getByRole('button', { name: 'Import a Card' })).toBeVisible()
})

it('asks for the companion of a lorebook, and adds it', async () => {
  const { dialog, press, rows, lore } = await chosen(new ApiError(400, texts.lorebook), oren)
  await userEvent.selectOptions(dialog().getByLabelText('Whose lore is it?'), 'Bo')
  lore.mockReturnValueOnce(Promise.reject(new ApiError(404, 'Not found')))
  await press('Add 0.png')
  expect(dialog().getByText('Not found')).toBeVisible()
  await userEvent.selectOptions(dialog().getByLabelText('Whose lore is it?'), 'Bo')
  await press('Add 0.png')
  expect(rows()).toEqual(['0.pngAdded 3 entries, left out 1', '1.pngReady'])
  const size = '{"profile_id":"Bo"}\n'.length + cardFile('0.png').size
  expect(lore.mock.calls.map(([{ size }]) => size)).toEqual([size, size])
  await press('Review the card')
  expect(dialog().queryByText(/^Card 1 of/)).toBeNull()
})
