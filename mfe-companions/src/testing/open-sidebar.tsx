import { act, render } from '@testing-library/react'
import { Provider } from 'effector-react'
import type { on } from '@codex/api/testing'
import type { Profile } from '@codex/contracts'
import { MemoryRouter, useLocation } from '@codex/router'
import remote from '../remote'
import { signedInScope } from './signed-in'

interface Shown {
  readonly companion?: Profile
  /** An overlay, as on a phone. */
  readonly open?: boolean
}

const Path = () => <p>{useLocation().pathname}</p>

/** Renders the sidebar for user-1. */
export async function openSidebar(answers: readonly ReturnType<typeof on>[], { open = false, ...start }: Shown = {}) {
  Object.defineProperty(globalThis, 'matchMedia', { configurable: true, value: () => ({ matches: open }) })
  // jsdom does not implement it.
  Object.assign(Element.prototype, { scrollTo: () => undefined })
  const scope = signedInScope(answers, start)
  const close = jest.fn()
  let unmount: () => void = () => undefined

  await act(async () => {
    ;({ unmount } = render(
      <Provider value={scope}>
        <MemoryRouter initialEntries={['/home/other']}>
          <button type="button">Outside</button>
          <remote.Sidebar open={open} onClose={close} />
          <Path />
        </MemoryRouter>
      </Provider>,
    ))
    await Promise.resolve()
  })
  return { scope, close, unmount }
}
