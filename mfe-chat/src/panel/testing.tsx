/** For the tests of what is in the panel. */
import { type Scope } from 'effector'
import { Provider } from 'effector-react'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { settle } from '../testing'
import { ChatPanel } from '.'

export async function openPanel(scope: Scope) {
  const view = render(
    <Provider value={scope}>
      <ChatPanel />
    </Provider>,
  )
  await act(settle)
  return view
}

/** Chooses an item of the menu of the chat header, or of a message: `name` is that of its actions, `Lyra: Hi`. */
export async function choose(item: string, name?: string) {
  const place =
    name === undefined
      ? screen.getByRole('banner')
      : screen.getAllByRole('group', { name: `Actions for ${name}` }).at(-1)
  if (place === undefined) throw new Error(`There are no actions for ${name}`)
  await userEvent.click(await within(place).findByRole('button', { name: 'More' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
  await act(settle)
}
