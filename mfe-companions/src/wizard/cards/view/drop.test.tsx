import { act, fireEvent, screen } from '@testing-library/react'
import { allSettled } from 'effector'
import { on } from '@codex/api/testing'
import { cards, character } from '@codex/contracts/endpoints'
import { cardFile, readCard } from '../../../testing/cards'
import { fillIn } from '../../../testing/fill'
import { openSidebar } from '../../../testing/open-sidebar'
import { filledDraft } from '../../../testing/profiles'
import { createRequested } from '../../requests'

afterEach(() => sessionStorage.clear())

const answers = (read: () => unknown) => [
  on(character.listProfiles, () => ({ profile_list: [] })),
  on(cards.importCard, read),
]
const drop = (file: File) =>
  act(async () => {
    const progress = screen.getByRole('dialog', { name: 'Create Avatar' }).querySelector('ol') ?? document.body
    fireEvent.drop(progress, { dataTransfer: { files: [file], types: ['Files'] } })
    await new Promise((resolve) => setTimeout(resolve, 20))
  })

it('fills in the form from a dropped card, and marks where each field is from', async () => {
  const { scope } = await openSidebar(answers(() => readCard()))
  await act(() => allSettled(createRequested, { scope }))
  await drop(cardFile('mira.png'))
  expect(screen.getByLabelText('Name')).toHaveValue('Mira')
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('From the card')
  expect(screen.getByLabelText('Role')).toHaveAccessibleDescription('Guessed: please check')
  fireEvent.change(screen.getByLabelText('Role'), { target: { value: 'Farrier' } })
  expect(screen.getByLabelText('Role')).not.toHaveAccessibleDescription('Guessed: please check')
})

it('leaves files to the portrait in the last step', async () => {
  const read = jest.fn(() => readCard())
  const { scope } = await openSidebar(answers(read))
  await act(() => fillIn(scope, filledDraft))
  await drop(cardFile('face.png'))
  expect(read).not.toHaveBeenCalled()
})
