/** For which persona lore is sent. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { on } from '@codex/api/testing'
import { memory, personas } from '@codex/contracts/endpoints'
import type { Memory, Persona } from '@codex/contracts/entities'
import { ada, companionRecord, ownRecord } from '../testing'
import { openWithMenus, preparePanel, press } from '../testing/panel'

const ME: Persona = { persona_id: ada.id, name: 'ada', description: '' }
const ANNA: Persona = { persona_id: 'p1', name: 'Anna', description: '' }
const LORE: Memory = {
  ...{ memory_id: 'm1', kind: 'lore', text: 'The Petrel is hers', keys: ['harbour'], state: 'kept', origin: 'user' },
  ...{ source_message_id: null, replaces: null, created_at: '2026-11-21T14:02:00.000Z' },
}
const OF_ANNA = { ...LORE, persona_id: 'p1' }
const HISTORY = [
  { ...ownRecord('Hello'), message_id: '3' },
  { ...companionRecord('Hi'), message_id: '4' },
]
async function open(memories: readonly Memory[], all: readonly Persona[], ...more: ReturnType<typeof on>[]) {
  await openWithMenus(HISTORY, [
    on(memory.list, () => ({ memories, verbatim_from: null })),
    on(personas.list, () => ({ personas: all })),
    ...more,
  ])
  await press('Memory')
}
const panel = () => within(screen.getByRole('complementary', { name: 'Memory' }))
const field = () => panel().getByRole('combobox', { name: 'For' })
beforeEach(() => preparePanel())

it('is named in its card, and changed', async () => {
  const changes = jest.fn((_: unknown) => ({ memory: LORE }))
  await open([OF_ANNA], [ME, ANNA], on(memory.change, changes))
  expect(panel().getByText('For Anna')).toBeVisible()
  await press('Change', panel())
  expect(
    within(field())
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([...['All personas', 'ada', 'Anna']])
  expect(field()).toHaveDisplayValue('Anna')
  await userEvent.selectOptions(field(), 'All personas')
  await press('Save', panel())
  expect(changes).toHaveBeenCalledWith({ profile_id: 'c1', memory_id: 'm1', persona_id: '' })
  await waitFor(() => expect(panel().queryByRole('combobox')).toBeNull())
})

it('is chosen for new lore, and for nothing else', async () => {
  const added = jest.fn((_: unknown) => ({ memory: OF_ANNA }))
  await open([], [ME, ANNA], on(memory.add, added))
  await press('Add', panel())
  expect(panel().queryByRole('combobox')).toBeNull()
  await userEvent.click(panel().getByRole('radio', { name: 'Lore' }))
  expect(field()).toHaveDisplayValue('All personas')
  await userEvent.selectOptions(field(), 'Anna')
  await userEvent.type(panel().getByRole('textbox', { name: 'Text' }), LORE.text)
  await userEvent.type(panel().getByRole('textbox', { name: 'Key words' }), 'harbour')
  await press('Remember', panel())
  expect(added).toHaveBeenCalledWith({
    ...{ profile_id: 'c1', kind: 'lore', text: LORE.text, keys: ['harbour'] },
    persona_id: 'p1',
  })
})

it('comes back with lore that is removed by mistake', async () => {
  const added = jest.fn((_: unknown) => ({ memory: { ...OF_ANNA, memory_id: 'm2' } }))
  await open(
    [OF_ANNA],
    [ME, ANNA],
    on(memory.add, added),
    on(memory.remove, () => ({ message: 'OK' })),
  )
  await press('Remove', panel())
  await press('Undo', panel())
  expect(added).toHaveBeenCalledWith(expect.objectContaining({ persona_id: 'p1' }))
})

it('is no question while the user can be one only', async () => {
  await open([{ ...LORE, persona_id: ada.id }], [ME])
  expect(panel().queryByText('For ada')).toBeNull()
  await press('Change', panel())
  expect(panel().queryByRole('combobox')).toBeNull()
})
