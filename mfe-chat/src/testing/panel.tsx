/** For the tests of what is in the panel. */
import { type Scope } from 'effector'
import { Provider } from 'effector-react'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ChatPanel } from '../panel'
import { settle } from '.'

export async function openPanel(scope: Scope) {
  const view = render(
    <Provider value={scope}>
      <ChatPanel />
    </Provider>,
  )
  await act(settle)
  return view
}

/** The actions of the last message with this speaker and beginning, `Lyra: Hi`. */
export function actionsOf(name: string): HTMLElement {
  const items = within(screen.getByRole('log')).getAllByRole('listitem')
  const item = items.findLast(({ textContent }) => textContent.includes(name))
  if (item === undefined) throw new Error(`There is no message ${name}`)
  return within(item).getByRole('group', { name: /^Actions for/ })
}

/** Chooses an item of the menu of the chat header, or of a message: `Lyra: Hi`. */
export async function choose(item: string, name?: string) {
  const place = name === undefined ? screen.getByRole('banner') : actionsOf(name)
  await userEvent.click(await within(place).findByRole('button', { name: 'More' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
  await act(settle)
}
