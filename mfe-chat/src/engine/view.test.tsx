import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { on } from '@codex/api/testing'
import { chat } from '@codex/contracts/endpoints'
import { builtIn, companionRecord, layOut, scopeOf } from '../testing'
import { openPanel } from '../testing/panel'
import type * as dialog from './dialog'

let loads = 0
jest.mock('./dialog', () => {
  loads += 1
  if (loads === 1) throw new Error('Loading chunk 5 failed.')
  return jest.requireActual<typeof dialog>('./dialog')
})

it('shows that the explanation could not be loaded, and loads it at the next press', async () => {
  layOut()
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  await openPanel(scopeOf([on(chat.getChat, () => [companionRecord('Good evening.')])]))
  const press = () => userEvent.click(screen.getByRole('button', { name: builtIn.label }))

  await press()
  await screen.findByText('The explanation could not be loaded')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()

  await press()
  expect(await screen.findByRole('dialog', { name: 'Who writes the replies' })).toBeVisible()
})
