/** For the tests of what is in the panel. */
import { type Scope } from 'effector'
import { Provider } from 'effector-react'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { on } from '@codex/api/testing'
import { chat, memory, voice } from '@codex/contracts/endpoints'
import { ChatPanel } from '../panel'
import { layOut, scopeOf, settle } from '.'

/** jsdom has no layout: there is space beside the conversation, or none. */
export function preparePanel(width: 'wide' | 'narrow' = 'wide') {
  layOut()
  const [addEventListener, removeEventListener] = [() => undefined, () => undefined]
  const matchMedia = () => ({ matches: width === 'wide', addEventListener, removeEventListener })
  Object.defineProperty(globalThis, 'matchMedia', { configurable: true, value: matchMedia })
  Element.prototype.scrollIntoView = () => undefined
  Range.prototype.getBoundingClientRect = () => new DOMRect()
  sessionStorage.clear()
}

/** Does not wait for what jsdom never finishes, such as an image. */
export const happening = (event: () => unknown) =>
  act(async () => {
    void event()
    await settle()
  })

export async function openPanel(scope: Scope) {
  const view = render(
    <Provider value={scope}>
      <ChatPanel />
    </Provider>,
  )
  await act(settle)
  return view
}

/** With the chunk that has the menus, of a companion that remembers nothing. */
export async function openWithMenus(
  history: readonly object[],
  answers: Parameters<typeof scopeOf>[0] = [],
  given: Parameters<typeof scopeOf>[1] = {},
) {
  const more = [
    on(chat.getChat, () => history),
    on(memory.list, () => ({ memories: [], verbatim_from: null })),
    on(voice.list, () => ({ lines: [] })),
  ]
  const scope = scopeOf([...answers, ...more], { memory: true, ...given })
  await openPanel(scope)
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'More' })).toHaveLength(history.length + 1))
  return scope
}

export const button = (name: string | RegExp) => screen.getByRole('button', { name })

type Place = Pick<typeof screen, 'getByRole'>
export async function press(name: string, place: Place = screen) {
  await userEvent.click(place.getByRole('button', { name }))
  await act(settle)
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
