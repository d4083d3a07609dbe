import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled, createWatch } from 'effector'
import { on } from '@codex/api/testing'
import { chat } from '@codex/contracts/endpoints'
import type { Engine } from '@codex/contracts/entities'
import { companionsChanged, connectionsRequested } from '@codex/session'
import { builtIn, companionRecord, layOut, scopeOf } from '../testing'
import { openPanel } from '../testing/panel'

it('asks the shell who answers, and names who does once that has changed', async () => {
  layOut()
  const asked = jest.fn()
  const viewEngine = jest.fn((): { engine: Engine; ready: boolean } => ({ engine: builtIn, ready: true }))
  const scope = scopeOf([on(chat.getChat, () => [companionRecord('Good evening.')]), on(chat.viewEngine, viewEngine)])
  createWatch({ unit: connectionsRequested, fn: asked, scope })
  await openPanel(scope)
  await userEvent.click(screen.getByRole('button', { name: builtIn.label }))
  expect(asked).toHaveBeenCalledTimes(1)

  viewEngine.mockReturnValue({ engine: { kind: 'ollama', label: 'llama3.2' }, ready: true })
  act(() => void allSettled(companionsChanged, { scope }))
  expect(await screen.findByRole('button', { name: 'Ollama · llama3.2' })).toBeVisible()
})
